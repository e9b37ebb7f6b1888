import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { buildDirectDebitOperator, giveMandate } from '../../testing/builders/build-direct-debit.ts';
import { buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { createVoucher } from '../vouchers/create-voucher.ts';
import { buildHolder, look, offer, renew, renewBody, system } from './renewal-shop.fixture.ts';
import type { Renewing } from './renewal-shop.fixture.ts';

let shop: TestShop;
let operator: TestOperator;
let next: TestOperator;
shareAuditedShop(async (opened) => {
  shop = opened;
  const year = { year: '27/28', start: '2027-09-01', expiry: '2028-07-21', monthly_sub_start: '2027-09-01' };
  next = await buildDirectDebitOperator(shop.deps, { ticket: year });
  const { client, service } = next;
  operator = { client, service, ticket: await buildTicket(shop.db, { client_id: client.id, service_id: service.id }) };
  await buildStock(shop.db, next, 3);
});

const post = (url: string, { headers }: Pick<TestPurchaser, 'headers'>, payload: object, key = newId()) =>
  shop.app.inject({ method: 'POST', url: `/api${url}`, headers: { ...headers, 'idempotency-key': key }, payload });
const renewByPlan = (of: Renewing, overrides: object = {}, key?: string) =>
  post('/customer-ticket/gocardless/renew', of.purchaser, renewBody(of, overrides), key);
const openMandatePage = (
  { renewalId }: Pick<Renewing, 'renewalId'>,
  purchaser: TestPurchaser,
  client = next.client.id,
) => post(`/customer-mandate-session/client/${client}`, purchaser, { renewal_id: renewalId });

async function offered() {
  const holder = await buildHolder(shop, operator);
  return { ...holder, next, renewalId: await offer(shop, next, holder.ticketId) };
}

/** Gives a mandate for the renewal; returns the path that the provider's page leads back to. */
async function giveMandateFor(of: Pick<Renewing, 'renewalId'> & { purchaser: TestPurchaser }): Promise<string> {
  const { redirect_url } = (await openMandatePage(of, of.purchaser)).json();
  const back = await giveMandate(redirect_url);
  const confirm = `/customer-mandate-session/confirm/${back.split('/').at(-1)}`;
  expect((await post(confirm, of.purchaser, {})).statusCode).toBe(200);
  return back;
}

test('A-097 P-061 P-062 P-063 P-229 without a mandate it is given for the renewal, by the one to whom it was offered, and leads back there', async () => {
  const of = await offered();
  expect((await look(shop, of)).json()).not.toHaveProperty('mandate');
  expect((await renewByPlan(of)).json().error_key).toBe('mandate-missing');

  const stranger = await shop.purchaser();
  const refusals = [
    await openMandatePage(of, stranger),
    await openMandatePage({ renewalId: newId() }, of.purchaser),
    await openMandatePage({ renewalId: of.ticketId }, of.purchaser),
  ];
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([403, 404, 404]);
  const back = await giveMandateFor(of);
  expect(back).toMatch(new RegExp(`^/mandate-renewal-confirmed/${next.client.slug}/${of.renewalId}/[0-9a-f-]{36}$`));

  expect((await look(shop, of)).json().mandate).toMatchObject({ status: expect.any(String) });
  expect((await renewByPlan(of)).statusCode).toBe(200);
  expect((await openMandatePage(of, of.purchaser)).json().error_key).toBe('ticket-not-found');
});

test('A-106 A-215 a renewal by direct debit costs its deposit and its monthly payments, over which a voucher is spread, and is made once', async () => {
  const of = await offered();
  await giveMandateFor(of);
  const voucherId = await createVoucher(shop.deps, system, next.client.id, { code: 'SPREAD', value: 10_00 });
  const key = newId();
  const response = await renewByPlan(of, { voucher: { id: voucherId }, net_price: 353 }, key);
  expect([response.statusCode, Object.keys(response.json())]).toEqual([200, ['id']]);
  const order = await shop.orderOf(key);
  expect(order).toMatchObject({ kind: 'renewal', state: 'fulfilled', price: 363_00, net_price: 353_00 });
  const instalments = await shop.db
    .selectFrom('instalments')
    .select('amount')
    .where('order_id', '=', order.id)
    .orderBy('number')
    .execute();
  expect(instalments.map(({ amount }) => amount)).toEqual([120_00, 77_66, 77_67, 77_67]);
  const again = [
    await renewByPlan(of, { voucher: { id: voucherId }, net_price: 353 }, key),
    await renewByPlan(of),
    await renew(shop, of),
  ];
  expect(again.map((one) => one.json())).toEqual([1, 2, 3].map(() => response.json()));
});

test('A-107 A-108 a voucher that leaves a monthly payment under 1.00, and a provider that will not have the plan, are refused; the seat is kept', async () => {
  const of = await offered();
  await giveMandateFor(of);
  const voucherId = await createVoucher(shop.deps, system, next.client.id, { code: 'TOO-MUCH', value: 241_00 });
  const small = await renewByPlan(of, { voucher: { id: voucherId } });
  expect(small.statusCode).toBe(422);
  expect(small.json().error).toMatch(/^Full value voucher codes cannot be used with this type of ticket\./);
  const byCard = await renew(shop, of);
  expect(byCard.json().error_key).toBe('type-unavailable');

  const { provider_mandate_id: resource } = await shop.db
    .selectFrom('mandates')
    .select('provider_mandate_id')
    .where('user_id', '=', of.purchaser.id)
    .executeTakeFirstOrThrow();
  const before = await shop.stockOf(next);
  await shop.misbehave({ provider: 'gocardless', delay_ms: 600, only_path: 'POST /gocardless/instalment_schedules' });
  const renewing = renewByPlan(of);
  const isBegun = () => shop.db.selectFrom('orders').select('id').where('renewal_id', '=', of.renewalId).execute();
  await shop.until(async () => (await isBegun()).length === 1, 'the order has begun');
  await shop.play('mandate_cancelled', resource);
  const refused = await renewing;
  await shop.misbehave(undefined);
  expect([refused.statusCode, refused.json().error]).toEqual([
    402,
    'There was a problem processing your payment, please try again later',
  ]);
  expect(await shop.stockOf(next)).toEqual(before);
  expect((await look(shop, of)).json().renewal.is_seat_kept).toBe(true);
});

test('P-287 A-097 only a renewal with a seat left or kept leads to the bank details', async () => {
  const terms = { year: '27/28', start: '2027-09-01', expiry: '2028-07-21', monthly_sub_start: '2027-09-01' };
  const scarce = await buildDirectDebitOperator(shop.deps, { ticket: terms });
  const { client, service } = scarce;
  const now = { client, service, ticket: await buildTicket(shop.db, { client_id: client.id, service_id: service.id }) };
  await buildStock(shop.db, scarce, 1);
  const holders = [await buildHolder(shop, now), await buildHolder(shop, now)];
  const keys: string[] = [];
  for (const { purchaser, ticketId } of holders) {
    const renewalId = await offer(shop, scarce, ticketId);
    const { statusCode, json } = await openMandatePage({ renewalId }, purchaser, client.id);
    keys.push(statusCode === 200 ? 'open' : json<{ error_key: string }>().error_key);
  }
  expect(keys).toEqual(['open', 'ticket-sold-out']);
});
