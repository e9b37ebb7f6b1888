import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { lockService } from '../../network/services/lock-service.ts';
import { announceAgain } from '../../network/stops/timetables/announce-again.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import { localDate } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { isInScope } from '../../platform/scope/service-scope.ts';
import { moveStopOfTickets } from '../../tickets/customer-tickets/changes/move-stop.ts';
import { moveStopOfJourneys } from '../bookings/journeys/move-stop.ts';
import { nameOfStop, readBoardingGroups } from './boarding-groups.ts';
import type { StopKey } from './boarding-groups.ts';
import { reportMove } from './report-move.ts';

/** Where the passengers of a group board from now on. */
interface ChosenMove {
  service_id: string;
  zone: string | null;
  to_stop_id: string;
  /** The number of passengers that the person saw. */
  passengers: number;
}

/**
 * Moves those who board at a stop today or later to other stops of the same service and zone, all or none of the groups, and sends an email to the
 * purchaser and the guardians of each ticket (C-026). The price, the seat and the code of a ticket stay. Returns the number of tickets. Refuses with
 * stop-unknown, service-unknown also for a service that is not in the scope (C-008), stop-not-on-service for a target where the bus does not call,
 * stop-left-out for one where it does not call any more from a coming timetable on, and stop-passengers-changed when a group is not the one that the
 * person saw.
 */
export async function movePassengers(
  deps: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  actor: StaffActor,
  key: StopKey,
  moves: readonly ChosenMove[],
): Promise<number> {
  const now = deps.clock.now();
  const moved = await inTransaction(deps.db, async (transaction) => {
    const before = await nameOfStop(transaction, key);
    let tickets = 0;
    for (const move of moves.toSorted((one, other) => (one.service_id < other.service_id ? -1 : 1)))
      tickets += await moveGroup(transaction, now, actor, { ...key, name: before }, move);
    return tickets;
  });
  deps.nudge('send-messages');
  return moved;
}

async function moveGroup(
  transaction: Transaction<DB>,
  now: Date,
  actor: StaffActor,
  stop: StopKey & { name: string },
  { service_id, zone, to_stop_id, passengers }: ChosenMove,
): Promise<number> {
  const { client_id } = stop;
  if (!isInScope(stop, service_id)) refuse('service-unknown', {});
  const service = await lockService(transaction, { client_id, service_id });
  const today = localDate(now, service.time_zone);
  const groups = await readBoardingGroups(transaction, stop, today);
  const group = groups.find((one) => one.service.id === service_id && one.zone === zone);
  if (!group) return refuse('stop-passengers-changed', {});
  const target = group.targets.find(({ id }) => id === to_stop_id) ?? refuse('stop-not-on-service', {});
  if (target.without_bus_from) refuse('stop-left-out', { stop: target.name, day: formatDate(target.without_bus_from) });
  const move = { client_id, service_id, zone, from: stop.stop_id, to: target.id };
  const ofTickets = await moveStopOfTickets(transaction, move, today);
  const ofPasses = zone === null ? await moveStopOfJourneys(transaction, move, today) : [];
  const tickets = [...new Set([...ofTickets, ...ofPasses])];
  if (tickets.length !== passengers) refuse('stop-passengers-changed', {});
  await announceAgain(transaction, { client_id, ids: tickets });

  await writeAudit(transaction, now, {
    client_id,
    actor,
    action: 'move-passengers',
    subject: { kind: 'stop', id: stop.stop_id },
    before: { name: stop.name },
    after: { name: stop.name, to: target.name, service: service.name, ...(zone !== null && { zone }), passengers },
  });
  const names = { service: service.name, before: stop.name, after: target.name };
  await reportMove(transaction, now, { client_id, actor, tickets, names });
  return tickets.length;
}
