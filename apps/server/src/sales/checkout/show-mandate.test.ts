import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import {
  buildDirectDebitOperator,
  buildPurchaserWithMandate,
  buyByPlan,
  openMandatePage,
} from '../../testing/builders/build-direct-debit.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let operator: TestOperator;
beforeAll(async () => {
  shop = await startTestShop();
  operator = await buildDirectDebitOperator(shop.deps);
});
afterAll(() => shop.stop());

async function mandateShownTo({ headers }: TestPurchaser) {
  const { client, service, ticket } = operator;
  const url = `/api/buy-page/${client.slug}/${service.id}/${ticket.id}/${ticket.year.replace('/', '-')}`;
  const response = await shop.app.inject({ url, headers });
  expect(response.statusCode).toBe(200);
  return response.json<{ mandate?: { id: string } }>().mandate;
}

const mandateOf = ({ id }: TestPurchaser) =>
  shop.db.selectFrom('mandates').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();

test('P-057 the buy page of a direct debit ticket has the mandate that it is paid by, and none where there is none', async () => {
  expect(await mandateShownTo(await shop.purchaser())).toBeUndefined();
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  const { id, reference } = await mandateOf(purchaser);
  expect(await mandateShownTo(purchaser)).toEqual({
    id,
    status: 'pending_submission',
    reference,
    next_possible_charge_date: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
  });
});

test('P-136 of several mandates the buy page has the newest that is usable or awaits an approval, however many newer ones are dead', async () => {
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  const { id: oldest, provider_mandate_id } = await mandateOf(purchaser);
  await shop.play('mandate_cancelled', provider_mandate_id);
  expect(await mandateShownTo(purchaser)).toBeUndefined();
  shop.clock.advance({ seconds: 1 });
  await buildPurchaserWithMandate(shop, operator, { purchaser });
  const shown = await mandateShownTo(purchaser);
  const living = await shop.db
    .selectFrom('mandates')
    .selectAll()
    .where('user_id', '=', purchaser.id)
    .where('id', '<>', oldest)
    .executeTakeFirstOrThrow();
  expect(shown?.id).toBe(living.id);

  // A newer one that is dead does not stand before it.
  const created_at = new Date(living.created_at.getTime() + 1_000);
  const dead = { id: newId(), provider_mandate_id: `MD${newId()}`, status: 'failed', created_at };
  await shop.db
    .insertInto('mandates')
    .values({ ...living, ...dead })
    .execute();
  expect((await mandateShownTo(purchaser))?.id).toBe(living.id);

  const awaiting = { status: 'pending_customer_approval' };
  await shop.db.updateTable('mandates').set(awaiting).where('id', '=', living.id).execute();
  await shop.misbehave({ provider: 'gocardless', fail_503: 1_000 });
  expect(await mandateShownTo(purchaser)).toMatchObject({ id: living.id, ...awaiting });
  await shop.misbehave(undefined);
});

test('a mandate that was cancelled at the provider is not shown, with or without its event; the stored one is shown while the provider cannot be reached', async () => {
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  const known = await mandateShownTo(purchaser);
  await shop.misbehave({ provider: 'gocardless', fail_503: 1_000 });
  expect(await mandateShownTo(purchaser)).toEqual(known);
  await shop.misbehave(undefined);
  const { provider_mandate_id } = await mandateOf(purchaser);
  await shop.play('mandate_cancelled', provider_mandate_id);
  expect(await mandateShownTo(purchaser)).toBeUndefined();
  expect((await mandateOf(purchaser)).status).toBe('cancelled');
});

test('a mandate that was replaced is shown with its new reference at once, before its event', async () => {
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  const before = await mandateOf(purchaser);
  await shop.misbehave({ provider: 'gocardless', webhooks: { drop: true } });
  await shop.play('mandate_replaced', before.provider_mandate_id);
  const shown = await mandateShownTo(purchaser);
  await shop.misbehave(undefined);
  const { reference } = await mandateOf(purchaser);
  expect(reference).not.toBe(before.reference);
  expect(shown).toMatchObject({ id: before.id, reference });
});

test('a ticket that was bought by direct debit has its plan, with every payment and its state', async () => {
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  const bought = await buyByPlan(shop, purchaser, operator);
  const url = `/api/customer-ticket/user-id/${purchaser.id}/${bought.body.id}`;
  const { plan } = (await shop.app.inject({ url, headers: purchaser.headers })).json();
  expect(plan.total).toBe(363);
  expect(plan.payments).toHaveLength(4);
  expect(plan.payments[0]).toMatchObject({ number: 1, kind: 'deposit', amount: 120, state: expect.any(String) });
  expect(plan.payments.slice(1).map(({ amount }: { amount: number }) => amount)).toEqual([81, 81, 81]);
});

test('the plan of a failed payment has the day of its retry, and one that was given up is cancelled', async () => {
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  const { body } = await buyByPlan(shop, purchaser, operator);
  const payments = async () =>
    shop.db
      .selectFrom('instalments')
      .innerJoin('orders', 'orders.id', 'instalments.order_id')
      .where('customer_ticket_id', '=', body.id)
      .selectAll('instalments')
      .orderBy('number')
      .execute();
  const until = (isSo: (rows: Awaited<ReturnType<typeof payments>>) => boolean, what: string) =>
    shop.until(async () => {
      // an event may come before the plan is written down: it is tried again
      shop.clock.advance({ seconds: 5 });
      await shop.runJobs();
      return isSo(await payments());
    }, what);
  await until((rows) => rows.every((row) => row.provider_payment_id), 'the provider has made the payments');
  const [first, second, third] = await payments();
  for (const { provider_payment_id } of [first!, second!, third!])
    await shop.play('payment_failed', provider_payment_id!);
  await until((rows) => rows.slice(0, 3).every(({ state }) => state === 'failed'), 'three payments have failed');
  const { retry_on } = (await payments())[0]!;
  const set = (number: number, row: { retry_on: null; is_given_up: boolean }) =>
    shop.db
      .updateTable('instalments')
      .set(row)
      .where('order_id', '=', first!.order_id)
      .where('number', '=', number)
      .execute();
  await set(2, { retry_on: null, is_given_up: false });
  await set(3, { retry_on: null, is_given_up: true });
  const url = `/api/customer-ticket/user-id/${purchaser.id}/${body.id}`;
  const response = await shop.app.inject({ url, headers: purchaser.headers });
  const { plan } = response.json<{ plan: { payments: { state: string; retry_on?: string }[] } }>();
  expect(retry_on).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(plan.payments.slice(0, 3).map((payment) => [payment.state, payment.retry_on])).toEqual([
    ['failed', retry_on],
    ['failed', undefined],
    ['cancelled', undefined],
  ]);
});

test('P-133 a mandate of one operator is not shown or charged at another operator, where a new one can be set up', async () => {
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  const other = await buildDirectDebitOperator(shop.deps);
  const { client, service, ticket } = other;
  const url = `/api/buy-page/${client.slug}/${service.id}/${ticket.id}/${ticket.year.replace('/', '-')}`;
  const page = await shop.app.inject({ url, headers: purchaser.headers });
  expect(page.statusCode).toBe(200);
  expect(page.json()).not.toHaveProperty('mandate');
  const bought = await buyByPlan(shop, purchaser, other);
  expect([bought.status, bought.body.error_key]).toEqual([409, 'mandate-missing']);
  const orders = shop.db.selectFrom('orders').select('id').where('client_id', '=', client.id);
  expect(await orders.execute()).toEqual([]);
  expect((await openMandatePage(shop, purchaser, other)).status).toBe(200);
});
