import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays, daysBetween, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { checkDivision, surnamesOf } from '@fareway/domain/network/vehicles/relief/division.ts';
import {
  hasSharedDays,
  longestReliefDays,
  periodsWithin,
  replaceDays,
} from '@fareway/domain/network/vehicles/relief/periods.ts';
import type { ReliefPeriod } from '@fareway/domain/network/vehicles/relief/periods.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/network/vehicles/relief.ts';
import type { Kysely, Transaction } from 'kysely';
import type { RunKey } from '../../../network/runs/runs.ts';
import { digestOfVehicles, readVehicles, vehiclesOfService } from '../../../network/vehicles/read-vehicles.ts';
import { readReliefPeriods, writeReliefPeriods } from '../../../network/vehicles/relief-periods.ts';
import type { NamedPeriod } from '../../../network/vehicles/relief-periods.ts';
import { writeAudit } from '../../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../../operators/audit-log/write-audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { allServices } from '../../../platform/scope/service-scope.ts';
import { lockDeparture } from '../../cancelled-departures/lock-departure.ts';
import type { Saving } from '../change-vehicles.ts';
import { tooSmall } from '../too-small.ts';
import type { TooSmall } from '../too-small.ts';
import { comparedDays, readLoads } from '../vehicle-loads.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** Days are calculated a year ahead of the last one, and years have four digits. */
const latestDay = parseLocalDate('9998-12-31');

export interface WantedRelief extends Saving {
  /** The last day that the change replaces; the first one is the day of the departure. */
  last_day: LocalDate;
  /** Whether the departures of the other direction are replaced as well. */
  both: boolean;
  /** What these days have from now on; a day that is in none has one bus. */
  periods: readonly ReliefPeriod[];
  /** The digest of what the person saw (`digestOfRelief`). */
  seen: string;
}

/** What a change of relief buses does, and what undoes it. */
export interface ReliefEffect extends TooSmall {
  /** What the days had before, for `periods` of the change that undoes this one. */
  before: ReliefPeriod[];
  /** For `seen` of the next change. */
  seen: string;
}

/**
 * Sets the relief buses of the departures of a service from a day to another, or takes them away (C-036). All departures of these days are replaced. A bus
 * that has more passengers than seats on one of the next 60 days is shown before it is saved. Nothing of tickets and seats on sale changes.
 *
 * Refuses with service-unknown, departure-past, departure-not-running, relief-days-wrong, relief-changed after a colleague's change, vehicle-unknown,
 * relief-vehicle-twice, relief-stop-unknown, with what `checkDivision` refuses, and with vehicle-effect-changed.
 */
export async function setRelief(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  key: RunKey,
  { last_day, both, periods, seen, dry_run, expected }: WantedRelief,
): Promise<ReliefEffect> {
  const now = clock.now();
  const { client_id, service_id } = key;
  const replaced = { first_day: key.date, last_day, directions: both ? directions : [key.direction] };
  return inTransaction(db, async (transaction) => {
    const departure = await lockDeparture(transaction, key, now);
    if (!departure.runs) refuse('departure-not-running', {});
    const isWithin = JSON.stringify(periodsWithin(periods, replaced)) === JSON.stringify(periods);
    const isTooLong = last_day > latestDay || daysBetween(key.date, last_day) > longestReliefDays;
    if (last_day < key.date || isTooLong || !isWithin || hasSharedDays(periods))
      refuse('relief-days-wrong', { most: longestReliefDays });
    const before = await readReliefPeriods(transaction, { client_id, service_ids: [service_id] }, { first: key.date });
    if (digestOfRelief(before) !== seen) refuse('relief-changed', {});
    const wanted = await nameVehicles(transaction, key, periods);
    const stops = await readStopsOfService(transaction, key);
    const stopName = (id: string) => stops.get(id)?.name ?? refuse('relief-stop-unknown', {});
    for (const period of wanted) checkDivision(period, stopName);
    const after = replaceDays(before, replaced, wanted) as NamedPeriod[];

    const compared = addDays(key.date, comparedDays);
    const days = { first: key.date, last: last_day < compared ? last_day : compared };
    const loads = (
      await readLoads(transaction, { client_id, service_ids: [service_id] }, days, { relief: after })
    ).filter(({ direction }) => replaced.directions.includes(direction));
    const effect = {
      ...tooSmall(loads, ({ seats }) => seats),
      before: periodsWithin(before, replaced),
      seen: digestOfRelief(after),
    };
    if (dry_run) return effect;
    if (expected !== effect.digest) refuse('vehicle-effect-changed', {});
    if (effect.seen === seen) return effect;
    await writeReliefPeriods(transaction, key, { first: key.date, periods: after });
    const { name } = departure.service;
    const named = { name, first_day: key.date, last_day, direction: both ? null : key.direction };
    const inWords = (list: readonly ReliefPeriod[]) =>
      list.map((period) => describePeriod(period as NamedPeriod, (id) => stops.get(id)?.name ?? text.noStop));
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'set-relief',
      subject: { kind: 'service', id: service_id },
      before: { ...named, buses: inWords(effect.before) },
      after: { ...named, buses: inWords(wanted) },
    });
    return effect;
  });
}

/** A short text that is different for relief buses that differ. A change carries that of what the person saw. */
export function digestOfRelief(periods: readonly ReliefPeriod[]): string {
  const facts = periods.map(({ direction, first_day, last_day, division, buses }) => [
    direction,
    first_day,
    last_day,
    division,
    buses.map(({ vehicle_id, from, stop_ids }) => [vehicle_id, from, stop_ids]),
  ]);
  return digestOfVehicles([JSON.stringify(facts)]);
}

/** Which passengers the buses of a period take, in words. */
export function takenInWords({ division, buses }: ReliefPeriod, stopName: (id: string) => string): string[] {
  if (division === 'surname') return surnamesOf(buses).map(text.surnames);
  return buses.map(({ stop_ids }, place) => (place === 0 ? text.otherStops : text.stops(stop_ids.map(stopName))));
}

function describePeriod(period: NamedPeriod, stopName: (id: string) => string): string {
  const takes = takenInWords(period, stopName);
  const days = text.days(formatDate(period.first_day), formatDate(period.last_day));
  const buses = period.buses.map(
    ({ vehicle }, place) => `${text.bus(place + 1, vehicle?.name ?? null)} (${takes[place]})`,
  );
  return text.period(text.sides[period.direction], days, buses);
}

/** Returns the periods as they are stored, with their vehicles. */
async function nameVehicles(
  transaction: Transaction<DB>,
  key: RunKey,
  periods: readonly ReliefPeriod[],
): Promise<NamedPeriod[]> {
  const { client_id, service_id } = key;
  const known = new Map((await readVehicles(transaction, allServices(client_id))).map((one) => [one.id, one]));
  const [usual] = await vehiclesOfService(transaction, key);
  const named: NamedPeriod[] = [];
  for (const period of periods) {
    const own = await readOwnVehicles(transaction, key, period, usual?.id);
    const buses = period.buses.map(({ vehicle_id, from, stop_ids }, place) => {
      const vehicle = place === 0 ? null : (known.get(vehicle_id ?? '') ?? refuse('vehicle-unknown', {}));
      if (vehicle && own.has(vehicle.id)) refuse('relief-vehicle-twice', { name: vehicle.name });
      if (vehicle) own.add(vehicle.id);
      return {
        vehicle_id: vehicle?.id ?? null,
        vehicle: vehicle && { name: vehicle.name, seats: vehicle.seats },
        from: period.division === 'surname' ? inOneLine(from) : '',
        stop_ids: period.division === 'stop' ? stop_ids : [],
      };
    });
    const [{ stop_ids: _, ...first }, ...relief] = buses as [(typeof buses)[number], ...typeof buses];
    // all stops that no relief bus has are of the first one
    named.push({ ...period, service_id, buses: [{ ...first, stop_ids: [] }, ...relief] });
  }
  return named;
}

/** It is a part of messages and of the audit log, so line breaks and characters that are not seen become spaces. */
const inOneLine = (text: string) => text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();

/** The vehicles that the departures of a period have themselves. */
async function readOwnVehicles(
  transaction: Transaction<DB>,
  { client_id, service_id }: RunKey,
  { direction, first_day, last_day }: ReliefPeriod,
  usual: string | undefined,
): Promise<Set<string>> {
  const given = await transaction
    .selectFrom('runs')
    .select('vehicle_id')
    .where('client_id', '=', client_id)
    .where('service_id', '=', service_id)
    .where('direction', '=', direction)
    .where('date', '>=', first_day)
    .where('date', '<=', last_day)
    .where('vehicle_id', 'is not', null)
    .execute();
  const hasUsual = usual !== undefined && !(first_day === last_day && given.length > 0);
  return new Set([...given.flatMap(({ vehicle_id }) => vehicle_id ?? []), ...(hasUsual ? [usual] : [])]);
}

/** A stop that a division by stop can name. */
interface StopOfService {
  name: string;
  /** Whether the timetable of the day calls there in one of the directions, or a zone has it. */
  is_called: boolean;
}

/** Reads the stops at which a service calls or has called, and at which its passengers board. */
export async function readStopsOfService(
  db: Kysely<DB>,
  { client_id, service_id, date }: Omit<RunKey, 'direction'>,
): Promise<Map<string, StopOfService>> {
  const ofService = sql`client_id = ${client_id} AND service_id = ${service_id}`;
  const { rows } = await sql<StopOfService & { id: string }>`
    SELECT id, name, id IN (
      SELECT stop_id FROM service_stops
      WHERE ${ofService} AND valid_from = (SELECT max(valid_from) FROM timetables WHERE ${ofService} AND valid_from <= ${date})
      UNION SELECT stop_id FROM zone_stops WHERE ${ofService}) AS is_called
    FROM stops AS stop
    WHERE client_id = ${client_id} AND id IN (
      SELECT stop_id FROM service_stops WHERE ${ofService}
      UNION SELECT stop_id FROM zone_stops WHERE ${ofService}
      UNION SELECT stop_id FROM customer_tickets WHERE ${ofService}
      UNION SELECT zone_stop_id FROM customer_tickets WHERE ${ofService}
      UNION SELECT stop_id FROM bookings WHERE ${ofService}
      UNION SELECT unnest(stop_ids) FROM relief_buses WHERE ${ofService})`.execute(db);
  return new Map(rows.map(({ id, name, is_called }) => [id, { name, is_called }]));
}
