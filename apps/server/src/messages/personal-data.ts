import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import { endedTicketsOf, ticketsOf } from '../platform/tickets-of-person.ts';
import type { DB } from '../platform/database/schema.ts';
import type { PersonalData } from '../platform/personal-data.ts';

const closed = 'the account was closed';

/** What was sent to a person, and what was sent about their tickets. */
export const personalDataOfMessages: PersonalData = {
  tables: ['messages'],
  async tell(db, { userId, email }) {
    const { rows } = await sql`
      SELECT clients.name AS operator, messages.template AS kind, channel, recipient, state, messages.created_at, sent_at
      FROM messages LEFT JOIN clients ON clients.id = messages.client_id
      WHERE messages.id IN (SELECT id FROM messages WHERE recipient = ${email} UNION ${sentAbout(ticketsOf(userId))})
      ORDER BY messages.created_at DESC`.execute(db);
    return { 'messages.json': rows };
  },
  async erase(db, { userId, email }, now) {
    await forget(db, sql`SELECT id FROM messages WHERE recipient = ${email} UNION ${sentAbout(ticketsOf(userId))}`);
    await forgetMessagesOfEndedTickets(db, userId, now);
    await sql`
      UPDATE messages SET recipient = NULL, data = '{}', last_error = NULL
      WHERE event_key LIKE ${`user ${userId} %`} AND state <> 'queued'`.execute(db);
    // the operator's own: they go on saying what happened, and no longer to whom
    await sql`
      UPDATE messages SET data = data || '{"user_email": null}'
      WHERE data ? 'user_email' AND data ->> 'user_email' = ${email}`.execute(db);
  },
};

/** Forgets what the operator was told about the tickets of a closed account that have ended. */
export async function forgetMessagesOfEndedTickets(db: Transaction<DB>, userId: string, now: Date): Promise<void> {
  await forget(
    db,
    sql`
      SELECT messages.id FROM (${endedTicketsOf(userId, now)}) AS ended
      JOIN messages ON messages.data ? 'customer_ticket_id' AND messages.data ->> 'customer_ticket_id' = ended.id::text`,
  );
}

/** Forgets what was told of some events, to whomever; what is still queued is not sent. */
export async function forgetMessagesOf(db: Transaction<DB>, eventKeys: readonly string[]): Promise<void> {
  if (eventKeys.length === 0) return;
  await forget(db, sql`SELECT id FROM messages WHERE event_key IN (${sql.join(eventKeys)})`);
}

/** The mail that confirms the closing goes to the address that was deleted: it is forgotten once it is sent. Answers whether there was one. */
export async function forgetClosingMails(db: Transaction<DB>): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE messages SET recipient = NULL, data = '{}', last_error = NULL
    WHERE template = 'account-closed' AND recipient IS NOT NULL AND state <> 'queued'`.execute(db);
  return numAffectedRows > 0n;
}

/** Messages about tickets that did not go to the operator: to whom else is nobody's business any more. */
function sentAbout(tickets: RawBuilder<unknown>) {
  return sql`
    SELECT messages.id FROM (${tickets}) AS ticket
    JOIN clients ON clients.id = ticket.client_id
    JOIN messages ON messages.data ? 'customer_ticket_id' AND messages.data ->> 'customer_ticket_id' = ticket.id::text
    WHERE messages.recipient IS DISTINCT FROM clients.support_email`;
}

/** They lose whom they went to and what they said; what is still queued is not sent. That they were sent stays: audits count them. */
async function forget(db: Transaction<DB>, ids: RawBuilder<unknown>): Promise<void> {
  await sql`
    UPDATE messages
    SET recipient = NULL, data = '{}', state = CASE state WHEN 'queued' THEN 'failed' ELSE state END,
        last_error = CASE state WHEN 'queued' THEN ${closed} END
    WHERE id IN (${ids})`.execute(db);
}
