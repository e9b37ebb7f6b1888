import { readMobileNumber } from '@fareway/domain/accounts/mobile-number.ts';
import type { WaitingPassenger } from '@fareway/domain/sales/waiting-list.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inScope } from '../../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../../platform/scope/service-scope.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** An entry of a waiting list. `joined_on` and `joined_time` are on the clock of the operator. */
export interface StoredEntry {
  id: string;
  service: string | null;
  year: string;
  email: string;
  mobile: string;
  post_code: string;
  passengers: WaitingPassenger[];
  passengers_key: string;
  is_proven: boolean;
  /** Whether its person has joined by the form, also after an import. */
  is_of_form: boolean;
  joined_on: string;
  joined_time: string;
}

/** Returns the entries of a scope in the order of their lists (a limited scope has no entry without a service, C-008): all, those of some addresses, or those with some ids. */
export async function readEntries(
  db: Database,
  scope: ServiceScope,
  { emails, ids }: { emails?: readonly string[]; ids?: readonly string[] } = {},
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    SELECT entry.id, service.name AS service, entry.year, entry.email, entry.mobile, entry.post_code, entry.passengers, entry.passengers_key,
           entry.proven_at IS NOT NULL AS is_proven, entry.form_at IS NOT NULL AS is_of_form,
           to_char(entry.joined_at AT TIME ZONE client.time_zone, 'YYYY-MM-DD') AS joined_on,
           to_char(entry.joined_at AT TIME ZONE client.time_zone, 'HH24:MI:SS.MS') AS joined_time
    FROM waiting_list_entries AS entry
    JOIN clients AS client ON client.id = entry.client_id
    LEFT JOIN services AS service ON service.client_id = entry.client_id AND service.id = entry.service_id
    WHERE entry.client_id = ${scope.client_id} AND ${inScope(scope, sql`entry.service_id`)}
      ${emails ? sql`AND entry.email = ANY (${[...emails]})` : sql``}
      ${ids ? sql`AND entry.id = ANY (${[...ids]}::uuid[])` : sql``}
    ORDER BY service.position, service.name, entry.year, entry.joined_at, entry.id`.execute(db);
  return rows;
}

/** Returns the keys of passengers by which the database knows an entry, in the same order. */
export async function keysOf(db: Database, passengers: readonly (readonly WaitingPassenger[])[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT passengers_key(family.passengers) AS key
    FROM jsonb_array_elements(${JSON.stringify(passengers)}::jsonb) WITH ORDINALITY AS family (passengers, place)
    ORDER BY place`.execute(db);
  return rows.map(({ key }) => key);
}

/** Returns a moment on the clock of an operator, as 'YYYY-MM-DD HH:MM:SS.mmm', and the last place of each of its lists. */
export async function readLists(
  db: Database,
  client_id: string,
  now: Date,
): Promise<{ now: string; last: Map<string, string> }> {
  const written = sql`'YYYY-MM-DD HH24:MI:SS.MS'`;
  const { rows } = await sql<{ now: string; lists: { list: string; last: string }[] }>`
    SELECT to_char(${now}::timestamptz AT TIME ZONE client.time_zone, ${written}) AS now, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('list', concat_ws(' ', list.service_id, list.year),
                                                  'last', to_char(list.last AT TIME ZONE client.time_zone, ${written}))), '[]')
      FROM (SELECT service_id, year, max(joined_at) AS last FROM waiting_list_entries AS entry
            WHERE entry.client_id = client.id GROUP BY service_id, year) AS list) AS lists
    FROM clients AS client WHERE id = ${client_id}`.execute(db);
  const { now: local, lists } = rows[0]!;
  return { now: local, last: new Map(lists.map(({ list, last }) => [list, last])) };
}

/** Returns the mobile numbers of entries that the form refuses now, such as 070 numbers (decision 069). */
export async function readRefusedMobiles(db: Database, client_id: string): Promise<Set<string>> {
  const { rows } = await sql<{ mobile: string }>`
    SELECT DISTINCT mobile FROM waiting_list_entries WHERE client_id = ${client_id}`.execute(db);
  return new Set(rows.flatMap(({ mobile }) => (readMobileNumber(mobile) ? [] : [mobile])));
}

export interface NewEntry {
  id: string;
  service_id: string | null;
  year: string;
  email: string;
  mobile: string;
  post_code: string;
  passengers: readonly WaitingPassenger[];
  /** As in `readLists`; null: now. */
  joined: string | null;
}

/** Adds entries that do not exist. Returns how many. */
export async function insertEntries(
  transaction: Transaction<DB>,
  client_id: string,
  now: Date,
  entries: readonly NewEntry[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO waiting_list_entries (client_id, id, service_id, year, email, mobile, post_code, passengers, joined_at)
    SELECT client.id, made.id, made.service_id, made.year, made.email, made.mobile, made.post_code, made.passengers,
           coalesce(made.joined AT TIME ZONE client.time_zone, ${now})
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS made (
      id uuid, service_id uuid, year text, email text, mobile text, post_code text, passengers jsonb, joined timestamp)
    JOIN clients AS client ON client.id = ${client_id}
    ON CONFLICT (client_id, service_id, year, email, passengers_key, twin) DO NOTHING`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

interface Contact {
  mobile: string;
  post_code: string;
}

/** Replaces the contact of entries that nobody has confirmed or changed since it was read. Returns how many. */
export async function changeContacts(
  transaction: Transaction<DB>,
  client_id: string,
  changes: readonly { id: string; before: Contact; after: Contact }[],
): Promise<number> {
  const rows = changes.map(({ id, before, after }) => ({
    id,
    mobile: after.mobile,
    post_code: after.post_code,
    old_mobile: before.mobile,
    old_post_code: before.post_code,
  }));
  const { numAffectedRows } = await sql`
    UPDATE waiting_list_entries AS entry SET mobile = changed.mobile, post_code = changed.post_code
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS changed (
      id uuid, mobile text, post_code text, old_mobile text, old_post_code text)
    WHERE entry.client_id = ${client_id} AND entry.id = changed.id AND entry.proven_at IS NULL
      AND entry.mobile = changed.old_mobile AND entry.post_code = changed.old_post_code`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** Deletes entries. */
export async function deleteEntries(
  transaction: Transaction<DB>,
  client_id: string,
  ids: readonly string[],
): Promise<void> {
  await sql`DELETE FROM waiting_list_entries WHERE client_id = ${client_id} AND id = ANY (${[...ids]}::uuid[])`.execute(
    transaction,
  );
}

/** Gives entries of people who joined by the form the place of that moment. */
export async function placeByForm(
  transaction: Transaction<DB>,
  client_id: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    UPDATE waiting_list_entries SET joined_at = form_at
    WHERE client_id = ${client_id} AND id = ANY (${[...ids]}::uuid[]) AND form_at IS NOT NULL`.execute(transaction);
}
