import { isOneOf, unsoldStates } from '@fareway/domain/sales/order-state.ts';
import type { SalesDeps } from '../../orders/order-kind.ts';
import { callProvider } from '../../../payments/direct-debit/call-provider.ts';
import { knownProviderOf } from '../../../payments/direct-debit/operator-account.ts';
import { withdrawPlan } from '../../orders/fulfilment/make-plan.ts';
import { readOrder } from '../../orders/order.ts';
import { reconcilePlans } from '../../orders/settlement/settle-plan.ts';
import { isId } from '../../../platform/ids.ts';
import { syncPlan } from './sync-plan.ts';
import type { PlanKey } from '../../../payments/direct-debit/write-plans.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/**
 * Applies an event of a plan or of one of its payments. Returns false for one that is not ours. An event of a plan whose order is still
 * `paying` settles that order. Throws when the provider does not respond: the event is then processed again.
 */
export async function settlePlanEvent(
  deps: SalesDeps,
  clientId: string,
  { payment, instalment_schedule }: Record<string, string | undefined>,
): Promise<boolean> {
  const known = await findPlan(deps, clientId, payment, instalment_schedule);
  if (known) {
    await syncPlan(deps, known);
    return true;
  }
  const scheduleId = instalment_schedule ?? (await scheduleOf(deps, clientId, payment));
  if (!scheduleId) return false;
  const byPayment = await findPlan(deps, clientId, undefined, scheduleId);
  if (byPayment) {
    await syncPlan(deps, byPayment);
    return true;
  }
  const provider = await knownProviderOf(deps, clientId);
  const { metadata } = await callProvider(() => provider.instalmentSchedules.find(scheduleId));
  const orderId = metadata?.['order_id'];
  if (!orderId || !isId(orderId)) return false;
  const order = await readOrder(deps.db, { id: orderId });
  // an order is written before its plan is requested, so an unknown order belongs to another shop
  if (order?.client_id !== clientId || order.plans.length === 0) return false;
  if (order.state === 'paying') await reconcilePlans(deps, order);
  if (isOneOf(unsoldStates, order.state)) await withdrawPlan(deps, clientId, scheduleId);
  return true;
}

async function findPlan(
  { db }: SalesDeps,
  clientId: string,
  payment: string | undefined,
  schedule: string | undefined,
): Promise<PlanKey | undefined> {
  const { rows } = await sql<PlanKey>`
    SELECT client_id, order_id, line FROM instalment_plans WHERE client_id = ${clientId} AND provider_schedule_id = ${schedule ?? null}
    UNION ALL
    SELECT client_id, order_id, line FROM instalments WHERE client_id = ${clientId} AND provider_payment_id = ${payment ?? null}
    LIMIT 1`.execute(db);
  return rows[0];
}

async function scheduleOf(deps: SalesDeps, clientId: string, payment: string | undefined): Promise<string | undefined> {
  if (!payment) return undefined;
  const provider = await knownProviderOf(deps, clientId);
  const { links } = await callProvider(() => provider.payments.find(payment));
  return links?.instalment_schedule;
}
