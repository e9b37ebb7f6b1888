import { ticketSubTypes, ticketTypes } from '@fareway/domain/tickets/ticket-type.ts';
import { z } from 'zod';
import { practiceOnWire } from '../../operators/practice.ts';
import { busesOnWire, ticketOnWire } from '../customer-tickets/schemas.ts';
import { logoOnWire } from '../../operators/settings/logo-to-wire.ts';

/** The number of links that show a customer ticket without a log-in. */
export const sharingOnWire = z.object({ links: z.number().int() });

/** A customer ticket as a link shows it. Without a `code` it is not valid for travel. */
export const sharedTicketOnWire = z.object({
  passenger: z.object({ first_name: z.string(), last_name: z.string() }),
  service_name: z.string(),
  type: z.enum(ticketTypes),
  sub_type: z.enum(ticketSubTypes).optional(),
  ticket_year: z.string(),
  opt: z.string().optional().describe('The travel pattern that it was sold with'),
  zone: z.string().optional(),
  start: z.iso.date(),
  expiry: z.iso.date(),
  ticket_status: z.enum(['active', 'suspended', 'void']),
  does_not_run: ticketOnWire.shape.does_not_run,
  code: z.string().optional(),
  photo: z
    .string()
    .optional()
    .describe('A small JPEG as a data: address, if the purchaser allowed it for this link and the ticket has a code'),
  buses: busesOnWire,
  client: z.object({
    name: z.string(),
    site_name: z.string(),
    brand_colour: z.string(),
    logo: logoOnWire,
    is_practice: practiceOnWire,
    support: z.object({ name: z.string(), email: z.string(), phone: z.string() }).partial(),
  }),
});

export type SharedTicketOnWire = z.infer<typeof sharedTicketOnWire>;
