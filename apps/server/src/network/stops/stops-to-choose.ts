import type { Database } from '../../platform/database/connect.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { stopInScope } from '../in-scope.ts';

/** Returns the names of the stops that can be seen in a scope, to choose from (C-008). */
export async function stopsToChoose(db: Database, scope: ServiceScope): Promise<string[]> {
  const stops = await db
    .selectFrom('stops as stop')
    .select('name')
    .where('client_id', '=', scope.client_id)
    .where('retired_at', 'is', null)
    .where(stopInScope(scope))
    .orderBy('name')
    .execute();
  return stops.map(({ name }) => name);
}
