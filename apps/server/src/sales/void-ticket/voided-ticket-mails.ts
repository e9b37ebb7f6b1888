import * as text from '@fareway/texts/mails/void-ticket.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import { template } from '../../messages/template.ts';
import { localDate } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { TicketRow } from '../../tickets/customer-tickets/rows.ts';

/** The data of a mail about a ticket that its operator has voided. */
export const voidedTicket = z.object({ service_name: z.string(), passenger: z.string() });

/** Returns the data of the mail about a ticket. */
export const voidedTicketOf = ({ service_name, first_name, last_name }: TicketRow): z.input<typeof voidedTicket> => ({
  service_name,
  passenger: `${first_name} ${last_name}`,
});

/** Returns the facts of the mail that identify the ticket. */
export const factsOfVoidedTicket = ({ service_name, passenger }: z.output<typeof voidedTicket>) => [
  { label: labels.passenger, value: passenger },
  { label: labels.service, value: service_name },
];

/** To the purchaser, unless another mail says it, and to guardians: the operator has voided the ticket. */
export const ticketVoided = template('ticket-voided', voidedTicket, (voided, { sender }) => ({
  subject: text.subject(voided.service_name),
  heading: text.heading,
  parts: [paragraph(text.lead(sender.name)), { kind: 'facts', facts: factsOfVoidedTicket(voided) }],
}));

/** Emails the guardians of a ticket that is voided: their page of it ends. After its last day nobody uses it. */
export async function notifyGuardians(db: Transaction<DB>, ticket: TicketRow, now: Date): Promise<void> {
  const { id, client_id, client_time_zone, expiry } = ticket;
  if (expiry < localDate(now, client_time_zone)) return;
  const guardians = await db
    .selectFrom('guardians')
    .innerJoin('users', 'users.id', 'guardians.user_id')
    .select('users.email')
    .where('client_id', '=', client_id)
    .where('customer_ticket_id', '=', id)
    .execute();
  for (const { email } of guardians) await queueTicketVoided(db, ticket, email, now);
}

/** Queues the email about a ticket that is voided. It reaches an address once. */
export async function queueTicketVoided(
  db: Transaction<DB>,
  ticket: TicketRow,
  recipient: string | null,
  now: Date,
): Promise<void> {
  const { id, client_id } = ticket;
  await queueMessage(
    db,
    now,
    createMessage(ticketVoided, {
      client_id,
      event_key: `ticket ${id} voided`,
      channel: 'email',
      recipient,
      data: voidedTicketOf(ticket),
    }),
  );
}
