import type { InstalmentPlan } from '@fareway/domain/instalment-plan.ts';
import { refuse } from '@fareway/domain/refusals.ts';
import { hashRequest } from '../checkout/hash-request.ts';
import { answerPlanAgain, payByPlan } from '../checkout/pay-by-plan.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Payer } from '../checkout/payment-call.ts';
import { checkPurchase } from './check-purchase.ts';
import { loadPurchase, seatsToRead } from './load-purchase.ts';
import { orderOfPurchase } from './new-purchase.ts';
import type { PurchaseBody } from './schemas.ts';

/**
 * Buys a ticket by direct debit (P-224). Answers the customer ticket's id; throws every refusal of the buy page, mandate-missing where
 * there is none to pay by, and direct-debit-offline.
 */
export async function buyByInstalments(
  deps: Deps,
  purchaser: Payer,
  key: string,
  body: PurchaseBody,
): Promise<{ id: string }> {
  const now = deps.clock.now();
  const hash = hashRequest(body);
  const context = await loadPurchase(deps.db, {
    client: body.client.id,
    service_id: body.service.id,
    ticket_id: body.ticket.id,
    user_id: purchaser.userId,
    session_id: purchaser.sessionId,
    idempotency_key: key,
    voucher_id: body.voucher?.id ?? null,
    photo: body.passenger.photo ?? null,
    reads: ['mandate', ...seatsToRead(body.passenger)],
    now,
  });
  if (!context.is_session_live) refuse('not-signed-in', {});
  if (context.earlier_order_id) return answerPlanAgain(deps, { id: context.earlier_order_id }, hash);

  const purchase = checkPurchase(context, body, 'direct-debit');
  const { client, ticket } = purchase;
  const plan = purchase.plan as InstalmentPlan;
  const order = orderOfPurchase({ purchaser, purchase, body, key, hash }, now);
  const { mandate, today } = context;
  return payByPlan(deps, { order, client, ticket, plan, mandate, today });
}
