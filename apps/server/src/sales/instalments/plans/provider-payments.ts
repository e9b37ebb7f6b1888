import type { GoCardlessClient } from 'gocardless-nodejs';
import type { Payment } from 'gocardless-nodejs/types';
import { unlessOver } from '../../../payments/direct-debit/ignore-if-final.ts';

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
