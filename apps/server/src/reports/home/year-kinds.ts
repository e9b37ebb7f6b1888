import { salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import type { SalesYear } from '@fareway/domain/dates/sales-year.ts';
import { countdownOn, daysOfCountdown } from '@fareway/domain/dates/year-countdown.ts';
import type { Countdown } from '@fareway/domain/dates/year-countdown.ts';
import { seasonTypes } from '@fareway/domain/tickets/ticket-type.ts';
import type { RawBuilder } from 'kysely';
import { workColumns } from './work-rows.ts';
import type { KindOfWork, OperatorNow } from './work-rows.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** What is not ready for the sales year that starts within six weeks; nothing on the other days (C-022). */
export const yearKinds = {
  'year-prices': services(
    ({ year }) => sql`service.price IS NULL AND NOT EXISTS (
      SELECT FROM tickets AS ticket
      WHERE ${isSoldIn(year)} AND ticket.service_id = service.id AND (
        num_nonnulls(ticket.price, ticket.return_price, ticket.trip_price, ticket.price_deposit, ticket.price_monthly) > 0
        OR coalesce(ticket.zone_prices, ticket.zone_return_prices, ticket.zone_trip_prices, ticket.zone_prices_deposit,
                    ticket.zone_prices_monthly, '{}') <> '{}'))`,
    sql`'services/' || service.id`,
  ),
  'year-stops': services(
    () => sql`NOT EXISTS (
      SELECT FROM service_stops AS called
      WHERE called.client_id = service.client_id AND called.service_id = service.id
        AND called.valid_from >= coalesce(service.timetable_from, '-infinity'))
      AND NOT EXISTS (
        SELECT FROM zone_stops AS zoned WHERE zoned.client_id = service.client_id AND zoned.service_id = service.id)`,
    sql`'services/' || service.id || '/timetable'`,
  ),
  // a calendar without terms has no end
  'year-calendar': services(
    ({ starts_on }) => sql`(service.calendar_id IS NULL OR (
      SELECT max(last_day) FROM calendar_terms AS term
      WHERE term.client_id = service.client_id AND term.calendar_id = service.calendar_id) < ${starts_on}::date)`,
    sql`CASE WHEN service.calendar_id IS NULL THEN 'services/' || service.id ELSE 'calendars/' || service.calendar_id END`,
  ),
  'year-renewals': {
    permission: 'catalogue.change',
    rows: (operator: OperatorNow) => {
      const countdown = countdownOn(operator.today);
      return countdown ? notAsked(operator, countdown) : null;
    },
  },
  'year-seats': services(
    ({
      year,
      starts_on,
    }) => sql`num_nonnulls(service.am_seats, service.pm_seats, service.day_seats) = 0 AND NOT EXISTS (
      SELECT FROM inventory AS seats
      WHERE seats.client_id = service.client_id AND seats.service_id = service.id
        AND (seats.date >= ${starts_on}::date OR (seats.scope IN ('weekly_pattern', 'shared') AND seats.year = ${year}))) AND NOT EXISTS (
      SELECT FROM tickets AS ticket JOIN inventory AS stock
        ON stock.client_id = ticket.client_id AND stock.ticket_id = ticket.id AND stock.scope = 'ticket'
      WHERE ${isSoldIn(year)} AND ticket.service_id = service.id)`,
    sql`'services/' || service.id`,
  ),
} satisfies Record<string, KindOfWork>;

/** A kind whose rows are the services that are sold in the new year and to which `isMissing` applies. */
function services(isMissing: (countdown: Countdown) => RawBuilder<unknown>, page: RawBuilder<unknown>) {
  return {
    permission: 'catalogue.change',
    rows: (operator: OperatorNow) => {
      const countdown = countdownOn(operator.today);
      if (!countdown) return null;
      return sql`
        SELECT ${workColumns(operator, { id: sql`service.id::text`, services: sql`ARRAY[service.id]`, at: beginning(operator, countdown), title: sql`service.name`, page })}
        FROM services AS service
        WHERE service.client_id = ${operator.client_id} AND ${isRunningIn(countdown.year)} AND ${isMissing(countdown)}`;
    },
  } as const satisfies KindOfWork;
}

/** The season tickets of the ending year with holders, which no campaign offers a ticket of another year. */
function notAsked(operator: OperatorNow, countdown: Countdown): RawBuilder<unknown> {
  return sql`
    SELECT ${workColumns(operator, {
      id: sql`ticket.id::text`,
      services: sql`ARRAY[ticket.service_id]`,
      at: beginning(operator, countdown),
      title: sql`service.name || ' ' || ticket.name`,
      detail: sql`held.holders`,
      page: sql`'tickets/' || ticket.id`,
    })}
    FROM tickets AS ticket
    JOIN services AS service ON service.client_id = ticket.client_id AND service.id = ticket.service_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(counted.number), 0) AS holders FROM counted_tickets AS counted
      WHERE counted.client_id = ticket.client_id AND counted.ticket_id = ticket.id AND counted.ticket_status = 'active'
    ) AS held
    WHERE ticket.client_id = ${operator.client_id} AND ticket.year = ${salesYearOf(operator.today)}
      AND ticket.type IN (${sql.join(seasonTypes)}) AND ticket.payment_type IS DISTINCT FROM 'ext'
      AND ${isRunningIn(countdown.year)} AND held.holders > 0 AND NOT EXISTS (
        SELECT FROM renewal_campaign_tickets AS asked
        WHERE asked.client_id = ticket.client_id AND asked.from_ticket_id = ticket.id)`;
}

/** The start of the countdown on the clocks of the operator. */
function beginning({ time_zone }: OperatorNow, { starts_on }: Countdown): RawBuilder<unknown> {
  return sql`(${starts_on}::date - ${daysOfCountdown}::integer)::timestamp AT TIME ZONE ${time_zone}`;
}

/** A condition: the operator means to run the row `service` in a year. */
function isRunningIn(year: SalesYear): RawBuilder<unknown> {
  return sql`service.archived_at IS NULL AND NOT ${year}::text = ANY (service.disable_year)`;
}

/** A condition: the row `ticket` of the operator of the row `service` is on sale in a year. */
function isSoldIn(year: SalesYear): RawBuilder<unknown> {
  return sql`ticket.client_id = service.client_id AND ticket.year = ${year} AND ticket.payment_type IS DISTINCT FROM 'ext'
        AND ticket.available IS NOT FALSE AND ticket.is_enabled IS NOT FALSE`;
}
