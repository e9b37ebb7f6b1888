import { ticketSubTypes, ticketTypes } from '@fareway/domain/tickets/ticket-type.ts';
import { z } from 'zod';
import { refundsOnWire } from '../../catalogue/tickets-on-sale/schemas.ts';
import { practiceOnWire } from '../../operators/practice.ts';
import { logoOnWire } from '../../operators/settings/logo-to-wire.ts';

// Customer tickets in the format of the API, as in the OpenAPI document.

const supportOnWire = z.object({ name: z.string(), email: z.string(), phone: z.string() }).partial();

const operatorOnWire = z.object({
  slug: z.string(),
  name: z.string(),
  site_name: z.string(),
  brand_colour: z.string(),
  logo: logoOnWire,
  is_practice: practiceOnWire,
});

const customerTicket = z.object({
  id: z.string(),
  reference: z.string().describe('8 characters to read out: unique for the operator'),
  client_id: z.string(),
  ticket_id: z.string(),
  service_id: z.string(),
  service_name: z.string(),
  type: z.enum(ticketTypes),
  sub_type: z.enum(ticketSubTypes).optional(),
  opt: z.string().optional().describe('The travel pattern that it was sold with'),
  ticket_year: z.string(),
  passenger: z.object({ first_name: z.string(), last_name: z.string(), photo: z.string().optional() }),
  is_passenger_deleted: z.literal(true).optional().describe('The name is then a placeholder'),
  date_purchased: z.iso.datetime(),
  start: z.iso.date(),
  expiry: z.iso.date(),
  trips: z.number().int().optional(),
  trips_taken: z.number().int(),
  default_trips: z.number().int().optional(),
  ticket_status: z.enum(['active', 'suspended', 'void']),
  does_not_run: z
    .literal(true)
    .optional()
    .describe('Of a ticket of one day: none of its buses runs then, because the day is closed or they are cancelled'),
  notify: z.boolean(),
  has_boarding_notifications: z.boolean(),
  old_passenger: z.object({ first_name: z.string(), last_name: z.string() }).optional(),
  zone: z.string().optional(),
  zone_stop: z.string().optional(),
  stop: z.string().optional(),
  dest: z.string().optional(),
  yr: z.string().optional(),
  ext_id: z.string().optional(),
  price: z.number(),
  total_price: z.number(),
  currency: z.enum(['gbp', 'eur']),
  voucher_id: z.string().optional(),
  photo_changes: z.int().optional().describe('How often the photo was replaced; absent where tickets have no photo'),
});

/** A-189, with the operator that sold it. */
export const listedTicketOnWire = customerTicket.extend({
  client: operatorOnWire.extend({ hide_buy_again: z.boolean() }),
});

/** The direct debit plan of a ticket: each payment, and their total. */
const plan = z.object({
  payments: z.array(
    z.object({
      number: z.number().int(),
      kind: z.enum(['deposit', 'monthly']),
      due_date: z.iso.date(),
      charge_date: z.iso
        .date()
        .optional()
        .describe('The day on which the bank takes it; absent until the provider has set it'),
      amount: z.number(),
      state: z
        .string()
        .describe(
          'As the direct debit provider says it; planned before that, cancelled once the operator has given it up',
        ),
      retry_on: z.iso.date().optional().describe('When one that failed is asked for again, where it is'),
      refunded: z.number().optional().describe('What of it went back, where something did'),
    }),
  ),
  total: z.number(),
  mandate_status: z
    .string()
    .optional()
    .describe('The status of the mandate that pays for it, in the words of the provider'),
});

export const busesOnWire = z
  .array(z.string())
  .optional()
  .describe('The bus of the passenger on the days on which a departure has several, in words');

/** A-189, with the further fields of the ticket's page; `code` is the text of its QR code, absent when the ticket is not valid. */
export const ticketOnWire = customerTicket.extend({
  sibling_discount: z.number().optional().describe('What was taken off for other passengers of the account'),
  code: z.string().optional(),
  order_id: z.string().describe('The order that made it, which has the receipt'),
  client: operatorOnWire.extend({ hide_buy_again: z.boolean(), support: supportOnWire }),
  plan: plan.optional(),
  buses: busesOnWire,
  ...refundsOnWire,
  terms_url: z.string().optional().describe('The terms of its service, or of its operator'),
  service: z.object({ name: z.string() }),
  ticket: z.object({
    name: z.string(),
    type: z.enum(ticketTypes),
    sub_type: z.enum(ticketSubTypes).optional(),
    travel_pattern: z.string().optional(),
    pricing_model: z.string().optional(),
  }),
});

export const pageEndOnWire = z.object({ id: z.uuid(), date_purchased: z.iso.datetime() });

export const ticketListOnWire = z.object({
  items: z.array(listedTicketOnWire),
  last_item: pageEndOnWire.optional().describe('There is more: send it as lastKey, in JSON'),
});

export type ListedTicketOnWire = z.infer<typeof listedTicketOnWire>;
export type TicketOnWire = z.infer<typeof ticketOnWire>;
