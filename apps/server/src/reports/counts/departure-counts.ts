import { directionAt } from '@fareway/domain/boarding/departures-of-day.ts';
import { periodOn } from '@fareway/domain/network/vehicles/relief/periods.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/counts/rows.ts';
import { bookedOn } from '@fareway/texts/network/seats/booked.ts';
import { seatsOf } from '@fareway/texts/network/seats/seats-of.ts';
import type { RawBuilder } from 'kysely';
import { leavesAt } from '../../network/runs/leaves-at.ts';
import { runInSql } from '../../network/runs/runs.ts';
import type { RunKey } from '../../network/runs/runs.ts';
import { busesOfRun, seatsOfRun } from '../../network/vehicles/buses-of-run.ts';
import { readReliefPeriods } from '../../network/vehicles/relief-periods.ts';
import { localDate } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { readBuses } from '../../sales/vehicles/relief/buses-of-departure.ts';
import { isBoughtBefore } from '../../tickets/customer-tickets/without-seat.ts';
import { departureTimes, isBoardedOn, isWithoutSeatOn } from '../home/departures.ts';
import type { CountKind, CountRow, CountSection } from './count-kind.ts';
import { columnsOf, ofTicket, ordersOf, readPlaces, renewalsOf, withoutSeatOf } from './count-queries.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The counts of a departure of today. */
export const departureKinds = {
  'departure-booked': {
    needs: ['attendance.see', 'passengers.see'],
    table: 'services',
    async read({ db, clock }, { client_id, id, direction, time_zone }) {
      const today = localDate(clock.now(), time_zone);
      const departure = { client_id, service_id: id, date: today, direction };
      const load = await readSeats(db, departure);
      const placesOf = (scope: string, more: RawBuilder<unknown>) =>
        readPlaces(db, client_id, sql`service_id = ${id} AND scope = ${scope} AND date = ${today} ${more}`);
      const places = await placesOf('departure', sql`AND direction = ${direction}`);
      const isWithoutSeat = sql`${isWithoutSeatOn(client_id, { today, time_zone })} AND ticket.service_id = ${id}
        AND ${isBoughtBefore(leavesAt(runInSql(departure)))}`;
      // the passes are expected in the morning
      const journeys = direction === 'am' ? await placesOf('service_day', sql``) : [];
      return {
        titles: [
          text.sections.seasons,
          text.sections.returns,
          text.sections.seats,
          text.sections.kept,
          text.sections.journeys,
        ],
        queries: [
          withoutSeatOf(isWithoutSeat, today, direction),
          ordersOf({ client_id, places }, sql`2`),
          renewalsOf({ client_id, places }, sql`3`),
          ordersOf({ client_id, places: journeys }, sql`4`),
        ],
        inWords: (booked) => bookedOn({ booked, ...load }),
        departure,
      };
    },
  },
  'departure-seats': {
    needs: ['attendance.see', 'passengers.see'],
    table: 'services',
    async read({ db, clock }, { client_id, id, direction, time_zone }) {
      const run = { client_id, service_id: id, date: localDate(clock.now(), time_zone), direction };
      const rows = sql`
        SELECT ${columnsOf({
          section: sql`0`,
          key: sql`bus.vehicle_id`,
          name: sql`coalesce(bus.name, ${text.noVehicle})`,
          path: { to: '', of: sql`NULL` },
          times: sql`coalesce(bus.seats, 0)`,
          order: [sql`to_char(bus.place, '000')`, sql`''`],
        })}
        FROM (${busesOfRun(runInSql(run))}) AS bus`;
      const { margin } = await readSeats(db, run);
      return { titles: [text.sections.vehicles], queries: [rows], inWords: (seats) => seatsOf(seats, margin) };
    },
  },
  'departure-boarded': {
    needs: ['attendance.see', 'passengers.see'],
    table: 'services',
    async read({ db, clock }, { client_id, id, direction, time_zone }) {
      const today = localDate(clock.now(), time_zone);
      const boardings = sql`(
        SELECT *, to_char(boarded_at AT TIME ZONE ${time_zone}, 'HH24:MI') AS time FROM trips
        WHERE ${isBoardedOn(client_id, { today, time_zone })} AND service_id = ${id})`;
      const times = await sql<{ time: string; departures: Record<Direction, number | null> }>`
        SELECT DISTINCT trip.time, departs.times AS departures
        FROM ${boardings} AS trip
        JOIN services AS service ON service.client_id = trip.client_id AND service.id = trip.service_id
        CROSS JOIN LATERAL (${departureTimes}) AS departs`.execute(db);
      const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
      const ofDirection = times.rows.filter(
        ({ time, departures }) => directionAt(minutesOf(time), departures) === direction,
      );
      const rows = sql`
        SELECT ${columnsOf({
          ...ofTicket,
          section: sql`0`,
          key: sql`trip.id`,
          detail: sql`trip.time`,
          order: [sql`to_char(trip.boarded_at AT TIME ZONE 'UTC', 'HH24:MI:SS.US')`, sql`''`],
        })}
        FROM ${boardings} AS trip
        JOIN customer_tickets AS ticket ON ticket.client_id = trip.client_id AND ticket.id = trip.customer_ticket_id
        WHERE trip.time = ANY (${ofDirection.map(({ time }) => time)})`;
      return { titles: [text.sections.boarded], queries: [rows] };
    },
  },
} satisfies Record<string, CountKind>;

/** Reads how many buses a departure has, and their seats with the margin of season tickets. */
async function readSeats(
  db: Deps['db'],
  run: RunKey,
): Promise<{ buses: number; seats: number | null; margin: number }> {
  const { rows } = await sql<{ buses: number; seats: number | null; margin: number }>`
    SELECT bus.buses, bus.seats, coalesce(season_margin_of(service.season_margin, service.season_margin_is_percent, bus.seats), 0) AS margin
    FROM services AS service CROSS JOIN LATERAL (${seatsOfRun(runInSql(run))}) AS bus
    WHERE service.client_id = ${run.client_id} AND service.id = ${run.service_id}`.execute(db);
  return rows[0]!;
}

/** Adds the bus of each passenger, where the departure has several (C-036). */
export async function withBuses(
  deps: Pick<Deps, 'db' | 'clock'>,
  key: RunKey,
  sections: readonly CountSection[],
): Promise<CountSection[]> {
  const { client_id, service_id, date: first } = key;
  const periods = await readReliefPeriods(deps.db, { client_id, service_ids: [service_id] }, { first, last: first });
  if (!periodOn(periods, key)) return [...sections];
  const { buses } = await readBuses(deps, key);
  const busOfTicket = new Map(
    buses.flatMap(({ name, passengers }) =>
      passengers.map(({ customer_ticket_id }) => [customer_ticket_id, name] as const),
    ),
  );
  const withBus = (row: CountRow) => {
    const bus = busOfTicket.get(row.ticket ?? '');
    return bus === undefined ? row : { ...row, detail: [row.detail, bus].filter(Boolean).join(' · ') };
  };
  return sections.map((section) => ({ ...section, rows: section.rows.map(withBus) }));
}
