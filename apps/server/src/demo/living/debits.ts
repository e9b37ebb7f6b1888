import { syncPlan } from '../../sales/instalments/plans/sync-plan.ts';
import type { Living } from './living.ts';
import { sendToSandbox } from './payments.ts';

/**
 * Gives the sandbox its side of all payments, and reads the instalments back as the job of every day does: what was paid out, what is in arrears, and which
 * tickets are suspended for it.
 */
export async function settleDebits({ deps, client_id, payments, today }: Living): Promise<void> {
  await sendToSandbox(deps.config, payments.history(today));
  const plans = await deps.db
    .selectFrom('instalment_plans')
    .select(['client_id', 'order_id', 'line'])
    .where('client_id', '=', client_id)
    .orderBy('order_id')
    .execute();
  // the transaction has one connection, so that only the requests to the sandbox are made at once
  await Promise.all(plans.map((plan) => syncPlan(deps, plan)));
}
