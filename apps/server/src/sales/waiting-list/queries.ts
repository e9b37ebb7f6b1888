import type { WaitingListForm } from '@fareway/domain/sales/waiting-list.ts';
import type { Kysely } from 'kysely';
import { isShown } from '../../catalogue/tickets-on-sale/shown-services.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { isId } from '../../platform/ids.ts';
import { sql } from '../../platform/database/sql/sql.ts';

interface OperatorRow {
  id: string;
  slug: string;
  name: string;
  sales_year: string[];
  time_zone: string;
  is_practice: boolean;
  services: { id: string; name: string }[];
}

/** Reads an operator by id or slug, with its services; undefined when there is none. */
export async function readOperator(db: Database, idOrSlug: string): Promise<OperatorRow | undefined> {
  const condition = isId(idOrSlug) ? sql`clients.id = ${idOrSlug}` : sql`clients.slug = ${idOrSlug}`;
  const { rows } = await sql<OperatorRow>`
    SELECT id, slug, name, sales_year, time_zone, practice_of IS NOT NULL AS is_practice, coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', services.id, 'name', services.name) ORDER BY position, services.id)
      FROM services WHERE services.client_id = clients.id AND ${isShown('services')}
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
  /** The form comes from the owner of the mailbox. */
  isProven: boolean;
}

/** The entry of a form, and what the form changed. */
export interface WrittenEntry {
  id: string;
  /** `differs`: the entry existed with other details, and keeps them. */
  outcome: 'added' | 'replaced' | 'unchanged' | 'differs';
}

/**
 * Adds an entry. If there is one for the same person, service, year and passengers, a proven form replaces its details and keeps its place, and
 * an unproven form changes nothing (decisions 047 and 076).
 */
export async function writeEntry(db: Kysely<DB>, entry: NewEntry): Promise<WrittenEntry> {
  const { postCode, ticketName, joinedAt, passengers, isProven, ...same } = entry;
  const written = await db
    .insertInto('waiting_list_entries')
    .values({
      ...same,
      post_code: postCode,
      passengers: JSON.stringify(passengers),
      ticket_name: ticketName ?? null,
      joined_at: joinedAt,
      proven_at: isProven ? joinedAt : null,
      form_at: joinedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'service_id', 'year', 'email', 'passengers_key', 'twin'])
        .doUpdateSet(({ ref }) => ({
          mobile: ref('excluded.mobile'),
          post_code: ref('excluded.post_code'),
          passengers: ref('excluded.passengers'),
          ticket_name: ref('excluded.ticket_name'),
          proven_at: ref('excluded.proven_at'),
          form_at: sql<Date>`coalesce(waiting_list_entries.form_at, excluded.form_at)`,
        }))
        .where('excluded.proven_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (written) return { id: written.id, outcome: written.id === entry.id ? 'added' : 'replaced' };
  return joinSameEntry(db, entry);
}

/** The entry whose details an unproven form does not change. An entry of an import keeps that its person has joined by the form. */
async function joinSameEntry(db: Kysely<DB>, entry: NewEntry): Promise<WrittenEntry> {
  const isSame = sql`
    client_id = ${entry.client_id} AND service_id IS NOT DISTINCT FROM ${entry.service_id}::uuid
      AND year = ${entry.year} AND email = ${entry.email}
      AND passengers_key = passengers_key(${JSON.stringify(entry.passengers)}::jsonb)`;
  await sql`UPDATE waiting_list_entries SET form_at = ${entry.joinedAt} WHERE form_at IS NULL AND ${isSame}`.execute(
    db,
  );
  const { rows } = await sql<{ id: string; differs: boolean }>`
    SELECT id, mobile <> ${entry.mobile} OR post_code <> ${entry.postCode}
      OR ticket_name IS DISTINCT FROM ${entry.ticketName ?? null}::text AS differs
    FROM waiting_list_entries WHERE ${isSame} ORDER BY twin`.execute(db);
  const [same] = rows;
  // the entry was deleted after the insert
  if (!same) return writeEntry(db, entry);
  return { id: same.id, outcome: same.differs ? 'differs' : 'unchanged' };
}
