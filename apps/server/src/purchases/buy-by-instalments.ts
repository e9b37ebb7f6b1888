import { createHash } from 'node:crypto';
import { scheduleInstalments } from '@fareway/domain/instalment-schedule.ts';
import type { InstalmentPlan } from '@fareway/domain/instalment-plan.ts';
import { parseLocalDate } from '@fareway/domain/local-date.ts';
import { isUsableMandate } from '@fareway/domain/mandate.ts';
import { Refusal, refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { askProvider } from '../direct-debit/ask-provider.ts';
import { providerOf } from '../direct-debit/operator-account.ts';
import { makePlan } from '../orders/make-plan.ts';
import type { NewPlan } from '../payments/plan-fragments.ts';
import { settlePlan } from '../orders/settle-plan.ts';
import { syncMandate } from '../mandates/sync-mandate.ts';
import { beginOrder } from '../orders/begin-order.ts';
import { readOrder } from '../orders/order.ts';
import type { Purchaser } from '../platform/http/app-types.ts';
import { answerEarlierOrder, answerSettlement } from './answer-order.ts';
import { supportOf } from '../catalogue/support-of.ts';
import { checkPurchase } from './check-purchase.ts';
import type { CheckedPurchase } from './check-purchase.ts';
import { loadPurchase } from './load-purchase.ts';
import { orderOfPurchase } from './order-of-purchase.ts';
import { readEarlierOrder } from './earlier-order.ts';
import type { MandateRow } from './load-purchase.ts';
import type { PurchaseBody } from './schemas.ts';

/**
 * Buys a ticket by direct debit (P-224): the order with its plan and its hold in one statement, then the plan at the provider, then the
 * ticket. The mandate is looked at before anything is held, so an operator's provider that is offline leaves nothing behind.
 * Answers the customer ticket's id; throws every refusal of the buy page, mandate-missing where there is none to pay by, and
 * direct-debit-offline.
 */
export async function buyByInstalments(
  deps: Deps,
  purchaser: Purchaser,
  idempotencyKey: string,
  body: PurchaseBody,
): Promise<{ id: string }> {
  const { db, clock } = deps;
  const now = clock.now();
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest();
  const context = await loadPurchase(db, {
    client: body.client.id,
    service_id: body.service.id,
    ticket_id: body.ticket.id,
    user_id: purchaser.userId,
    session_id: purchaser.sessionId,
    idempotency_key: idempotencyKey,
    voucher_id: body.voucher?.id ?? null,
    photo: body.passenger.photo ?? null,
    now,
  });
  if (!context.is_session_live) refuse('not-signed-in', {});
  if (context.earlier_order_id) return answerAgain(deps, { id: context.earlier_order_id }, requestHash);

  const purchase = checkPurchase(context, body, 'direct-debit');
  const plan = await planOf(deps, purchase, context.mandate, context.today);
  const order = {
    ...orderOfPurchase({ purchaser, purchase, body, key: idempotencyKey, hash: requestHash }, now),
    save_card: false,
    payment: undefined,
    plan,
  };
  const begun = await beginOrder(db, order, now);
  if (begun.outcome === 'refused') throw new Refusal(begun.refusal_key, begun.refusal_params ?? {});
  const { client_id, user_id } = order;
  if (begun.outcome === 'already-begun') {
    return answerAgain(deps, { client_id, user_id, idempotency_key: idempotencyKey }, requestHash);
  }
  return payByPlan(deps, order.id);
}

/** What is taken and when, by the mandate as the provider has it at this moment. */
async function planOf(
  deps: Deps,
  purchase: CheckedPurchase,
  mandate: MandateRow | null,
  today: string,
): Promise<NewPlan> {
  const { client, ticket, discount } = purchase;
  if (!mandate) return refuse('mandate-missing', {});
  const provider = await providerOf(deps, client.id);
  if (!provider) return refuse('direct-debit-unavailable', { support: supportOf(client) });
  const { status = '', next_possible_charge_date: earliest } = await askProvider(() =>
    provider.mandates.find(mandate.provider_mandate_id),
  );
  if (status !== mandate.status) await syncMandate(deps, { client_id: client.id, id: mandate.id });
  if (!isUsableMandate({ status })) return refuse('mandate-missing', {});
  // another mandate would be no better
  if (!earliest) return refuse('direct-debit-unavailable', { support: supportOf(client) });
  const instalments = scheduleInstalments({
    ticket,
    plan: purchase.plan as InstalmentPlan,
    voucherValue: discount,
    today: parseLocalDate(today),
    earliest: parseLocalDate(earliest),
  });
  return instalments
    ? { mandate_id: mandate.id, instalments }
    : refuse('monthly-amount-too-small', { support: supportOf(client) });
}

async function payByPlan(deps: Deps, orderId: string): Promise<{ id: string }> {
  const order = await readOrder(deps.db, { id: orderId });
  if (!order?.plan) throw new Error(`order ${orderId} has no plan`);
  const planned = { ...order, plan: order.plan };
  const answer = answerSettlement(order, await settlePlan(deps, planned, await makePlan(deps, planned)));
  return answer as { id: string };
}

/** The same request again: what was decided, or, where it was cut off, it goes on. The plan's key is the order's id: it is made once. */
async function answerAgain(
  deps: Deps,
  found: Parameters<typeof readOrder>[1],
  requestHash: Buffer,
): Promise<{ id: string }> {
  const { order, isCutOff } = await readEarlierOrder(deps, found, requestHash);
  if (!order.plan) return refuse('idempotency-key-reused', {});
  if (isCutOff && order.state === 'paying') return payByPlan(deps, order.id);
  return (await answerEarlierOrder(deps, order)) as { id: string };
}
