import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import type { DB } from '../../platform/database/schema.ts';

/** What ids of a feed mean. */
export interface NotedIds {
  stops: { gtfs_id: string; stop_id: string }[];
  routes: { gtfs_id: string; place: number; service_id: string }[];
  trips: { gtfs_id: string; direction: Direction; service_id: string }[];
  calendars: { gtfs_id: string; calendar_id: string }[];
}

/** The key and the other columns of the table of each kind of id. */
const tables = {
  stops: { table: 'gtfs_stops', key: 'gtfs_id', columns: { gtfs_id: 'text', stop_id: 'uuid' } },
  routes: {
    table: 'gtfs_routes',
    key: 'service_id',
    columns: { service_id: 'uuid', gtfs_id: 'text', place: 'smallint' },
  },
  trips: {
    table: 'gtfs_trips',
    key: 'gtfs_id',
    columns: { gtfs_id: 'text', service_id: 'uuid', direction: 'direction' },
  },
  calendars: { table: 'gtfs_calendars', key: 'gtfs_id', columns: { gtfs_id: 'text', calendar_id: 'uuid' } },
} as const satisfies Record<keyof NotedIds, { table: string; key: string; columns: Record<string, string> }>;

const kinds = Object.keys(tables) as (keyof NotedIds)[];

/** Notes the ids of a feed for the next one. What an id meant before is replaced, and returned. */
export async function noteIds(transaction: Transaction<DB>, clientId: string, noted: NotedIds): Promise<NotedIds> {
  const replaced: Partial<NotedIds> = {};
  for (const kind of kinds) {
    const { table, key, columns } = partsOf(kind);
    const { rows } = await sql`
      SELECT ${columns(sql`old`)} FROM ${rowsOf(kind, noted)} JOIN ${table} AS old ON old.client_id = ${clientId} AND old.${key} = noted.${key}`.execute(
      transaction,
    );
    Object.assign(replaced, { [kind]: rows });
    const changes = columnsOf(kind).map((column) => sql`${column} = excluded.${column}`);
    await sql`
      INSERT INTO ${table} (client_id, ${sql.join(columnsOf(kind))}) SELECT ${clientId}, ${columns(sql`noted`)} FROM ${rowsOf(kind, noted)}
      ON CONFLICT (client_id, ${key}) DO UPDATE SET ${sql.join(changes)}`.execute(transaction);
  }
  return replaced as NotedIds;
}

/** Takes back what an import has noted: ids that still mean the same mean again what they did before. Stops in `kept` keep their ids. */
export async function takeIdsBack(
  transaction: Transaction<DB>,
  clientId: string,
  { noted, replaced, kept }: { noted: NotedIds; replaced: NotedIds; kept: ReadonlySet<string> },
): Promise<void> {
  const gone = { ...noted, stops: noted.stops.filter(({ stop_id }) => !kept.has(stop_id)) };
  for (const kind of kinds) {
    const { table, columns } = partsOf(kind);
    const same = columnsOf(kind).map((column) => sql`old.${column} = noted.${column}`);
    await sql`
      DELETE FROM ${table} AS old USING ${rowsOf(kind, gone)}
      WHERE old.client_id = ${clientId} AND ${sql.join(same, sql` AND `)}`.execute(transaction);
    // a calendar may be deleted since
    const isThere =
      kind === 'calendars'
        ? sql`EXISTS (SELECT FROM calendars WHERE client_id = ${clientId} AND id = noted.calendar_id)`
        : sql`true`;
    await sql`
      INSERT INTO ${table} (client_id, ${sql.join(columnsOf(kind))}) SELECT ${clientId}, ${columns(sql`noted`)} FROM ${rowsOf(kind, replaced)}
      WHERE ${isThere} ON CONFLICT DO NOTHING`.execute(transaction);
  }
}

function columnsOf(kind: keyof NotedIds): RawBuilder<unknown>[] {
  return Object.keys(tables[kind].columns).map((column) => sql.ref(column));
}

function partsOf(kind: keyof NotedIds) {
  return {
    table: sql.table(tables[kind].table),
    key: sql.ref(tables[kind].key),
    columns: (of: RawBuilder<unknown>) => sql.join(columnsOf(kind).map((column) => sql`${of}.${column}`)),
  };
}

/** Rows as the table `noted`. */
function rowsOf(kind: keyof NotedIds, ids: NotedIds): RawBuilder<unknown> {
  const typed = Object.entries(tables[kind].columns).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`);
  return sql`jsonb_to_recordset(${JSON.stringify(ids[kind])}::jsonb) AS noted (${sql.join(typed)})`;
}
