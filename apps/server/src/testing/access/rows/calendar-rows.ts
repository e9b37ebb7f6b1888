import { randomUUID } from 'node:crypto';
import { calendar, detailsOfService } from './staff-payloads.ts';
import type { OperatorRow } from '../staff-row.ts';

const unknownId = '01980000-0000-7000-8000-000000000000';

/** The calls of the console for calendars, services, stops and timetables. */
export const rowsOfCalendarsAndServices = [
  {
    call: 'GET /api/console/{clientSlug}/calendars',
    limited: { holdsNothing: '' },
    needs: 'catalogue.change',
    allowed: 200,
  },
  {
    call: 'POST /api/console/{clientSlug}/calendars',
    limited: { noService: 'no service uses a new calendar' },
    needs: 'catalogue.change',
    // each calendar has another name
    get payload() {
      return { ...calendar, name: randomUUID() };
    },
    allowed: 201,
  },
  {
    call: 'GET /api/console/{clientSlug}/calendars/{calendarId}',
    limited: 404,
    needs: 'catalogue.change',
    allowed: 404,
  },
  {
    call: 'PUT /api/console/{clientSlug}/calendars/{calendarId}',
    limited: 404,
    needs: 'catalogue.change',
    payload: { ...calendar, joining: [], leaving: [], revision: 1, dry_run: true },
    allowed: 404,
  },
  {
    call: 'DELETE /api/console/{clientSlug}/calendars/{calendarId}',
    limited: 404,
    needs: 'catalogue.change',
    allowed: 404,
  },
  {
    call: 'POST /api/console/{clientSlug}/calendars/{calendarId}/closures',
    limited: 404,
    needs: 'catalogue.change',
    payload: { date: '2030-01-07', direction: 'am', reason: 'Snow', dry_run: false },
    allowed: 404,
  },
  {
    call: 'DELETE /api/console/{clientSlug}/calendars/{calendarId}/closures/{date}',
    limited: 404,
    needs: 'catalogue.change',
    allowed: 404,
  },
  {
    call: 'GET /api/console/{clientSlug}/services',
    limited: { holdsNothing: '' },
    needs: 'catalogue.change',
    allowed: 200,
  },
  {
    call: 'POST /api/console/{clientSlug}/services',
    limited: 'all services only',
    needs: 'operator.change',
    payload: { name: 'D9 Settle' },
    allowed: 201,
  },
  { call: 'GET /api/console/{clientSlug}/services/{serviceId}', limited: 404, needs: 'catalogue.change', allowed: 404 },
  {
    call: 'PUT /api/console/{clientSlug}/services/{serviceId}',
    limited: 404,
    needs: 'catalogue.change',
    payload: { ...detailsOfService, revision: 1 },
    allowed: 404,
  },
  {
    call: 'POST /api/console/{clientSlug}/services/{serviceId}/archive',
    limited: 404,
    needs: 'catalogue.change',
    allowed: 404,
  },
  {
    call: 'POST /api/console/{clientSlug}/services/{serviceId}/restore',
    limited: 404,
    needs: 'catalogue.change',
    allowed: 404,
  },
  {
    call: 'GET /api/console/{clientSlug}/stops',
    limited: { holdsNothing: '' },
    needs: 'catalogue.change',
    allowed: 200,
  },
  {
    call: 'GET /api/console/{clientSlug}/stops/names',
    limited: { holdsNothing: '' },
    needs: 'catalogue.change',
    allowed: 200,
  },
  {
    call: 'PUT /api/console/{clientSlug}/stops/{stopId}',
    limited: 404,
    needs: 'catalogue.change',
    payload: { name: 'Settle', previous: 'Settle' },
    allowed: 404,
  },
  { call: 'DELETE /api/console/{clientSlug}/stops/{stopId}', limited: 404, needs: 'catalogue.change', allowed: 404 },
  {
    call: 'GET /api/console/{clientSlug}/stops/{stopId}/boarding',
    limited: 404,
    needs: 'catalogue.change',
    allowed: 404,
  },
  {
    call: 'POST /api/console/{clientSlug}/stops/{stopId}/moves',
    limited: 404,
    needs: 'catalogue.change',
    payload: { moves: [{ service_id: unknownId, zone: null, to_stop_id: unknownId, passengers: 1 }] },
    allowed: 404,
  },
  {
    call: 'GET /api/console/{clientSlug}/services/{serviceId}/timetables',
    limited: 404,
    needs: 'catalogue.change',
    allowed: 404,
  },
  {
    call: 'PUT /api/console/{clientSlug}/services/{serviceId}/timetables/{validFrom}',
    limited: 404,
    needs: 'catalogue.change',
    payload: { am: [], pm: [], moves: [], seen: '', basis: null },
    allowed: 404,
  },
  {
    call: 'DELETE /api/console/{clientSlug}/services/{serviceId}/timetables/{validFrom}',
    limited: 404,
    needs: 'catalogue.change',
    payload: { seen: '' },
    allowed: 404,
  },
] as const satisfies readonly OperatorRow[];
