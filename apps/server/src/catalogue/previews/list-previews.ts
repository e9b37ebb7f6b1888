import { mostPreviews } from '@fareway/domain/catalogue/preview.ts';
import { sql } from 'kysely';
import { onClocks } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { allInScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';

/** The links of previews that work and whose tickets are all of a scope (C-008), the newest first, with their ends on the clocks of the operator. */
export async function listPreviews(db: Database, now: Date, scope: ServiceScope) {
  const previews = await db
    .selectFrom('previews')
    .innerJoin('clients', 'clients.id', 'previews.client_id')
    .select(['previews.id', 'code', 'drafts', 'ends_at', 'time_zone'])
    .where('client_id', '=', scope.client_id)
    .where(allInScope(scope, sql`previews.service_ids`))
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .orderBy('previews.id', 'desc')
    .limit(mostPreviews)
    .execute();
  return previews.map(({ ends_at, time_zone, ...preview }) => ({ ...preview, ends: onClocks(ends_at, time_zone) }));
}
