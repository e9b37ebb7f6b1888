import type { RawBuilder, Transaction } from 'kysely';
import { endedTicketsOf, ticketsOf } from '../platform/personal-data/tickets-of-person.ts';
import type { DB } from '../platform/database/schema.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';
import { sql } from '../platform/database/sql/sql.ts';

/** The messages to a person, and those about the person's tickets. */
export const personalDataOfMessages: PersonalData = {
  tables: ['messages', 'practice_letters'],
  async readForExport(db, { userId, email }) {
    const { rows } = await sql`
      SELECT clients.name AS operator, messages.template AS kind, channel, recipient, state, messages.created_at, sent_at
      FROM messages LEFT JOIN clients ON clients.id = messages.client_id
      WHERE ${isAmong(sql`SELECT id FROM messages WHERE recipient = ${email} UNION ${sentAbout(ticketsOf(userId))}`)}
      ORDER BY messages.created_at DESC`.execute(db);
    return { 'messages.json': rows };
  },
  async erase(db, { userId, email }, now) {
    await eraseMessages(
      db,
      sql`SELECT id FROM messages WHERE recipient = ${email} UNION ${sentToEarlier(userId)} UNION ${sentAbout(ticketsOf(userId))}`,
    );
    await eraseMessagesAbout(db, endedTicketsOf(userId, now));
    // a queued warning to an earlier address is still sent; a queued code is not, because it has no use any more
    await eraseMessages(
      db,
      sql`
        SELECT id FROM messages
        WHERE event_key LIKE ${`user ${userId} %`} AND (state <> 'queued' OR template IN ('confirm-email-change', 'reset-password'))`,
    );
    // messages to the operator keep what happened, without the person
    await erasePurchaserFrom(
      db,
      sql`
        SELECT id FROM messages WHERE data ? 'user_email' AND data ->> 'user_email' = ${email}
        UNION
        SELECT about.id FROM (${ticketsOf(userId)}) AS ticket CROSS JOIN LATERAL ${messagesAboutTicket} AS about
        WHERE about.data ? 'user_email'`,
    );
  },
  eraseOfTickets: eraseMessagesAbout,
};

/** Erases the messages about ended tickets, also those to the operator. */
async function eraseMessagesAbout(db: Transaction<DB>, tickets: RawBuilder<unknown>): Promise<void> {
  await eraseMessages(
    db,
    sql`
      SELECT about.id FROM (${tickets}) AS ticket CROSS JOIN LATERAL ${messagesAboutTicket} AS about`,
  );
}

/** Erases the messages about some events to all recipients. Queued ones are not sent. */
export async function eraseMessagesOf(db: Transaction<DB>, eventKeys: readonly string[]): Promise<void> {
  if (eventKeys.length === 0) return;
  await eraseMessages(db, sql`SELECT id FROM messages WHERE event_key = ANY (${eventKeys}::text[])`);
}

/**
 * Erases a purchaser's messages about some events, to every address of that time. Messages to the operator keep what happened, without
 * the person.
 */
export async function erasePurchaserFromMessagesOf(db: Transaction<DB>, eventKeys: readonly string[]): Promise<void> {
  if (eventKeys.length === 0) return;
  const messages = sql`
    SELECT messages.id, recipient IS NOT DISTINCT FROM support_email AS is_operators
    FROM messages JOIN clients ON clients.id = messages.client_id
    WHERE event_key = ANY (${eventKeys}::text[])`;
  await eraseMessages(db, sql`SELECT id FROM (${messages}) AS found WHERE NOT is_operators`);
  await erasePurchaserFrom(db, sql`SELECT id FROM (${messages}) AS found WHERE is_operators`);
}

async function erasePurchaserFrom(db: Transaction<DB>, ids: RawBuilder<unknown>): Promise<void> {
  await sql`
    UPDATE messages SET data = data || '{"user_email": null}' WHERE data ? 'user_email' AND ${isAmong(ids)}`.execute(
    db,
  );
}

/**
 * The email that confirms the closing goes to the deleted address: it is erased after sending, with all other queued messages about the
 * account. Returns whether there was one.
 */
export async function eraseClosingMails(db: Transaction<DB>): Promise<boolean> {
  const closings = await db
    .selectFrom('messages')
    .select('event_key')
    .where('template', '=', 'account-closed')
    .where('recipient', 'is not', null)
    .where('state', '<>', 'queued')
    .execute();
  for (const { event_key } of closings) {
    const aboutAccount = `${event_key.slice(0, -'closed'.length)}%`;
    await eraseMessages(
      db,
      sql`
        SELECT id FROM messages
        WHERE event_key LIKE ${aboutAccount} AND state <> 'queued' AND NOT EXISTS (
          SELECT FROM messages AS other WHERE other.event_key LIKE ${aboutAccount} AND other.state = 'queued')`,
    );
  }
  return closings.length > 0;
}

/**
 * Messages to earlier addresses of an account, from the time when it had them. Later messages may be to another person with that address.
 */
function sentToEarlier(userId: string) {
  return sql`
    SELECT messages.id FROM (
      SELECT recipient, created_at AS until, lag(created_at, 1, '-infinity') OVER (ORDER BY created_at) AS since
      FROM messages WHERE event_key LIKE ${`user ${userId} %`} AND template = 'email-changed'
    ) AS earlier
    JOIN users ON users.id = ${userId}
    JOIN messages ON messages.recipient = earlier.recipient
      AND messages.created_at > greatest(earlier.since, users.created_at) AND messages.created_at < earlier.until
    -- the account's own warnings may still have to be sent
    WHERE messages.state <> 'queued' OR messages.event_key NOT LIKE ${`user ${userId} %`}`;
}

/** Messages about tickets to recipients other than the operator. */
function sentAbout(tickets: RawBuilder<unknown>) {
  return sql`
    SELECT about.id FROM (${tickets}) AS ticket
    JOIN clients ON clients.id = ticket.client_id
    CROSS JOIN LATERAL ${messagesAboutTicket} AS about
    WHERE about.recipient IS DISTINCT FROM clients.support_email`;
}

/**
 * The messages about one row of `ticket`. OFFSET keeps PostgreSQL from joining all messages with the tickets: it expects many messages about a
 * ticket and would read the whole table for an account with a few tickets.
 */
const messagesAboutTicket = sql`(
  SELECT id, recipient, data FROM messages
  WHERE messages.data ? 'customer_ticket_id' AND messages.data ->> 'customer_ticket_id' = ticket.id::text OFFSET 0)`;

/** A condition: a message is one of these. As an array, so that they are looked up by the primary key however many PostgreSQL expects. */
const isAmong = (ids: RawBuilder<unknown>) => sql`messages.id = ANY (ARRAY(${ids}))`;

/**
 * Erases recipients and contents, also of what a practice operator has stored in place of sending it. Queued ones are not sent. The fact of sending stays,
 * because audits count it.
 */
async function eraseMessages(db: Transaction<DB>, ids: RawBuilder<unknown>): Promise<void> {
  await sql`
    WITH erased AS MATERIALIZED (${ids}),
         letters AS (DELETE FROM practice_letters WHERE id IN (SELECT id FROM erased))
    UPDATE messages
    SET recipient = NULL, data = '{}', state = CASE state WHEN 'queued' THEN 'failed' ELSE state END,
        last_error = CASE state WHEN 'queued' THEN 'what it was about was erased' END
    WHERE ${isAmong(sql`SELECT id FROM erased`)}`.execute(db);
}
