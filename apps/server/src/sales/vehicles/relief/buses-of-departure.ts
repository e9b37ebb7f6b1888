import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { busOf, countByLetter } from '@fareway/domain/network/vehicles/relief/division.ts';
import type { Division } from '@fareway/domain/network/vehicles/relief/division.ts';
import { periodOn } from '@fareway/domain/network/vehicles/relief/periods.ts';
import { locale } from '@fareway/texts/locale.ts';
import { bookedOnly } from '@fareway/texts/network/seats/booked.ts';
import * as text from '@fareway/texts/network/vehicles/relief.ts';
import type { Kysely } from 'kysely';
import type { RunKey } from '../../../network/runs/runs.ts';
import { readVehicles } from '../../../network/vehicles/read-vehicles.ts';
import type { Vehicle } from '../../../network/vehicles/read-vehicles.ts';
import { readReliefPeriods } from '../../../network/vehicles/relief-periods.ts';
import type { NamedPeriod } from '../../../network/vehicles/relief-periods.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { allServices } from '../../../platform/scope/service-scope.ts';
import { readHolders } from '../../cancelled-departures/holders.ts';
import type { Holder } from '../../cancelled-departures/holders.ts';
import { readDeparture } from '../../cancelled-departures/lock-departure.ts';
import type { Departure } from '../../cancelled-departures/lock-departure.ts';
import { overInWords } from '../too-small.ts';
import { loadInWords, readLoads } from '../vehicle-loads.ts';
import { digestOfRelief, readStopsOfService, takenInWords } from './set-relief.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** A bus of a departure, with those who travel on it. */
export interface BusOfDeparture {
  vehicle_id: string | null;
  /** `Bus 2: YJ21 ABC`. */
  name: string;
  /** Whom it takes, in words; null when the departure has one bus. */
  takes: string | null;
  seats: number | null;
  /** What is wrong with it, in words: it is too small, or the service does not call at one of its stops on the day. */
  warning: string | null;
  /** In the order of the route and of surnames. */
  passengers: Holder[];
}

/** The buses of a departure. Each passenger is on one of them. */
export interface BusesOfDeparture {
  departure: Departure;
  /** Undefined when it has one bus. */
  period: NamedPeriod | undefined;
  buses: BusOfDeparture[];
  /** The seats that are being paid for or kept for a renewal, whose passengers have no bus yet. */
  being_paid: number;
  /** How many are booked, these seats among them, with the seats of all buses, in words. */
  total: string;
}

/** Reads the buses of a departure with their passengers (C-036). Refuses with service-unknown. */
export async function readBuses({ db, clock }: Pick<Deps, 'db' | 'clock'>, key: RunKey): Promise<BusesOfDeparture> {
  const departure = await readDeparture(db, key, clock.now());
  const { client_id, service_id, date } = key;
  const services = { client_id, service_ids: [service_id] };
  const loads = await readLoads(db, services, { first: date, last: date }, { with_cancelled: true });
  const load = loads.find(({ direction }) => direction === key.direction);
  const period = periodOn(await readReliefPeriods(db, services, { first: date, last: date }), key);
  const holders = inOrder(await readHolders(db, key), await readRoute(db, key));
  const stops = period && (await readStopsOfService(db, key));
  const takes = period && takenInWords(period, (id) => stops!.get(id)?.name ?? text.noStop);
  const own = load?.buses[0] ?? { vehicle_id: null, name: null, seats: null };
  const found = (period?.buses ?? [null]).map((bus, place) => {
    const vehicle = bus?.vehicle ?? own;
    const passengers = period ? holders.filter((holder) => busOf(period, holder) === place) : holders;
    return {
      vehicle_id: bus?.vehicle_id ?? own.vehicle_id,
      name: text.bus(place + 1, vehicle.name),
      takes: takes?.[place] ?? null,
      seats: vehicle.seats,
      sold: passengers.length,
      passengers,
      left: (bus?.stop_ids ?? []).flatMap((id) => {
        const stop = stops?.get(id);
        return stop && !stop.is_called ? [stop.name] : [];
      }),
    };
  });
  return {
    departure,
    period,
    buses: found.map(({ sold: _, left, ...bus }, place) => {
      const warnings = [left.length > 0 ? text.notCalled(left) : null, overInWords(found, place)];
      return { ...bus, warning: warnings.filter((warning) => warning !== null).join('; ') || null };
    }),
    being_paid: Math.max(0, (load?.sold ?? 0) - holders.length),
    total: load ? loadInWords(load) : bookedOnly(holders.length),
  };
}

/** A stop of a departure, in the order of the route. */
interface StopOfDeparture {
  id: string;
  name: string;
  /** How many of its passengers board there. */
  passengers: number;
}

/** What the page that divides a departure shows. */
export interface ShownRelief extends BusesOfDeparture {
  stops: StopOfDeparture[];
  /** How many surnames begin with each letter. */
  letters: { letter: string; count: number }[];
  vehicles: Vehicle[];
  /** The message to those on each bus, ready to be copied, with the number of its purchasers. */
  messages: { purchasers: number; words: string }[];
  /** For `seen` of a change. */
  seen: string;
}

/** Shows the buses of a departure, and what a person needs to divide its passengers (C-036). Refuses with service-unknown. */
export async function showRelief(deps: Pick<Deps, 'db' | 'clock'>, key: RunKey): Promise<ShownRelief> {
  const { db } = deps;
  const { client_id, service_id, date } = key;
  const shown = await readBuses(deps, key);
  const holders = shown.buses.flatMap(({ passengers }) => passengers);
  const called = await readRoute(db, key);
  const places = new Map([...called].map(([id, { name }]) => [id, name]));
  for (const { stop_id, stop } of holders) if (stop_id !== null && stop !== null) places.set(stop_id, stop);
  const names = await readStopsOfService(db, key);
  for (const id of shown.period?.buses.flatMap(({ stop_ids }) => stop_ids) ?? [])
    if (!places.has(id)) places.set(id, names.get(id)?.name ?? text.noStop);
  const before = await readReliefPeriods(db, { client_id, service_ids: [service_id] }, { first: date });
  return {
    ...shown,
    stops: [...places].map(([id, name]) => ({
      id,
      name,
      passengers: holders.filter(({ stop_id }) => stop_id === id).length,
    })),
    letters: countByLetter(holders.map(({ last_name }) => last_name)),
    vehicles: await readVehicles(db, allServices(client_id)),
    messages: shown.period ? await writeMessages(db, { ...shown, period: shown.period }, client_id) : [],
    seen: digestOfRelief(before),
  };
}

async function writeMessages(
  db: Kysely<DB>,
  { departure, period, buses }: BusesOfDeparture & { period: NamedPeriod },
  client_id: string,
): Promise<ShownRelief['messages']> {
  const operator = await db
    .selectFrom('clients')
    .select(['name', 'support_phone', 'support_email'])
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow();
  const { division, first_day, last_day, direction } = period satisfies Division;
  const first = first_day > departure.today ? first_day : departure.today;
  return buses.map(({ name, takes, passengers }) => ({
    purchasers: new Set(passengers.map(({ user_id }) => user_id)).size,
    words: text.message(division, {
      operator: operator.name,
      service: departure.service.name,
      direction,
      days: text.days(formatDate(first), formatDate(last_day)),
      bus: name,
      takes: takes ?? '',
      contacts: [operator.support_phone, operator.support_email].flatMap((contact) => contact ?? []),
    }),
  }));
}

/** The stops of the timetable of a departure in the order of its journey, and then those that are only in zones. */
async function readRoute(
  db: Kysely<DB>,
  { client_id, service_id, date, direction }: RunKey,
): Promise<Map<string, { name: string; place: number }>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT stop.id, stop.name
    FROM (
      SELECT stop_id, 1 AS part, position FROM service_stops AS called
      WHERE called.client_id = ${client_id} AND called.service_id = ${service_id} AND called.direction = ${direction}
        AND called.valid_from = (
          SELECT max(valid_from) FROM timetables AS version
          WHERE version.client_id = ${client_id} AND version.service_id = ${service_id} AND version.valid_from <= ${date})
      UNION ALL SELECT stop_id, 2, position FROM zone_stops WHERE client_id = ${client_id} AND service_id = ${service_id}
    ) AS called
    JOIN stops AS stop ON stop.client_id = ${client_id} AND stop.id = called.stop_id
    GROUP BY stop.id, stop.name ORDER BY min(called.part * 100000 + called.position), stop.id`.execute(db);
  return new Map(rows.map(({ id, name }, place) => [id, { name, place }]));
}

function inOrder(holders: readonly Holder[], route: ReadonlyMap<string, { place: number }>): Holder[] {
  const placeOf = ({ stop_id }: Holder) => route.get(stop_id ?? '')?.place ?? route.size;
  return holders.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) ||
      (one.stop ?? '').localeCompare(other.stop ?? '', locale) ||
      one.last_name.localeCompare(other.last_name, locale) ||
      one.passenger.localeCompare(other.passenger, locale) ||
      (one.id < other.id ? -1 : 1),
  );
}
