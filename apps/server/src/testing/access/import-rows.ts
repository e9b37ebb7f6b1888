/** The calls of imports and exports. */
export const importRows = [
  { call: 'GET /api/console/{clientSlug}/imports', needs: 'imports.make', allowed: 200 },
  // the body of this call is a file
  { call: 'POST /api/console/{clientSlug}/imports', needs: 'imports.make', payload: {}, allowed: 415 },
  { call: 'GET /api/console/{clientSlug}/imports/{importId}', needs: 'imports.make', allowed: 404 },
  {
    call: 'PUT /api/console/{clientSlug}/imports/{importId}/columns',
    needs: 'imports.make',
    payload: { columns: {}, day_orders: {} },
    allowed: 404,
  },
  {
    call: 'POST /api/console/{clientSlug}/imports/{importId}/apply',
    needs: 'imports.make',
    payload: { digest: 'x', leaves_out: false },
    allowed: 404,
  },
  {
    call: 'PUT /api/console/{clientSlug}/imports/{importId}/rows',
    needs: 'imports.make',
    payload: { choices: {} },
    allowed: 404,
  },
  // the body of this call is a file
  { call: 'POST /api/console/{clientSlug}/feeds', needs: 'imports.make', payload: {}, allowed: 415 },
  { call: 'GET /api/console/{clientSlug}/gtfs', needs: 'imports.make', allowed: 200 },
  { call: 'GET /api/console/{clientSlug}/gtfs/feed', needs: 'imports.make', allowed: 422 },
  { call: 'POST /api/console/{clientSlug}/imports/{importId}/undo', needs: 'imports.make', allowed: 404 },
  { call: 'DELETE /api/console/{clientSlug}/imports/{importId}', needs: 'imports.make', allowed: 404 },
  { call: 'GET /api/console/{clientSlug}/imports/{importId}/refused', needs: 'imports.make', allowed: 404 },
  { call: 'GET /api/console/{clientSlug}/imports/{importId}/file', needs: 'imports.make', allowed: 404 },
  { call: 'GET /api/console/{clientSlug}/imports/{importId}/purchasers', needs: 'imports.make', allowed: 404 },
  {
    call: 'POST /api/console/{clientSlug}/imports/{importId}/invitations',
    needs: 'imports.make',
    payload: { waiting: 1 },
    allowed: 404,
  },
  { call: 'GET /api/console/{clientSlug}/exports/{importKind}', needs: 'imports.make', allowed: 200 },
  { call: 'GET /api/console/{clientSlug}/import-templates/{importKind}', needs: 'imports.make', allowed: 200 },
] as const;
