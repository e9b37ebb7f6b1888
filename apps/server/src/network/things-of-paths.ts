import { inScope } from '../platform/scope/service-scope.ts';
import type { ThingsOfPaths } from '../platform/scope/things-of-paths.ts';
import { calendarInScope, stopInScope } from './in-scope.ts';
import { sql } from '../platform/database/sql/sql.ts';

/** What the paths of the network name (C-008). */
export const thingsOfNetwork = {
  serviceId: { unknown: 'service-unknown', isInScope: inScope },
  calendarId: {
    unknown: 'calendar-unknown',
    isInScope: (scope, id) => sql`EXISTS (
      SELECT FROM calendars AS calendar WHERE calendar.client_id = ${scope.client_id} AND calendar.id = ${id} AND ${calendarInScope(scope)})`,
  },
  stopId: {
    unknown: 'stop-unknown',
    isInScope: (scope, id) => sql`EXISTS (
      SELECT FROM stops AS stop WHERE stop.client_id = ${scope.client_id} AND stop.id = ${id} AND ${stopInScope(scope)})`,
  },
  vehicleId: 'by-permission',
  validFrom: 'with-another',
  date: 'with-another',
  direction: 'with-another',
} satisfies ThingsOfPaths;
