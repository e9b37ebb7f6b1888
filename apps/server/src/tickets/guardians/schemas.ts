import { z } from 'zod';
import { busesOnWire, ticketOnWire } from '../customer-tickets/schemas.ts';

/** The guardians and invitations of a purchaser's ticket. */
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

const operator = ticketOnWire.shape.client.pick({
  name: true,
  site_name: true,
  brand_colour: true,
  logo: true,
  is_practice: true,
});

/**
 * A ticket for its guardian: what boarding needs, without the price, the payments and the other guardians. Fields that are not named here
 * are not shared.
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
    does_not_run: true,
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

/** The same for its page. Without a `code` it is not valid for travel. */
export const sharedWithOnWire = listedSharedTicket.extend({
  code: z.string().optional(),
  shared_by: z.string().describe("The purchaser's address"),
  buses: busesOnWire,
  client: ticketOnWire.shape.client.pick({
    name: true,
    site_name: true,
    brand_colour: true,
    logo: true,
    is_practice: true,
    support: true,
  }),
});

/** The shared tickets and the invitations of an account. */
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
