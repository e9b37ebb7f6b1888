import type { Transaction } from 'kysely';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import type { Template } from '../../messages/template.ts';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** What an email about a ticket names: the ticket, and the guardian who gets it; null for the purchaser. */
export interface OfTicket {
  customer_ticket_id: string;
  guardian_id: string | null;
}

/** Queues an email about each ticket: to its purchaser, and to guardians who have accepted. Closed accounts get none. */
export async function emailHolders<Data extends OfTicket>(
  transaction: Transaction<DB>,
  now: Date,
  about: {
    client_id: string;
    tickets: readonly string[];
    template: Template<Data>;
    /** Names the event of a ticket. One email is sent for each event, template and recipient. */
    eventOf: (ticketId: string) => string;
    data: Omit<NoInfer<Data>, keyof OfTicket>;
  },
): Promise<void> {
  const { client_id, tickets, template, eventOf, data } = about;
  if (tickets.length === 0) return;
  const { rows } = await sql<{ id: string; guardian_id: string | null; email: string }>`
    SELECT ticket.id, NULL AS guardian_id, users.email
    FROM customer_tickets AS ticket JOIN users ON users.id = ticket.user_id
    WHERE ticket.client_id = ${client_id} AND ticket.id = ANY (${tickets}::uuid[]) AND users.email IS NOT NULL
    UNION ALL
    SELECT guardian.customer_ticket_id, guardian.id, users.email
    FROM guardians AS guardian JOIN users ON users.id = guardian.user_id
    WHERE guardian.client_id = ${client_id} AND guardian.customer_ticket_id = ANY (${tickets}::uuid[]) AND users.email IS NOT NULL`.execute(
    transaction,
  );
  for (const { id, guardian_id, email } of rows)
    await queueMessage(
      transaction,
      now,
      createMessage(template, {
        client_id,
        event_key: eventOf(id),
        channel: 'email',
        recipient: email,
        data: { ...data, customer_ticket_id: id, guardian_id } as Data,
      }),
    );
}
