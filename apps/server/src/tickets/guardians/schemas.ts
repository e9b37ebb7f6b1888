import { z } from 'zod';
import { ticketOnWire } from '../customer-tickets/schemas.ts';

/** Who a purchaser lets look at a ticket, and whom they asked to. */
export const guardiansOnWire = z.object({
  guardians: z.array(
    z.object({
      id: z.string(),
      email: z.string().describe('As the purchaser typed it'),
      state: z.enum(['invited', 'accepted']),
      invited_at: z.iso.datetime(),
      answer_until: z.iso.datetime().optional().describe('Of an invitation'),
      accepted_at: z.iso.datetime().optional(),
      notify: z.boolean().describe('Boarding emails go to this guardian too, by their own choice'),
    }),
  ),
  most: z.number().int().describe('How many there may be, invitations included'),
});

const operator = ticketOnWire.shape.client.pick({ name: true, site_name: true, brand_colour: true });

/**
 * A ticket as a guardian sees it: what boarding needs. Neither what it cost, nor how it is paid, nor who else sees it; what is not named
 * here stays the purchaser's.
 */
export const listedSharedTicket = ticketOnWire
  .pick({
    id: true,
    service_name: true,
    type: true,
    sub_type: true,
    opt: true,
    ticket_year: true,
    passenger: true,
    start: true,
    expiry: true,
    trips: true,
    trips_taken: true,
    ticket_status: true,
    zone: true,
    zone_stop: true,
    stop: true,
    dest: true,
    notify: true,
    has_boarding_notifications: true,
  })
  .extend({
    id: z.string().describe("The guardianship's, not the ticket's"),
    notify: z.boolean().describe("The guardian's own switch"),
    client: operator,
  });

/** The same on its page; without a `code` no bus takes it. */
export const sharedWithOnWire = listedSharedTicket.extend({
  code: z.string().optional(),
  shared_by: z.string().describe("The purchaser's address"),
  client: ticketOnWire.shape.client.pick({ name: true, site_name: true, brand_colour: true, support: true }),
});

/** What is shared with an account, and what it was asked. */
export const guardianshipsOnWire = z.object({
  invitations: z.array(
    z.object({
      id: z.string(),
      shared_by: z.string().describe("The purchaser's address"),
      first_name: z.string(),
      service_name: z.string(),
      answer_until: z.iso.datetime(),
    }),
  ),
  tickets: z.array(listedSharedTicket),
});

export type GuardiansOnWire = z.infer<typeof guardiansOnWire>;
export type GuardianshipsOnWire = z.infer<typeof guardianshipsOnWire>;
export type ListedSharedTicket = z.infer<typeof listedSharedTicket>;
export type SharedWithOnWire = z.infer<typeof sharedWithOnWire>;
