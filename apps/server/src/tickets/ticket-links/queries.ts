import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Insertable, Kysely } from 'kysely';
import type { DB, TicketLinks } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

interface Ticket {
  client_id: string;
  /** The id of the customer ticket. */
  id: string;
}

/** Returns how often a ticket was sent on a day. Concurrent calls wait until this transaction ends. */
export async function lockSends(db: Kysely<DB>, { client_id, id }: Ticket, day: LocalDate): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    INSERT INTO ticket_sends (client_id, customer_ticket_id, day, sent) VALUES (${client_id}, ${id}, ${day}::date, 0)
    ON CONFLICT (client_id, customer_ticket_id) DO UPDATE
      SET day = excluded.day, sent = CASE WHEN ticket_sends.day = excluded.day THEN ticket_sends.sent ELSE 0 END
    RETURNING sent`.execute(db);
  return rows[0]!.sent;
}

/** Counts one more sending, and stores its link. */
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

/** Returns whether a ticket was sent to a recipient since a time, by a link that still works. */
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

/** Returns the number of links that show a ticket. */
export async function countLinks(db: Kysely<DB>, ticket: Ticket): Promise<number> {
  const { links } = await liveLinks(db, ticket)
    .select(({ fn }) => fn.countAll<number>().as('links'))
    .executeTakeFirstOrThrow();
  return links;
}

/** Deactivates every link of a ticket. Returns them. */
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

/** Returns the customer ticket of a token, and whether its photo is shown; undefined for an unknown or deactivated token. */
export function readLink(
  db: Kysely<DB>,
  tokenHash: Buffer,
): Promise<{ customer_ticket_id: string; shows_photo: boolean } | undefined> {
  return db
    .selectFrom('ticket_links')
    .select(['customer_ticket_id', 'shows_photo'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

function liveLinks(db: Kysely<DB>, { client_id, id }: Ticket) {
  return db
    .selectFrom('ticket_links')
    .where('client_id', '=', client_id)
    .where('customer_ticket_id', '=', id)
    .where('revoked_at', 'is', null);
}
