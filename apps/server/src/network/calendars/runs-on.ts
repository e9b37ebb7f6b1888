import type { Calendar } from '@fareway/domain/network/calendar.ts';
import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * The rule of the days on which services run, in SQL (C-038). `runs` is an expression: whether the service of the row `service` runs on a day in a
 * direction; where the direction is null, whether it runs in any. `joins` belong into the FROM of the same SELECT, which is best a subquery of that
 * with `service`: the calendar is then read once for all of its days. The same rule for the memory is `runningDays` of packages/domain.
 */
export function runsOn(
  service: string,
  date: RawBuilder<unknown>,
  direction: RawBuilder<unknown>,
): { joins: RawBuilder<unknown>; runs: RawBuilder<boolean> } {
  const ofCalendar = (alias: string) =>
    sql`${sql.ref(`${alias}.client_id`)} = ${sql.ref(`${service}.client_id`)} AND ${sql.ref(`${alias}.calendar_id`)} = ${sql.ref(`${service}.calendar_id`)}`;
  return {
    // each is one row at most, of an index
    joins: sql`
      LEFT JOIN calendar_days AS morning ON ${ofCalendar('morning')} AND morning.date = ${date}
        AND (morning.direction IS NULL OR morning.direction = 'am')
      LEFT JOIN calendar_days AS afternoon ON ${ofCalendar('afternoon')} AND afternoon.date = ${date}
        AND (afternoon.direction IS NULL OR afternoon.direction = 'pm')`,
    // of a day one direction that runs is enough, and one that is closed is not: then the usual days decide
    runs: sql`coalesce(
      CASE ${direction} WHEN 'am' THEN morning.runs WHEN 'pm' THEN afternoon.runs ELSE morning.runs OR afternoon.runs END,
      weekday_of(${date}) = ANY (${sql.ref(`${service}.operating_weekdays`)})
        AND coalesce((SELECT range_agg(daterange(first_day, last_day, '[]')) FROM calendar_terms AS term WHERE ${ofCalendar('term')}) @> ${date}, true))`,
  };
}

/**
 * An expression: the terms of the calendar of the row `service`, and its days from the first to the last, as JSON. Its cancelled departures are days
 * off of one direction, which come last: `runningDays` takes the last of two.
 */
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
      WHERE differing.client_id = ${client} AND differing.calendar_id = ${calendar} AND differing.date BETWEEN ${first} AND ${last})
      || (SELECT coalesce(jsonb_agg(jsonb_build_object('date', date, 'direction', direction, 'runs', false)), '[]') FROM runs AS cancelled
          WHERE cancelled.client_id = ${client} AND cancelled.service_id = ${sql.ref(`${service}.id`)}
            AND cancelled.date BETWEEN ${first} AND ${last} AND cancelled.cancelled_at IS NOT NULL))`;
}
