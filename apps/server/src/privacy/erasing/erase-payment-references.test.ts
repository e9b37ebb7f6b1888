import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { erasePaymentReferences } from './erase-expired.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

/** A card payment with its references, as our rows and as payouts name it. */
async function buildPaidOut() {
  const [operator, purchaser, key] = [await buildOperator(shop.db), await shop.purchaser(), newId()];
  expect((await shop.buy(purchaser, operator, { key })).statusCode).toBe(200);
  const { id: orderId, client_id } = await shop.orderOf(key);
  const now = shop.clock.now();
  const read = async () => {
    const paid = shop.db
      .selectFrom('payments')
      .select(['provider_payment_id', 'amount', 'card_last4'])
      .where('order_id', '=', orderId);
    const lines = shop.db.selectFrom('payout_lines').select('provider_payment_id').where('client_id', '=', client_id);
    return { payment: await paid.executeTakeFirstOrThrow(), line: await lines.executeTakeFirst() };
  };
  const { amount, provider_payment_id } = (await read()).payment;
  const payout = { client_id, provider: 'stripe', provider_payout_id: `po_${orderId}` };
  await shop.db
    .insertInto('payouts')
    .values({
      ...payout,
      provider_account: operator.client.stripe_account_id!,
      currency: 'gbp',
      amount,
      ours: amount,
      others: 0,
      fees: 0,
      made_at: now,
      compared_at: now,
      differences: [],
    })
    .execute();
  const line = { ...payout, number: 1, kind: 'paid_out', provider_payment_id: provider_payment_id!, amount };
  await shop.db.insertInto('payout_lines').values(line).execute();
  return { purchaser, provider_payment_id, read };
}

test('payouts and payments have the same replacement of an erased reference, the card is erased, and other purchasers’ references and cards stay', async () => {
  const [left, stays] = [await buildPaidOut(), await buildPaidOut()];
  await inTransaction(shop.db, (transaction) => erasePaymentReferences(transaction, left.purchaser.id));
  const { payment, line } = await left.read();
  expect(payment.provider_payment_id).toMatch(/^erased-/);
  expect(line?.provider_payment_id).toBe(payment.provider_payment_id);
  expect(payment.card_last4).toBeNull();
  const other = await stays.read();
  expect([other.payment.provider_payment_id, other.line?.provider_payment_id, other.payment.card_last4]).toEqual([
    stays.provider_payment_id,
    stays.provider_payment_id,
    '4242',
  ]);
});
