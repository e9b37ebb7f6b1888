import type { GoCardlessClient } from 'gocardless-nodejs';
import { InvalidStateError } from 'gocardless-nodejs/errors';
import type { Payment } from 'gocardless-nodejs/types';
import { askProvider } from '../direct-debit/ask-provider.ts';

/**
 * Stops what can still be stopped of a plan that its operator has ended: the schedule, and a payment that was asked for again when it had
 * failed, which is not the schedule's any more. What the bank has been told of comes in. Nothing happens to what is over already.
 */
export async function stopPayments(
  provider: GoCardlessClient,
  scheduleId: string,
  list: () => Promise<Payment[]>,
): Promise<void> {
  const before = await list();
  if (before.length > 0 && !before.some(isStoppable)) return;
  await unlessOver(() => provider.instalmentSchedules.cancel(scheduleId));
  const left = await list();
  for (const { id } of left.filter(isStoppable)) await unlessOver(() => provider.payments.cancel(id!, {}));
}

const isStoppable = ({ status }: Payment) => status === 'pending_submission';

async function unlessOver(stop: () => Promise<unknown>): Promise<void> {
  try {
    await askProvider(stop);
  } catch (error) {
    if (!(error instanceof InvalidStateError)) throw error;
  }
}
