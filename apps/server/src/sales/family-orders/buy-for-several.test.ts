import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { many } from '../../testing/at-once.ts';
import { buildOperator, buildTicket } from '../../testing/builders/build-operator.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { createVoucher } from '../vouchers/create-voucher.ts';
import { buyFamily, children, lineOf, linesFor, linesOf } from './family-shop.fixture.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const voucherOf = (clientId: string, details: object) =>
  createVoucher(shop.deps, { kind: 'system', id: null }, clientId, {
    code: `V${newId().slice(-12).toUpperCase()}`,
    value: 1_000,
    ...details,
  });

const paymentsOf = (orderId: string) =>
  shop.db.selectFrom('payments').select(['amount', 'state', 'captured']).where('order_id', '=', orderId).execute();

test('three siblings are paid for with one card payment: one order with three lines, a ticket for each, and one receipt', async () => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 5);
  const parent = await shop.purchaser();
  const { status, body } = await buyFamily(shop, parent, operator, linesFor(operator), { net_price: 1_440 });
  expect([status, body.error]).toEqual([200, undefined]);
  const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow();
  expect(order).toMatchObject({ kind: 'family', state: 'fulfilled', price: 144_000, customer_ticket_id: null });
  expect(await linesOf(shop, body.id)).toEqual(
    children.map((first_name, index) => ({
      line: index + 1,
      price: 48_000,
      discount: 0,
      customer_ticket_id: expect.any(String),
      first_name,
      total_price: 48_000,
      ticket_status: 'active',
    })),
  );
  expect(await paymentsOf(body.id)).toEqual([{ amount: 144_000, state: 'succeeded', captured: 144_000 }]);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 3, held: 0 });
  const messages = shop.db.selectFrom('messages').select('template').where('recipient', '=', parent.email);
  expect(await messages.execute()).toEqual([{ template: 'family-receipt' }]);
});

test('one order has different tickets of one operator, on different services, each at its own price', async () => {
  const operator = await buildOperator(shop.db);
  const { client, service } = operator;
  const flexi = {
    client,
    service,
    ticket: await buildTicket(shop.db, {
      client_id: client.id,
      service_id: service.id,
      type: 'flexi',
      price: 2_500,
      default_trips: 10,
    }),
  };
  const lines = [lineOf(operator), lineOf(flexi, { passenger: { firstName: 'Brendan' } })];
  const { body } = await buyFamily(shop, await shop.purchaser(), operator, lines, { net_price: 505 });
  expect((await linesOf(shop, body.id)).map(({ price, first_name }) => [first_name, price])).toEqual([
    ['Aoife', 48_000],
    ['Brendan', 2_500],
  ]);
});

test('with one seat short none is bought, nothing is charged, and the refusal names the tickets and the seats that are left', async () => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 2);
  const parent = await shop.purchaser();
  const key = newId();
  const refused = await buyFamily(shop, parent, operator, linesFor(operator), { key });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      error_key: 'places-short',
      error: 'There are only 2 places left for tickets 1, 2 and 3. Nothing was bought and nothing was charged.',
      params: { short: [{ lines: [1, 2, 3], left: 2 }] },
    },
  });
  const order = await shop.orderOf(key);
  expect(order.state).toBe('failed');
  expect(await linesOf(shop, order.id)).toEqual([]);
  expect(await paymentsOf(order.id)).toEqual([]);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 2, sold: 0, held: 0 });
  expect((await buyFamily(shop, parent, operator, linesFor(operator), { key })).body).toEqual(refused.body);
  expect((await buyFamily(shop, parent, operator, linesFor(operator, ['Aoife', 'Brendan']))).status).toBe(200);
});

test(
  'of families who want the last seats at once, each has all of its seats or none, and no seat is sold twice',
  { timeout: 60_000 },
  async () => {
    const operator = await buildOperator(shop.db);
    await buildStock(shop.db, operator, 7);
    const parents = await many(10, () => shop.purchaser());
    const responses = await Promise.all(parents.map((parent) => buyFamily(shop, parent, operator, linesFor(operator))));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await shop.stockOf(operator)).toEqual({ capacity: 7, sold: 6, held: 0 });
    const { rows } = await sql<{ tickets: number }>`
    SELECT count(*)::integer AS tickets FROM customer_tickets WHERE ticket_id = ${operator.ticket.id} GROUP BY order_id`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ tickets: 3 }, { tickets: 3 }]);
  },
);

test(
  'families and single purchasers of two tickets, named in either order, never wait for each other in a circle',
  { timeout: 60_000 },
  async () => {
    const first = await buildOperator(shop.db);
    const { client, service } = first;
    const second = {
      client,
      service,
      ticket: await buildTicket(shop.db, { client_id: client.id, service_id: service.id }),
    };
    await buildStock(shop.db, first, 40);
    await buildStock(shop.db, second, 40);
    const parents = await many(24, () => shop.purchaser());
    const responses = await Promise.all(
      parents.map((parent, index) => {
        // a network of its own, because networks are limited
        const address = `198.51.100.${index}`;
        if (index % 3 === 2)
          return shop
            .buy({ ...parent, address }, index % 2 === 0 ? first : second)
            .then(({ statusCode }) => statusCode);
        const pair = index % 2 === 0 ? [first, second] : [second, first];
        return buyFamily(
          shop,
          parent,
          first,
          pair.map((one) => lineOf(one)),
          { address },
        ).then(({ status }) => status);
      }),
    );
    expect(new Set(responses)).toEqual(new Set([200]));
  },
);

test('a voucher counts for each ticket, up to its uses, and is counted once for each', async () => {
  const operator = await buildOperator(shop.db);
  const id = await voucherOf(operator.client.id, { max_uses_per_purchaser: 2 });
  const parent = await shop.purchaser();
  const { body } = await buyFamily(shop, parent, operator, linesFor(operator), { voucher: { id }, net_price: 1_420 });
  expect((await linesOf(shop, body.id)).map(({ discount, total_price }) => [discount, total_price])).toEqual([
    [1_000, 47_000],
    [1_000, 47_000],
    [0, 48_000],
  ]);
  const voucher = shop.db.selectFrom('vouchers').select(['reserved', 'redeemed']).where('id', '=', id);
  expect(await voucher.executeTakeFirst()).toEqual({ reserved: 0, redeemed: 2 });
  const again = await buyFamily(shop, parent, operator, linesFor(operator), { voucher: { id } });
  expect(again.body.error_key).toBe('voucher-invalid');
});

test(
  'the last uses of a voucher, wanted by families at once, are given once: an order has all that it was promised',
  { timeout: 60_000 },
  async () => {
    const operator = await buildOperator(shop.db);
    const id = await voucherOf(operator.client.id, { max_uses: 4 });
    const parents = await many(6, () => shop.purchaser());
    const responses = await Promise.all(
      parents.map((parent) =>
        buyFamily(shop, parent, operator, linesFor(operator), { voucher: { id }, net_price: 1_410 }),
      ),
    );
    const sold = responses.filter(({ status }) => status === 200);
    expect(sold).toHaveLength(1);
    for (const { body } of responses.filter(({ status }) => status !== 200)) {
      expect(['voucher-invalid', 'price-changed']).toContain(body.error_key);
    }
  },
);

test('a voucher that pays for everything needs no card', async () => {
  const operator = await buildOperator(shop.db);
  const id = await voucherOf(operator.client.id, { value: 90_000 });
  const { status, body } = await buyFamily(shop, await shop.purchaser(), operator, linesFor(operator), {
    card: undefined,
    voucher: { id },
    net_price: 0,
  });
  expect(status).toBe(200);
  expect(await paymentsOf(body.id)).toEqual([]);
  expect((await linesOf(shop, body.id)).map(({ total_price }) => total_price)).toEqual([0, 0, 0]);
});

test('a repeated request returns the same order, and one with other passengers is refused', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const key = newId();
  const first = await buyFamily(shop, parent, operator, linesFor(operator), { key });
  expect(await buyFamily(shop, parent, operator, linesFor(operator), { key })).toEqual(first);
  const other = await buyFamily(shop, parent, operator, linesFor(operator, ['Dara']), { key });
  expect(other.body.error_key).toBe('idempotency-key-reused');
});

test('the same request sent many times at once makes one order and one payment', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const key = newId();
  const responses = await many(6, () => buyFamily(shop, parent, operator, linesFor(operator), { key }));
  const ids = responses.flatMap(({ body }) => body.id ?? []);
  expect(new Set(ids).size).toBe(1);
  expect(await paymentsOf(ids[0])).toHaveLength(1);
});

test('after the card’s authentication the second call ends the order, and a declined card gives all seats back', async () => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 3);
  const parent = await shop.purchaser();
  const declined = await buyFamily(shop, parent, operator, linesFor(operator), { card: 'pm_card_chargeDeclined' });
  expect(declined.body.error).toContain('Card declined.');
  expect(await shop.stockOf(operator)).toEqual({ capacity: 3, sold: 0, held: 0 });

  const asked = await buyFamily(shop, parent, operator, linesFor(operator), { card: 'pm_card_authenticationRequired' });
  expect(asked.body.requires_action).toBe(true);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 3, sold: 0, held: 3 });
  const intent = await shop.authenticate(operator, asked.body.payment_intent_client_secret);
  const confirm = (url: string) =>
    shop.app.inject({ method: 'POST', url, headers: parent.headers, payload: { payment_intent_id: intent } });
  const wrong = await confirm('/api/customer-ticket/stripe');
  expect(wrong.json().error_key).toBe('problem-confirming-payment-intent');
  const sold = await confirm('/api/family-order/stripe');
  expect(sold.statusCode).toBe(200);
  expect(await linesOf(shop, sold.json().id)).toHaveLength(3);
});

test('money that arrives after the order has ended gives all tickets, or goes back in full when one seat is gone', async () => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 3);
  const voucher = { id: await voucherOf(operator.client.id, {}) };
  const stripeAccount = operator.client.stripe_account_id!;
  const { paymentIntents } = shop.deps.stripe;
  const payLate = async (meanwhile: () => Promise<void>) => {
    const key = newId();
    const lines = linesFor(operator, ['Aoife', 'Brendan']);
    const card = 'pm_card_chargeCustomerFail';
    const declined = await buyFamily(shop, await shop.purchaser(), operator, lines, { key, card, voucher });
    expect(declined.status).toBe(402);
    await meanwhile();
    const { id } = await shop.orderOf(key);
    const { data } = await paymentIntents.list({ limit: 100 }, { stripeAccount });
    const intent = data.find(({ metadata }) => metadata['order_id'] === id)!;
    // a page that was left open pays the failed attempt with another card
    await paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }, { stripeAccount });
    await shop.until(async () => {
      shop.clock.advance({ seconds: 5 });
      await shop.runJobs();
      return ['fulfilled', 'refunded'].includes((await shop.orderOf(key)).state);
    }, 'the money is handled');
    return shop.orderOf(key);
  };
  const tooLate = await payLate(async () => {
    const others = await buyFamily(shop, await shop.purchaser(), operator, linesFor(operator, ['Dara', 'Eoin']));
    expect(others.status).toBe(200);
    await setCapacityOf(3);
  });
  expect(tooLate.state).toBe('refunded');
  expect((await linesOf(shop, tooLate.id)).map(({ customer_ticket_id }) => customer_ticket_id)).toEqual([null, null]);
  await setCapacityOf(4);
  const inTime = await payLate(async () => undefined);
  expect(inTime.state).toBe('fulfilled');
  expect((await linesOf(shop, inTime.id)).map(({ discount, total_price }) => [discount, total_price])).toEqual([
    [1_000, 47_000],
    [1_000, 47_000],
  ]);

  async function setCapacityOf(seats: number) {
    await buildStock(shop.db, operator, seats);
  }
});

test('three siblings cost at most 1.5 times the round trips to the database of one', async () => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 20);
  const parent = await shop.purchaser();
  await shop.buy(parent, operator);
  const statementsOf = async (work: () => Promise<unknown>) => {
    const before = shop.statements.length;
    await work();
    // webhooks come at their own time
    return shop.statements.slice(before).filter((text) => !text.includes('provider_events')).length;
  };
  const one = await statementsOf(() => shop.buy(parent, operator));
  const three = await statementsOf(() => buyFamily(shop, parent, operator, linesFor(operator)));
  expect(one).toBe(4);
  expect(three).toBeLessThanOrEqual(one * 1.5);
});
