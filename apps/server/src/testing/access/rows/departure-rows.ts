import type { OperatorRow } from '../staff-row.ts';

/** The calls of the console that cancel departures and set seats of weekdays. */
export const rowsOfDepartures = [
  {
    call: 'GET /api/console/{clientSlug}/services/{serviceId}/shared-seats',
    limited: 404,
    needs: 'catalogue.change',
    allowed: 404,
  },
  {
    call: 'PUT /api/console/{clientSlug}/services/{serviceId}/shared-seats',
    limited: 404,
    needs: 'catalogue.change',
    payload: { year: '26/27', seats: 49, ticket_ids: [], shares_departures: true, dry_run: true },
    allowed: 404,
  },
  {
    call: 'GET /api/console/{clientSlug}/held-back-seats',
    limited: { holdsNothing: '' },
    needs: 'catalogue.change',
    allowed: 200,
  },
  {
    call: 'GET /api/console/{clientSlug}/services/{serviceId}/season-margin',
    limited: 404,
    needs: 'catalogue.change',
    allowed: 404,
  },
  {
    call: 'PUT /api/console/{clientSlug}/services/{serviceId}/season-margin',
    limited: 404,
    needs: 'catalogue.change',
    payload: { season_margin: 4, season_margin_is_percent: false, dry_run: true },
    allowed: 404,
  },
  {
    call: 'GET /api/console/{clientSlug}/services/{serviceId}/season-margin/suggestion',
    limited: 404,
    needs: 'catalogue.change',
    allowed: 404,
  },
  {
    call: 'POST /api/console/{clientSlug}/held-back-seats/release',
    limited: {
      refusesBody: 409,
      bodyOf: ({ service, ticket: { id, year } }) => ({
        key: `ticket ${service.id} ${id} ${year}`,
        seats: 10,
        dry_run: false,
      }),
    },
    needs: 'catalogue.change',
    payload: { key: 'ticket', seats: 1, dry_run: true },
    allowed: 409,
  },
  {
    call: 'GET /api/console/{clientSlug}/weekday-seats',
    limited: { holdsNothing: '' },
    needs: 'catalogue.change',
    allowed: 200,
  },
  {
    call: 'PUT /api/console/{clientSlug}/weekday-seats',
    limited: {
      refusesBody: 404,
      bodyOf: ({ service, ticket: { year } }) => ({
        service_ids: [service.id],
        ticket_type: 'annual',
        year,
        cells: [{ weekday: 'm', direction: 'am', seats: 1 }],
        dry_run: false,
      }),
    },
    needs: 'catalogue.change',
    payload: {
      service_ids: ['01980000-0000-7000-8000-000000000000'],
      ticket_type: 'annual',
      year: '26/27',
      cells: [],
      dry_run: true,
    },
    allowed: 404,
  },
  {
    call: 'GET /api/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/cancellation',
    limited: 404,
    needs: 'catalogue.change',
    allowed: 404,
  },
  {
    call: 'PUT /api/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/cancellation',
    limited: 404,
    needs: 'catalogue.change',
    payload: { reason: 'Broken down', treatment: 'keep', message: null, dry_run: true },
    allowed: 404,
  },
  {
    call: 'POST /api/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/put-back',
    limited: 404,
    needs: 'catalogue.change',
    payload: { message: null },
    allowed: 404,
  },
] as const satisfies readonly OperatorRow[];
