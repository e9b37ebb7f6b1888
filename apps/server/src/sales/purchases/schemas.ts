import { z } from 'zod';
import { daysLeftOnWire, journeysLeftOnWire } from '../../catalogue/tickets-on-sale/days-left.ts';
import { clientOnWire, serviceOnWire, ticketOnWire } from '../../catalogue/tickets-on-sale/schemas.ts';
import { stopNoticesOnWire } from '../stop-notices/stop-notices-to-wire.ts';
import { siblingsOnWire } from '../sibling-prices/counted-tickets.ts';
import {
  acceptedPrice,
  cardChoice,
  named,
  photoChoice,
  savedCard,
  secondPayment,
  shownDays,
  shortText,
  shownMandate,
  shownVoucher,
} from '../checkout/schemas.ts';

// The bodies of the payment calls. Every amount in them is only what the page showed: it is compared, never charged.

/** A ticket as the page showed it: its id, and the prices that the purchaser saw. */
export const shownTicket = z.looseObject({
  id: z.string().max(100),
  price: z.number().optional(),
  return_price: z.number().optional(),
  zone_prices: z.record(z.string(), z.number()).optional(),
  zone_return_prices: z.record(z.string(), z.number()).optional(),
});

/**
 * The bytes of the body for one ticket. The specified call sends the ticket, the service and the operator whole, as they were read: an operator with 60
 * services and their stops has 100 kB (P-219, decision 373).
 */
export const longestPurchase = 131_072;

export const passengerOnWire = z.object({
  firstName: shortText,
  lastName: shortText,
  id: shortText.optional(),
  stop: shortText.optional(),
  dest: shortText.optional(),
  yr: shortText.optional(),
  zone: shortText.optional(),
  zoneStop: shortText.optional(),
  startDate: z.string().max(10).optional(),
  startTime: z.enum(['am', 'pm']).optional(),
  travel_pattern: z.string().max(60).optional(),
  photo: z.string().max(60).optional(),
});

/** The code of the link that sells a private ticket (C-054). */
export const linkCode = z.string().max(100).optional();

const purchase = z.object({
  ticket: shownTicket,
  voucher: shownVoucher.nullish(),
  service: named,
  passenger: passengerOnWire,
  client: named,
  link: linkCode,
});

/** The fields that both ways of paying add. */
const more = {
  ...photoChoice,
  ...acceptedPrice,
  ...secondPayment,
};

/** Paying by direct debit (P-224). */
export const purchaseBody = purchase.extend({ ...more, ...shownDays });
export type PurchaseBody = z.infer<typeof purchaseBody>;

export const firstCall = purchase.extend({
  ...cardChoice,
  ...more,
});

/** The call after the card's authentication. The payment names the order; the other fields are not read. */
export const secondCall = z.object({
  payment_intent_id: z.string().max(100),
  payment_intent: z.unknown().optional(),
  ticket: z.unknown().optional(),
  voucher: z.unknown().optional(),
  service: z.unknown().optional(),
  passenger: z.unknown().optional(),
  client: z.unknown().optional(),
});

export const stripeCall = z.union([secondCall, firstCall]);
export type FirstCall = z.infer<typeof firstCall>;

export const buyPageOnWire = z.object({
  client: clientOnWire,
  service: serviceOnWire,
  ticket: ticketOnWire,
  today: z.string(),
  days_left: daysLeftOnWire
    .optional()
    .describe('How many days are left of each weekday, for a ticket whose weekdays are chosen'),
  journeys_left: journeysLeftOnWire
    .optional()
    .describe('How many journeys are left of each weekday in each direction; one without any cannot be chosen'),
  stop_notices: stopNoticesOnWire,
  current_sales_year: z.string(),
  holds_active_ticket_of_type: z.boolean(),
  siblings: siblingsOnWire,
  held_tickets: z
    .array(z.object({ passenger: z.string(), service_name: z.string(), expiry: z.iso.date() }))
    .describe('Up to 3 of them, those of the same service first'),
  flexi_in_debit: z.boolean(),
  buying_disabled: z.string().optional().describe('The words that are shown with the form: a flexi ticket is in debit'),
  saved_methods: z.array(savedCard),
  link: linkCode.describe('The code that the page was opened with, where the ticket needs one'),
  /** The purchaser's mandate, for a ticket that is paid by direct debit. */
  mandate: shownMandate.optional(),
});
