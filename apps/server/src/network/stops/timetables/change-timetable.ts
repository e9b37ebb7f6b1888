import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { nameCall, stopsToChoose } from '@fareway/domain/network/timetable.ts';
import type { Timetable } from '@fareway/domain/network/timetable.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../../operators/audit-log/write-audit.ts';
import { localDate } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockService } from '../../services/lock-service.ts';
import { findOrCreateStops } from '../find-or-create-stops.ts';
import { digestOf, readTimetables } from './read-timetables.ts';
import type { TimetableVersion } from './read-timetables.ts';
import { startTimetables, writeTimetable } from './write-timetable.ts';
import type { ServiceKey } from './write-timetable.ts';

/** A timetable is written this many days ahead at most. */
const daysAhead = 800;

/** `followTimetable` changes what is sold by the times of a timetable, in the same transaction. */
export interface TimetableDeps extends Pick<Deps, 'db' | 'clock' | 'nudge'> {
  followTimetable: (transaction: Transaction<DB>, now: Date, service: ServiceKey, today: LocalDate) => Promise<void>;
}

interface Saved extends Timetable {
  valid_from: LocalDate;
}

/**
 * Writes a timetable of a service that counts from a day until the next timetable, and replaces one of the same day (C-025, C-031). `seen` is the
 * digest of the timetables that the person saw, and `basis` the day of the one that the form was filled from, null for the first one. Refuses with
 * service-unknown, timetable-changed, timetable-day-taken when another timetable begins after the basis and until the day, timetable-day-invalid for a day in the past or
 * too far ahead, and timetable-leaves-passengers when passengers board later at a stop that would have no journey.
 */
export async function changeTimetable(
  deps: TimetableDeps,
  actor: StaffActor,
  service: ServiceKey,
  { valid_from, am, pm }: Saved,
  { seen, basis }: { seen: string; basis: LocalDate | null },
): Promise<void> {
  const now = deps.clock.now();
  await inChange(deps, service, seen, async (transaction, { name, before, today }) => {
    if (valid_from < today || valid_from > addDays(today, daysAhead)) refuse('timetable-day-invalid', {});
    const between = before.findLast((version) => isBetween(version, basis, valid_from));
    if (between) refuse('timetable-day-taken', { day: formatDate(between.valid_from!) });
    const counted = before.findLast((version) => version.valid_from === null || version.valid_from <= valid_from);
    await refuseLeavingPassengers(transaction, service, {
      from: valid_from,
      before: counted,
      after: { am, pm },
    });
    const names = [...am, ...pm].map(({ stop }) => stop);
    const ids = await findOrCreateStops(transaction, now, service.client_id, names);
    const byId = (calls: Timetable['am']) => calls.map(({ stop, minutes }) => ({ stop_id: ids.get(stop)!, minutes }));
    await writeTimetable(transaction, service, valid_from, { am: byId(am), pm: byId(pm) });
    if (valid_from === today) await restartTimetable(transaction, now, today, service);
    const replaced = before.find((version) => version.valid_from === valid_from);
    await writeAudit(transaction, now, {
      client_id: service.client_id,
      actor,
      action: 'change-timetable',
      subject: { kind: 'service', id: service.service_id },
      before: { name, ...facts(replaced ?? counted) },
      after: { name, from: valid_from, ...facts({ am, pm }) },
    });
  });
}

/**
 * Removes a timetable that has not begun; the one before it counts on. Refuses with service-unknown, timetable-changed, timetable-unknown, and
 * timetable-leaves-passengers.
 */
export async function removeTimetable(
  deps: TimetableDeps,
  actor: StaffActor,
  service: ServiceKey,
  valid_from: LocalDate,
  seen: string,
): Promise<void> {
  await inChange(deps, service, seen, async (transaction, { name, before, today }) => {
    const index = before.findIndex((version) => version.valid_from === valid_from);
    const removed = before[index];
    if (!removed || valid_from <= today) return refuse('timetable-unknown', {});
    await refuseLeavingPassengers(transaction, service, {
      from: valid_from,
      before: removed,
      after: before[index - 1],
    });
    await transaction
      .deleteFrom('timetables')
      .where('client_id', '=', service.client_id)
      .where('service_id', '=', service.service_id)
      .where('valid_from', '=', valid_from)
      .execute();
    await writeAudit(transaction, deps.clock.now(), {
      client_id: service.client_id,
      actor,
      action: 'remove-timetable',
      subject: { kind: 'service', id: service.service_id },
      before: { name, from: valid_from, ...facts(removed) },
      after: { name },
    });
  });
}

/** Whether a version begins after the basis of a form, and on its day or earlier. */
function isBetween(version: TimetableVersion, basis: LocalDate | null, day: LocalDate): boolean {
  return version.valid_from !== null && version.valid_from > (basis ?? '') && version.valid_from <= day;
}

interface Found {
  /** The name of the service. */
  name: string;
  before: TimetableVersion[];
  today: LocalDate;
}

/** Locks the service, starts what is due, and refuses when the timetables are not those that the person saw. */
async function inChange(
  { db, clock, followTimetable, nudge }: TimetableDeps,
  service: ServiceKey,
  seen: string,
  change: (transaction: Transaction<DB>, found: Found) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    const { name, time_zone } = await lockService(transaction, service);
    const today = localDate(now, time_zone);
    await startTimetables(transaction, now, today, service);
    const before = await readTimetables(transaction, service, today);
    if (digestOf(before) !== seen) refuse('timetable-changed', {});
    await change(transaction, { name, before, today });
    await followTimetable(transaction, now, service, today);
  });
  nudge('send-messages');
}

/** Makes a timetable of today the current one, also when it is written a second time on its day. */
async function restartTimetable(
  transaction: Transaction<DB>,
  now: Date,
  today: LocalDate,
  { client_id, service_id }: ServiceKey,
): Promise<void> {
  await transaction
    .updateTable('timetables')
    .set({ started_at: null })
    .where('client_id', '=', client_id)
    .where('service_id', '=', service_id)
    .where('valid_from', '=', today)
    .execute();
  await startTimetables(transaction, now, today, { client_id, service_id });
}

/**
 * Refuses when passengers board from the day on at a stop that the new timetable does not have. Tickets that are priced by zone have a stop of the
 * zone, which stays.
 */
async function refuseLeavingPassengers(
  transaction: Transaction<DB>,
  { client_id, service_id }: ServiceKey,
  { from, before, after }: { from: LocalDate; before: Timetable | undefined; after: Timetable | undefined },
): Promise<void> {
  const staying = new Set(after && stopsToChoose(after));
  const leaving = before ? stopsToChoose(before).filter((name) => !staying.has(name)) : [];
  if (leaving.length === 0) return;
  const { rows } = await sql<{ name: string; passengers: number }>`
    SELECT stop.name, boarding.passengers
    FROM stops AS stop CROSS JOIN LATERAL (
      SELECT count(DISTINCT id)::integer AS passengers FROM (
        SELECT id FROM customer_tickets AS ticket
        WHERE ticket.client_id = stop.client_id AND ticket.stop_id = stop.id AND ticket.service_id = ${service_id}
          AND ticket.ticket_status <> 'void' AND ticket.expiry >= ${from}
        UNION ALL SELECT customer_ticket_id FROM bookings AS booking
        WHERE booking.client_id = stop.client_id AND booking.stop_id = stop.id AND booking.service_id = ${service_id}
          AND booking.state = 'booked' AND booking.date >= ${from}
      ) AS either
    ) AS boarding
    WHERE stop.client_id = ${client_id} AND stop.retired_at IS NULL AND stop.name = ANY (${leaving}) AND boarding.passengers > 0
    ORDER BY stop.name`.execute(transaction);
  if (rows.length > 0) refuse('timetable-leaves-passengers', { stops: rows });
}

/** The calls for the audit log. */
function facts(timetable: Timetable | undefined): object {
  return timetable ? { morning: timetable.am.map(nameCall), afternoon: timetable.pm.map(nameCall) } : {};
}
