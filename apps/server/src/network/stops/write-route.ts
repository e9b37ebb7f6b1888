import { readClockTime } from '@fareway/domain/dates/clock-time.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { firstTimetable, startTimetables, writeTimetable } from './timetables/write-timetable.ts';
import type { ServiceKey } from './timetables/write-timetable.ts';
import { lockService } from '../services/lock-service.ts';
import { findOrCreateStops } from './find-or-create-stops.ts';

/** Where a service calls: the names of its stops, and its zones with theirs, in the order of the route. */
export interface Route {
  stops: readonly string[];
  zones: readonly { name: string; stops: readonly string[] }[];
  /** The times of both journeys as on a clock, each in its order; none when they are not known. */
  times?: { am: readonly string[]; pm: readonly string[] } | undefined;
}

/**
 * Writes the route that a service has from the beginning, and replaces an earlier one, in one transaction. The afternoon calls at the stops in
 * reverse. Each name leads to the stop of the operator with that name, which is created when there is none. A name that a list has twice is kept at
 * its first place. The names of the zones are different.
 */
export async function writeRoute(
  db: Database,
  now: Date,
  service: ServiceKey,
  { stops, zones, times }: Route,
): Promise<void> {
  const { client_id } = service;
  await inTransaction(db, async (transaction) => {
    await lockService(transaction, service);
    const names = [...stops, ...zones.flatMap((zone) => zone.stops)];
    const ids = await findOrCreateStops(transaction, now, client_id, names);
    const idsOf = (list: readonly string[]) => [...new Set(list)].map((name) => ids.get(name)!);
    const calls = (list: readonly string[], clock: readonly string[] = []) =>
      list.map((stop_id, index) => ({ stop_id, minutes: readClockTime(clock[index] ?? '') ?? null }));
    const route = idsOf(stops);
    const both = { am: calls(route, times?.am), pm: calls(route.toReversed(), times?.pm) };
    await writeTimetable(transaction, service, firstTimetable, both);
    await startTimetables(transaction, now, firstTimetable, service);
    await writeZones(transaction, service, zones, ids);
  });
}

/**
 * Writes the zones of a locked service with their stops, and replaces the earlier ones. `ids` has the ids of all of their stops by name. A stop that a
 * zone has twice is kept at its first place.
 */
export async function writeZones(
  transaction: Transaction<DB>,
  service: ServiceKey,
  zones: Route['zones'],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const { client_id, service_id } = service;
  // with the stops of the zones
  await transaction
    .deleteFrom('service_zones')
    .where('client_id', '=', client_id)
    .where('service_id', '=', service_id)
    .execute();
  if (zones.length === 0) return;
  const rows = zones.map(({ name }, index) => ({ client_id, service_id, name, position: index + 1 }));
  await transaction.insertInto('service_zones').values(rows).execute();
  const stops = zones.flatMap((zone) =>
    [...new Set(zone.stops)].map((name, index) => ({
      client_id,
      service_id,
      zone: zone.name,
      position: index + 1,
      stop_id: ids.get(name)!,
    })),
  );
  if (stops.length > 0) await transaction.insertInto('zone_stops').values(stops).execute();
}
