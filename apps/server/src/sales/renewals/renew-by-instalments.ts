import type { InstalmentPlan } from '@fareway/domain/instalment-plan.ts';
import { hashRequest } from '../checkout/hash-request.ts';
import { answerPlanAgain, payByPlan } from '../checkout/pay-by-plan.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { beginRenewal } from './begin-renewal.ts';
import { checkRenewal } from './check-renewal.ts';
import { loadRenewal } from './load-renewal.ts';
import { answerFirst } from './order-kind.ts';
import type { RenewBody } from './schemas.ts';

/**
 * Renews a ticket by direct debit. Answers the new customer ticket's id; a renewal that was taken before answers that of
 * then. Throws every refusal of the buy page and of the renew page, mandate-missing, and direct-debit-offline.
 */
export async function renewByInstalments(
  deps: Deps,
  purchaser: Purchaser,
  key: string,
  body: RenewBody,
): Promise<{ id: string }> {
  const { db, clock } = deps;
  const now = clock.now();
  const hash = hashRequest(body);
  const voucher_id = body.voucher?.id ?? null;
  const context = await loadRenewal(db, purchaser, {
    renewal_id: body.renewal.id,
    idempotency_key: key,
    voucher_id,
    now,
  });
  const { earlier_order_id: earlier, mandate, today } = context.purchase;
  if (earlier) return answerPlanAgain(deps, { id: earlier }, hash);
  if (context.renewal.order) return (await answerFirst(deps, context.renewal.order.id)) as { id: string };

  const { purchase, order } = checkRenewal(context, { purchaser, body, key, hash }, 'direct-debit', now);
  const { client, ticket } = purchase;
  const plan = purchase.plan as InstalmentPlan;
  const { renewal_id } = order;
  return payByPlan(deps, {
    order,
    client,
    ticket,
    plan,
    mandate,
    today,
    begin: (begun, at) => beginRenewal(deps, { ...begun, renewal_id }, at),
  });
}
