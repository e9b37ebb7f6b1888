import { siblingDiscountOfAll } from '@fareway/domain/money/sibling-price.ts';
import { sum } from '@fareway/domain/money/money.ts';
import { expect, test } from 'vitest';
import { countBy, many } from '../../testing/at-once.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { endAttempt } from '../orders/settlement/end-attempt.ts';
import { buyFamily } from '../family-orders/family-shop.fixture.ts';
import { amountsOf, buildSiblingOperator, lineFor, withTicket } from './sibling-shop.fixture.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const needsBank = 'pm_card_authenticationRequired';
const names = ['Aoife', 'Brendan', 'Ciara', 'Dara', 'Eoin', 'Fionn'];
interface Refused {
  error_key?: string;
  payment_intent_client_secret: string;
}

test('C-056 tabs that buy for different children at once never give more or less than the rule takes off', async () => {
  const annual = await buildSiblingOperator(shop);
  const summer = await withTicket(shop, annual, { type: 'summer', name: 'Summer', price: 199_95 });
  for (const round of [1, 2, 3]) {
    const parent = await shop.purchaser();
    const responses = await many(names.length, (index) =>
      shop.buy(parent, (index + round) % 2 === 0 ? annual : summer, { passenger: { firstName: names[index] } }),
    );
    const keys = responses.map((response) => response.json<Refused>().error_key ?? 'bought');
    expect(Object.keys(countBy(keys)).filter((key) => !['bought', 'siblings-being-paid'].includes(key))).toEqual([]);
    const bought = await amountsOf(shop, parent);
    expect(bought.length).toBe(countBy(keys)['bought']);
    expect(bought.length).toBeGreaterThan(0);
    const tickets = bought.map(({ price }, index) => ({ first_name: String(index), last_name: '', price }));
    const rule = { second: 10, further: 25 };
    expect(sum(bought.map(({ sibling_discount }) => sibling_discount))).toBe(siblingDiscountOfAll(rule, tickets));
  }
});

test('C-056 while the bank is asked about one child, another child is refused, and the first in another tab is not', async () => {
  const operator = await buildSiblingOperator(shop);
  const parent = await shop.purchaser();
  const first = await shop.buy(parent, operator, { passenger: { firstName: 'Aoife' }, card: needsBank });
  const other = await shop.buy(parent, operator, { passenger: { firstName: 'Brendan' } });
  expect([other.statusCode, other.json<Refused>().error_key]).toEqual([409, 'siblings-being-paid']);
  const both = [lineFor(operator, 'Aoife'), lineFor(operator, 'Brendan')];
  const together = await buyFamily(shop, parent, operator, both, { net_price: 912, card: needsBank });
  expect(together.status).toBe(200);
  const intent = await shop.authenticate(operator, first.json<Refused>().payment_intent_client_secret);
  expect((await shop.confirm(parent, operator, intent)).statusCode).toBe(200);
  expect(await amountsOf(shop, parent)).toMatchObject([{ sibling_discount: 0, net_price: 480_00 }]);
});

test('C-056 after a payment was cancelled or declined the next child pays what the rule says', async () => {
  const operator = await buildSiblingOperator(shop);
  const parent = await shop.purchaser();
  const declined = { passenger: { firstName: 'Aoife' }, card: 'pm_card_chargeCustomerFail' };
  expect((await shop.buy(parent, operator, declined)).statusCode).toBe(402);
  const key = 'the attempt of Aoife';
  await shop.buy(parent, operator, { key, passenger: { firstName: 'Aoife' }, card: needsBank });
  await endAttempt(shop.deps, { client_id: operator.client.id, user_id: parent.id, idempotency_key: key });
  const bought = await shop.buy(parent, operator, { passenger: { firstName: 'Brendan' }, net_price: 480 });
  expect(bought.statusCode).toBe(200);
});

test('C-056 an order keeps the price that was accepted when a ticket that counted is void before it is paid', async () => {
  const operator = await buildSiblingOperator(shop);
  const parent = await shop.purchaser();
  await shop.buy(parent, operator, { passenger: { firstName: 'Aoife' } });
  const second = await shop.buy(parent, operator, {
    passenger: { firstName: 'Brendan' },
    card: needsBank,
    net_price: 432,
  });
  await shop.db
    .updateTable('customer_tickets')
    .set({ ticket_status: 'void' })
    .where('user_id', '=', parent.id)
    .execute();
  const intent = await shop.authenticate(operator, second.json<Refused>().payment_intent_client_secret);
  expect((await shop.confirm(parent, operator, intent)).statusCode).toBe(200);
  expect((await amountsOf(shop, parent))[1]).toMatchObject({ sibling_discount: 48_00, net_price: 432_00 });
});

test('C-056 two tickets of one child that are paid at once in two tabs get the reduction once', async () => {
  const annual = await buildSiblingOperator(shop);
  const summer = await withTicket(shop, annual, { type: 'summer', name: 'Summer', price: 200_00 });
  const parent = await shop.purchaser();
  await shop.buy(parent, annual, { passenger: { firstName: 'Aoife' } });
  const first = await shop.buy(parent, summer, {
    passenger: { firstName: 'Brendan' },
    card: needsBank,
    net_price: 180,
  });
  // the same purchase in another tab is an earlier attempt, and another ticket is not
  const again = await shop.buy(parent, summer, {
    passenger: { firstName: 'Brendan' },
    card: needsBank,
    net_price: 180,
  });
  expect(again.statusCode).toBe(200);
  const other = { passenger: { firstName: 'Brendan' }, net_price: 432 };
  expect((await shop.buy(parent, annual, other)).json()).toMatchObject({ error_key: 'siblings-being-paid' });
  const intent = await shop.authenticate(annual, first.json<Refused>().payment_intent_client_secret);
  expect((await shop.confirm(parent, annual, intent)).statusCode).toBe(200);
});

test('C-056 tabs that buy several tickets for each child at once never give more or less than the rule takes off', async () => {
  const annual = await buildSiblingOperator(shop);
  const summer = await withTicket(shop, annual, { type: 'summer', name: 'Summer', price: 199_95 });
  for (const round of [1, 2, 3]) {
    const parent = await shop.purchaser();
    const wanted = names.slice(0, 3).flatMap((firstName) => [
      { firstName, goods: annual },
      { firstName, goods: summer },
    ]);
    await many(wanted.length, (index) => {
      const { firstName, goods } = wanted[(index + round) % wanted.length]!;
      return shop.buy(parent, goods, { passenger: { firstName } });
    });
    const held = await shop.db
      .selectFrom('orders')
      .innerJoin('customer_tickets as held', 'held.order_id', 'orders.id')
      .select(['held.first_name', 'held.last_name', 'orders.price', 'orders.sibling_discount'])
      .where('orders.user_id', '=', parent.id)
      .execute();
    expect(held.length).toBeGreaterThan(0);
    const rule = { second: 10, further: 25 };
    expect(sum(held.map(({ sibling_discount }) => sibling_discount))).toBe(siblingDiscountOfAll(rule, held));
  }
});
