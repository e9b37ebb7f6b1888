import { createHash } from 'node:crypto';
import { isMoveTarget, planForHolders } from '@fareway/domain/network/departures/cancelled-departure.ts';
import type { HolderOutcome, SeatsOfDay, Treatment } from '@fareway/domain/network/departures/cancelled-departure.ts';
import { hasStopOn } from '@fareway/domain/network/departures/stop-on-departure.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Departure as DayAndDirection } from '@fareway/domain/travel/availability.ts';
import type { Transaction } from 'kysely';
import { lockSeatsOfDays, markSeatsCancelled } from '../../catalogue/inventory/seats-of-departures.ts';
import type { SeatRow } from '../../catalogue/inventory/seats-of-departures.ts';
import { writeCancelledRun } from '../../network/runs/runs.ts';
import type { RunKey } from '../../network/runs/runs.ts';
import { readCallsByTimetable } from '../../network/coming-moves/calls-by-timetable.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction, withWait } from '../../platform/database/transaction.ts';
import { lockHolders, readHolders } from './holders.ts';
import type { Holder } from './holders.ts';
import { hasLeft, lockDeparture, readDeparture } from './lock-departure.ts';
import { moveHolders } from './move-holders.ts';
import { refundHolders } from './refund-holders.ts';
import { readNotified, notifyOfCancellation } from './notify-holders.ts';

export interface WantedCancellation {
  /** Kept when the departure is cancelled already. */
  reason: string;
  treatment: Treatment;
  /** The departure of the same service to which people are moved; for `move`. */
  to?: DayAndDirection | undefined;
  /** What everybody is emailed who was not emailed yet; null: nothing. */
  message: string | null;
  /** Only return what is done. */
  dry_run: boolean;
  /** The digest of what the person saw. */
  expected?: string | undefined;
}

/** What a cancellation does to one of those who would travel. */
export type AffectedHolder = Holder & HolderOutcome & { was_emailed: boolean };

/** What a cancellation does. */
export interface CancellationEffect {
  /** Everybody who would travel, by stop and name. */
  holders: AffectedHolder[];
  /** The seats and journeys that are being paid at this moment. Their payments end as before. */
  being_paid: number;
  /** Equal for the same change with the same effect. */
  digest: string;
}

/**
 * Cancels a departure (C-032), or handles those who still have it after it was cancelled, and returns what this does. Its sale stops with the commit: a
 * purchase that begins afterwards is refused, also one that was checked before. A payment that has begun ends as before, and its ticket is found here
 * afterwards. Seats are freed and taken in one transaction, in the order of their ids; those who bought first get the seats of the other departure. A
 * second press is refused with departure-preview-changed, because the departure is not any more what the person saw.
 *
 * Refuses with service-unknown, departure-past, departure-not-running, departure-target-unknown and departure-preview-changed.
 */
export async function cancelDeparture(
  deps: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  actor: StaffActor,
  key: RunKey,
  wanted: WantedCancellation,
): Promise<CancellationEffect> {
  const { dry_run, expected, reason, treatment, to } = wanted;
  const effect = await inTransaction(deps.db, async (transaction) => {
    const now = deps.clock.now();
    const departure = await lockDeparture(transaction, key, now);
    const before = departure.cancelled;
    if (!before && !departure.runs) refuse('departure-not-running', {});
    if (to ? !isMoveTarget(key, to, departure.today) : treatment === 'move') refuse('departure-target-unknown', {});
    // orders and tickets are locked before seats, as when they are voided
    await lockHolders(transaction, key);
    const seats = await lockSeatsOfDays(transaction, key, [key.date, ...(to ? [to.date] : [])]);
    const target = to && (await readDeparture(transaction, { ...key, ...to }, now));
    // the other bus can have left while these rows were waited for
    if (target && hasLeft(target, await withWait(transaction, now))) refuse('departure-target-unknown', {});
    const found = await planChange(transaction, { key, seats, wanted, before });
    if (dry_run) return found;
    if (expected !== found.digest) refuse('departure-preview-changed', {});

    const run = before ?? (await writeCancelledRun(transaction, key, { now, by: actor.id, reason }));
    if (!before) await markSeatsCancelled(transaction, key, true);
    const named = { ...departure, run };
    const of = (outcome: HolderOutcome['outcome']) => found.holders.filter((holder) => holder.outcome === outcome);
    const context = { transaction, now, actor, client_id: key.client_id, departure: named, message: wanted.message };
    await notifyOfCancellation(context, [...of('kept'), ...of('refunded')]);
    if (to) await moveHolders(context, of('moved'), to, seats);
    await refundHolders(deps, context, of('refunded'), run.reason);
    await auditCancellation(transaction, { now, actor, key, found, wanted, departure: named, isNew: !before });
    return found;
  });
  if (!dry_run) for (const job of ['send-messages', 'make-refunds'] as const) deps.nudge(job);
  return effect;
}

async function planChange(
  transaction: Transaction<DB>,
  {
    key,
    seats,
    wanted: { treatment, to, message },
    before,
  }: {
    key: RunKey;
    seats: readonly SeatRow[];
    wanted: WantedCancellation;
    before: { id: string; cancellations: number } | undefined;
  },
): Promise<CancellationEffect> {
  const holders = await readHolders(transaction, key);
  const left = to && leftOn(seats, to);
  if (to && left?.[to.direction] == null && left?.day == null) refuse('departure-target-unknown', {});
  const without_stop = to && (await findWithoutStop(transaction, key, { holders, to }));
  const plan = planForHolders(holders, key, { treatment, ...(to && left && { to: { ...to, left, without_stop } }) });
  const outcomes = new Map(plan.map((one) => [one.id, one]));
  const emailed = before ? await readNotified(transaction, before, holders) : new Set<string>();
  const affected = holders.map((holder) => ({
    ...holder,
    ...outcomes.get(holder.id)!,
    was_emailed: emailed.has(holder.customer_ticket_id),
  }));
  const facts = affected.map(({ id, outcome, was_emailed, customer_ticket_id }) => [
    id,
    outcome,
    was_emailed,
    customer_ticket_id,
  ]);
  const state = before ? [before.id, before.cancellations] : null;
  const change = [key, treatment, to ?? null, message !== null, state, facts];
  return {
    holders: affected,
    being_paid: beingPaid(seats, key, holders),
    digest: createHash('sha256').update(JSON.stringify(change)).digest('base64url'),
  };
}

/** Returns the ids of those at whose stop the bus of another departure does not call. */
async function findWithoutStop(
  transaction: Transaction<DB>,
  key: RunKey,
  { holders, to }: { holders: readonly Holder[]; to: DayAndDirection },
): Promise<Set<string>> {
  const { client_id, service_id } = key;
  const calls = (await readCallsByTimetable(transaction, client_id, [{ id: service_id }])).get(service_id)!;
  const without = holders.filter(
    (holder) => !hasStopOn({ ...holder, stop: holder.own_stop }, { from: key, to }, calls),
  );
  return new Set(without.map(({ id }) => id));
}

function leftOn(seats: readonly SeatRow[], { date }: DayAndDirection): SeatsOfDay {
  const left = (seat: keyof SeatsOfDay) => seats.find((row) => row.date === date && row.seat === seat)?.left ?? null;
  return { am: left('am'), pm: left('pm'), day: left('day') };
}

function beingPaid(seats: readonly SeatRow[], { date, direction }: RunKey, holders: readonly Holder[]): number {
  const taken = (seat: keyof SeatsOfDay) => seats.find((row) => row.date === date && row.seat === seat)?.taken ?? 0;
  const journeys = holders.filter(({ kind }) => kind === 'journey').length;
  const tickets = holders.filter(({ kind }) => kind === 'ticket').length;
  return taken(direction) - tickets + (direction === 'am' ? taken('day') - journeys : 0);
}

async function auditCancellation(
  transaction: Transaction<DB>,
  {
    now,
    actor,
    key,
    found,
    wanted,
    departure,
    isNew,
  }: {
    now: Date;
    actor: StaffActor;
    key: RunKey;
    found: CancellationEffect;
    wanted: WantedCancellation;
    departure: { service: { name: string }; run: { id: string; reason: string } };
    isNew: boolean;
  },
): Promise<void> {
  const count = (outcome: HolderOutcome['outcome']) => found.holders.filter((one) => one.outcome === outcome).length;
  const emailed = wanted.message === null ? 0 : found.holders.filter(({ was_emailed }) => !was_emailed).length;
  const done = { passengers: found.holders.length, moved: count('moved'), given_back: count('refunded'), emailed };
  if (!isNew && done.moved + done.given_back + emailed === 0) return;
  const { date, direction } = key;
  await writeAudit(transaction, now, {
    client_id: key.client_id,
    actor,
    action: isNew ? 'cancel-departure' : 'handle-cancelled-departure',
    subject: { kind: 'departure', id: departure.run.id },
    after: { name: departure.service.name, date, direction, ...done, reason: departure.run.reason },
  });
}
