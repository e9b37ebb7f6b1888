import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import type { DB } from '../../platform/database/schema.ts';

/** What ids of a feed mean. */
export interface NotedIds {
  stops: { gtfs_id: string; stop_id: string }[];
  routes: { gtfs_id: string; place: number; service_id: string }[];
  trips: { gtfs_id: string; direction: Direction; service_id: string }[];
  calendars: { gtfs_id: string; calendar_id: string }[];
}

/** Notes the ids of a feed for the next one. What an id meant before is replaced. */
export async function noteIds(
  transaction: Transaction<DB>,
  clientId: string,
  { stops, routes, trips, calendars }: NotedIds,
): Promise<void> {
  await sql`
    INSERT INTO gtfs_stops (client_id, gtfs_id, stop_id)
    SELECT ${clientId}, gtfs_id, stop_id FROM jsonb_to_recordset(${JSON.stringify(stops)}::jsonb) AS noted (gtfs_id text, stop_id uuid)
    ON CONFLICT (client_id, gtfs_id) DO UPDATE SET stop_id = excluded.stop_id`.execute(transaction);
  await sql`
    INSERT INTO gtfs_routes (client_id, service_id, gtfs_id, place)
    SELECT ${clientId}, service_id, gtfs_id, place
    FROM jsonb_to_recordset(${JSON.stringify(routes)}::jsonb) AS noted (gtfs_id text, place smallint, service_id uuid)
    ON CONFLICT (client_id, service_id) DO UPDATE SET gtfs_id = excluded.gtfs_id, place = excluded.place`.execute(
    transaction,
  );
  await sql`
    INSERT INTO gtfs_trips (client_id, gtfs_id, service_id, direction)
    SELECT ${clientId}, gtfs_id, service_id, direction::direction
    FROM jsonb_to_recordset(${JSON.stringify(trips)}::jsonb) AS noted (gtfs_id text, service_id uuid, direction text)
    ON CONFLICT (client_id, gtfs_id) DO UPDATE SET service_id = excluded.service_id, direction = excluded.direction`.execute(
    transaction,
  );
  await sql`
    INSERT INTO gtfs_calendars (client_id, gtfs_id, calendar_id)
    SELECT ${clientId}, gtfs_id, calendar_id
    FROM jsonb_to_recordset(${JSON.stringify(calendars)}::jsonb) AS noted (gtfs_id text, calendar_id uuid)
    ON CONFLICT (client_id, gtfs_id) DO UPDATE SET calendar_id = excluded.calendar_id`.execute(transaction);
}

/** Forgets the ids of services and stops that an import has made. */
export async function forgetIds(
  transaction: Transaction<DB>,
  clientId: string,
  { services, stops }: { services: readonly string[]; stops: readonly string[] },
): Promise<void> {
  await sql`DELETE FROM gtfs_routes WHERE client_id = ${clientId} AND service_id = ANY (${[...services]}::uuid[])`.execute(
    transaction,
  );
  await sql`DELETE FROM gtfs_trips WHERE client_id = ${clientId} AND service_id = ANY (${[...services]}::uuid[])`.execute(
    transaction,
  );
  await sql`DELETE FROM gtfs_stops WHERE client_id = ${clientId} AND stop_id = ANY (${[...stops]}::uuid[])`.execute(
    transaction,
  );
}
