import type { OperatorRow } from '../staff-row.ts';

/** The calls of imports and exports. */
export const importRows = [
  { call: 'GET /api/console/{clientSlug}/imports', limited: { holdsNothing: '' }, needs: 'imports.make', allowed: 200 },
  // the body of this call is a file
  {
    call: 'POST /api/console/{clientSlug}/imports',
    limited: { noService: 'rows of other services are refused one by one (limits-of-imports.test.ts)' },
    needs: 'imports.make',
    payload: {},
    allowed: 415,
  },
  { call: 'GET /api/console/{clientSlug}/imports/{importId}', limited: 404, needs: 'imports.make', allowed: 404 },
  {
    call: 'PUT /api/console/{clientSlug}/imports/{importId}/columns',
    limited: 404,
    needs: 'imports.make',
    payload: { columns: {}, day_orders: {} },
    allowed: 404,
  },
  {
    call: 'POST /api/console/{clientSlug}/imports/{importId}/apply',
    limited: 404,
    needs: 'imports.make',
    payload: { digest: 'x', leaves_out: false },
    allowed: 404,
  },
  {
    call: 'PUT /api/console/{clientSlug}/imports/{importId}/rows',
    limited: 404,
    needs: 'imports.make',
    payload: { choices: {} },
    allowed: 404,
  },
  // the body of this call is a file
  {
    call: 'POST /api/console/{clientSlug}/feeds',
    limited: 'all services only',
    needs: 'imports.make',
    payload: {},
    allowed: 415,
  },
  { call: 'GET /api/console/{clientSlug}/gtfs', limited: { holdsNothing: '' }, needs: 'imports.make', allowed: 200 },
  {
    call: 'GET /api/console/{clientSlug}/gtfs/feed',
    limited: { holdsNothing: '' },
    needs: 'imports.make',
    allowed: 422,
  },
  { call: 'POST /api/console/{clientSlug}/imports/{importId}/undo', limited: 404, needs: 'imports.make', allowed: 404 },
  { call: 'DELETE /api/console/{clientSlug}/imports/{importId}', limited: 404, needs: 'imports.make', allowed: 404 },
  {
    call: 'GET /api/console/{clientSlug}/imports/{importId}/refused',
    limited: 404,
    needs: 'imports.make',
    allowed: 404,
  },
  { call: 'GET /api/console/{clientSlug}/imports/{importId}/file', limited: 404, needs: 'imports.make', allowed: 404 },
  {
    call: 'GET /api/console/{clientSlug}/imports/{importId}/purchasers',
    limited: 404,
    needs: 'imports.make',
    allowed: 404,
  },
  {
    call: 'POST /api/console/{clientSlug}/imports/{importId}/invitations',
    limited: 404,
    needs: 'imports.make',
    payload: { waiting: 1 },
    allowed: 404,
  },
  {
    call: 'GET /api/console/{clientSlug}/exports/{importKind}',
    limited: { holdsNothing: '' },
    needs: 'imports.make',
    allowed: 200,
  },
  {
    call: 'GET /api/console/{clientSlug}/import-templates/{importKind}',
    limited: { noService: 'the columns of a kind of file' },
    needs: 'imports.make',
    allowed: 200,
  },
] as const satisfies readonly OperatorRow[];
