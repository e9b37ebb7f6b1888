import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { collectedOn, firstCollection } from '@fareway/domain/instalments/collection-days.ts';
import { scheduleInstalments } from '@fareway/domain/instalments/instalment-schedule.ts';
import { isUsableMandate } from '@fareway/domain/instalments/mandate.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { supportContact } from '../../../catalogue/tickets-on-sale/support-contact.ts';
import { providerOf } from '../../../payments/direct-debit/operator-account.ts';
import { findMandate, syncMandate } from '../../../payments/mandates/sync-mandate.ts';
import { makePlans } from '../../orders/fulfilment/make-plan.ts';
import { readOrder } from '../../orders/order.ts';
import { settlePlans } from '../../orders/settlement/settle-plan.ts';
import type { NewPlan } from '../../../payments/direct-debit/plan-statement-parts.ts';
import { readEarlierOrder } from './earlier-order.ts';
import type { NewOrder } from '../../orders/new-order.ts';
import type { CheckedSale, SalesDeps } from '../../orders/order-kind.ts';
import { beginSale, openSale } from './open-sale.ts';
import type { PaymentCall, SoldKind } from './open-sale.ts';
import { orderResponse, respondToOrder, settlementResponse } from './payment-response.ts';
import type { PaymentResponse } from './payment-response.ts';

/** Nothing is taken before the day that the page shows. A day that is more days from today is refused: nobody puts a payment off for longer. */
const mostDaysShown = 14;

export interface ShownDays {
  shown_first_payment?: string | undefined;
  shown_last_payment?: string | undefined;
}

/**
 * Handles a call that pays by direct debit: loads and decides the sale, begins the order with a plan for each line in one statement, creates the
 * plans at the provider, and fulfils the order. It checks the mandate at the provider before the order holds anything, so a provider that cannot be
 * reached leaves nothing behind. Returns the customer ticket's id. Throws the refusals of the sale, mandate-missing, payment-days-changed and
 * direct-debit-offline.
 */
export async function payByPlan<Input>(
  deps: SalesDeps,
  kind: SoldKind<Input>,
  call: PaymentCall<Input>,
  shown: ShownDays,
): Promise<{ id: string }> {
  const opened = await openSale(deps, kind, 'direct-debit', call);
  if (opened.outcome === 'repeated') return resumePlannedOrder(deps, { id: opened.order_id }, opened.hash);
  if (opened.outcome === 'competing') return withTicket(await respondToOrder(deps, { id: opened.order_id }));

  const { sale } = opened;
  const plans = await plansOf(deps, sale, shown);
  const order: NewOrder = { ...sale.order, save_card: false, payment: undefined, plans };
  if ((await beginSale(deps, kind, { sale, order, now: deps.clock.now() })) === 'already-begun') {
    const { client_id, user_id, idempotency_key, request_hash } = order;
    return resumePlannedOrder(deps, { client_id, user_id, idempotency_key }, request_hash);
  }
  return createAndSettlePlans(deps, order.id);
}

/**
 * Responds to a repeated request. Continues an order whose first request was interrupted. The provider creates one plan at most, because the
 * order's id is its idempotency key.
 */
async function resumePlannedOrder(
  deps: SalesDeps,
  found: Parameters<typeof readOrder>[1],
  requestHash: Buffer,
): Promise<{ id: string }> {
  const { order, isCutOff } = await readEarlierOrder(deps, found, requestHash);
  if (order.plans.length === 0) return refuse('idempotency-key-reused', {});
  if (isCutOff && order.state === 'paying') return createAndSettlePlans(deps, order.id);
  return withTicket(await orderResponse(deps, order));
}

/**
 * Returns the instalments of the plan of each line, by the mandate's dates at the provider. All lines have one mandate: a purchaser has one for
 * each operator and currency. Throws when the sale cannot be paid by direct debit now, and payment-days-changed when the first or the last payment is on
 * another day than the page shows: a month that has begun since moves all monthly payments, although the deposit stays on its day.
 */
async function plansOf(
  deps: SalesDeps,
  { client, instalments = [] }: CheckedSale,
  { shown_first_payment: shown, shown_last_payment: shownLast }: ShownDays,
): Promise<NewPlan[]> {
  const mandate = instalments[0]?.mandate;
  if (!mandate) return refuse('mandate-missing', {});
  const provider = await providerOf(deps, client.id);
  if (!provider) return refuse('direct-debit-unavailable', { support: supportContact(client) });
  const {
    id,
    status = '',
    next_possible_charge_date: earliest,
  } = await findMandate(provider, mandate.provider_mandate_id);
  if (status !== mandate.status || id !== mandate.provider_mandate_id)
    await syncMandate(deps, { client_id: client.id, id: mandate.id });
  if (!isUsableMandate({ status })) return refuse('mandate-missing', {});
  // a new mandate would have no date either
  if (!earliest) return refuse('direct-debit-unavailable', { support: supportContact(client) });
  const plans = instalments.map(({ line, ticket, plan, off_monthly, today: day }) => {
    const today = parseLocalDate(day);
    const possible = firstCollection(today, { status, next_possible_charge_date: earliest });
    const scheduled = scheduleInstalments({
      ticket,
      plan,
      voucherValue: off_monthly,
      today,
      earliest: shown === undefined ? possible : notBefore(parseLocalDate(shown), possible, today),
    });
    return scheduled
      ? { line, mandate_id: mandate.id, instalments: scheduled }
      : refuse('monthly-amount-too-small', { support: supportContact(client) });
  });
  const days = plans.flatMap((plan) => plan.instalments.map(({ due_date }) => collectedOn(due_date))).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first && last && !(isShown(first, shown) && isShown(last, shownLast))) {
    // the page reads the day that the provider named last
    await syncMandate(deps, { client_id: client.id, id: mandate.id });
    return refuse('payment-days-changed', { first, last });
  }
  return plans;
}

/** Whether a payment is collected on the day that the page shows, or the page shows none. */
function isShown(day: LocalDate, shown: string | undefined): boolean {
  return shown === undefined || collectedOn(parseLocalDate(shown)) === day;
}

/** The mandate may have become active after the page was loaded, so that a sooner day is possible than the page shows (P-302). */
function notBefore(shown: LocalDate, possible: LocalDate, today: LocalDate): LocalDate {
  const latest = addDays(today, mostDaysShown);
  const wanted = shown < latest ? shown : latest;
  return wanted > possible ? collectedOn(wanted) : possible;
}

async function createAndSettlePlans(deps: SalesDeps, orderId: string): Promise<{ id: string }> {
  const order = await readOrder(deps.db, { id: orderId });
  if (!order || order.plans.length === 0) throw new Error(`order ${orderId} has no plan`);
  return withTicket(settlementResponse(order, await settlePlans(deps, order, await makePlans(deps, order))));
}

/** A direct debit asks for no authentication, so its response has the ticket. */
function withTicket(response: PaymentResponse): { id: string } {
  return 'id' in response ? response : refuse('order-in-progress', {});
}
