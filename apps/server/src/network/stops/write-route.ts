import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';

/** Where a service calls: the names of its stops, and its zones with theirs, in the order of the route. */
export interface Route {
  stops: readonly string[];
  zones: readonly { name: string; stops: readonly string[] }[];
}

interface ServiceKey {
  client_id: string;
  service_id: string;
}

/**
 * Writes the route of a service in one transaction, and replaces an earlier one. Each name leads to the stop of the operator with that name, which is
 * created when there is none. A name that a list has twice is kept at its first place. The names of the zones are different.
 */
export async function writeRoute(db: Database, now: Date, service: ServiceKey, { stops, zones }: Route): Promise<void> {
  const { client_id, service_id } = service;
  await inTransaction(db, async (transaction) => {
    await lockService(transaction, service);
    const names = [...stops, ...zones.flatMap((zone) => zone.stops)];
    const ids = await findOrCreateStops(transaction, now, client_id, names);
    const inOrder = (list: readonly string[]) =>
      [...new Set(list)].map((name, index) => ({ ...service, position: index + 1, stop_id: ids.get(name)! }));
    const ofZones = zones.flatMap((zone) => inOrder(zone.stops).map((row) => ({ ...row, zone: zone.name })));
    await transaction
      .deleteFrom('service_stops')
      .where('client_id', '=', client_id)
      .where('service_id', '=', service_id)
      .execute();
    // with the stops of the zones
    await transaction
      .deleteFrom('service_zones')
      .where('client_id', '=', client_id)
      .where('service_id', '=', service_id)
      .execute();
    if (stops.length > 0) await transaction.insertInto('service_stops').values(inOrder(stops)).execute();
    if (zones.length > 0) {
      const rows = zones.map(({ name }, index) => ({ ...service, name, position: index + 1 }));
      await transaction.insertInto('service_zones').values(rows).execute();
    }
    if (ofZones.length > 0) await transaction.insertInto('zone_stops').values(ofZones).execute();
  });
}

/** Locks the operator and the service, in the order of the search (refresh_search_places), so that two routes are written one after the other. */
async function lockService(transaction: Transaction<DB>, { client_id, service_id }: ServiceKey): Promise<void> {
  await transaction.selectFrom('clients').select('id').where('id', '=', client_id).forNoKeyUpdate().execute();
  await transaction
    .selectFrom('services')
    .select('id')
    .where('client_id', '=', client_id)
    .where('id', '=', service_id)
    .forNoKeyUpdate()
    .execute();
}

/**
 * Returns the ids of an operator's stops by name. Creates those that are missing, and brings retired ones back. In a transaction of the caller two
 * calls with the same new names wait for each other in the same order.
 */
export async function findOrCreateStops(
  transaction: Database,
  now: Date,
  client_id: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(names)].toSorted((one, other) => (one < other ? -1 : 1));
  if (wanted.length === 0) return new Map();
  await sql`
    UPDATE stops SET retired_at = NULL
    WHERE client_id = ${client_id} AND id IN (
      SELECT DISTINCT ON (name) id FROM stops AS old
      WHERE client_id = ${client_id} AND name = ANY (${wanted}) AND NOT EXISTS (
        SELECT FROM stops AS other WHERE other.client_id = old.client_id AND other.name = old.name AND other.retired_at IS NULL)
      ORDER BY name, retired_at DESC, id)`.execute(transaction);
  await transaction
    .insertInto('stops')
    .values(wanted.map((name) => ({ client_id, id: newId(now.getTime()), name })))
    .onConflict((conflict) => conflict.columns(['client_id', 'name']).where('retired_at', 'is', null).doNothing())
    .execute();
  const stops = await transaction
    .selectFrom('stops')
    .select(['id', 'name'])
    .where('client_id', '=', client_id)
    .where('name', 'in', wanted)
    .where('retired_at', 'is', null)
    .execute();
  return new Map(stops.map(({ id, name }) => [name, id]));
}
