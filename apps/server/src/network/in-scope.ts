import type { RawBuilder } from 'kysely';
import { inScope } from '../platform/scope/service-scope.ts';
import type { ServiceScope } from '../platform/scope/service-scope.ts';
import { sql } from '../platform/database/sql/sql.ts';

/**
 * Calendars, stops and vehicles belong to the operator, and several services use them (C-008, decision 283). A limited member sees a calendar or a stop
 * that a service of theirs uses, or that no service uses, and changes it while no other service uses it.
 */

/** A condition: the calendar of a row can be seen in a scope. */
export function calendarInScope(scope: ServiceScope, alias = 'calendar'): RawBuilder<boolean> {
  if (scope.services === 'all') return sql<boolean>`TRUE`;
  const users = sql`SELECT FROM services AS using_calendar
    WHERE using_calendar.client_id = ${sql.ref(`${alias}.client_id`)} AND using_calendar.calendar_id = ${sql.ref(`${alias}.id`)}`;
  return sql<boolean>`(NOT EXISTS (${users}) OR EXISTS (${users} AND ${inScope(scope, sql`using_calendar.id`)}))`;
}

/** A condition: no service outside the scope uses the calendar of the row `calendar`. */
export function calendarOnlyInScope(scope: ServiceScope): RawBuilder<boolean> {
  return sql<boolean>`NOT EXISTS (
    SELECT FROM services AS using_calendar
    WHERE using_calendar.client_id = calendar.client_id AND using_calendar.calendar_id = calendar.id AND NOT ${inScope(scope, sql`using_calendar.id`)})`;
}

/** A query of the services that use the stop of a row: those that call there, those whose zones it is in, and those whose passengers board there. */
function usersOfStop(alias: string): RawBuilder<unknown> {
  const isHere = (column: string) =>
    sql`client_id = ${sql.ref(`${alias}.client_id`)} AND ${sql.ref(column)} = ${sql.ref(`${alias}.id`)}`;
  return sql`
    SELECT calling.service_id FROM service_stops AS calling WHERE calling.${isHere('calling.stop_id')}
    UNION ALL SELECT zoned.service_id FROM zone_stops AS zoned WHERE zoned.${isHere('zoned.stop_id')}
    UNION ALL SELECT held.service_id FROM customer_tickets AS held WHERE held.${isHere('held.stop_id')}
    UNION ALL SELECT held.service_id FROM customer_tickets AS held WHERE held.${isHere('held.zone_stop_id')}
    UNION ALL SELECT booking.service_id FROM bookings AS booking WHERE booking.${isHere('booking.stop_id')}`;
}

/** A condition: the stop of a row can be seen in a scope. */
export function stopInScope(scope: ServiceScope, alias = 'stop'): RawBuilder<boolean> {
  if (scope.services === 'all') return sql<boolean>`TRUE`;
  return sql<boolean>`(
    NOT EXISTS (SELECT FROM (${usersOfStop(alias)}) AS using_stop)
    OR EXISTS (SELECT FROM (${usersOfStop(alias)}) AS using_stop WHERE ${inScope(scope, sql`using_stop.service_id`)}))`;
}

/** A condition: no service outside the scope uses the stop of the row `stop`. */
export function stopOnlyInScope(scope: ServiceScope): RawBuilder<boolean> {
  if (scope.services === 'all') return sql<boolean>`TRUE`;
  return sql<boolean>`NOT EXISTS (
    SELECT FROM (${usersOfStop('stop')}) AS using_stop WHERE NOT ${inScope(scope, sql`using_stop.service_id`)})`;
}
