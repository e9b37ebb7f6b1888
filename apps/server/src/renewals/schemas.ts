import { z } from 'zod';
import { clientOnWire, ticketOnWire } from '../catalogue/schemas.ts';
import { ticketOnWire as customerTicketOnWire } from '../customer-tickets/schemas.ts';

/** an offer to buy the next ticket after one that somebody holds. */
export const renewalOnWire = z.object({
  id: z.string(),
  customer_ticket_id: z.string(),
  ticket_id: z.string().describe('What is offered'),
  closes_on: z.iso.date().describe('The last day on which it can be taken'),
});

export const renewalsOnWire = z.record(z.string(), renewalOnWire);

/** with everything that the renew page fills in; the client's only service is that of the ticket offered. */
export const detailedRenewalOnWire = z.object({
  client: clientOnWire,
  renewal: renewalOnWire,
  renewal_ticket: ticketOnWire,
  previous_customer_ticket: customerTicketOnWire.omit({ code: true }),
});

export type RenewalOnWire = z.infer<typeof renewalOnWire>;
export type DetailedRenewalOnWire = z.infer<typeof detailedRenewalOnWire>;
