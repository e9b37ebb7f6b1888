import type { SalesDeps } from '../../orders/order-kind.ts';
import { callProvider } from '../../../payments/direct-debit/call-provider.ts';
import { knownProviderOf } from '../../../payments/direct-debit/operator-account.ts';
import { recordRefund } from './record-refund.ts';
import type { KnownInstalment } from './record-refund.ts';
import { settlePlanEvent } from '../plans/settle-plan-event.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/**
 * Applies an event of a refund. Returns false for a payment that is not ours. Throws when the provider does not respond, or when the payment
 * is not matched with an instalment yet: the event is then processed again.
 */
export async function settleRefundEvent(
  deps: SalesDeps,
  clientId: string,
  { refund: refundId }: Record<string, string | undefined>,
): Promise<boolean> {
  if (!refundId) return false;
  const provider = await knownProviderOf(deps, clientId);
  const refund = await callProvider(() => provider.refunds.find(refundId));
  const payment = refund.links?.payment;
  if (!payment) return false;
  let instalment = await findInstalment(deps, clientId, payment);
  if (!instalment) {
    if (!(await settlePlanEvent(deps, clientId, { payment }))) return false;
    instalment = await findInstalment(deps, clientId, payment);
  }
  if (!instalment) throw new Error(`payment ${payment} is not matched with its instalment yet`);
  await recordRefund(deps, instalment, refund);
  return true;
}

async function findInstalment(
  { db }: SalesDeps,
  clientId: string,
  providerPaymentId: string,
): Promise<KnownInstalment | undefined> {
  const { rows } = await sql<KnownInstalment>`
    SELECT client_id, order_id, line, number FROM instalments
    WHERE client_id = ${clientId} AND provider_payment_id = ${providerPaymentId}`.execute(db);
  return rows[0];
}
