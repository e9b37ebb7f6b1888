import { ticketSubTypes, ticketTypes } from '@fareway/domain/ticket-title.ts';
import { z } from 'zod';

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

const support = z.object({ name: z.string(), email: z.string(), phone: z.string() }).partial();

const operator = z.object({ name: z.string(), site_name: z.string(), brand_colour: z.string() });

/** A ticket as a guardian sees it: what boarding needs. Neither what it cost, nor how it is paid, nor who else sees it. */
const listedSharedTicket = z.object({
  id: z.string().describe("The guardianship's, not the ticket's"),
  service_name: z.string(),
  type: z.enum(ticketTypes),
  sub_type: z.enum(ticketSubTypes).optional(),
  opt: z.string().optional().describe('The travel pattern that it was sold with'),
  ticket_year: z.string(),
  passenger: z.object({ first_name: z.string(), last_name: z.string(), photo: z.string().optional() }),
  start: z.iso.date(),
  expiry: z.iso.date(),
  trips: z.number().int().optional(),
  trips_taken: z.number().int(),
  ticket_status: z.enum(['active', 'suspended', 'void']),
  zone: z.string().optional(),
  zone_stop: z.string().optional(),
  stop: z.string().optional(),
  dest: z.string().optional(),
  notify: z.boolean().describe("The guardian's own switch"),
  has_boarding_notifications: z.boolean(),
  client: operator,
});

/** The same on its page; without a `code` no bus takes it. */
export const sharedWithOnWire = listedSharedTicket.extend({
  code: z.string().optional(),
  shared_by: z.string().describe("The purchaser's address"),
  client: operator.extend({ support }),
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
