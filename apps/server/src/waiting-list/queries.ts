import type { WaitingListForm } from '@fareway/domain/waiting-list.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/connect.ts';
import type { DB } from '../platform/database/schema.ts';
import { isId } from '../platform/ids.ts';

interface OperatorRow {
  id: string;
  name: string;
  sales_year: string[];
  time_zone: string;
  services: { id: string; name: string }[];
}

/** An operator by id or slug, with what can be waited for; undefined when there is none. */
export async function readOperator(db: Database, idOrSlug: string): Promise<OperatorRow | undefined> {
  const condition = isId(idOrSlug) ? sql`clients.id = ${idOrSlug}` : sql`clients.slug = ${idOrSlug}`;
  const { rows } = await sql<OperatorRow>`
    SELECT id, name, sales_year, time_zone, coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', services.id, 'name', services.name) ORDER BY position, services.id)
      FROM services WHERE services.client_id = clients.id AND archived_at IS NULL
    ), '[]') AS services
    FROM clients WHERE ${condition}`.execute(db);
  return rows[0];
}

interface NewEntry extends Omit<WaitingListForm, 'postCode' | 'service'> {
  id: string;
  client_id: string;
  service_id: string | null;
  postCode: string;
  ticketName: string | undefined;
  joinedAt: Date;
}

/** Adds an entry; returns false when the same person already waits for the same service, year and passengers (decision 047). */
export async function insertEntry(db: Kysely<DB>, entry: NewEntry): Promise<boolean> {
  const { postCode, ticketName, joinedAt, passengers, ...same } = entry;
  const inserted = await db
    .insertInto('waiting_list_entries')
    .values({
      ...same,
      post_code: postCode,
      passengers: JSON.stringify(passengers),
      ticket_name: ticketName ?? null,
      joined_at: joinedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'service_id', 'year', 'email', 'passengers_key']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
