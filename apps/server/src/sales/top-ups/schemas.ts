import { currencies } from '@fareway/domain/money/money.ts';
import { ticketSubTypes, ticketTypes } from '@fareway/domain/tickets/ticket-type.ts';
import { z } from 'zod';
import { clientOnWire, refundsOnWire } from '../../catalogue/tickets-on-sale/schemas.ts';
import { acceptedPrice, cardChoice, savedCard, secondPayment, shownVoucher } from '../checkout/schemas.ts';

// The bodies and responses of topping up. Prices are decimals.

const topUp = z.object({
  customerTicketId: z.string().max(100),
  num_trips: z.number().int(),
  voucher: shownVoucher.nullish(),
});

/** The first payment call. */
const firstTopUpCall = topUp.extend({ ...cardChoice, ...acceptedPrice, ...secondPayment });
export type FirstTopUpCall = z.infer<typeof firstTopUpCall>;

/** The call after the card's authentication. The payment names the order; the other fields are not read. */
const secondTopUpCall = z.object({
  payment_intent_id: z.string().max(100),
  customerTicketId: z.unknown().optional(),
  num_trips: z.unknown().optional(),
  voucher: z.unknown().optional(),
});

export const topUpCall = z.union([secondTopUpCall, firstTopUpCall]);

/** Everything that the top-up page needs. */
export const topUpPageOnWire = z.object({
  customer_ticket: z.object({
    id: z.string(),
    service_name: z.string(),
    type: z.enum(ticketTypes),
    sub_type: z.enum(ticketSubTypes).optional(),
    ticket_year: z.string(),
    passenger: z.object({ first_name: z.string(), last_name: z.string() }),
    zone: z.string().optional(),
    expiry: z.string(),
    trips: z.number().int(),
    trips_taken: z.number().int().describe('More than trips while the ticket is in debit'),
  }),
  client: z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    site_name: z.string(),
    brand_colour: z.string(),
    support: clientOnWire.shape.support,
    stripe_account_id: z.string().optional(),
    logo: clientOnWire.shape.logo,
    ...refundsOnWire,
  }),
  terms_url: z.string().optional().describe("The operator's own terms of the ticket's service"),
  trip_price: z.number().describe('Of one trip, where the ticket is zonal in its zone'),
  currency: z.enum(currencies),
  fewest_trips: z.number().int(),
  most_trips: z.number().int(),
  starting_trips: z.number().int().describe('How many trips the page begins with'),
  pays_debt: z.boolean().describe('The ticket has expired in debit: exactly the trips of the debt can be paid for'),
  today: z.string(),
  saved_methods: z.array(savedCard),
});
