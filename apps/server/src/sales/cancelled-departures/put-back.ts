import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { lockSeatsOfDays, markSeatsCancelled } from '../../catalogue/inventory/seats-of-departures.ts';
import { takeSeatsOfWeeks } from '../../catalogue/inventory/seats-of-weeks.ts';
import { writeRunPutBack } from '../../network/runs/runs.ts';
import type { RunKey } from '../../network/runs/runs.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readHolders } from './holders.ts';
import { lockDeparture } from './lock-departure.ts';
import { readNotified, notifyOfPutBack } from './notify-holders.ts';

/**
 * Puts a cancelled departure back (C-032): it is sold again, and those who still have it travel. What was moved or refunded stays so. Weeks that were
 * sold in between take their seats (C-040). Those who had the email about the cancellation get another one, with the words of the office. Returns how many
 * weeks need a seat of it, and about how many tickets an email is sent. Refuses with service-unknown, departure-past and departure-not-cancelled.
 */
export async function putDepartureBack(
  deps: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  actor: StaffActor,
  key: RunKey,
  message: string | null,
): Promise<{ kept: number; emailed: number }> {
  const now = deps.clock.now();
  const { client_id, service_id, date, direction } = key;
  const done = await inTransaction(deps.db, async (transaction) => {
    const departure = await lockDeparture(transaction, key, now);
    const run = departure.cancelled ?? refuse('departure-not-cancelled', {});
    const holders = await readHolders(transaction, key);
    const emailed = await readNotified(transaction, run, holders);
    await writeRunPutBack(transaction, key, run.id);
    // weeks are locked before seats
    const services = { client_id, service_ids: [service_id], today: departure.today };
    const withSeats = async () => {
      await lockSeatsOfDays(transaction, key, [date]);
      await markSeatsCancelled(transaction, key, false);
    };
    const needed = await takeSeatsOfWeeks(transaction, now, actor, services, withSeats);
    const kept = needed.filter((seat) => seat.date === date && seat.direction === direction).length;
    const context = { transaction, now, actor, client_id, departure: { ...departure, run }, message };
    await notifyOfPutBack(
      context,
      holders.filter(({ customer_ticket_id }) => emailed.has(customer_ticket_id)),
    );
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'put-departure-back',
      subject: { kind: 'departure', id: run.id },
      before: { name: departure.service.name, date, direction, reason: run.reason },
      after: { name: departure.service.name, date, direction, emailed: emailed.size },
    });
    return { kept, emailed: emailed.size };
  });
  deps.nudge('send-messages');
  return done;
}
