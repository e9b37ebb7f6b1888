import { createHash } from 'node:crypto';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate, Weekday } from '@fareway/domain/dates/local-date.ts';
import { directionOfJourneys } from '@fareway/domain/network/departures/cancelled-departure.ts';
import { runningDays } from '@fareway/domain/network/calendar.ts';
import type { Calendar } from '@fareway/domain/network/calendar.ts';
import { directions, longestReachDays } from '@fareway/domain/travel/availability.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** How many days from today on a change is looked at. */
export const effectDays = 183;

/** A departure of a day; without a direction both. */
export interface Departure {
  date: LocalDate;
  direction: Direction | null;
}

/** What a change does to a service. */
export interface ServiceEffect {
  id: string;
  name: string;
  added: Departure[];
  removed: Departure[];
  /** The seats that are taken on the departures that are removed, also by payments that are in progress. */
  seats: number;
  /** The journeys that are booked on the days that are removed, also by payments that are in progress. */
  journeys: number;
  /** The seats on the departures that are added that tickets for a week need, which were sold before (C-040). */
  kept: number;
}

/** A departure of a service. */
export interface ServiceDeparture {
  service_id: string;
  date: LocalDate;
  direction: Direction;
}

/** The seats that tickets for a week need on departures that are added. */
export interface SeatsOfWeeks {
  /** Returns how many they need of some departures at an instant, by the ids of the services. */
  count: (
    db: Kysely<DB>,
    now: Date,
    clientId: string,
    departures: readonly ServiceDeparture[],
  ) => Promise<ReadonlyMap<string, number>>;
  /** Takes those of the departures that run and are open for sale. Returns the departure of each seat. */
  take: (
    transaction: Transaction<DB>,
    now: Date,
    actor: Actor,
    services: { client_id: string; service_ids: readonly string[]; today: LocalDate },
  ) => Promise<readonly ServiceDeparture[]>;
}

/** Returns how many seats weeks need of departures that are added, by the ids of the services. */
export type CountSeats = (added: readonly ServiceDeparture[]) => Promise<ReadonlyMap<string, number>>;

/** What a change does from today on. */
export interface Effect {
  /** The services whose departures change, by name. */
  services: ServiceEffect[];
  /** Equal for the same change with the same effect. */
  digest: string;
}

/** A service with its calendar before and after a change. */
export interface ChangedService {
  id: string;
  name: string;
  operating_weekdays: Weekday[];
  before: Calendar | null;
  after: Calendar | null;
}

/**
 * Returns which departures of the next 183 days a change adds and removes, with the seats and journeys on those that it removes (C-038). `change` is
 * what is changed, for the digest.
 */
export async function effectOf(
  db: Kysely<DB>,
  clientId: string,
  today: LocalDate,
  services: readonly ChangedService[],
  change: unknown,
  countSeats: CountSeats,
): Promise<Effect> {
  const taken = await readTaken(
    db,
    clientId,
    services.map(({ id }) => id),
    today,
  );
  const calendars: (Calendar | null)[] = [];
  const numberOf = (calendar: Calendar | null) => {
    if (!calendars.includes(calendar)) calendars.push(calendar);
    return calendars.indexOf(calendar);
  };
  const known = new Map<string, Comparison>();
  const compared = services
    .map((service) => {
      // services of a calendar often have the same weekdays, and a day is compared once for them
      const key = JSON.stringify([service.operating_weekdays, numberOf(service.before), numberOf(service.after)]);
      const comparison = known.get(key) ?? compare(service, today);
      known.set(key, comparison);
      return effectOnService(service, comparison, taken.get(service.id) ?? []);
    })
    .filter(({ added, removed }) => added.length > 0 || removed.length > 0)
    .toSorted((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1));
  const added = compared.flatMap((service) =>
    service.added.flatMap(({ date, direction }) =>
      (direction === null ? directions : [direction]).map((side) => ({
        service_id: service.id,
        date,
        direction: side,
      })),
    ),
  );
  // a week that is sold today has ended by then
  const lastDay = addDays(today, longestReachDays);
  const kept = await countSeats(added.filter(({ date }) => date <= lastDay));
  const changed = compared.map((service) => ({ ...service, kept: kept.get(service.id) ?? 0 }));
  const digest = createHash('sha256')
    .update(JSON.stringify([change, changed]))
    .digest('base64url');
  return { services: changed, digest };
}

interface Comparison extends Pick<ServiceEffect, 'added' | 'removed'> {
  isLost: (departure: Departure) => boolean;
}

function compare({ operating_weekdays, before, after }: ChangedService, today: LocalDate): Comparison {
  const ranBefore = runningDays(operating_weekdays, before);
  const runsAfter = runningDays(operating_weekdays, after);
  const days = Array.from({ length: effectDays + 1 }, (_, ahead) => addDays(today, ahead));
  const departuresOf = (is: (date: LocalDate, direction: Direction) => boolean) =>
    days.flatMap((date): Departure[] => {
      const found = directions.filter((direction) => is(date, direction));
      if (found.length === directions.length) return [{ date, direction: null }];
      return found.map((direction) => ({ date, direction }));
    });
  return {
    added: departuresOf((date, direction) => !ranBefore(date, direction) && runsAfter(date, direction)),
    removed: departuresOf((date, direction) => ranBefore(date, direction) && !runsAfter(date, direction)),
    isLost: ({ date, direction }) => ranBefore(date, direction) && !runsAfter(date, direction),
  };
}

function effectOnService(
  { id, name }: ChangedService,
  { added, removed, isLost }: Comparison,
  taken: readonly TakenSeats[],
): Omit<ServiceEffect, 'kept'> {
  const lost = taken.filter(isLost);
  const sumOf = (scope: TakenSeats['scope']) =>
    lost.filter((row) => row.scope === scope).reduce((sum, row) => sum + row.taken, 0);
  return { id, name, added, removed, seats: sumOf('departure'), journeys: sumOf('service_day') };
}

interface TakenSeats {
  service_id: string;
  scope: 'departure' | 'service_day';
  date: LocalDate;
  /** Of booked journeys: the direction in which they are made. */
  direction: Direction;
  taken: number;
}

async function readTaken(
  db: Kysely<DB>,
  clientId: string,
  serviceIds: readonly string[],
  today: LocalDate,
): Promise<Map<string, TakenSeats[]>> {
  // each part has an index of its scope
  const isTaken = sql`client_id = ${clientId} AND service_id = ANY (${[...serviceIds]}::uuid[])
    AND date BETWEEN ${today}::date AND ${today}::date + ${effectDays}::integer AND taken > 0`;
  const { rows } = await sql<TakenSeats>`
    SELECT service_id, scope, date, direction, taken FROM inventory WHERE scope = 'departure' AND ${isTaken}
    UNION ALL
    SELECT service_id, scope, date, ${directionOfJourneys}::text AS direction, taken FROM inventory WHERE scope = 'service_day' AND ${isTaken}`.execute(
    db,
  );
  return Map.groupBy(rows, ({ service_id }) => service_id);
}
