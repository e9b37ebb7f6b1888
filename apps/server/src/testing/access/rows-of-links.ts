const needs = 'catalogue.change';

/** The calls for links to private tickets and to previews, as in staff-rows.ts. */
export const rowsOfLinks = [
  { call: 'GET /api/console/{clientSlug}/previews', needs, allowed: 200 },
  {
    call: 'POST /api/console/{clientSlug}/previews',
    needs,
    payload: { drafts: ['01980000-0000-7000-8000-000000000000'] },
    allowed: 404,
  },
  { call: 'DELETE /api/console/{clientSlug}/previews/{previewId}', needs, allowed: 404 },
  { call: 'GET /api/console/{clientSlug}/tickets/{ticketId}/links', needs, allowed: 200 },
  {
    call: 'POST /api/console/{clientSlug}/tickets/{ticketId}/links',
    needs,
    payload: { label: 'Drivers', max_uses: null, emails: [] },
    allowed: 404,
  },
  {
    call: 'DELETE /api/console/{clientSlug}/tickets/{ticketId}/links/{linkId}',
    needs,
    allowed: 404,
  },
] as const;
