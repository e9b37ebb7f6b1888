import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';

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
      WHERE client_id = ${client_id} AND name = ANY (${wanted}) AND retired_at IS NOT NULL AND NOT EXISTS (
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
