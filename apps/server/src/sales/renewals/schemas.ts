import { z } from 'zod';
import { daysLeftOnWire, journeysLeftOnWire } from '../../catalogue/tickets-on-sale/days-left.ts';
import { clientOnWire, ticketOnWire } from '../../catalogue/tickets-on-sale/schemas.ts';
import {
  acceptedPrice,
  cardChoice,
  named,
  savedCard,
  secondPayment,
  shownDays,
  shortText,
  shownMandate,
  shownVoucher,
} from '../checkout/schemas.ts';
import { ticketOnWire as customerTicketOnWire } from '../../tickets/customer-tickets/schemas.ts';
import { stopNoticesOnWire } from '../stop-notices/stop-notices-to-wire.ts';
import { siblingsOnWire } from '../sibling-prices/counted-tickets.ts';
import { secondCall, shownTicket } from '../purchases/schemas.ts';

/** a renewal, the offer to buy the next ticket. */
export const renewalOnWire = z.object({
  id: z.string(),
  customer_ticket_id: z.string(),
  ticket_id: z.string().describe('What is offered'),
  closes_on: z.iso.date().describe('The last day on which it can be taken'),
});

export const renewalsOnWire = z.record(z.string(), renewalOnWire);

const count = z.number().int().min(0);
const sides = z.object({ am: count, pm: count }).partial();

/** a renewal with everything that the renew page needs. The client has only the service of the offered ticket. */
export const detailedRenewalOnWire = z.object({
  client: clientOnWire,
  renewal: renewalOnWire.extend({
    is_seat_kept: z.boolean().describe('A seat is kept for it until it closes'),
    is_being_paid: z
      .boolean()
      .describe('Perhaps in another tab or on another device; paying here continues that payment'),
  }),
  renewal_ticket: ticketOnWire.describe(
    'What is offered; what remains of it counts the seat that is kept, or held by its payment',
  ),
  previous_customer_ticket: customerTicketOnWire.omit({ code: true }),
  today: z.iso.date().describe('For the operator'),
  days_left: daysLeftOnWire
    .optional()
    .describe('How many days are left of each weekday, for a ticket whose weekdays are chosen'),
  journeys_left: journeysLeftOnWire
    .optional()
    .describe('How many journeys are left of each weekday in each direction; one without any cannot be chosen'),
  stop_notices: stopNoticesOnWire,
  current_sales_year: z.string(),
  capacity_pattern: z
    .object({ m: sides, tu: sides, w: sides, th: sides, f: sides, sa: sides, su: sides })
    .partial()
    .optional()
    .describe(
      'Of a ticket whose days are chosen: what remains each weekday and direction, with the seats that are kept',
    ),
  siblings: siblingsOnWire,
  flexi_in_debit: z.boolean(),
  buying_disabled: z.string().optional().describe('The words that are shown with the form: a flexi ticket is in debit'),
  saved_methods: z.array(savedCard),
  mandate: shownMandate
    .optional()
    .describe('Of a ticket that is paid for by direct debit, where the purchaser has one'),
});

/** the body of a renewal. The passenger and the photo are those of the previous ticket. */
export const renewBody = z.object({
  renewal: named,
  ticket: shownTicket,
  service: named,
  client: named,
  voucher: shownVoucher.nullish(),
  stop: shortText.nullish(),
  dest: shortText.nullish(),
  ext_id: shortText.nullish().describe('Default: that of the earlier ticket'),
  yr: shortText.nullish(),
  zone: shortText.nullish(),
  zoneStop: shortText.nullish(),
  travel_pattern: z
    .string()
    .max(60)
    .nullish()
    .describe('For a ticket with chosen days. Default: that of the earlier ticket'),
  ...acceptedPrice,
  ...secondPayment,
  ...shownDays,
});
export type RenewBody = z.infer<typeof renewBody>;

export const renewByCardBody = renewBody.extend(cardChoice);
export type RenewByCardBody = z.infer<typeof renewByCardBody>;

/** the second call carries payment_intent_id. */
export const renewByCardCall = z.union([secondCall, renewByCardBody]);

export type RenewalOnWire = z.infer<typeof renewalOnWire>;
export type DetailedRenewalOnWire = z.infer<typeof detailedRenewalOnWire>;
