import { scheduleInstalments } from '@fareway/domain/instalment-schedule.ts';
import type { InstalmentPlan } from '@fareway/domain/instalment-plan.ts';
import { parseLocalDate } from '@fareway/domain/local-date.ts';
import { isUsableMandate } from '@fareway/domain/mandate.ts';
import { Refusal, refuse } from '@fareway/domain/refusals.ts';
import type { ClientRow, TicketOnSaleRow } from '../../catalogue/tickets-on-sale/rows.ts';
import { supportContact } from '../../catalogue/tickets-on-sale/support-contact.ts';
import type { Deps } from '../../platform/deps.ts';
import { callProvider } from '../../payments/direct-debit/call-provider.ts';
import { providerOf } from '../../payments/direct-debit/operator-account.ts';
import { syncMandate } from '../../payments/mandates/sync-mandate.ts';
import { beginOrder } from '../orders/begin-order.ts';
import type { BegunOrder, NewOrder } from '../orders/begin-order.ts';
import { makePlan } from '../orders/make-plan.ts';
import { readOrder } from '../orders/order.ts';
import { settlePlan } from '../orders/settle-plan.ts';
import type { NewPlan } from '../../payments/direct-debit/plan-fragments.ts';
import { answerEarlierOrder, answerSettlement } from './payment-response.ts';
import { readEarlierOrder } from './earlier-order.ts';
import type { UnpaidOrder } from './pay-by-card.ts';
import type { MandateRow } from './payer-context.ts';

export interface PlanPayment {
  order: UnpaidOrder;
  client: ClientRow;
  ticket: TicketOnSaleRow;
  plan: InstalmentPlan;
  mandate: MandateRow | null;
  /** The operator's. */
  today: string;
  /** How the order begins, where more than its own seats and voucher has to be taken with it. */
  begin?: (order: NewOrder, now: Date) => Promise<BegunOrder>;
}

/**
 * Pays an order that was checked by direct debit: it begins with its plan and its hold in one statement, then the plan at the provider,
 * then the ticket. The mandate is looked at before anything is held, so an operator's provider that is offline leaves nothing behind.
 * Answers the customer ticket's id; throws mandate-missing where there is none to pay by, and direct-debit-offline.
 */
export async function payByPlan(deps: Deps, payment: PlanPayment): Promise<{ id: string }> {
  const plan = await planOf(deps, payment);
  const order: NewOrder = { ...payment.order, save_card: false, payment: undefined, plan };
  const now = deps.clock.now();
  const begun = payment.begin ? await payment.begin(order, now) : await beginOrder(deps.db, order, now);
  if (begun.outcome === 'refused') throw new Refusal(begun.refusal_key, begun.refusal_params ?? {});
  const { client_id, user_id, idempotency_key, request_hash } = order;
  if (begun.outcome === 'already-begun') {
    return answerPlanAgain(deps, { client_id, user_id, idempotency_key }, request_hash);
  }
  return makeAndSettle(deps, order.id);
}

/** The same request again: what was decided, or, where it was cut off, it goes on. The plan's key is the order's id: it is made once. */
export async function answerPlanAgain(
  deps: Deps,
  found: Parameters<typeof readOrder>[1],
  requestHash: Buffer,
): Promise<{ id: string }> {
  const { order, isCutOff } = await readEarlierOrder(deps, found, requestHash);
  if (!order.plan) return refuse('idempotency-key-reused', {});
  if (isCutOff && order.state === 'paying') return makeAndSettle(deps, order.id);
  return (await answerEarlierOrder(deps, order)) as { id: string };
}

/** What is taken and when, by the mandate as the provider has it at this moment. */
async function planOf(deps: Deps, { order, client, ticket, plan, mandate, today }: PlanPayment): Promise<NewPlan> {
  if (!mandate) return refuse('mandate-missing', {});
  const provider = await providerOf(deps, client.id);
  if (!provider) return refuse('direct-debit-unavailable', { support: supportContact(client) });
  const { status = '', next_possible_charge_date: earliest } = await callProvider(() =>
    provider.mandates.find(mandate.provider_mandate_id),
  );
  if (status !== mandate.status) await syncMandate(deps, { client_id: client.id, id: mandate.id });
  if (!isUsableMandate({ status })) return refuse('mandate-missing', {});
  // another mandate would be no better
  if (!earliest) return refuse('direct-debit-unavailable', { support: supportContact(client) });
  const instalments = scheduleInstalments({
    ticket,
    plan,
    voucherValue: order.discount,
    today: parseLocalDate(today),
    earliest: parseLocalDate(earliest),
  });
  return instalments
    ? { mandate_id: mandate.id, instalments }
    : refuse('monthly-amount-too-small', { support: supportContact(client) });
}

async function makeAndSettle(deps: Deps, orderId: string): Promise<{ id: string }> {
  const order = await readOrder(deps.db, { id: orderId });
  if (!order?.plan) throw new Error(`order ${orderId} has no plan`);
  const planned = { ...order, plan: order.plan };
  const answer = answerSettlement(order, await settlePlan(deps, planned, await makePlan(deps, planned)));
  return answer as { id: string };
}
