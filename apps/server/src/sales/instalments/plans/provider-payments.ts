import type { GoCardlessClient } from 'gocardless-nodejs';
import type { Payment } from 'gocardless-nodejs/types';
import { callProvider, ignoreIfFinal } from '../../../payments/direct-debit/call-provider.ts';

/** A plan as the provider knows it. */
interface ProviderPlan {
  provider_schedule_id: string;
  provider_customer_id: string;
}

/**
 * Lists the payments of a plan. The provider lists payments by mandate or by customer. A mandate can be replaced by another one, so this reads those
 * of the customer and selects by schedule.
 */
export async function listPayments(
  provider: GoCardlessClient,
  { provider_customer_id, provider_schedule_id }: ProviderPlan,
): Promise<Payment[]> {
  const payments: Payment[] = [];
  let after: string | undefined;
  do {
    const page = await callProvider(() =>
      provider.payments.list({ customer: provider_customer_id, limit: 500, ...(after && { after }) }),
    );
    payments.push(...page.payments);
    after = page.meta.cursors?.after ?? undefined;
  } while (after);
  return payments.filter(({ links }) => links?.instalment_schedule === provider_schedule_id);
}

/**
 * Cancels at the provider what can still be cancelled of a plan that its operator has ended: the schedule, and retried payments, which are
 * not part of the schedule any more. Payments that are at the bank are collected.
 */
export async function stopPlanPayments(provider: GoCardlessClient, plan: ProviderPlan): Promise<void> {
  const before = await listPayments(provider, plan);
  if (before.length > 0 && !before.some(isCancellable)) return;
  await ignoreIfFinal(() => provider.instalmentSchedules.cancel(plan.provider_schedule_id));
  const left = await listPayments(provider, plan);
  for (const { id } of left.filter(isCancellable)) await ignoreIfFinal(() => provider.payments.cancel(id!, {}));
}

const isCancellable = ({ status }: Payment) => status === 'pending_submission';
