import type { LocalDate } from '@fareway/domain/local-date.ts';
import { sql } from 'kysely';
import type { Insertable, Kysely } from 'kysely';
import type { DB, TicketLinks } from '../../platform/database/schema.ts';

interface Ticket {
  client_id: string;
  /** The customer ticket's. */
  id: string;
}

/** How often a ticket was sent on a day so far. Whoever asks next waits until this transaction ends. */
export async function lockSends(db: Kysely<DB>, { client_id, id }: Ticket, day: LocalDate): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    INSERT INTO ticket_sends (client_id, customer_ticket_id, day, sent) VALUES (${client_id}, ${id}, ${day}::date, 0)
    ON CONFLICT (client_id, customer_ticket_id) DO UPDATE
      SET day = excluded.day, sent = CASE WHEN ticket_sends.day = excluded.day THEN ticket_sends.sent ELSE 0 END
    RETURNING sent`.execute(db);
  return rows[0]!.sent;
}

/** Counts one more, and keeps the link that it is sent with. */
export async function insertLink(db: Kysely<DB>, link: Insertable<TicketLinks>): Promise<void> {
  const { client_id, customer_ticket_id } = link;
  await db
    .updateTable('ticket_sends')
    .set({ sent: sql`sent + 1` })
    .where('client_id', '=', client_id)
    .where('customer_ticket_id', '=', customer_ticket_id)
    .execute();
  await db.insertInto('ticket_links').values(link).execute();
}

/** Whether a ticket was sent to a recipient since, by a link that still works. */
export async function wasSentSince(
  db: Kysely<DB>,
  { client_id, id }: Ticket,
  recipientHash: Buffer,
  since: Date,
): Promise<boolean> {
  const link = await liveLinks(db, { client_id, id })
    .select('id')
    .where('recipient_hash', '=', recipientHash)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return link !== undefined;
}

/** How many links show a ticket. */
export async function countLinks(db: Kysely<DB>, ticket: Ticket): Promise<number> {
  const { links } = await liveLinks(db, ticket)
    .select(({ fn }) => fn.countAll<number>().as('links'))
    .executeTakeFirstOrThrow();
  return links;
}

/** Stops every link of a ticket; answers which they were. */
export async function revokeLinks(db: Kysely<DB>, { client_id, id }: Ticket, now: Date): Promise<string[]> {
  const revoked = await db
    .updateTable('ticket_links')
    .set({ revoked_at: now })
    .where('client_id', '=', client_id)
    .where('customer_ticket_id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return revoked.map((link) => link.id);
}

/** The customer ticket that a token opens; undefined when it opens none or was stopped. */
export async function readLink(db: Kysely<DB>, tokenHash: Buffer): Promise<string | undefined> {
  const link = await db
    .selectFrom('ticket_links')
    .select('customer_ticket_id')
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return link?.customer_ticket_id;
}

function liveLinks(db: Kysely<DB>, { client_id, id }: Ticket) {
  return db
    .selectFrom('ticket_links')
    .where('client_id', '=', client_id)
    .where('customer_ticket_id', '=', id)
    .where('revoked_at', 'is', null);
}
