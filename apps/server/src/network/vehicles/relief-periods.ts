import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Bus } from '@fareway/domain/network/vehicles/relief/division.ts';
import type { ReliefPeriod } from '@fareway/domain/network/vehicles/relief/periods.ts';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A bus of a departure with its vehicle. */
export interface NamedBus extends Bus {
  /** The vehicle; null for the first bus, which has that of the departure. */
  vehicle: { name: string; seats: number } | null;
}

export type NamedPeriod = ReliefPeriod<NamedBus> & { service_id: string };

/**
 * Reads the days from `first` to `last` on which departures of services have relief buses, by direction and day (C-036). Vehicles that were removed later
 * have their names.
 */
export async function readReliefPeriods(
  db: Kysely<DB>,
  { client_id, service_ids }: { client_id: string; service_ids: readonly string[] },
  { first, last }: { first: LocalDate; last?: LocalDate },
): Promise<NamedPeriod[]> {
  const { rows } = await sql<NamedPeriod>`
    SELECT period.service_id, period.direction, period.first_day, period.last_day, period.division, ${busesOfPeriod} AS buses
    FROM relief_periods AS period
    WHERE period.client_id = ${client_id} AND period.service_id = ANY (${[...service_ids]}::uuid[])
      AND period.last_day >= ${first} AND period.first_day <= ${last ?? 'infinity'}
    ORDER BY period.direction, period.first_day, period.service_id`.execute(db);
  return rows;
}

/** An expression: the buses of the row `period`, as JSON. */
const busesOfPeriod: RawBuilder<unknown> = sql`(
      SELECT jsonb_agg(jsonb_build_object('vehicle_id', bus.vehicle_id, 'from', bus.surname_from, 'stop_ids', bus.stop_ids,
        'vehicle', CASE WHEN vehicle.id IS NOT NULL THEN jsonb_build_object('name', vehicle.name, 'seats', vehicle.seats) END) ORDER BY bus.position)
      FROM relief_buses AS bus
      LEFT JOIN vehicles AS vehicle ON vehicle.client_id = bus.client_id AND vehicle.id = bus.vehicle_id
      WHERE bus.client_id = period.client_id AND bus.service_id = period.service_id AND bus.direction = period.direction
        AND bus.first_day = period.first_day)`;

/**
 * An expression: the relief buses on the days of the customer ticket `alias`, of its service and of those of its booked journeys, as JSON; null without
 * any. It is read with the ticket, so that a ticket without relief buses costs no statement.
 */
export function reliefOfTicket(alias: string): RawBuilder<NamedPeriod[] | null> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`(
    SELECT jsonb_agg(jsonb_build_object('service_id', period.service_id, 'direction', period.direction, 'first_day', period.first_day,
      'last_day', period.last_day, 'division', period.division, 'buses', ${busesOfPeriod}) ORDER BY period.direction, period.first_day)
    FROM relief_periods AS period
    WHERE period.client_id = ${of('client_id')} AND period.last_day >= ${of('start')} AND period.first_day <= ${of('expiry')}
      AND (period.service_id = ${of('service_id')} OR period.service_id IN (
        SELECT booking.service_id FROM bookings AS booking
        WHERE booking.client_id = ${of('client_id')} AND booking.customer_ticket_id = ${of('id')} AND booking.state = 'booked')))`;
}

/** Writes the relief buses of a service from a day on. The caller has locked the service, read them, and checked that no two share a day. */
export async function writeReliefPeriods(
  transaction: Transaction<DB>,
  { client_id, service_id }: { client_id: string; service_id: string },
  { first, periods }: { first: LocalDate; periods: readonly ReliefPeriod[] },
): Promise<void> {
  await sql`
    DELETE FROM relief_buses AS bus USING relief_periods AS period
    WHERE bus.client_id = ${client_id} AND bus.service_id = ${service_id} AND period.client_id = bus.client_id
      AND period.service_id = bus.service_id AND period.direction = bus.direction AND period.first_day = bus.first_day
      AND period.last_day >= ${first}`.execute(transaction);
  await sql`
    DELETE FROM relief_periods
    WHERE client_id = ${client_id} AND service_id = ${service_id} AND last_day >= ${first}`.execute(transaction);
  if (periods.length === 0) return;
  const ofService = { client_id, service_id };
  await transaction
    .insertInto('relief_periods')
    .values(
      periods.map(({ direction, first_day, last_day, division }) => ({
        ...ofService,
        direction,
        first_day,
        last_day,
        division,
      })),
    )
    .execute();
  const buses = periods.flatMap(({ direction, first_day, division, buses: ofPeriod }) =>
    ofPeriod.map(({ vehicle_id, from, stop_ids }, index) => ({
      ...ofService,
      direction,
      first_day,
      position: index + 1,
      vehicle_id,
      surname_from: division === 'surname' ? from : '',
      stop_ids: division === 'stop' ? [...stop_ids] : [],
    })),
  );
  await transaction.insertInto('relief_buses').values(buses).execute();
}

/** Finds the latest day on or after `today` on which a vehicle is a relief bus, of one service or of all that are not archived. */
export async function findReliefOfVehicle(
  db: Kysely<DB>,
  { client_id, vehicle_id, service_id }: { client_id: string; vehicle_id: string; service_id?: string },
  today: LocalDate,
): Promise<{ name: string; service: string; last_day: LocalDate } | undefined> {
  const { rows } = await sql<{ name: string; service: string; last_day: LocalDate }>`
    SELECT vehicle.name, service.name AS service, period.last_day
    FROM relief_buses AS bus
    JOIN vehicles AS vehicle ON vehicle.client_id = bus.client_id AND vehicle.id = bus.vehicle_id
    JOIN relief_periods AS period ON period.client_id = bus.client_id AND period.service_id = bus.service_id
      AND period.direction = bus.direction AND period.first_day = bus.first_day
    JOIN services AS service ON service.client_id = bus.client_id AND service.id = bus.service_id
    WHERE bus.client_id = ${client_id} AND bus.vehicle_id = ${vehicle_id} AND period.last_day >= ${today} AND service.archived_at IS NULL
      ${service_id === undefined ? sql`` : sql`AND service.id = ${service_id}`}
    ORDER BY period.last_day DESC LIMIT 1`.execute(db);
  return rows[0];
}
