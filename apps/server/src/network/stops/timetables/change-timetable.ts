import { isDeepStrictEqual } from 'node:util';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { MovingTimetable, TimetableMove } from '@fareway/domain/network/timetable-moves.ts';
import { nameCall } from '@fareway/domain/network/timetable.ts';
import type { Timetable } from '@fareway/domain/network/timetable.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../../operators/audit-log/write-audit.ts';
import { localDate } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockService } from '../../services/lock-service.ts';
import { findOrCreateStops, knownStopNames } from '../find-or-create-stops.ts';
import { checkTimetable, refuseLeavingPassengers } from './check-timetable.ts';
import type { SavedTimetable } from './check-timetable.ts';
import { digestOf, readTimetables } from './read-timetables.ts';
import type { TimetableVersion } from './read-timetables.ts';
import { findWithoutBus, findWithoutBusLater } from './without-bus.ts';
import type { WithoutBus } from './without-bus.ts';
import { writeMoves } from './write-moves.ts';
import type { WrittenMove } from './write-moves.ts';
import { startTimetables, writeTimetable } from './write-timetable.ts';
import type { ServiceKey } from './write-timetable.ts';

/**
 * `followTimetable` changes what is sold by the times and moves of the timetables of a service, in the same transaction, and sends the emails about
 * it, also about moves that are withdrawn.
 */
export interface TimetableDeps extends Pick<Deps, 'db' | 'clock' | 'nudge'> {
  followTimetable: (
    transaction: Transaction<DB>,
    now: Date,
    service: ServiceKey,
    today: LocalDate,
    withdrawn?: readonly WrittenMove[],
  ) => Promise<void>;
}

/**
 * Writes a timetable of a service that counts from a day until the next timetable, and replaces one of the same day (C-025, C-031). Its moves are made on its
 * day; those of stops that it keeps are left out (C-026). `seen` is the digest of the timetables that the person saw, and `basis` the day of the one that the
 * form was filled from, null for the first one. Refuses with service-unknown, timetable-changed, timetable-day-taken when another timetable begins after the
 * basis and until the day, timetable-day-invalid for a day in the past or too far ahead, timetable-leaves-passengers when passengers would board at a stop
 * without a journey or a move, next-timetable-leaves-passengers when they would do so from the day of the next timetable, or because of this change from that
 * of a later one, and timetable-leaves-direction when stops are left out in one direction and `keeps` does not name their passengers, also when the next
 * timetable leaves them out and the one before it calls there only after this change.
 */
export async function changeTimetable(
  deps: TimetableDeps,
  actor: StaffActor,
  service: ServiceKey,
  typed: SavedTimetable,
  { seen, basis, keeps = 'all' }: TimetableChange,
): Promise<void> {
  const now = deps.clock.now();
  const { valid_from } = typed;
  await inChange(deps, service, seen, async (transaction, { name, before, today }) => {
    const wanted = await withKnownStops(transaction, service.client_id, typed);
    const { am, pm } = wanted;
    if (leavesCalls(before, wanted)) await waitForOrders(deps, transaction, service);
    const { moves, counted } = await checkTimetable(transaction, service, { before, today }, wanted, basis);
    if (keeps !== 'all') expectKept(await findWithoutBus(transaction, service, before, wanted), keeps);
    const saved = { valid_from, am, pm, moves };
    const names = [...am, ...pm].map(({ stop }) => stop);
    const ids = await findOrCreateStops(transaction, now, service.client_id, names);
    const byId = (calls: Timetable['am']) => calls.map(({ stop, minutes }) => ({ stop_id: ids.get(stop)!, minutes }));
    await writeTimetable(transaction, service, valid_from, { am: byId(am), pm: byId(pm) });
    const withdrawn = await writeMoves(transaction, now, service, valid_from, moves);
    if (valid_from === today) await restartTimetable(transaction, now, today, service);
    const replaced = before.find((version) => version.valid_from === valid_from);
    await writeAudit(transaction, now, {
      client_id: service.client_id,
      actor,
      action: 'change-timetable',
      subject: { kind: 'service', id: service.service_id },
      before: { name, ...facts(replaced ?? counted) },
      after: { name, from: valid_from, ...facts(saved) },
    });
    return withdrawn;
  });
}

/**
 * Waits for the orders of the service that are being begun, so that they are counted. A file changes many services in one transaction: it would hold back
 * the sales and boardings of all of them until it has ended, so it counts only the orders that have begun.
 */
async function waitForOrders({ db }: TimetableDeps, transaction: Transaction<DB>, service: ServiceKey): Promise<void> {
  if (!db.isTransaction) await lockService(transaction, service, 'with-orders');
}

/** Whether a timetable leaves out a call that another one has. Only then orders that are being begun are waited for. */
function leavesCalls(before: readonly TimetableVersion[], after: Timetable): boolean {
  return directions.some((direction) => {
    const called = new Set(after[direction].map(({ stop }) => stop));
    return before.some((version) => version[direction].some(({ stop }) => !called.has(stop)));
  });
}

/** What a change of a timetable carries beside the timetable. */
interface TimetableChange {
  seen: string;
  basis: LocalDate | null;
  /** Whose stop has no bus in one direction any more, as the person confirmed it; with `all` nothing is asked, because a preview has named them. */
  keeps?: readonly WithoutBus[] | 'all';
}

/** Refuses unless a person has confirmed exactly these passengers. */
function expectKept(stops: WithoutBus[], keeps: readonly WithoutBus[]): void {
  if (!isDeepStrictEqual(stops, keeps)) refuse('timetable-leaves-direction', { stops });
}

/** A timetable with the names that its stops have, where somebody has written them in another way. */
async function withKnownStops(
  transaction: Transaction<DB>,
  client_id: string,
  { valid_from, am, pm, moves }: SavedTimetable,
): Promise<SavedTimetable> {
  const names = [...am, ...pm].map(({ stop }) => stop);
  const { nameOf } = await knownStopNames(transaction, client_id, [
    ...names,
    ...moves.flatMap(({ from, to }) => [from, to]),
  ]);
  const named = (calls: Timetable['am']) => calls.map((call) => ({ ...call, stop: nameOf(call.stop) }));
  return {
    valid_from,
    am: named(am),
    pm: named(pm),
    moves: moves.map(({ from, to }) => ({ from: nameOf(from), to: nameOf(to) })),
  };
}

/**
 * Removes a timetable that has not begun, with its moves; the one before it counts on. Refuses with service-unknown, timetable-changed,
 * timetable-unknown, next-timetable-leaves-passengers, and timetable-leaves-direction as `changeTimetable` does because of the next timetable.
 */
export async function removeTimetable(
  deps: TimetableDeps,
  actor: StaffActor,
  service: ServiceKey,
  valid_from: LocalDate,
  seen: string,
  keeps: TimetableChange['keeps'] = 'all',
): Promise<void> {
  await inChange(deps, service, seen, async (transaction, { name, before, today }) => {
    const index = before.findIndex((version) => version.valid_from === valid_from);
    const removed = before[index];
    if (!removed || valid_from <= today) return refuse('timetable-unknown', {});
    await waitForOrders(deps, transaction, service);
    const chain = { was: before.slice(0, index + 1), now: before.slice(0, index) };
    await refuseLeavingPassengers(transaction, service, chain, before.slice(index + 1));
    if (keeps !== 'all') expectKept(await findWithoutBusLater(transaction, service, chain, before[index + 1]), keeps);
    const withdrawn = await writeMoves(transaction, deps.clock.now(), service, valid_from, []);
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
    return withdrawn;
  });
}

interface Found {
  /** The name of the service. */
  name: string;
  before: TimetableVersion[];
  today: LocalDate;
}

/**
 * Locks the service, starts what is due, and refuses when the timetables are not those that the person saw. `change` returns the moves that it
 * withdraws.
 */
async function inChange(
  { db, clock, followTimetable, nudge }: TimetableDeps,
  service: ServiceKey,
  seen: string,
  change: (transaction: Transaction<DB>, found: Found) => Promise<readonly WrittenMove[]>,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    const { name, time_zone } = await lockService(transaction, service);
    const today = localDate(now, time_zone);
    await startTimetables(transaction, now, today, service);
    const before = await readTimetables(transaction, service, today);
    if (digestOf(before) !== seen) refuse('timetable-changed', {});
    const withdrawn = await change(transaction, { name, before, today });
    await followTimetable(transaction, now, service, today, withdrawn);
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

/** The calls and moves for the audit log. */
function facts(timetable: MovingTimetable | undefined): object {
  if (!timetable) return {};
  const { am, pm, moves } = timetable;
  const moved = moves.map(({ from, to }: TimetableMove) => `${from} → ${to}`);
  return { morning: am.map(nameCall), afternoon: pm.map(nameCall), ...(moved.length > 0 && { moved_stops: moved }) };
}
