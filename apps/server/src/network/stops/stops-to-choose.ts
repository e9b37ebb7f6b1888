import type { Database } from '../../platform/database/connect.ts';
import { nameContains, rowsOfPage } from '../../platform/lists/pages.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { stopInScope } from '../in-scope.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The first names of stops, to choose from. */
export interface StopsToChoose {
  stops: string[];
  /** Whether there are others. */
  has_more_stops: boolean;
}

/**
 * Returns the first names of the stops that can be seen in a scope, or of those that contain `find` (C-008). A name that is exactly `find` comes before
 * the others.
 */
export async function stopsToChoose(db: Database, scope: ServiceScope, find?: string): Promise<StopsToChoose> {
  const stops = await db
    .selectFrom('stops as stop')
    .select('name')
    .where('client_id', '=', scope.client_id)
    .where('retired_at', 'is', null)
    .where(stopInScope(scope))
    .where(sql<boolean>`${nameContains(sql`stop.name`, find)}`)
    .$if(Boolean(find), (query) => query.orderBy(sql`stop.name <> ${find}`))
    .orderBy('name')
    .limit(rowsOfPage + 1)
    .execute();
  const names = stops.map(({ name }) => name);
  return { stops: names.slice(0, rowsOfPage), has_more_stops: names.length > rowsOfPage };
}
