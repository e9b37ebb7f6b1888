import type { OperatorRow } from '../staff-row.ts';

const needs = 'catalogue.change';

/** The calls for links to private tickets and to previews, as in staff-rows.ts. */
export const rowsOfLinks = [
  { call: 'GET /api/console/{clientSlug}/previews', limited: { holdsNothing: '' }, needs, allowed: 200 },
  {
    call: 'POST /api/console/{clientSlug}/previews',
    limited: { refusesBody: 404, bodyOf: ({ draft }) => ({ drafts: [draft.id] }) },
    needs,
    payload: { drafts: ['01980000-0000-7000-8000-000000000000'] },
    allowed: 404,
  },
  {
    call: 'POST /api/console/{clientSlug}/services/{serviceId}/timetables/{validFrom}/previews',
    limited: 404,
    needs,
    allowed: 404,
  },
  { call: 'DELETE /api/console/{clientSlug}/previews/{previewId}', limited: 404, needs, allowed: 404 },
  { call: 'GET /api/console/{clientSlug}/tickets/{ticketId}/links', limited: 404, needs, allowed: 200 },
  {
    call: 'POST /api/console/{clientSlug}/tickets/{ticketId}/links',
    limited: 404,
    needs,
    payload: { label: 'Drivers', max_uses: null, emails: [] },
    allowed: 404,
  },
  {
    call: 'DELETE /api/console/{clientSlug}/tickets/{ticketId}/links/{linkId}',
    limited: 404,
    needs,
    allowed: 404,
  },
] as const satisfies readonly OperatorRow[];
