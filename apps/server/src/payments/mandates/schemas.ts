import { z } from 'zod';
import { clientOnWire } from '../../catalogue/tickets-on-sale/schemas.ts';

const id = z.string().max(100);

/** Of a ticket, or of a renewal (P-229). */
export const newSession = z.object({
  service_id: id.nullish(),
  ticket_id: id.nullish(),
  year: z.string().max(5).nullish(),
  renewal_id: id.nullish(),
});
export type NewSession = z.infer<typeof newSession>;

/** What the page sends about its origin. The server does not use it: it reads the origin from the session (P-230). */
export const sessionConfirmation = z.object({
  service_id: id.nullish(),
  ticket_id: id.nullish(),
  client_slug: id.nullish(),
  renewal_id: id.nullish(),
});

const support = z.object({ name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() });

/** What is paid by a mandate. */
const subscription = z.object({ id: z.string(), title: z.string() });

export const mandateOnWire = z.object({
  id: z.string(),
  client_id: z.string(),
  client_name: z.string(),
  created_at: z.string(),
  status: z.string(),
  reference: z.string().nullable(),
  support,
  client: clientOnWire.optional(),
  subscriptions: z.array(subscription).optional(),
});
export type MandateOnWire = z.infer<typeof mandateOnWire>;

export const bankDetailsOnWire = z.object({
  bank_details: z.object({
    bank_name: z.string(),
    /** Its last characters: the provider shows no more. */
    account_number: z.string(),
    account_holder_name: z.string(),
  }),
  status: z.string(),
  reference: z.string().nullable(),
});
