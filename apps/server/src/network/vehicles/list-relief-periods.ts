import { formatDate } from '@fareway/domain/dates/format-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/network/vehicles/relief.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { runsOn } from '../calendars/runs-on.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Lists the days, today or later, on which a service has relief buses, in words, each with its first day on which the service runs. A division by stop says
 * which of its stops a timetable of these days leaves out.
 */
export async function listReliefPeriods(
  db: Kysely<DB>,
  { client_id, service_id }: { client_id: string; service_id: string },
  now: Date,
): Promise<{ words: string; day: LocalDate | null; direction: Direction }[]> {
  const onItsDay = runsOn('service', sql`day.date`, sql`period.direction::text`);
  const { rows } = await sql<{
    direction: Direction;
    first_day: LocalDate;
    last_day: LocalDate;
    vehicles: string[];
    left_out: string[] | null;
    day: LocalDate | null;
  }>`
    SELECT period.direction, period.first_day, period.last_day, (
      SELECT jsonb_agg(vehicle.name ORDER BY bus.position) FROM relief_buses AS bus
      JOIN vehicles AS vehicle ON vehicle.client_id = bus.client_id AND vehicle.id = bus.vehicle_id
      WHERE bus.client_id = period.client_id AND bus.service_id = period.service_id AND bus.direction = period.direction
        AND bus.first_day = period.first_day) AS vehicles, (
      SELECT jsonb_agg(DISTINCT stop.name) FROM relief_buses AS bus
      JOIN stops AS stop ON stop.client_id = bus.client_id AND stop.id = ANY (bus.stop_ids)
      JOIN timetables AS version ON version.client_id = bus.client_id AND version.service_id = bus.service_id
        AND version.valid_from <= period.last_day AND NOT EXISTS (
          SELECT FROM timetables AS next
          WHERE next.client_id = version.client_id AND next.service_id = version.service_id AND next.valid_from > version.valid_from
            AND next.valid_from <= greatest(period.first_day, local.today))
      WHERE bus.client_id = period.client_id AND bus.service_id = period.service_id AND bus.direction = period.direction
        AND bus.first_day = period.first_day
        AND NOT EXISTS (
          SELECT FROM service_stops AS called
          WHERE called.client_id = version.client_id AND called.service_id = version.service_id AND called.valid_from = version.valid_from
            AND called.stop_id = stop.id)
        AND NOT EXISTS (
          SELECT FROM zone_stops AS zonal
          WHERE zonal.client_id = bus.client_id AND zonal.service_id = bus.service_id AND zonal.stop_id = stop.id)) AS left_out, (
      SELECT min(day.date)
      FROM (SELECT generate_series(greatest(period.first_day, local.today), period.last_day, '1 day')::date AS date) AS day
      ${onItsDay.joins} WHERE ${onItsDay.runs}) AS day
    FROM relief_periods AS period
    JOIN services AS service ON service.client_id = period.client_id AND service.id = period.service_id
    JOIN clients ON clients.id = period.client_id
    CROSS JOIN LATERAL (SELECT (${now}::timestamptz AT TIME ZONE clients.time_zone)::date AS today) AS local
    WHERE period.client_id = ${client_id} AND period.service_id = ${service_id} AND period.last_day >= local.today
    ORDER BY period.first_day, period.direction`.execute(db);
  return rows.map(({ direction, first_day, last_day, vehicles, left_out, day }) => ({
    words: text.listed(
      text.period(text.sides[direction], text.days(formatDate(first_day), formatDate(last_day)), vehicles),
      left_out ?? [],
    ),
    day,
    direction,
  }));
}
