import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { ReliefPeriod } from '@fareway/domain/network/vehicles/relief/periods.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';

/** A bus of a departure with relief buses (C-036). */
export interface ReliefBus {
  /** Null for the first bus. */
  vehicle_id: string | null;
  from: string;
  stop_ids: string[];
}

export interface Relief {
  division: 'stop' | 'surname';
  buses: ReliefBus[];
}

/** What the operator has set about the vehicles of departures. */
export interface Fleet {
  vehicles: { id: string; name: string }[];
  /** The usual vehicles, by service. */
  usual: Map<string, string>;
  /** The vehicles that departures were given, by departure (`departureOf`). */
  given: Map<string, string>;
  /** The relief buses, by departure. */
  relief: Map<string, Relief>;
  /** The last change of relief buses, with what undoes it. */
  last?: { departure: DepartureKey; last_day: LocalDate; both: boolean; before: ReliefPeriod[] } | undefined;
  /** Where the services call, by service. */
  routes: Map<string, string[]>;
  /** The copies of services. */
  copies: string[];
}

export interface DepartureKey {
  client_id: string;
  service_id: string;
  date: LocalDate;
  direction: Direction;
}

/** Names a departure in the maps of a fleet. */
export const departureOf = ({ service_id, date, direction }: Omit<DepartureKey, 'client_id'>) =>
  `${service_id} ${date} ${direction}`;
