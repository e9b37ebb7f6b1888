import type { Kysely } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A query of the services of a scope that are not archived, in the order of the operator's page. */
export function servicesInOrder(db: Kysely<DB>, scope: ServiceScope) {
  return db
    .selectFrom('services')
    .select(['id', 'name'])
    .where('client_id', '=', scope.client_id)
    .where('archived_at', 'is', null)
    .where(inScope(scope, sql`services.id`))
    .orderBy('position')
    .orderBy('name')
    .orderBy('id');
}
