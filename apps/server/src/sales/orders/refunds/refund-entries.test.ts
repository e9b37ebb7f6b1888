import { expect, test } from 'vitest';
import { commandDeps } from '../../../commands/command-deps.ts';
import { refundTicketOf } from '../../../commands/tickets.ts';
import { practiceAccountOf } from '../../../payments/practice/pretend-cards.ts';
import { newId } from '../../../platform/ids.ts';
import { many } from '../../../testing/at-once.ts';
import { expectAudit } from '../../../testing/audit-rows/expect-audit.ts';
import { buildNewOrder, paymentOf } from '../../../testing/builders/build-new-order.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { buildStock } from '../../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import { buildStaff, signInAs } from '../../../testing/staff/build-staff.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { inventFamilies } from '../../practice/invented-families.ts';
import { beginOrder } from '../begin-order.ts';
import { fulfilOrder } from '../fulfilment/fulfil-order.ts';
import { readOrder } from '../order.ts';
import { releaseOrder } from '../release-order.ts';
import { settleStripeEvent } from '../settlement/settle-stripe-event.ts';
import { makeRefunds } from './make-refunds.ts';

// What Fareway does by itself with the money of card payments is in the audit log (decision 443).

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

/** A payment that the bank authenticates after its order has ended and its seat is sold to somebody else. */
async function payTooLate(operator: TestOperator) {
  await buildStock(shop.db, operator, 1);
  const key = newId();
  const response = await shop.buy(await shop.purchaser(), operator, { key, card: 'pm_card_authenticationRequired' });
  const { id: orderId, reference } = await shop.orderOf(key);
  const order = { ...(await readOrder(shop.db, { id: orderId }))!, reference };
  await releaseOrder(shop.deps, order, { state: 'expired' }, shop.clock.now());
  expect((await shop.buy(await shop.purchaser(), operator)).statusCode).toBe(200);
  const account = operator.client.stripe_account_id!;
  const id = await shop.authenticate(operator, response.json().payment_intent_client_secret);
  const { metadata } = await shop.deps.stripe.paymentIntents.confirm(id, {}, { stripeAccount: account });
  return { order, event: { account, type: 'payment_intent.succeeded', payload: { id, metadata } } };
}

test('a payment that Fareway refunds because it came too late is one entry with its reason, however often its event arrives', async () => {
  const operator = await buildOperator(shop.db);
  const { order, event } = await payTooLate(operator);
  await many(3, () => settleStripeEvent(shop.deps, event));
  await settleStripeEvent(shop.deps, event);
  await shop.runJobs();
  await expectAudit(shop.db, { client_id: operator.client.id }, 'refund-payment', [
    {
      by: null,
      subject: `order ${order.id}`,
      after: { amount: 480_00, currency: 'gbp', reason: 'The payment came too late: there was no place any more' },
    },
  ]);

  const browser = await signInAs(shop, await buildStaff(shop, operator.client.id));
  const query = `family=${order.reference}&actor_kind=system&action=refund-payment`;
  const { body } = await browser.call('GET', `/console/${operator.client.slug}/audit-log?${query}`);
  expect((body as { entries: object[] }).entries).toMatchObject([
    {
      actor: { kind: 'system', name: 'Fareway' },
      sentence: 'Refunded a payment in full',
      subject: { kind: 'order', id: order.id, name: order.reference },
      family: order.reference,
      changes: [
        { label: 'Amount', after: '£480.00' },
        { label: 'Currency', after: 'GBP' },
      ],
      reason: 'The payment came too late: there was no place any more',
    },
  ]);
});

test('a payment that came too late and still finds a seat is no entry of a refund', async () => {
  const operator = await buildOperator(shop.db);
  const { order, event } = await payTooLate(operator);
  await buildStock(shop.db, operator, 2);
  await many(2, () => settleStripeEvent(shop.deps, event));
  expect((await readOrder(shop.db, { id: order.id }))!.state).toBe('fulfilled');
  await expectAudit(shop.db, { client_id: operator.client.id }, 'refund-payment', []);
});

test('a refund that Fareway gives up is one entry without the words of the provider, and one that is tried again is none', async () => {
  const operator = await buildOperator(shop.db);
  const key = newId();
  const { id } = (await shop.buy(await shop.purchaser(), operator, { key })).json<{ id: string }>();
  const { id: order_id } = await shop.orderOf(key);
  // a payment that the provider does not have
  await shop.db
    .updateTable('payments')
    .set({ provider_payment_id: `pi_${newId()}` })
    .where('order_id', '=', order_id)
    .execute();
  const deps = { ...commandDeps(shop.db, testStaff), clock: shop.clock };
  await refundTicketOf(deps, [operator.client.slug, id, 'left the school']);
  for (let hours = 0; hours < 20; hours += 1) {
    while (await makeRefunds(shop.deps)) continue;
    shop.clock.advance({ hours: 1 });
    if (hours === 3) await expectAudit(shop.db, { client_id: operator.client.id }, 'fail-refund', []);
  }
  const refund = shop.db.selectFrom('refunds').select(['state', 'last_error']);
  expect(await refund.where('client_id', '=', operator.client.id).executeTakeFirst()).toMatchObject({
    state: 'failed',
    last_error: expect.stringContaining('No such'),
  });
  await expectAudit(shop.db, { client_id: operator.client.id }, 'fail-refund', [
    {
      by: null,
      subject: `order ${order_id}`,
      after: { line: 1, amount: 480_00, currency: 'gbp', reason: 'The payment provider did not make it' },
    },
  ]);
});

test('a refund that Fareway makes at a practice operator is an entry of that operator and none of the real one', async () => {
  const real = await buildOperator(shop.db);
  const id = newId();
  const client = { id, practice_of: real.client.id, stripe_account_id: practiceAccountOf(id) };
  const practice = await buildOperator(shop.db, { client });
  const now = shop.clock.now();
  const [family] = await shop.db
    .transaction()
    .execute((transaction) => inventFamilies(transaction, now, practice.client, 'Practice-9-families'));
  const begun = buildNewOrder(practice, { user_id: family!.user_id });
  await beginOrder(shop.db, begun, now);
  const order = async () => (await readOrder(shop.db, { id: begun.id }))!;
  await releaseOrder(shop.deps, await order(), { state: 'expired' }, now);
  await shop.db.updateTable('services').set({ archived_at: now }).where('id', '=', practice.service.id).execute();
  await many(2, async () => fulfilOrder(shop.deps, await order(), paymentOf(begun), now));
  const reason = 'The payment came too late: there was no place any more';
  await expectAudit(shop.db, { client_id: id }, 'refund-payment', [
    { by: null, subject: `order ${begun.id}`, after: { amount: 480_00, currency: 'gbp', reason } },
  ]);
  await expectAudit(shop.db, { client_id: real.client.id }, 'refund-payment', []);
});
