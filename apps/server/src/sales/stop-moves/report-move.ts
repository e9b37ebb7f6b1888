import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import type { Template } from '../../messages/template.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';
import { stopMoved } from './stop-moved-mail.ts';

/** The names in an email about a moved stop. */
interface MoveNames {
  service: string;
  before: string;
  after: string;
}

/** Writes the audit row of each moved ticket, and sends its email. */
export async function reportMove(
  transaction: Transaction<DB>,
  now: Date,
  { client_id, actor, tickets, names }: { client_id: string; actor: Actor; tickets: string[]; names: MoveNames },
): Promise<void> {
  for (const id of tickets)
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'move-stop',
      subject: { kind: 'customer-ticket', id },
      before: { stop: names.before },
      after: { stop: names.after },
    });
  // each move is an event of its own, also a second one to the same stop
  const event = `moved ${newId(now.getTime())}`;
  await emailAbout(transaction, now, { client_id, tickets, template: stopMoved, event, data: names });
}

/** What an email about a ticket's stop names: the ticket, and the guardian who gets it; null for the purchaser. */
interface OfTicket {
  customer_ticket_id: string;
  guardian_id: string | null;
}

/** Queues the emails about a ticket's stop: to the purchaser of each ticket, and to guardians who have accepted. Closed accounts get none. */
export async function emailAbout<Data extends OfTicket>(
  transaction: Transaction<DB>,
  now: Date,
  about: {
    client_id: string;
    tickets: string[];
    template: Template<Data>;
    /** One email is sent for each event, ticket and recipient. */
    event: string;
    data: Omit<NoInfer<Data>, keyof OfTicket>;
  },
): Promise<void> {
  const { client_id, tickets, template, event, data } = about;
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
        event_key: `stop of ticket ${id} ${event}`,
        channel: 'email',
        recipient: email,
        data: { ...data, customer_ticket_id: id, guardian_id } as Data,
      }),
    );
}
