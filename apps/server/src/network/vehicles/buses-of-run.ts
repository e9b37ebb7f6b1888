import type { RawBuilder } from 'kysely';
import type { RunInSql } from '../runs/runs.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * A query of the buses of a departure: first the vehicle that it was given or else the usual one of its service, then its relief buses (C-035, C-036). Its
 * columns are `place` (from 1), `vehicle_id`, `name` and `seats`; the last three are null where no vehicle is set.
 */
export function busesOfRun({ client_id, service_id, date, direction }: RunInSql): RawBuilder<unknown> {
  return sql`
    SELECT bus.place, vehicle.id AS vehicle_id, vehicle.name, vehicle.seats
    FROM (
      SELECT 1 AS place, coalesce(
        (SELECT given.vehicle_id FROM runs AS given WHERE given.client_id = ${client_id} AND given.service_id = ${service_id}
          AND given.date = ${date} AND given.direction = ${direction}::direction),
        (SELECT usual.vehicle_id FROM service_vehicles AS usual WHERE usual.client_id = ${client_id} AND usual.service_id = ${service_id}
          AND usual.position = 1)) AS vehicle_id
      UNION ALL
      SELECT relief.position, relief.vehicle_id
      FROM relief_periods AS period JOIN relief_buses AS relief USING (client_id, service_id, direction, first_day)
      WHERE period.client_id = ${client_id} AND period.service_id = ${service_id} AND period.direction = ${direction}::direction
        AND period.first_day <= ${date} AND period.last_day >= ${date} AND relief.position > 1
    ) AS bus
    LEFT JOIN vehicles AS vehicle ON vehicle.client_id = ${client_id} AND vehicle.id = bus.vehicle_id`;
}

/** A query of one row: how many buses a departure has, and their seats together (`buses`, `seats`); null when the vehicle of one is not known. */
export function seatsOfRun(run: RunInSql): RawBuilder<unknown> {
  return sql`
    SELECT count(*)::integer AS buses, CASE WHEN count(bus.seats) = count(*) THEN sum(bus.seats)::integer END AS seats
    FROM (${busesOfRun(run)}) AS bus`;
}
