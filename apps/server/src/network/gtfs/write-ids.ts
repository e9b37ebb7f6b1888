import type { RawBuilder, Transaction } from 'kysely';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** What ids of a feed mean. */
export interface NotedIds {
  stops: { gtfs_id: string; stop_id: string }[];
  routes: { gtfs_id: string; place: number; service_id: string }[];
  trips: { gtfs_id: string; direction: Direction; service_id: string }[];
  calendars: { gtfs_id: string; calendar_id: string }[];
}

/** Ids as rows of the table `noted`. */
const rowsOf = {
  stops: (ids: NotedIds) =>
    sql`jsonb_to_recordset(${JSON.stringify(ids.stops)}::jsonb) AS noted (gtfs_id text, stop_id uuid)`,
  routes: (ids: NotedIds) =>
    sql`jsonb_to_recordset(${JSON.stringify(ids.routes)}::jsonb) AS noted (gtfs_id text, place smallint, service_id uuid)`,
  trips: (ids: NotedIds) =>
    sql`jsonb_to_recordset(${JSON.stringify(ids.trips)}::jsonb) AS noted (gtfs_id text, service_id uuid, direction direction)`,
  calendars: (ids: NotedIds) =>
    sql`jsonb_to_recordset(${JSON.stringify(ids.calendars)}::jsonb) AS noted (gtfs_id text, calendar_id uuid)`,
};

/** Notes the ids of a feed for the next one. What an id meant before is replaced, and returned. */
export async function noteIds(transaction: Transaction<DB>, clientId: string, noted: NotedIds): Promise<NotedIds> {
  const replaced = await readMeanings(transaction, clientId, noted);
  const isNew = (columns: RawBuilder<unknown>) => sql`DO UPDATE SET ${columns}`;
  await insertIds(transaction, clientId, noted, {
    stops: isNew(sql`stop_id = excluded.stop_id`),
    routes: isNew(sql`gtfs_id = excluded.gtfs_id, place = excluded.place`),
    trips: isNew(sql`service_id = excluded.service_id, direction = excluded.direction`),
    calendars: isNew(sql`calendar_id = excluded.calendar_id`),
  });
  return replaced;
}

/** Takes back what an import has noted: ids that still mean the same mean again what they did before. Stops in `kept` keep their ids. */
export async function takeIdsBack(
  transaction: Transaction<DB>,
  clientId: string,
  { noted, replaced, kept }: { noted: NotedIds; replaced: NotedIds; kept: ReadonlySet<string> },
): Promise<void> {
  const gone = { ...noted, stops: noted.stops.filter(({ stop_id }) => !kept.has(stop_id)) };
  await sql`
    DELETE FROM gtfs_stops AS old USING ${rowsOf.stops(gone)}
    WHERE old.client_id = ${clientId} AND old.gtfs_id = noted.gtfs_id AND old.stop_id = noted.stop_id`.execute(
    transaction,
  );
  await sql`
    DELETE FROM gtfs_routes AS old USING ${rowsOf.routes(gone)}
    WHERE old.client_id = ${clientId} AND old.service_id = noted.service_id AND old.gtfs_id = noted.gtfs_id
      AND old.place = noted.place`.execute(transaction);
  await sql`
    DELETE FROM gtfs_trips AS old USING ${rowsOf.trips(gone)}
    WHERE old.client_id = ${clientId} AND old.gtfs_id = noted.gtfs_id AND old.service_id = noted.service_id
      AND old.direction = noted.direction`.execute(transaction);
  await sql`
    DELETE FROM gtfs_calendars AS old USING ${rowsOf.calendars(gone)}
    WHERE old.client_id = ${clientId} AND old.gtfs_id = noted.gtfs_id AND old.calendar_id = noted.calendar_id`.execute(
    transaction,
  );
  const isKept = sql`DO NOTHING`;
  await insertIds(transaction, clientId, replaced, { stops: isKept, routes: isKept, trips: isKept, calendars: isKept });
}

/** Returns what the ids mean now; of a route, which one its service has. */
async function readMeanings(transaction: Transaction<DB>, clientId: string, noted: NotedIds): Promise<NotedIds> {
  const stops = await sql<NotedIds['stops'][number]>`
    SELECT old.gtfs_id, old.stop_id FROM ${rowsOf.stops(noted)}
    JOIN gtfs_stops AS old ON old.client_id = ${clientId} AND old.gtfs_id = noted.gtfs_id`.execute(transaction);
  const routes = await sql<NotedIds['routes'][number]>`
    SELECT old.gtfs_id, old.place, old.service_id FROM ${rowsOf.routes(noted)}
    JOIN gtfs_routes AS old ON old.client_id = ${clientId} AND old.service_id = noted.service_id`.execute(transaction);
  const trips = await sql<NotedIds['trips'][number]>`
    SELECT old.gtfs_id, old.service_id, old.direction FROM ${rowsOf.trips(noted)}
    JOIN gtfs_trips AS old ON old.client_id = ${clientId} AND old.gtfs_id = noted.gtfs_id`.execute(transaction);
  const calendars = await sql<NotedIds['calendars'][number]>`
    SELECT old.gtfs_id, old.calendar_id FROM ${rowsOf.calendars(noted)}
    JOIN gtfs_calendars AS old ON old.client_id = ${clientId} AND old.gtfs_id = noted.gtfs_id`.execute(transaction);
  return { stops: stops.rows, routes: routes.rows, trips: trips.rows, calendars: calendars.rows };
}

/** Inserts ids; `conflicts` say what happens to an id that is there already. A calendar may be deleted since. */
async function insertIds(
  transaction: Transaction<DB>,
  clientId: string,
  ids: NotedIds,
  conflicts: Record<keyof NotedIds, RawBuilder<unknown>>,
): Promise<void> {
  await sql`
    INSERT INTO gtfs_stops (client_id, gtfs_id, stop_id)
    SELECT ${clientId}, gtfs_id, stop_id FROM ${rowsOf.stops(ids)}
    ON CONFLICT (client_id, gtfs_id) ${conflicts.stops}`.execute(transaction);
  await sql`
    INSERT INTO gtfs_routes (client_id, service_id, gtfs_id, place)
    SELECT ${clientId}, service_id, gtfs_id, place FROM ${rowsOf.routes(ids)}
    ON CONFLICT (client_id, service_id) ${conflicts.routes}`.execute(transaction);
  await sql`
    INSERT INTO gtfs_trips (client_id, gtfs_id, service_id, direction)
    SELECT ${clientId}, gtfs_id, service_id, direction FROM ${rowsOf.trips(ids)}
    ON CONFLICT (client_id, gtfs_id) ${conflicts.trips}`.execute(transaction);
  await sql`
    INSERT INTO gtfs_calendars (client_id, gtfs_id, calendar_id)
    SELECT ${clientId}, gtfs_id, calendar_id FROM ${rowsOf.calendars(ids)}
    WHERE EXISTS (SELECT FROM calendars WHERE client_id = ${clientId} AND id = noted.calendar_id)
    ON CONFLICT (client_id, gtfs_id) ${conflicts.calendars}`.execute(transaction);
}
