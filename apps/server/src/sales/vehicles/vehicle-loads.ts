import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { busOf } from '@fareway/domain/network/vehicles/relief/division.ts';
import { periodOn } from '@fareway/domain/network/vehicles/relief/periods.ts';
import { marginOf } from '@fareway/domain/network/seats/season-margin.ts';
import { soldOn } from '@fareway/domain/network/vehicles/vehicle-loads.ts';
import type { DatedSeasons } from '@fareway/domain/network/vehicles/vehicle-loads.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import { bookedOn } from '@fareway/texts/network/seats/booked.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { runsOn } from '../../network/calendars/runs-on.ts';
import { leavesAt } from '../../network/runs/leaves-at.ts';
import type { RunKey } from '../../network/runs/runs.ts';
import { readReliefPeriods } from '../../network/vehicles/relief-periods.ts';
import type { NamedPeriod } from '../../network/vehicles/relief-periods.ts';
import type { DB } from '../../platform/database/schema.ts';
import { isBoughtBefore, travelsWithoutSeat } from '../../tickets/customer-tickets/without-seat.ts';
import { readHolders } from '../cancelled-departures/holders.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** For how many days ahead the departures are compared with a vehicle that gets smaller: seats are opened for that long. */
export const comparedDays = 60;

/** A bus of a departure with its vehicle, and how many passengers it has. */
export interface BusLoad {
  vehicle_id: string | null;
  name: string | null;
  seats: number | null;
  sold: number;
}

/** A departure with its passengers and its vehicles. */
export interface VehicleLoad {
  service: { id: string; name: string };
  date: LocalDate;
  direction: Direction;
  sold: number;
  /** The vehicle of the departure first. Those whose ticket is being paid have no bus yet where there are several (C-036). */
  buses: BusLoad[];
  /** The vehicle that was given to this departure; null: it has the usual one of its service. */
  given_id: string | null;
  /** The usual vehicle of the service. */
  usual_id: string | null;
  /** The overbooking margin of the service (C-051). */
  season_margin: number;
  season_margin_is_percent: boolean;
}

interface LoadRow extends Omit<VehicleLoad, 'sold' | 'buses'> {
  taken: number;
  /** The vehicle of the departure itself. */
  own: Pick<BusLoad, 'name' | 'seats'> | null;
}

/**
 * Reads how many passengers the departures of services have on the days on which they run, by day and direction, with their vehicles (C-035). Cancelled
 * departures are left out, unless `with_cancelled`. Seats are found by the index of their departures, and season tickets by that of their service. `relief` replaces the relief buses
 * that the services have.
 */
export async function readLoads(
  db: Kysely<DB>,
  { client_id, service_ids }: { client_id: string; service_ids: readonly string[] },
  { first, last }: { first: LocalDate; last: LocalDate },
  { relief, with_cancelled = false }: { relief?: readonly NamedPeriod[]; with_cancelled?: boolean } = {},
): Promise<VehicleLoad[]> {
  const onItsDay = runsOn('service', sql`day.date`, sql`side.direction`);
  const { rows } = await sql<LoadRow>`
    SELECT jsonb_build_object('id', service.id, 'name', service.name) AS service, day.date, side.direction, run.vehicle_id AS given_id,
           usual.vehicle_id AS usual_id, CASE WHEN own.id IS NOT NULL THEN jsonb_build_object('name', own.name, 'seats', own.seats) END AS own, service.season_margin, service.season_margin_is_percent,
           (coalesce(seats.taken, 0) + CASE side.direction WHEN 'am' THEN coalesce(journeys.taken, 0) ELSE 0 END)::integer AS taken
    FROM services AS service
    CROSS JOIN (SELECT ${first}::date + ahead AS date FROM generate_series(0, ${last}::date - ${first}::date) AS ahead) AS day
    CROSS JOIN (VALUES ('am'), ('pm')) AS side (direction)
    LEFT JOIN inventory AS seats ON seats.client_id = service.client_id AND seats.service_id = service.id AND seats.scope = 'departure'
      AND seats.date = day.date AND seats.direction = side.direction::direction
    LEFT JOIN inventory AS journeys ON journeys.client_id = service.client_id AND journeys.service_id = service.id
      AND journeys.scope = 'service_day' AND journeys.date = day.date
    LEFT JOIN runs AS run ON run.client_id = service.client_id AND run.service_id = service.id AND run.date = day.date
      AND run.direction = side.direction::direction
    LEFT JOIN service_vehicles AS usual ON usual.client_id = service.client_id AND usual.service_id = service.id AND usual.position = 1
    LEFT JOIN vehicles AS own ON own.client_id = service.client_id AND own.id = coalesce(run.vehicle_id, usual.vehicle_id)
    ${onItsDay.joins}
    WHERE service.client_id = ${client_id} AND service.id = ANY (${[...service_ids]}::uuid[]) AND service.archived_at IS NULL
      AND (run.cancelled_at IS NULL OR ${with_cancelled}) AND ${onItsDay.runs}
    ORDER BY day.date, service.name, service.id, side.direction`.execute(db);
  const seasons = await readSeasons(db, { client_id, service_ids }, { first, last });
  const ofService = Map.groupBy(seasons, ({ service_id }) => service_id);
  const periods = relief ?? (await readReliefPeriods(db, { client_id, service_ids }, { first, last }));
  const loads: VehicleLoad[] = [];
  for (const { taken, own, ...row } of rows) {
    const sold = soldOn(taken, ofService.get(row.service.id) ?? [], row);
    const bus = { vehicle_id: row.given_id ?? row.usual_id, name: own?.name ?? null, seats: own?.seats ?? null };
    const { id: service_id } = row.service;
    const period = periodOn(
      periods.filter((one) => one.service_id === service_id),
      row,
    );
    const buses = period
      ? await divide(db, { client_id, service_id, date: row.date, direction: row.direction }, { period, bus })
      : [{ ...bus, sold }];
    loads.push({ ...row, sold, buses });
  }
  return loads;
}

/**
 * Reads the season tickets of services that are valid between two days. Only of those that were bought on one of these days, and are valid on it, it can
 * matter which of its departures had left.
 */
async function readSeasons(
  db: Kysely<DB>,
  { client_id, service_ids }: { client_id: string; service_ids: readonly string[] },
  { first, last }: { first: LocalDate; last: LocalDate },
): Promise<(DatedSeasons & { service_id: string })[]> {
  const time_zone = sql`(SELECT time_zone FROM clients WHERE id = ${client_id})`;
  const midnight = (date: RawBuilder<unknown>) => sql`(${date})::timestamp AT TIME ZONE ${time_zone}`;
  const boughtOn = sql`(ticket.date_purchased AT TIME ZONE ${time_zone})::date`;
  const of = { client_id: sql`ticket.client_id`, service_id: sql`ticket.service_id` };
  const leaves = leavesAt({ ...of, date: boughtOn, direction: sql`side.direction` });
  const { rows } = await sql<DatedSeasons & { service_id: string }>`
    SELECT service_id, sub_type, travel_pattern, start, expiry,
           CASE WHEN ticket.date_purchased >= ${midnight(sql`${first}::date`)} AND start <= ${boughtOn} THEN jsonb_build_object('date', ${boughtOn}, 'left', (
             SELECT coalesce(jsonb_agg(side.direction), '[]') FROM (VALUES ('am'), ('pm')) AS side (direction) WHERE NOT ${isBoughtBefore(leaves)})) END AS bought,
           count(*)::integer AS tickets
    FROM customer_tickets AS ticket
    WHERE client_id = ${client_id} AND service_id = ANY (${[...service_ids]}::uuid[]) AND ticket_status = 'active'
      AND expiry >= ${first} AND start <= ${last} AND ${travelsWithoutSeat} AND ${isBoughtBefore(midnight(sql`${last}::date + 1`))}
    GROUP BY 1, 2, 3, 4, 5, 6`.execute(db);
  return rows;
}

async function divide(
  db: Kysely<DB>,
  key: RunKey,
  { period, bus }: { period: NamedPeriod; bus: Omit<BusLoad, 'sold'> },
): Promise<BusLoad[]> {
  const places = (await readHolders(db, key)).map((holder) => busOf(period, holder));
  return period.buses.map(({ vehicle_id, vehicle }, place) => ({
    ...(vehicle ? { vehicle_id, ...vehicle } : bus),
    sold: places.filter((one) => one === place).length,
  }));
}

/** How many are booked on a departure, with the seats of all of its buses, in words. */
export function loadInWords(load: VehicleLoad): string {
  const seats = seatsOfAll(load.buses);
  const margin = seats === null ? 0 : marginOf(load, seats);
  return bookedOn({ booked: load.sold, seats, margin, buses: load.buses.length });
}

/** The seats of several buses; null when the number of one is not known. */
export function seatsOfAll(buses: readonly Pick<BusLoad, 'seats'>[]): number | null {
  const known = buses.flatMap(({ seats }) => seats ?? []);
  return known.length === buses.length ? known.reduce((sum, seats) => sum + seats, 0) : null;
}
