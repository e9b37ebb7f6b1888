import type { Transaction } from 'kysely';
import { createMessage, queueAll } from '../../messages/queue-messages.ts';
import type { Template } from '../../messages/template.ts';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** What an email about a ticket names: the ticket, and the guardian who gets it; null for the purchaser. */
export interface OfTicket {
  customer_ticket_id: string;
  guardian_id: string | null;
}

/**
 * Queues an email about each ticket: to its purchaser, and to guardians who have accepted. Closed accounts get none. Who has had the email of an event
 * gets no second one after a change of the address; an email that could not be delivered counts for its own address only.
 */
export async function emailHolders<Data extends OfTicket>(
  transaction: Transaction<DB>,
  now: Date,
  about: {
    client_id: string;
    tickets: readonly string[];
    template: Template<Data>;
    /** Names the event of a ticket. One email is sent for each event, template and person. */
    eventOf: (ticketId: string) => string;
    data: Omit<NoInfer<Data>, keyof OfTicket>;
  },
): Promise<void> {
  const { client_id, tickets, template, eventOf, data } = about;
  if (tickets.length === 0) return;
  const events = tickets.map((id) => ({ id, event_key: eventOf(id) }));
  const { rows } = await sql<{ id: string; event_key: string; guardian_id: string | null; email: string }>`
    WITH about AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS about (id uuid, event_key text)
    ), holder AS (
      SELECT about.*, NULL::uuid AS guardian_id, ticket.user_id
      FROM about JOIN customer_tickets AS ticket ON ticket.client_id = ${client_id} AND ticket.id = about.id
      UNION ALL
      SELECT about.*, guardian.id, guardian.user_id
      FROM about JOIN guardians AS guardian ON guardian.client_id = ${client_id} AND guardian.customer_ticket_id = about.id
    )
    SELECT holder.id, event_key, guardian_id, users.email FROM holder JOIN users ON users.id = holder.user_id
    WHERE users.email IS NOT NULL AND NOT EXISTS (
      SELECT FROM messages AS had
      WHERE had.event_key = holder.event_key AND had.template = ${template.name} AND had.state <> 'failed'
        AND had.data ->> 'guardian_id' IS NOT DISTINCT FROM holder.guardian_id::text)`.execute(transaction);
  const messages = rows.map(({ id, event_key, guardian_id, email }) =>
    createMessage(template, {
      client_id,
      event_key,
      channel: 'email',
      recipient: email,
      data: { ...data, customer_ticket_id: id, guardian_id } as Data,
    }),
  );
  await queueAll(transaction, now, messages);
}
