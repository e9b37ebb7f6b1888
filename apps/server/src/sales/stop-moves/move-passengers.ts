import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import { lockService } from '../../network/services/lock-service.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import { localDate } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { moveStopOfTickets } from '../../tickets/customer-tickets/changes/move-stop.ts';
import { moveStopOfJourneys } from '../bookings/journeys/move-stop.ts';
import { nameOfStop, readBoardingGroups } from './boarding-groups.ts';
import type { StopKey } from './boarding-groups.ts';
import { stopMoved } from './stop-moved-mail.ts';

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
 * stop-unknown, service-unknown, stop-not-on-service for a target where the bus does not call, and stop-passengers-changed when a group is not the
 * one that the person saw.
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
  const service = await lockService(transaction, { client_id, service_id });
  const today = localDate(now, service.time_zone);
  const groups = await readBoardingGroups(transaction, stop, today);
  const group = groups.find((one) => one.service.id === service_id && one.zone === zone);
  if (!group) return refuse('stop-passengers-changed', {});
  const target = group.targets.find(({ id }) => id === to_stop_id) ?? refuse('stop-not-on-service', {});
  const move = { client_id, service_id, zone, from: stop.stop_id, to: target.id };
  const ofTickets = await moveStopOfTickets(transaction, move, today);
  const ofPasses = zone === null ? await moveStopOfJourneys(transaction, move, today) : [];
  const tickets = [...new Set([...ofTickets, ...ofPasses])];
  if (tickets.length !== passengers) refuse('stop-passengers-changed', {});

  const change = { client_id, actor };
  await writeAudit(transaction, now, {
    ...change,
    action: 'move-passengers',
    subject: { kind: 'stop', id: stop.stop_id },
    before: { name: stop.name },
    after: { name: stop.name, to: target.name, service: service.name, ...(zone !== null && { zone }), passengers },
  });
  for (const id of tickets)
    await writeAudit(transaction, now, {
      ...change,
      action: 'move-stop',
      subject: { kind: 'customer-ticket', id },
      before: { stop: stop.name },
      after: { stop: target.name },
    });
  await notify(transaction, now, { client_id, tickets, service: service.name, before: stop.name, after: target.name });
  return tickets.length;
}

/** Queues the emails to purchasers, and to guardians who have accepted. Closed accounts get none. */
async function notify(
  transaction: Transaction<DB>,
  now: Date,
  {
    client_id,
    tickets,
    ...moved
  }: { client_id: string; tickets: string[]; service: string; before: string; after: string },
): Promise<void> {
  const { rows } = await sql<{ id: string; guardian_id: string | null; email: string }>`
    SELECT ticket.id, NULL AS guardian_id, users.email
    FROM customer_tickets AS ticket JOIN users ON users.id = ticket.user_id
    WHERE ticket.client_id = ${client_id} AND ticket.id = ANY (${tickets}::uuid[]) AND users.email IS NOT NULL
    UNION ALL
    SELECT guardian.customer_ticket_id, guardian.id, users.email
    FROM guardians AS guardian JOIN users ON users.id = guardian.user_id
    WHERE guardian.client_id = ${client_id} AND guardian.customer_ticket_id = ANY (${tickets}::uuid[]) AND users.email IS NOT NULL`.execute(
    transaction,
  );
  // each move is an event of its own, also a second one to the same stop
  const event = newId(now.getTime());
  for (const { id, guardian_id, email } of rows)
    await queueMessage(
      transaction,
      now,
      createMessage(stopMoved, {
        client_id,
        event_key: `stop of ticket ${id} moved ${event}`,
        channel: 'email',
        recipient: email,
        data: { customer_ticket_id: id, guardian_id, ...moved },
      }),
    );
}
