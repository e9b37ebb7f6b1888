import { allInScope } from '../platform/scope/service-scope.ts';
import type { ThingsOfPaths } from '../platform/scope/things-of-paths.ts';
import { sql } from '../platform/database/sql/sql.ts';

/** What the paths of imports name. An import is seen by members whose services include those of the member who sent its file (C-008). */
export const thingsOfImports = {
  importId: {
    unknown: 'import-unknown',
    isInScope: (scope, id) => sql`EXISTS (
      SELECT FROM imports WHERE client_id = ${scope.client_id} AND id = ${id} AND ${allInScope(scope, sql`service_ids`)})`,
  },
  importKind: 'no-service',
} satisfies ThingsOfPaths;
