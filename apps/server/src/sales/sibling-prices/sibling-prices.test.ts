import type { Receipt } from '@fareway/domain/sales/receipt.ts';
import { expect, test } from 'vitest';
import { commandDeps } from '../../commands/command-deps.ts';
import { refundTicketOf } from '../../commands/tickets.ts';
import { newId } from '../../platform/ids.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { buyFamily } from '../family-orders/family-shop.fixture.ts';
import { createVoucher } from '../vouchers/create-voucher.ts';
import { amountsOf, buildSiblingOperator, lineFor, siblingFeatures, withTicket } from './sibling-shop.fixture.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const buyFor = (parent: TestPurchaser, operator: TestOperator, firstName: string, more: object = {}) =>
  shop.buy(parent, operator, { passenger: { firstName }, ...more });
const idOf = async (bought: ReturnType<typeof buyFor>) => (await bought).json<{ id: string }>().id;
const pageOf = async ({ headers }: TestPurchaser, { client, service, ticket }: TestOperator) => {
  const path = [client.slug, service.id, ticket.id, ticket.year.replace('/', '-')].join('/');
  const response = await shop.app.inject({ url: `/api/buy-page/${path}`, headers });
  return response.json<{ siblings?: { second_passenger_per_cent: number; held: object[] } }>();
};
const linesOf = (orderId: string) =>
  shop.db
    .selectFrom('order_lines')
    .select(['price', 'sibling_discount', 'discount', 'net_price'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();

test('C-056 the second child gets 10 % off in a later order, and the page has what it needs to show that before', async () => {
  const operator = await buildSiblingOperator(shop);
  const parent = await shop.purchaser();
  expect((await pageOf(parent, operator)).siblings).toEqual({ ...siblingFeatures, held: [] });
  expect((await buyFor(parent, operator, 'Aoife', { net_price: 480 })).statusCode).toBe(200);
  expect((await pageOf(parent, operator)).siblings!.held).toEqual([
    { first_name: 'Aoife', last_name: 'Byrne', price: 480, discount: 0 },
  ]);
  const tooMuch = await buyFor(parent, operator, 'Brendan', { net_price: 480 });
  expect(tooMuch.json()).toMatchObject({ error_key: 'price-changed', params: { net_price: 432 } });
  expect((await buyFor(parent, operator, 'Brendan', { net_price: 432 })).statusCode).toBe(200);
  expect((await buyFor(parent, operator, 'Ciara', { net_price: 360 })).statusCode).toBe(200);
  expect(await amountsOf(shop, parent)).toEqual([
    { price: 480_00, sibling_discount: 0, discount: 0, net_price: 480_00 },
    { price: 480_00, sibling_discount: 48_00, discount: 0, net_price: 432_00 },
    { price: 480_00, sibling_discount: 120_00, discount: 0, net_price: 360_00 },
  ]);
});

test('C-056 a request to the letter of the specification, without a price of its own, gets the sibling discount', async () => {
  const operator = await buildSiblingOperator(shop);
  const parent = await shop.purchaser();
  const ticket = { id: operator.ticket.id, price: 480 };
  expect((await buyFor(parent, operator, 'Aoife', { ticket })).statusCode).toBe(200);
  expect((await buyFor(parent, operator, 'Brendan', { ticket })).statusCode).toBe(200);
  const raised = await buyFor(parent, operator, 'Ciara', { ticket: { ...ticket, price: 470 } });
  expect(raised.json()).toMatchObject({ error_key: 'price-changed' });
  expect((await amountsOf(shop, parent)).map(({ net_price }) => net_price)).toEqual([480_00, 432_00]);
});

test('C-056 one order and two orders in either order cost the same, and the dearest ticket is at its full price', async () => {
  const annual = await buildSiblingOperator(shop);
  const summer = await withTicket(shop, annual, { type: 'summer', name: 'Summer', price: 199_95 });
  const together = await shop.purchaser();
  const lines = [lineFor(summer, 'Aoife', 179.95), lineFor(annual, 'Brendan', 480)];
  const { status, body } = await buyFamily(shop, together, annual, lines, { net_price: 659.95 });
  expect([status, body.error]).toEqual([200, undefined]);
  expect((await linesOf(body.id)).map(({ sibling_discount }) => sibling_discount)).toEqual([20_00, 0]);
  const cheapFirst = await shop.purchaser();
  await buyFor(cheapFirst, summer, 'Aoife');
  await buyFor(cheapFirst, annual, 'Brendan');
  const dearFirst = await shop.purchaser();
  await buyFor(dearFirst, annual, 'Brendan');
  await buyFor(dearFirst, summer, 'Aoife');
  expect((await amountsOf(shop, cheapFirst)).map(({ sibling_discount }) => sibling_discount)).toEqual([0, 20_00]);
  expect((await amountsOf(shop, dearFirst)).map(({ sibling_discount }) => sibling_discount)).toEqual([0, 20_00]);
});

test('C-056 the ledger, the receipt, the family’s page, the email and the ticket have the discount as a line of its own', async () => {
  const operator = await buildSiblingOperator(shop);
  const parent = await shop.purchaser();
  const voucher = await createVoucher(shop.deps, testStaff, operator.client.id, { code: 'TWENTY', value: 20_00 });
  const lines = [lineFor(operator, 'Aoife'), lineFor(operator, 'Brendan')];
  const { body } = await buyFamily(shop, parent, operator, lines, { voucher: { id: voucher }, net_price: 872 });
  expect(await linesOf(body.id)).toEqual([
    { price: 480_00, sibling_discount: 0, discount: 20_00, net_price: 460_00 },
    { price: 480_00, sibling_discount: 48_00, discount: 20_00, net_price: 412_00 },
  ]);
  const { rows: ledger } = await sql<{ account: string; amount: number }>`
    SELECT account, sum(amount)::integer AS amount FROM ledger_entries WHERE order_id = ${body.id} GROUP BY 1 ORDER BY 1`.execute(
    shop.db,
  );
  expect(ledger).toEqual([
    { account: 'provider_balance', amount: 872_00 },
    { account: 'sibling_discounts', amount: 48_00 },
    { account: 'ticket_sales', amount: -960_00 },
    { account: 'voucher_discounts', amount: 40_00 },
  ]);
  const { headers, id } = parent;
  const { items } = (await shop.app.inject({ url: `/api/user/${id}/orders`, headers })).json<{ items: Receipt[] }>();
  expect(items[0]).toMatchObject({ price: 960, sibling_discount: 48, discount: 40, total: 872 });
  expect(items[0]!.lines.map(({ sibling_discount }) => sibling_discount)).toEqual([undefined, 48]);
  const shown = (await shop.app.inject({ url: `/api/family-order/${body.id}`, headers })).json<{
    lines: { customer_ticket_id: string }[];
  }>();
  expect(shown).toMatchObject({ sibling_discount: 48, lines: [{ net_price: 460 }, { sibling_discount: 48 }] });
  const second = shown.lines[1]!.customer_ticket_id;
  const ticket = await shop.app.inject({ url: `/api/customer-ticket/user-id/${id}/${second}`, headers });
  expect(ticket.json()).toMatchObject({ price: 480, sibling_discount: 48, total_price: 412 });
  const letters = (await sendQueuedMessages(shop.deps)).filter((letter) =>
    JSON.stringify(letter).includes(parent.email),
  );
  expect(JSON.stringify(letters)).toContain('Sibling discount');
});

test('C-056 a voucher counts on the reduced price, and its lowest price as well', async () => {
  const operator = await buildSiblingOperator(shop);
  const parent = await shop.purchaser();
  await buyFor(parent, operator, 'Aoife');
  const details = { code: 'FROM-450', value: 500_00, minimum_price: 450_00 };
  const dear = await createVoucher(shop.deps, testStaff, operator.client.id, details);
  expect((await buyFor(parent, operator, 'Brendan', { voucher: { id: dear } })).json()).toMatchObject({
    error_key: 'voucher-invalid',
  });
  const whole = await createVoucher(shop.deps, testStaff, operator.client.id, { code: 'WHOLE', value: 500_00 });
  expect((await buyFor(parent, operator, 'Brendan', { voucher: { id: whole }, net_price: 0 })).statusCode).toBe(200);
  expect((await amountsOf(shop, parent))[1]).toEqual({
    price: 480_00,
    sibling_discount: 48_00,
    discount: 432_00,
    net_price: 0,
  });
});

test('C-056 a refund of the first child leaves the price of the second, and the reduction is not given twice', async () => {
  const operator = await buildSiblingOperator(shop);
  const parent = await shop.purchaser();
  const first = await idOf(buyFor(parent, operator, 'Aoife'));
  await idOf(buyFor(parent, operator, 'Brendan'));
  const deps = { ...commandDeps(shop.db, testStaff), clock: shop.clock };
  await refundTicketOf(deps, [operator.client.slug, first, 'left the school']);
  await shop.runJobs();
  const held = await shop.db
    .selectFrom('customer_tickets')
    .select(['first_name', 'ticket_status', 'total_price'])
    .where('user_id', '=', parent.id)
    .orderBy('first_name')
    .execute();
  expect(held).toEqual([
    { first_name: 'Aoife', ticket_status: 'void', total_price: 480_00 },
    { first_name: 'Brendan', ticket_status: 'active', total_price: 432_00 },
  ]);
  expect((await buyFor(parent, operator, 'Ciara', { net_price: 480 })).statusCode).toBe(200);
  expect((await buyFor(parent, operator, 'Dara', { net_price: 360 })).statusCode).toBe(200);
});

test('C-056 an operator without a rule sells as before, and a changed rule refuses a price that was shown before it', async () => {
  const plain = await buildOperator(shop.db, { ticket: { sibling_price: true } });
  const parent = await shop.purchaser();
  expect((await pageOf(parent, plain)).siblings).toBeUndefined();
  await buyFor(parent, plain, 'Aoife', { net_price: 480 });
  expect((await buyFor(parent, plain, 'Brendan', { net_price: 480 })).statusCode).toBe(200);
  const setRule = (features: object) =>
    shop.db
      .updateTable('clients')
      .set({ features: JSON.stringify(features) })
      .where('id', '=', plain.client.id)
      .execute();
  await setRule(siblingFeatures);
  const old = await buyFor(parent, plain, 'Ciara', { net_price: 480 });
  expect([old.statusCode, old.json()]).toMatchObject([409, { error_key: 'price-changed', params: { net_price: 360 } }]);
  await setRule({});
  const shownWithRule = await buyFor(parent, plain, 'Ciara', { net_price: 360 });
  expect(shownWithRule.json()).toMatchObject({ error_key: 'price-changed', params: { net_price: 480 } });
});

test('C-056 an amount under 1.00 that is left by a sibling discount is refused like any other, and 0 needs no card', async () => {
  const operator = await buildSiblingOperator(shop, { price: 3_00 });
  const setRule = (second: number) =>
    shop.db
      .updateTable('clients')
      .set({ features: JSON.stringify({ second_passenger_per_cent: second }) })
      .where('id', '=', operator.client.id)
      .execute();
  const parent = await shop.purchaser();
  await buyFor(parent, operator, 'Aoife');
  await setRule(90);
  expect((await buyFor(parent, operator, 'Brendan')).json()).toMatchObject({ error_key: 'amount-too-small' });
  await setRule(100);
  const key = newId();
  expect((await buyFor(parent, operator, 'Brendan', { key, card: undefined, net_price: 0 })).statusCode).toBe(200);
  expect(await shop.orderOf(key)).toMatchObject({ sibling_discount: 3_00, net_price: 0 });
});

test('C-056 a voucher with a least value between the prices with and without the sibling discount counts only where the discounted price reaches it, as the page computes', async () => {
  const operator = await buildSiblingOperator(shop);
  const parent = await shop.purchaser();
  const terms = { code: 'LEAST-450', value: 20_00, minimum_price: 450_00 };
  const voucher = { id: await createVoucher(shop.deps, testStaff, operator.client.id, terms), value: 20 };
  const lines = [lineFor(operator, 'Aoife', 460), lineFor(operator, 'Brendan', 432), lineFor(operator, 'Ciara', 360)];
  const { status, body } = await buyFamily(shop, parent, operator, lines, { voucher, net_price: 1_252 });
  expect([status, body.error]).toEqual([200, undefined]);
  expect(await linesOf(body.id)).toEqual([
    { price: 480_00, sibling_discount: 0, discount: 20_00, net_price: 460_00 },
    { price: 480_00, sibling_discount: 48_00, discount: 0, net_price: 432_00 },
    { price: 480_00, sibling_discount: 120_00, discount: 0, net_price: 360_00 },
  ]);
});
