import type { OperatorRow } from '../staff-row.ts';

const vehicle = { name: 'YJ21 ABC', seats: 33, wheelchair_places: 1 };
const saving = { dry_run: true, expected: '' };

/** The calls of the console for vehicles, zones, routes and stops of the national list, and for the message about a closure. */
export const rowsOfNetwork = [
  {
    call: 'GET /api/console/{clientSlug}/vehicles',
    limited: { holdsNothing: '' },
    needs: 'catalogue.change',
    allowed: 200,
  },
  // no seats, so that the row adds no vehicle
  {
    call: 'POST /api/console/{clientSlug}/vehicles',
    limited: 'all services only',
    needs: 'operator.change',
    payload: { ...vehicle, seats: 0 },
    allowed: 400,
  },
  {
    call: 'PUT /api/console/{clientSlug}/vehicles/{vehicleId}',
    limited: 'all services only',
    needs: 'operator.change',
    payload: { ...vehicle, revision: 1, ...saving },
    allowed: 404,
  },
  {
    call: 'DELETE /api/console/{clientSlug}/vehicles/{vehicleId}',
    limited: 'all services only',
    needs: 'operator.change',
    payload: { revision: 1 },
    allowed: 404,
  },
  {
    call: 'GET /api/console/{clientSlug}/services/{serviceId}/vehicles',
    limited: 404,
    needs: 'catalogue.change',
    allowed: 200,
  },
  {
    call: 'PUT /api/console/{clientSlug}/services/{serviceId}/vehicles',
    limited: 404,
    needs: 'catalogue.change',
    payload: { vehicle_ids: [], seen: '', ...saving },
    allowed: 404,
  },
  {
    call: 'GET /api/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/vehicle',
    limited: 404,
    needs: 'catalogue.change',
    allowed: 404,
  },
  {
    call: 'PUT /api/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/vehicle',
    limited: 404,
    needs: 'catalogue.change',
    payload: { vehicle_id: null, both: false, seen: '', sold: 0 },
    allowed: 404,
  },
  {
    call: 'GET /api/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/relief',
    limited: 404,
    needs: 'catalogue.change',
    allowed: 404,
  },
  {
    call: 'PUT /api/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/relief',
    limited: 404,
    needs: 'catalogue.change',
    payload: { last_day: '2026-11-27', both: false, periods: [], seen: '', ...saving },
    allowed: 404,
  },
  {
    call: 'GET /api/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/passengers',
    limited: 404,
    needs: 'attendance.see',
    allowed: 404,
  },
  {
    call: 'GET /api/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/passengers.csv',
    limited: 404,
    needs: 'attendance.see',
    allowed: 404,
  },
  {
    call: 'POST /api/console/{clientSlug}/services/{serviceId}/copies',
    limited: 'all services only',
    needs: 'operator.change',
    payload: { name: 'S2', revision: 1, tickets: [], hundredths: 0, rounding: 50, raises_journeys: false },
    allowed: 404,
  },
  {
    call: 'GET /api/console/{clientSlug}/services/{serviceId}/zones',
    limited: 404,
    needs: 'catalogue.change',
    allowed: 404,
  },
  {
    call: 'PUT /api/console/{clientSlug}/services/{serviceId}/zones',
    limited: 404,
    needs: 'catalogue.change',
    payload: { zones: [], seen: '' },
    allowed: 404,
  },
  {
    call: 'PUT /api/console/{clientSlug}/services/{serviceId}/calendar',
    limited: 404,
    needs: 'catalogue.change',
    payload: { calendar_id: null, previous: null, dry_run: true },
    allowed: 404,
  },
  {
    call: 'GET /api/console/{clientSlug}/services/{serviceId}/route',
    limited: 404,
    needs: 'catalogue.change',
    allowed: 404,
  },
  {
    call: 'GET /api/console/{clientSlug}/national-stops',
    limited: { holdsNothing: '?words=market' },
    needs: 'catalogue.change',
    allowed: 400,
  },
  {
    call: 'POST /api/console/{clientSlug}/stops',
    limited: {
      noService: 'no service calls at a new stop; a stop of other services is refused (limits-of-network.test.ts)',
    },
    needs: 'catalogue.change',
    payload: { name: 'Market Place', atco_code: '000' },
    allowed: 404,
  },
  {
    call: 'GET /api/console/{clientSlug}/calendars/{calendarId}/closures/{date}/message',
    limited: 404,
    needs: 'catalogue.change',
    allowed: 404,
  },
] as const satisfies readonly OperatorRow[];
