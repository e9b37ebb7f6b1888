/** The calls of the console that cancel departures and set seats of weekdays. */
export const rowsOfDepartures = [
  { call: 'GET /api/console/{clientSlug}/services/{serviceId}/shared-seats', needs: 'catalogue.change', allowed: 404 },
  {
    call: 'PUT /api/console/{clientSlug}/services/{serviceId}/shared-seats',
    needs: 'catalogue.change',
    payload: { year: '26/27', seats: 49, ticket_ids: [], shares_departures: true, dry_run: true },
    allowed: 404,
  },
  { call: 'GET /api/console/{clientSlug}/services/{serviceId}/season-margin', needs: 'catalogue.change', allowed: 404 },
  {
    call: 'PUT /api/console/{clientSlug}/services/{serviceId}/season-margin',
    needs: 'catalogue.change',
    payload: { season_margin: 4, season_margin_is_percent: false, dry_run: true },
    allowed: 404,
  },
  {
    call: 'GET /api/console/{clientSlug}/services/{serviceId}/season-margin/suggestion',
    needs: 'catalogue.change',
    allowed: 404,
  },
  { call: 'GET /api/console/{clientSlug}/held-back-seats', needs: 'catalogue.change', allowed: 200 },
  {
    call: 'POST /api/console/{clientSlug}/held-back-seats/release',
    needs: 'catalogue.change',
    payload: { key: 'ticket', seats: 1, dry_run: true },
    allowed: 409,
  },
  { call: 'GET /api/console/{clientSlug}/weekday-seats', needs: 'catalogue.change', allowed: 200 },
  {
    call: 'PUT /api/console/{clientSlug}/weekday-seats',
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
    needs: 'catalogue.change',
    allowed: 404,
  },
  {
    call: 'PUT /api/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/cancellation',
    needs: 'catalogue.change',
    payload: { reason: 'Broken down', treatment: 'keep', message: null, dry_run: true },
    allowed: 404,
  },
  {
    call: 'POST /api/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/put-back',
    needs: 'catalogue.change',
    payload: { message: null },
    allowed: 404,
  },
] as const;
