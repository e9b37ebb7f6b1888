import type { SeasonMargin } from '@fareway/domain/network/seats/season-margin.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import { bookedOnly } from '@fareway/texts/network/seats/booked.ts';
import type { Kysely } from 'kysely';
import { writeRunVehicle } from '../../network/runs/runs.ts';
import type { RunKey } from '../../network/runs/runs.ts';
import { digestOfVehicles, readVehicles, vehiclesOfService } from '../../network/vehicles/read-vehicles.ts';
import type { Vehicle } from '../../network/vehicles/read-vehicles.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { DB } from '../../platform/database/schema.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { lockDeparture, readDeparture } from '../cancelled-departures/lock-departure.ts';
import type { Departure } from '../cancelled-departures/lock-departure.ts';
import { loadInWords, readLoads } from './vehicle-loads.ts';
import type { VehicleLoad } from './vehicle-loads.ts';

/** The vehicle of a departure, and those that it can get. */
export interface DepartureVehicles {
  departure: Departure;
  /** The vehicles of the operator, those of the service first. */
  vehicles: Vehicle[];
  /** The usual vehicle of the service. */
  usual: Vehicle | undefined;
  /** The vehicle that the departure was given; null: it has the usual one. */
  given_id: string | null;
  /** The passengers of the departure's own bus, and of the fuller one of the day; and those of the departure on all of its buses. */
  sold: { one: number; both: number; all: number };
  /** How many are booked, with the seats of all buses that the departure has, in words. */
  total: string;
  /** How many buses the departure has (C-036). */
  buses: number;
  /** Whether the other bus of the day runs. */
  has_other: boolean;
  /** The overbooking margin of the service (C-051). */
  margin: SeasonMargin;
  /** For `seen`. */
  seen: string;
}

/** Shows which vehicle a departure has and which it can get (C-035). Refuses with service-unknown. */
export async function showDepartureVehicles(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: RunKey,
): Promise<DepartureVehicles> {
  return describe(db, key, await readDeparture(db, key, clock.now()));
}

export interface WantedVehicle {
  /** Null: the usual vehicle of the service. */
  vehicle_id: string | null;
  /** Whether the other bus of the day gets it as well. */
  both: boolean;
  /** The digest of the vehicles of the day that the person saw. */
  seen: string;
  /** The number of passengers that the person saw. */
  sold: number;
}

/**
 * Gives a departure another vehicle, or both departures of its day (C-035). A vehicle with fewer seats than passengers is given when the person saw their
 * number as it is now: nobody loses a ticket. Refuses with service-unknown, departure-past, departure-not-running, vehicle-unknown, relief-vehicle-twice
 * for a relief bus of the departure, and departure-preview-changed when the departure has got another vehicle in between, or another number of passengers.
 */
export async function giveVehicle(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  key: RunKey,
  { vehicle_id, both, seen, sold }: WantedVehicle,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    const departure = await lockDeparture(transaction, key, now);
    if (!departure.runs) refuse('departure-not-running', {});
    const shown = await describe(transaction, key, departure);
    const known = (id: string | null) => shown.vehicles.find((vehicle) => vehicle.id === id);
    const vehicle = vehicle_id === null ? shown.usual : known(vehicle_id);
    if (vehicle_id !== null && !vehicle) refuse('vehicle-unknown', {});
    const passengers = both ? shown.sold.both : shown.sold.one;
    const isFuller = vehicle !== undefined && passengers > vehicle.seats && passengers !== sold;
    if (shown.seen !== seen || isFuller) refuse('departure-preview-changed', {});
    const given = both ? shown.loads : shown.loads.filter((load) => load.direction === key.direction);
    if (vehicle && given.some(({ buses }) => buses.slice(1).some((bus) => bus.vehicle_id === vehicle.id)))
      refuse('relief-vehicle-twice', { name: vehicle.name });
    const other: Direction = key.direction === 'am' ? 'pm' : 'am';
    for (const direction of both && shown.has_other ? [key.direction, other] : [key.direction]) {
      const run = { ...key, direction };
      const { id, before } = await writeRunVehicle(transaction, now, run, vehicle_id);
      if (before === vehicle_id) continue;
      const { name } = departure.service;
      const named = { name, date: key.date, direction };
      await writeAudit(transaction, now, {
        client_id: key.client_id,
        actor,
        action: 'give-vehicle',
        subject: { kind: 'departure', id },
        before: { ...named, vehicle: known(before)?.name ?? null },
        after: { ...named, vehicle: known(vehicle_id)?.name ?? null, seats: vehicle?.seats ?? null, sold: passengers },
      });
    }
  });
}

async function describe(
  db: Kysely<DB>,
  key: RunKey,
  departure: Departure,
): Promise<DepartureVehicles & { loads: VehicleLoad[] }> {
  const { client_id, service_id, date, direction } = key;
  // a departure that is put back has the vehicle that it was given while it was cancelled
  const loads = await readLoads(
    db,
    { client_id, service_ids: [service_id] },
    { first: date, last: date },
    { with_cancelled: true },
  );
  const own = loads.find((load) => load.direction === direction);
  const ofService = (await vehiclesOfService(db, key)).map(({ id }) => id);
  const all = await readVehicles(db, allServices(client_id));
  const placeOf = ({ id }: Vehicle) => (ofService.includes(id) ? ofService.indexOf(id) : ofService.length);
  const soldOf = (list: readonly VehicleLoad[]) => Math.max(0, ...list.map(({ buses }) => buses[0]!.sold));
  return {
    loads,
    departure,
    vehicles: all.toSorted((one, other) => placeOf(one) - placeOf(other)),
    usual: all.find(({ id }) => id === ofService[0]),
    given_id: own?.given_id ?? null,
    sold: { one: soldOf(own ? [own] : []), both: soldOf(loads), all: own?.sold ?? 0 },
    total: own ? loadInWords(own) : bookedOnly(0),
    buses: own?.buses.length ?? 1,
    margin: loads[0] ?? { season_margin: 0, season_margin_is_percent: false },
    has_other: loads.some((load) => load.direction !== direction),
    seen: digestOfVehicles([...loads.map((load) => load.given_id), ofService[0] ?? null]),
  };
}
