import { beforeAll, expect, test } from 'vitest';
import { many } from '../../../testing/at-once.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { buildStock } from '../../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { settleStripeEvent } from './settle-stripe-event.ts';

/** Five events of one payment that was authenticated after a failed try, then paid and disputed. */
const types = [
  'payment_intent.requires_action',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.dispute.created',
];
const atOnce = 6;

let shop: TestShop;
let operator: TestOperator;
shareAuditedShop((opened) => (shop = opened));
beforeAll(async () => {
  operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 1_000);
});

test(
  'F-07 F-18 C-191 five events of a payment have the same result in all 120 orders: one ticket, one seat, paid once, flagged as disputed',
  {
    timeout: 120_000,
  },
  async () => {
    const left = ordersOf(types);
    expect(left).toHaveLength(120);
    const ends: object[] = [];
    await many(atOnce, async () => {
      for (let order = left.pop(); order; order = left.pop()) ends.push(await endAfter(order));
    });
    const end = {
      state: 'fulfilled',
      payment: 'succeeded',
      isWhole: true,
      isDisputed: true,
      ticket: 'active',
      moves: 3,
      // a dispute is reported once
      entries: ['provider stripe: dispute-payment'],
    };
    expect(ends).toEqual(Array.from({ length: 120 }, () => end));
    expect(await shop.stockOf(operator)).toEqual({ capacity: 1_000, sold: 120, held: 0 });
  },
);

/** Returns the outcome of a payment that the bank authenticated and the provider took, reported to the server by these events only. */
async function endAfter(order: string[]) {
  const { stripe } = shop.deps;
  const stripeAccount = operator.client.stripe_account_id!;
  const response = await shop.buy(await shop.purchaser(), operator, { card: 'pm_card_authenticationRequired' });
  const id = await shop.authenticate(operator, response.json().payment_intent_client_secret);
  const { metadata } = await stripe.paymentIntents.confirm(id, {}, { stripeAccount });
  for (const type of order) {
    const payload = type.startsWith('charge.') ? { payment_intent: id } : { id, metadata };
    await settleStripeEvent(shop.deps, { account: stripeAccount, type, payload });
  }
  const found = await shop.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('customer_tickets', 'customer_tickets.order_id', 'orders.id')
    .select(['orders.id', 'orders.state', 'payments.state as payment', 'amount', 'captured', 'disputed_at'])
    .select('ticket_status as ticket')
    .where('provider_payment_id', '=', id)
    .executeTakeFirstOrThrow();
  const entries = await shop.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'actor_id', 'action'])
    .where('client_id', '=', operator.client.id)
    .where('subject_id', '=', found.id)
    .execute();
  const moves = await shop.db.selectFrom('order_events').select('number').where('order_id', '=', found.id).execute();
  const { state, payment, ticket } = found;
  return {
    state,
    payment,
    isWhole: found.captured === found.amount,
    isDisputed: found.disputed_at !== null,
    ticket,
    moves: moves.length,
    entries: entries.map(({ actor_kind, actor_id, action }) => `${actor_kind} ${actor_id}: ${action}`),
  };
}

/** All orders of these things. */
function ordersOf<T>(items: T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}
