import { directionOfJourneys } from '@fareway/domain/network/departures/cancelled-departure.ts';
import type { RawBuilder } from 'kysely';
import { runsOn } from '../../../network/calendars/runs-on.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/**
 * An expression: whether the bus of a booked journey runs, for a row of `bookings` by its alias. A journey stays booked when its departure is cancelled and
 * its passengers are told only, and when its morning is closed (decisions 252 and 304).
 */
export function journeyRuns(booking: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${booking}.${column}`);
  const { joins, runs } = runsOn('of_journey', of('date'), sql.lit(directionOfJourneys));
  return sql`(
    SELECT ${runs} AND NOT EXISTS (SELECT FROM runs AS cancelled
      WHERE cancelled.client_id = ${of('client_id')} AND cancelled.service_id = ${of('service_id')} AND cancelled.date = ${of('date')}
        AND cancelled.direction = ${sql.lit(directionOfJourneys)} AND cancelled.cancelled_at IS NOT NULL)
    FROM services AS of_journey ${joins}
    WHERE of_journey.client_id = ${of('client_id')} AND of_journey.id = ${of('service_id')})`;
}
