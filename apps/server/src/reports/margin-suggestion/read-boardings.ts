import { timeBetween } from '@fareway/domain/boarding/departures-of-day.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { observedDays } from '@fareway/domain/network/seats/margin-suggestion.ts';
import type { ObservedDeparture } from '@fareway/domain/network/seats/margin-suggestion.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { seasonTypes } from '@fareway/domain/tickets/ticket-type.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import { seatsOfRun } from '../../network/vehicles/buses-of-run.ts';
import type { Database } from '../../platform/database/connect.ts';
import { departureTimes } from '../home/departures.ts';
import { sql } from '../../platform/database/sql/sql.ts';

interface ServiceKey {
  client_id: string;
  service_id: string;
}

/**
 * Reads how many passengers boarded on the departures of a service in the 60 days before today, in the order of their days (C-052). Boardings are found by
 * the index of their service, season tickets by that of theirs. Tickets that are void now, and those of erased passengers, are no holders: their boardings
 * may be gone. Refuses with service-unknown.
 */
export async function readObserved(
  db: Database,
  { client_id, service_id }: ServiceKey,
  { today, time_zone }: { today: LocalDate; time_zone: string },
): Promise<ObservedDeparture[]> {
  const { rows: found } = await sql<{ times: Record<Direction, number | null> }>`
    SELECT departs.times FROM services AS service CROSS JOIN LATERAL (${departureTimes}) AS departs
    WHERE service.client_id = ${client_id} AND service.id = ${service_id} AND service.archived_at IS NULL`.execute(db);
  if (!found[0]) return refuse('service-unknown', {});
  const between = timeBetween(found[0].times);
  const first = addDays(today, -observedDays);
  const startOf = (day: LocalDate) => sql`(${day}::date::timestamp AT TIME ZONE ${time_zone})`;
  const { rows } = await sql<ObservedDeparture>`
    WITH trip AS MATERIALIZED (
      SELECT customer_ticket_id, at::date AS date,
             CASE WHEN extract(hour FROM at) * 60 + extract(minute FROM at) < ${between}::float THEN 'am' ELSE 'pm' END::direction AS direction
      FROM (
        SELECT customer_ticket_id, boarded_at AT TIME ZONE ${time_zone} AS at FROM trips
        WHERE client_id = ${client_id} AND service_id = ${service_id} AND boarded_at >= ${startOf(first)} AND boarded_at < ${startOf(today)}
      ) AS boarding
    ), season AS MATERIALIZED (
      SELECT id, start, expiry, (date_purchased AT TIME ZONE ${time_zone})::date AS bought FROM customer_tickets
      WHERE client_id = ${client_id} AND service_id = ${service_id} AND ticket_status = 'active' AND passenger_erased_at IS NULL
        AND type IN (${sql.join(seasonTypes.map((type) => sql.lit(type)))}) AND expiry >= ${first} AND start < ${today}
    ), departure AS MATERIALIZED (
      SELECT trip.date, trip.direction,
             count(DISTINCT trip.customer_ticket_id) FILTER (WHERE season.id IS NOT NULL)::integer AS boarded,
             count(DISTINCT trip.customer_ticket_id) FILTER (WHERE season.id IS NULL)::integer AS others
      FROM trip LEFT JOIN season ON season.id = trip.customer_ticket_id AND trip.date BETWEEN season.start AND season.expiry
        AND season.bought <= trip.date
      GROUP BY 1, 2
    )
    SELECT departure.date, departure.direction, departure.boarded, departure.others, held.holders,
           coalesce(bus.seats, seats.capacity + seats.held_back,
             CASE departure.direction WHEN 'am' THEN service.am_seats ELSE service.pm_seats END) AS seats,
           (SELECT sum(number.capacity + number.held_back)::integer FROM inventory AS number
             WHERE number.client_id = ${client_id} AND number.service_id = ${service_id} AND number.id IN (
               SELECT own.id FROM tickets JOIN inventory AS own ON own.client_id = tickets.client_id AND own.ticket_id = tickets.id AND own.scope = 'ticket'
               WHERE tickets.client_id = ${client_id} AND tickets.service_id = ${service_id} AND tickets.year = sales_year_of(departure.date)
                 AND takes_season_margin('ticket', tickets.type::text)
               UNION ALL SELECT id FROM inventory
               WHERE client_id = ${client_id} AND service_id = ${service_id} AND scope = 'shared' AND year = sales_year_of(departure.date))) AS numbers
    FROM departure
    JOIN services AS service ON service.client_id = ${client_id} AND service.id = ${service_id}
    -- the days are few, so each is counted once
    JOIN (
      SELECT day.date, count(season.id)::integer AS holders FROM (SELECT DISTINCT date FROM departure) AS day
      LEFT JOIN season ON day.date BETWEEN season.start AND season.expiry AND season.bought <= day.date GROUP BY 1
    ) AS held ON held.date = departure.date
    LEFT JOIN inventory AS seats ON seats.client_id = service.client_id AND seats.service_id = service.id AND seats.scope = 'departure'
      AND seats.date = departure.date AND seats.direction = departure.direction
    CROSS JOIN LATERAL (${seatsOfRun({ client_id: sql`service.client_id`, service_id: sql`service.id`, date: sql`departure.date`, direction: sql`departure.direction` })}) AS bus
    ORDER BY departure.date, departure.direction`.execute(db);
  return rows;
}
