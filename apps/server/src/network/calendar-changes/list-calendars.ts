import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import type { RawBuilder } from 'kysely';
import { localDate } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { calendarInScope } from '../in-scope.ts';
import {
  comesAfter,
  comesAfterName,
  idInCursor,
  inOrderOfNames,
  limitOf,
  nameContains,
  nameInCursor,
} from '../../platform/lists/pages.ts';
import type { Wanted } from '../../platform/lists/pages.ts';
import type { CalendarKey } from './lock-calendar.ts';
import { readCalendars } from './read-calendars.ts';
import type { StoredCalendar } from './read-calendars.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A calendar in the list of an operator. */
export interface ListedCalendar {
  id: string;
  name: string;
  /** The services that use it, by name. */
  services: { id: string; name: string }[];
  /** The next day from today on that has no service, or none in one direction. */
  next_day_off: { date: LocalDate; direction: 'am' | 'pm' | null; reason: string } | null;
  /** The last day of its last term; null without terms. */
  ends_on: LocalDate | null;
  /** Whether a ticket of one of its services, sold or on sale, is valid longer (C-042). */
  has_longer_tickets: boolean;
}

/** A page of calendars, and the day of their operator. */
export interface CalendarsOfPage {
  today: LocalDate;
  calendars: ListedCalendar[];
  /** The number of calendars on all pages. */
  found: number;
}

/**
 * Returns the calendars that can be seen in a scope by name with its services, and the day of the operator (C-008, C-038, C-042). An unknown `after`
 * leaves none.
 */
export async function listCalendars(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: ServiceScope,
  wanted: Wanted = {},
): Promise<CalendarsOfPage> {
  const { client_id } = scope;
  const { after, find } = wanted;
  const isFound = sql`calendar.client_id = ${client_id} AND ${calendarInScope(scope)} AND ${nameContains(sql`calendar.name`, find)}`;
  const { rows } = await sql<CalendarsOfPage>`
    SELECT local.today, (SELECT count(*)::integer FROM calendars AS calendar WHERE ${isFound}) AS found, coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', calendar.id, 'name', calendar.name, 'services', coalesce(used.services, '[]'),
        'next_day_off', next.day, 'ends_on', terms.ends_on,
        'has_longer_tickets', ${hasLongerTickets(sql`local.today`, scope)}
      ) ORDER BY ${inOrderOfNames('calendar')})
      FROM (
        SELECT * FROM calendars AS calendar WHERE ${isFound} AND ${comesAfterName('calendar', after)}
        ORDER BY ${inOrderOfNames('calendar')} ${limitOf(wanted)}
      ) AS calendar
      CROSS JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('id', service.id, 'name', service.name) ORDER BY service.name, service.id) AS services
        FROM services AS service
        WHERE service.client_id = calendar.client_id AND service.calendar_id = calendar.id AND service.archived_at IS NULL
          AND ${inScope(scope, sql`service.id`)}
      ) AS used
      CROSS JOIN LATERAL (
        SELECT max(term.last_day) AS ends_on FROM calendar_terms AS term
        WHERE term.client_id = calendar.client_id AND term.calendar_id = calendar.id
      ) AS terms
      LEFT JOIN LATERAL (
        SELECT jsonb_build_object('date', date, 'direction', direction, 'reason', reason) AS day FROM calendar_days AS differing
        WHERE differing.client_id = calendar.client_id AND differing.calendar_id = calendar.id
          AND differing.date >= local.today AND NOT differing.runs
        ORDER BY date, direction LIMIT 1
      ) AS next ON true
    ), '[]') AS calendars
    FROM clients AS client
    CROSS JOIN LATERAL (SELECT (${clock.now()}::timestamptz AT TIME ZONE client.time_zone)::date AS today) AS local
    WHERE client.id = ${scope.client_id}`.execute(db);
  return rows[0]!;
}

/** A service with the calendar that it uses now. */
export interface ServiceOfCalendar {
  id: string;
  name: string;
  position: number;
  calendar: { id: string; name: string } | null;
}

/** A calendar with a page of the services of a scope that use it or can use it. */
interface ShownCalendar extends StoredCalendar {
  /** The day of its operator. */
  today: LocalDate;
  services: ServiceOfCalendar[];
  /** The number of services on all pages. */
  found: number;
  /** The number of services that use the calendar, whether they are found or not. */
  used: number;
}

/** The values of the services of a calendar: those that use it are first. */
const byUse = z.tuple([z.boolean(), z.int32(), nameInCursor, idInCursor]);

/**
 * Returns a calendar with the services of the scope that can use it, also archived ones that use it. Those that use it come first. An unknown `after`
 * leaves no service. Refuses with calendar-unknown.
 */
export async function showCalendar(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { client_id, calendar_id, services }: CalendarKey,
  wanted: Pick<Wanted, 'find' | 'after' | 'limit'> = {},
): Promise<ShownCalendar> {
  const calendar = (await readCalendars(db, client_id, [calendar_id])).get(calendar_id);
  if (!calendar) refuse('calendar-unknown', {});
  const canUse = sql`service.client_id = ${client_id} AND (service.archived_at IS NULL OR service.calendar_id = ${calendar_id})
      AND ${inScope({ client_id, services }, sql`service.id`)}`;
  const isFound = nameContains(sql`service.name`, wanted.find);
  const inOrder = sql`service.calendar_id IS DISTINCT FROM ${calendar_id}, service.position, service.name, service.id`;
  const isAfter = comesAfter(
    wanted.after,
    byUse,
    ([isOther, position, name, id]) =>
      sql`(${inOrder}) > (${isOther}::boolean, ${position}::integer, ${name}, ${id}::uuid)`,
  );
  // each part has the order of an index
  const ofPage = (isPart: RawBuilder<unknown>) => sql`(
    SELECT client_id, id, name, position, calendar_id FROM services AS service
    WHERE ${canUse} AND ${isPart} AND ${isFound} AND ${isAfter} ORDER BY position, name, id ${limitOf(wanted)})`;
  const { rows } = await sql<ServiceOfCalendar>`
    SELECT service.id, service.name, service.position,
           CASE WHEN calendar.id IS NOT NULL THEN jsonb_build_object('id', calendar.id, 'name', calendar.name) END AS calendar
    FROM (
      ${ofPage(sql`service.calendar_id = ${calendar_id}`)} UNION ALL ${ofPage(sql`service.calendar_id IS DISTINCT FROM ${calendar_id}`)}
    ) AS service
    LEFT JOIN calendars AS calendar ON calendar.client_id = service.client_id AND calendar.id = service.calendar_id
    ORDER BY ${inOrder} ${limitOf(wanted)}`.execute(db);
  const counts = await sql<{ found: number; used: number }>`
    SELECT count(*) FILTER (WHERE ${isFound})::integer AS found, count(*) FILTER (WHERE service.calendar_id = ${calendar_id})::integer AS used
    FROM services AS service WHERE ${canUse}`.execute(db);
  const { time_zone } = await db
    .selectFrom('clients')
    .select('time_zone')
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow();
  return { ...calendar, ...counts.rows[0]!, today: localDate(clock.now(), time_zone), services: rows };
}

/** An expression: whether a ticket of a service of a scope with the calendar of the row `calendar`, sold or on sale, is valid longer than `terms.ends_on` (C-042). */
export function hasLongerTickets(today: RawBuilder<unknown>, scope: ServiceScope): RawBuilder<boolean> {
  return sql`EXISTS (
      SELECT FROM services AS service
      WHERE service.client_id = calendar.client_id AND service.calendar_id = calendar.id AND service.archived_at IS NULL
        AND ${inScope(scope, sql`service.id`)} AND (
        EXISTS (SELECT FROM customer_tickets AS ticket
          WHERE ticket.client_id = service.client_id AND ticket.service_id = service.id AND ticket.ticket_status <> 'void'
            AND ticket.expiry > terms.ends_on AND ticket.expiry >= ${today})
        OR EXISTS (SELECT FROM tickets AS on_sale
          WHERE on_sale.client_id = service.client_id AND on_sale.service_id = service.id AND on_sale.available AND on_sale.is_enabled IS NOT FALSE
            AND on_sale.expiry > terms.ends_on AND on_sale.expiry >= ${today})))`;
}
