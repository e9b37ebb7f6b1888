import type { Calendar } from '@fareway/domain/network/calendar.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * An expression: whether the service of the row `service` runs on a day in a direction; where the direction is null, whether it runs in any. The
 * same rule for the memory is `runningDays` of packages/domain. Each day reads at most two days and the terms of the calendar, by their index.
 */
export function runsOn(
  service: string,
  date: RawBuilder<unknown>,
  direction: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const ofCalendar = (alias: string) =>
    sql`${sql.ref(`${alias}.client_id`)} = ${sql.ref(`${service}.client_id`)} AND ${sql.ref(`${alias}.calendar_id`)} = ${sql.ref(`${service}.calendar_id`)}`;
  return sql`coalesce(
    (SELECT CASE
        WHEN bool_or(differing.runs) THEN true
        WHEN bool_or(differing.direction IS NULL) OR count(*) = CASE WHEN ${direction} IS NULL THEN 2 ELSE 1 END THEN false
      END
      FROM calendar_days AS differing
      WHERE ${ofCalendar('differing')} AND differing.date = ${date}
        AND (differing.direction IS NULL OR ${direction} IS NULL OR differing.direction = ${direction})),
    weekday_of(${date}) = ANY (${sql.ref(`${service}.operating_weekdays`)})
      AND (SELECT bool_or(${date} BETWEEN term.first_day AND term.last_day) IS NOT FALSE FROM calendar_terms AS term
        WHERE ${ofCalendar('term')}))`;
}

/** An expression: the terms of the calendar of the row `service`, and its days from the first to the last, as JSON. */
export function calendarOf(
  service: string,
  first: RawBuilder<unknown>,
  last: RawBuilder<unknown>,
): RawBuilder<Calendar> {
  const [client, calendar] = [sql.ref(`${service}.client_id`), sql.ref(`${service}.calendar_id`)];
  return sql`jsonb_build_object(
    'terms', (SELECT coalesce(jsonb_agg(jsonb_build_object('first_day', first_day, 'last_day', last_day)), '[]')
      FROM calendar_terms AS term WHERE term.client_id = ${client} AND term.calendar_id = ${calendar}),
    'days', (SELECT coalesce(jsonb_agg(jsonb_build_object('date', date, 'direction', direction, 'runs', runs)), '[]')
      FROM calendar_days AS differing
      WHERE differing.client_id = ${client} AND differing.calendar_id = ${calendar} AND differing.date BETWEEN ${first} AND ${last}))`;
}
