import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { busOf } from '@fareway/domain/network/vehicles/relief/division.ts';
import { periodsWithin } from '@fareway/domain/network/vehicles/relief/periods.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/network/vehicles/relief.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { readComingMoves, stopOnDay } from '../coming-moves/coming-moves.ts';
import type { ComingMove } from '../coming-moves/coming-moves.ts';
import type { NamedPeriod } from './relief-periods.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The days on which a passenger travels with a service in one direction. */
export interface Travel {
  service_id: string;
  direction: Direction;
  first_day: LocalDate;
  last_day: LocalDate;
  last_name: string;
  /** The stop now. */
  stop_id: string | null;
  /** Whether it is a stop of a zone, which stays the same with each timetable. */
  has_stop_of_zone: boolean;
}

/** The bus of a passenger on days on which a departure has several. */
export interface BusOfTravel {
  travel: Travel;
  first_day: LocalDate;
  last_day: LocalDate;
  /** `Bus 2: YJ21 ABC`; without the vehicle where it is not the same on all of these days. */
  bus: string;
}

/**
 * Returns the buses of passengers of an operator for the days on which their departures have several (C-036). Reads only the names of the vehicles that
 * departures have themselves.
 */
export async function readBusesOfTravel(
  db: Kysely<DB>,
  client_id: string,
  { periods, travels }: { periods: readonly NamedPeriod[]; travels: readonly Travel[] },
): Promise<BusOfTravel[]> {
  const found: BusOfTravel[] = [];
  const own = new Map<string, string | null>();
  const ownVehicle = async (period: NamedPeriod) => {
    const { service_id, direction, first_day, last_day } = period;
    const key = JSON.stringify([service_id, direction, first_day, last_day]);
    if (!own.has(key)) own.set(key, await readOwnVehicle(db, client_id, period));
    return own.get(key) ?? null;
  };
  const isByStop = periods.some(({ division }) => division === 'stop');
  const services = [...new Set(travels.map(({ service_id }) => service_id))];
  const moves = isByStop ? await readComingMoves(db, client_id, services) : [];
  for (const travel of travels.flatMap((one) => partsByStop(one, moves))) {
    const ofService = periods.filter(({ service_id }) => service_id === travel.service_id);
    for (const period of periodsWithin(ofService, { ...travel, directions: [travel.direction] }) as NamedPeriod[]) {
      const place = busOf(period, travel);
      const vehicle = period.buses[place]!.vehicle?.name ?? (await ownVehicle(period));
      const { first_day, last_day } = period;
      found.push({ travel, first_day, last_day, bus: text.bus(place + 1, vehicle) });
    }
  }
  return found;
}

/** The parts of a travel with one stop each: from the day of a move on it begins at another stop (C-031). */
function partsByStop(travel: Travel, moves: readonly ComingMove[]): Travel[] {
  const { service_id, stop_id, has_stop_of_zone, first_day, last_day } = travel;
  if (stop_id === null || has_stop_of_zone) return [travel];
  const begins = moves
    .filter((move) => move.service_id === service_id && move.valid_from > first_day && move.valid_from <= last_day)
    .map(({ valid_from }) => valid_from);
  const days = [...new Set([first_day, ...begins])];
  return days.map((day, index) => ({
    ...travel,
    first_day: day,
    last_day: days[index + 1] ? addDays(days[index + 1]!, -1) : last_day,
    stop_id: stopOnDay(moves, { service_id, stop_id }, day)?.id ?? stop_id,
  }));
}

/** The name of the vehicle that the departures of a period have themselves; null without one, and when they do not all have the same. */
async function readOwnVehicle(
  db: Kysely<DB>,
  client_id: string,
  { service_id, direction, first_day, last_day }: NamedPeriod,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT vehicle.name FROM vehicles AS vehicle
    WHERE vehicle.client_id = ${client_id} AND vehicle.id IN (
      SELECT vehicle_id FROM service_vehicles
      WHERE client_id = ${client_id} AND service_id = ${service_id} AND position = 1
        AND (${first_day}::date < ${last_day}::date OR NOT EXISTS (
          SELECT FROM runs WHERE client_id = ${client_id} AND service_id = ${service_id} AND direction = ${direction}
            AND date = ${first_day} AND vehicle_id IS NOT NULL))
      UNION SELECT vehicle_id FROM runs
      WHERE client_id = ${client_id} AND service_id = ${service_id} AND direction = ${direction}
        AND date BETWEEN ${first_day} AND ${last_day} AND vehicle_id IS NOT NULL)`.execute(db);
  return rows.length === 1 ? rows[0]!.name : null;
}
