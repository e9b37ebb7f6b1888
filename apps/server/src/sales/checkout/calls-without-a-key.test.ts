import { beforeEach, describe, expect, test } from 'vitest';
import { deleteEndedAttemptsJob } from '../orders/settlement/end-attempt.ts';
import { buildDirectDebitOperator, buildPurchaserWithMandate } from '../../testing/builders/build-direct-debit.ts';
import { buildService, buildTicket } from '../../testing/builders/build-operator.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { purchaseBody } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { kindsOfPayment } from './payables.fixture.ts';
import type { Payable } from './payables.fixture.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));
beforeEach(() => shop.clock.set(new Date()));

const kinds = ['purchase', 'family', 'top-up', 'renewal', 'booking'] as const;
const card = 'pm_card_visa';

const ordersOf = ({ purchaser }: Pick<Payable, 'purchaser'>) =>
  shop.db.selectFrom('orders').select(['id', 'state']).where('user_id', '=', purchaser.id).orderBy('id').execute();

async function moneyTaken({ operator }: Payable): Promise<number> {
  const account = { stripeAccount: operator.client.stripe_account_id! };
  const { data } = await shop.deps.stripe.paymentIntents.list({ limit: 100 }, account);
  return data.filter(({ status }) => status === 'succeeded').length;
}

describe('P-304 a payment call without an Idempotency-Key', () => {
  test.each(kinds)('a %s is accepted, and the same call within a minute returns the same order', async (kind) => {
    const payable = await kindsOfPayment[kind](shop);
    const before = await moneyTaken(payable);
    const first = await payable.pay({ key: null, payment_method_id: card });
    expect([first.statusCode, first.json()]).toEqual([200, { id: expect.any(String) }]);
    shop.clock.advance({ seconds: 59 });
    const again = await payable.pay({ key: null, payment_method_id: card });
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await moneyTaken(payable)).toBe(before + 1);
  });

  test.each(kinds)('a %s that is sent several times at one moment takes the money once', async (kind) => {
    const payable = await kindsOfPayment[kind](shop);
    const [before, orders] = [await moneyTaken(payable), (await ordersOf(payable)).length];
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => payable.pay({ key: null, payment_method_id: card })),
    );
    const keys = responses.map((response) => response.json().error_key ?? 'paid');
    expect(keys).toContain('paid');
    // a call during the first one is told to wait, as with a key
    expect(keys.filter((key) => key !== 'paid' && key !== 'order-in-progress')).toEqual([]);
    expect(await moneyTaken(payable)).toBe(before + 1);
    expect(await ordersOf(payable)).toHaveLength(orders + 1);
  });

  test('the minute begins with the first call: the minute of the clock does not count, and later calls do not extend it', async () => {
    const payable = await kindsOfPayment.purchase(shop);
    const buy = async () => (await payable.pay({ key: null, payment_method_id: card })).json().id;
    const fullMinute = Math.ceil(shop.clock.now().getTime() / 60_000) * 60_000;
    const at = (seconds: number) => shop.clock.set(new Date(fullMinute + seconds * 1_000));
    at(50);
    const first = await buy();
    expect(first).toEqual(expect.any(String));
    at(80);
    expect(await buy()).toBe(first);
    at(109.999);
    expect(await buy()).toBe(first);
    // bought twice deliberately
    at(110);
    const second = await buy();
    expect(second).toEqual(expect.any(String));
    expect(second).not.toBe(first);
    at(130);
    expect(await buy()).toBe(second);
    expect(await moneyTaken(payable)).toBe(2);
  });

  test('a purchase sends the operator, the service and the ticket whole, as they were read', async () => {
    const { operator, purchaser } = await kindsOfPayment.purchase(shop);
    const { client, service, ticket } = operator;
    const stops = Array.from({ length: 40 }, (_, index) => `Stop ${index} on the road to Ilkley`);
    for (let index = 0; index < 50; index += 1)
      await buildService(shop.db, { client_id: client.id, name: `S${index} Skipton to Ilkley`, stops });
    for (const row of await shop.db
      .selectFrom('services')
      .select(['id', 'client_id'])
      .where('client_id', '=', client.id)
      .execute())
      if (row.id !== service.id) await buildTicket(shop.db, { client_id: client.id, service_id: row.id });
    const read = async (path: string) => (await shop.app.inject(`/api${path}`)).json();
    const whole = await read(`/client/${client.id}`);
    const payload = {
      ...purchaseBody(operator, {}),
      client: whole,
      service: whole.services.find(({ id }: { id: string }) => id === service.id),
      ticket: (await read(`/service/${service.id}/tickets/${ticket.year.replace('/', '-')}`))[0],
    };
    expect(JSON.stringify(payload).length).toBeGreaterThan(50_000);
    const buy = (query: string) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/customer-ticket/stripe${query}`,
        headers: purchaser.headers,
        payload,
      });
    const first = await buy('');
    expect([first.statusCode, first.json()]).toEqual([200, { id: expect.any(String) }]);
    // a query is no part of the path
    expect((await buy('?again=1')).json()).toEqual(first.json());
  });

  test('calls at one moment after the minute are one further attempt', async () => {
    const payable = await kindsOfPayment.purchase(shop);
    await payable.pay({ key: null, payment_method_id: card });
    shop.clock.advance({ seconds: 61 });
    await Promise.all(Array.from({ length: 6 }, () => payable.pay({ key: null, payment_method_id: card })));
    expect(await moneyTaken(payable)).toBe(2);
  });

  test('another body, another purchaser and a call with a key are attempts of their own', async () => {
    const payable = await kindsOfPayment.purchase(shop);
    const other = await shop.purchaser();
    const sent = purchaseBody(payable.operator, {});
    const asOther = () =>
      shop.app.inject({ method: 'POST', url: '/api/customer-ticket/stripe', headers: other.headers, payload: sent });
    const ids = [
      (await payable.pay({ key: null, payment_method_id: card })).json().id,
      (await payable.pay({ key: null, payment_method_id: 'pm_card_mastercard' })).json().id,
      (await payable.pay({ payment_method_id: card })).json().id,
      (await asOther()).json<{ id: string }>().id,
    ];
    expect(new Set(ids).size).toBe(4);
    expect(ids).not.toContain(undefined);
  });

  test.each(kinds)('a %s that the bank asks about ends with the second call, once', async (kind) => {
    const payable = await kindsOfPayment[kind](shop);
    const before = await moneyTaken(payable);
    const pay = () => payable.pay({ key: null, payment_method_id: 'pm_card_authenticationRequired' });
    const { payment_intent_client_secret: secret } = (await pay()).json() as { payment_intent_client_secret: string };
    // the same first call again continues the payment
    expect((await pay()).json()).toMatchObject({ payment_intent_client_secret: secret });
    const payment_intent_id = await shop.authenticate(payable.operator, secret);
    const second = () => payable.pay({ key: null, payment_intent_id });
    const [one, other] = await Promise.all([second(), second()]);
    expect([one.statusCode, other.statusCode]).toContain(200);
    const last = await second();
    expect([last.statusCode, last.json().id]).toEqual([200, expect.any(String)]);
    expect(await moneyTaken(payable)).toBe(before + 1);
  });

  test('a purchase by direct debit makes one plan, also from calls at one moment; a minute later it makes another', async () => {
    const operator = await buildDirectDebitOperator(shop.deps);
    await buildStock(shop.db, operator, 5);
    const purchaser = await buildPurchaserWithMandate(shop, operator);
    const { payment_method_id: _, ...payload } = purchaseBody(operator, {});
    const buy = () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/customer-ticket/gocardless',
        headers: purchaser.headers,
        payload,
      });
    const responses = await Promise.all([buy(), buy(), buy()]);
    expect(responses.map(({ statusCode }) => statusCode)).toContain(200);
    const [first] = responses.filter(({ statusCode }) => statusCode === 200);
    expect((await buy()).json()).toEqual(first!.json());
    const plans = () =>
      shop.db.selectFrom('instalment_plans').select('order_id').where('client_id', '=', operator.client.id);
    expect(await plans().execute()).toHaveLength(1);
    shop.clock.advance({ seconds: 60 });
    expect((await buy()).statusCode).toBe(200);
    expect(await plans().execute()).toHaveLength(2);
  });

  test('the calls are forgotten when their minute has passed', async () => {
    const payable = await kindsOfPayment.purchase(shop);
    const known = () =>
      shop.db.selectFrom('unkeyed_calls').select('request').where('user_id', '=', payable.purchaser.id).execute();
    await payable.pay({ key: null, payment_method_id: card });
    await deleteEndedAttemptsJob(shop.deps).run();
    expect(await known()).toHaveLength(1);
    shop.clock.advance({ seconds: 61 });
    await deleteEndedAttemptsJob(shop.deps).run();
    expect(await known()).toEqual([]);
  });
});
