import { endOfHalfDay } from '@fareway/domain/travel/end-of-sale.ts';
import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/database/sql/sql.ts';
import type { RunInSql } from './runs.ts';

const timeInMorning = sql`left(service.time, 2)::integer * 60 + right(service.time, 2)::integer`;

/**
 * An expression: the instant from which nobody can board a departure any more, by the timetable of its day. It is `leavesAtInstant` of the domain without
 * a stop, for statements that compare many rows with it.
 */
export function leavesAt({ client_id, service_id, date, direction }: RunInSql): RawBuilder<Date> {
  return sql`(
    SELECT (${date}::date::timestamp + make_interval(mins => coalesce(boarding.ends, CASE WHEN ${direction} = 'am' THEN ${timeInMorning} END,
      CASE ${direction} WHEN 'am' THEN ${sql.lit(endOfHalfDay.am)} ELSE ${sql.lit(endOfHalfDay.pm)} END))) AT TIME ZONE client.time_zone
    FROM services AS service JOIN clients AS client ON client.id = service.client_id
    CROSS JOIN LATERAL (
      SELECT CASE ${direction} WHEN 'am' THEN ${lastBoarding(sql`true`)} ELSE min(minutes) END AS ends
      FROM (
        SELECT minutes, position = max(position) OVER () AS is_last FROM service_stops AS called
        WHERE called.client_id = service.client_id AND called.service_id = service.id AND called.direction = ${direction}::direction
          AND called.valid_from = (SELECT max(version.valid_from) FROM timetables AS version
            WHERE version.client_id = service.client_id AND version.service_id = service.id AND version.valid_from <= ${date}::date)
      ) AS called
    ) AS boarding
    WHERE service.client_id = ${client_id} AND service.id = ${service_id})`;
}

/**
 * An expression on several rows of calls: the last time at which anybody boards an outward journey. Nobody boards at its last stop; where only that stop
 * has a time, it is the time of all of them. `of` chooses the rows.
 */
export const lastBoarding = (of: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(max(minutes) FILTER (WHERE ${of} AND NOT is_last), min(minutes) FILTER (WHERE ${of}))`;
