import type { Receipt } from '@fareway/domain/sales/receipt.ts';
import { describeReceipt } from '@fareway/domain/sales/receipt.ts';
import { expect, test } from 'vitest';
import { commandDeps } from '../../commands/command-deps.ts';
import { refundTicketOf } from '../../commands/tickets.ts';
import { newId } from '../../platform/ids.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { readPdf } from '../../tickets/customer-tickets/paper/read-pdf.fixture.ts';
import { kindsOfPayment } from '../checkout/payables.fixture.ts';
import { buyFamily, linesFor, linesOf } from '../family-orders/family-shop.fixture.ts';
import { createVoucher } from '../vouchers/create-voucher.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const get = ({ headers }: Pick<TestPurchaser, 'headers'>, url: string) =>
  shop.app.inject({ url: `/api${url}`, headers });
interface ReceiptPage {
  items: Receipt[];
  last_item?: { id: string; created_at: string };
}
const list = async (who: TestPurchaser, query: Record<string, string> = {}) =>
  (await get(who, `/user/${who.id}/orders?${new URLSearchParams(query).toString()}`)).json<ReceiptPage>();
const only = async (who: TestPurchaser) => {
  const { items } = await list(who);
  expect(items).toHaveLength(1);
  return items[0]!;
};
const stateOf = (receipt: Receipt) => describeReceipt(receipt).state.words;

test('a purchase by card with a voucher: reference, passenger, price, discount, total, card and day', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const actor = { kind: 'system', id: null } as const;
  const voucher = await createVoucher(shop.deps, actor, operator.client.id, { code: 'WELCOME-20', value: 20_00 });
  const key = newId();
  expect((await shop.buy(parent, operator, { key, voucher: { id: voucher } })).statusCode).toBe(200);
  const { reference, id, customer_ticket_id } = await shop.orderOf(key);
  const receipt = await only(parent);
  expect(receipt).toMatchObject({
    id,
    reference,
    kind: 'purchase',
    client: { name: 'Dales Coaches Ltd', support: { email: 'office@dales.example' } },
    purchaser_email: parent.email,
    currency: 'gbp',
    price: 480,
    discount: 20,
    total: 460,
    voucher_code: 'WELCOME-20',
    paid_by: 'card',
    card: { brand: 'visa', last4: '4242' },
    lines: [{ passenger: 'Aoife Byrne', customer_ticket_id, is_void: false, price: 480, discount: 20, net_price: 460 }],
    instalments: [],
    refunds: [],
    paid: 460,
    refunded: 0,
    due: 0,
  });
  expect([receipt.ordered_on, stateOf(receipt)]).toEqual([receipt.paid_on, 'Paid']);
  expect((await get(parent, `/user/${parent.id}/orders/${id}`)).json()).toEqual(receipt);
});

test.each([
  ['top-up', 'top_up', '10 trips: '],
  ['renewal', 'renewal', ''],
  ['booking', 'booking', ''],
] as const)('a %s has a receipt of its own', async (kind, name, beginning) => {
  const { pay, purchaser } = await kindsOfPayment[kind](shop);
  expect((await pay({ payment_method_id: 'pm_card_visa' })).statusCode).toBe(200);
  const { items } = await list(purchaser);
  const receipt = items.find((item) => item.kind === name)!;
  const described = describeReceipt(receipt);
  expect(described.lines[0]!.label.startsWith(beginning)).toBe(true);
  expect(receipt.lines[0]!.passenger).toBeDefined();
  expect(receipt.lines[0]!.journeys).toHaveLength(kind === 'booking' ? 1 : 0);
  expect([receipt.total, described.state.words]).toEqual([receipt.paid, 'Paid']);
});

test('a family order has a line for each passenger; a refunded one is named, and the rest is what was kept', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const { body } = await buyFamily(shop, parent, operator, linesFor(operator));
  const ticket = (await linesOf(shop, body.id))[1]!.customer_ticket_id!;
  const deps = { ...commandDeps(shop.db, testStaff), clock: shop.clock };
  await refundTicketOf(deps, [operator.client.slug, ticket, 'left the school']);
  expect(stateOf(await only(parent))).toBe('£480.00 is being refunded');
  await shop.runJobs();
  const receipt = await only(parent);
  expect(receipt.lines.map(({ passenger, is_refunded, is_void }) => [passenger, is_refunded, is_void])).toEqual([
    ['Aoife Byrne', false, false],
    ['Brendan Byrne', true, true],
    ['Ciara Byrne', false, false],
  ]);
  expect(receipt).toMatchObject({ paid: 1440, refunded: 480, refunds: [{ amount: 480, state: 'succeeded' }] });
  expect(describeReceipt(receipt)).toMatchObject({
    state: { words: '£480.00 refunded' },
    balance: [
      { label: 'Paid', value: expect.stringMatching(/^£1,?440\.00$/) },
      { label: 'Refunded', value: '-£480.00' },
      { label: 'Paid less refunds', value: '£960.00' },
    ],
  });
});

test('money that came too late and went back is shown with its reason, and nothing was issued', async () => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 1);
  const late = await shop.purchaser();
  const key = newId();
  expect((await shop.buy(late, operator, { key, card: 'pm_card_chargeCustomerFail' })).statusCode).toBe(402);
  expect((await list(late)).items).toEqual([]);
  expect((await shop.buy(await shop.purchaser(), operator)).statusCode).toBe(200);
  // a page that was left open pays the failed attempt with another card
  const { id } = await shop.orderOf(key);
  const stripeAccount = operator.client.stripe_account_id!;
  const { data } = await shop.deps.stripe.paymentIntents.list({ limit: 100 }, { stripeAccount });
  const intent = data.find(({ metadata }) => metadata['order_id'] === id)!;
  await shop.deps.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }, { stripeAccount });
  await shop.until(async () => {
    await shop.runJobs();
    return (await shop.orderOf(key)).state === 'refunded';
  }, 'the money is back');
  const receipt = await only(late);
  expect(receipt).toMatchObject({ paid: 480, refunded: 480, refunds: [{ amount: 480, state: 'succeeded' }] });
  const described = describeReceipt(receipt);
  expect(described.state.words).toBe('Refunded');
  expect(described.notices[0]!.text).toContain('there is no ticket for it');
  expect(described.lines[0]!.details).toContain('Not issued');
});

test('attempts that were declined or left at the bank have no receipt; a payment without a result is in progress', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  await shop.buy(parent, operator, { card: 'pm_card_chargeDeclined' });
  const open = await shop.buy(parent, operator, { card: 'pm_card_authenticationRequired' });
  expect(open.json()).toMatchObject({ requires_action: true });
  expect((await list(parent)).items).toEqual([]);
  const other = await buildOperator(shop.db);
  await shop.buy(parent, other);
  shop.clock.advance({ seconds: 1 });
  await shop.misbehave({ provider: 'stripe', drop_after_processing: true, webhooks: { drop: true } });
  await shop.buy(parent, other);
  await shop.misbehave(undefined);
  const statesOf = async () => (await list(parent)).items.map(stateOf);
  expect(await statesOf()).toEqual(['Payment in progress', 'Paid']);
  shop.clock.advance({ minutes: 2 });
  await shop.runJobs();
  expect(await statesOf()).toEqual(['Paid', 'Paid']);
});

test('a disputed payment, a void ticket and an erased passenger are shown as they are', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const { id } = (await shop.buy(parent, operator, { card: 'pm_card_createDispute' })).json<{ id: string }>();
  await shop.until(async () => {
    await shop.runJobs();
    return (await only(parent)).disputed_on !== undefined;
  }, 'the dispute is known');
  await shop.db
    .updateTable('customer_tickets')
    .set({
      ticket_status: 'void',
      first_name: 'Deleted',
      last_name: 'passenger',
      passenger_erased_at: shop.clock.now(),
    })
    .where('id', '=', id)
    .execute();
  const receipt = await only(parent);
  expect(receipt.lines).toMatchObject([{ is_void: true }]);
  expect(receipt.lines[0]).not.toHaveProperty('passenger');
  const { notices, lines, state } = describeReceipt(receipt);
  expect(notices.map(({ title }) => title)).toEqual(['This payment is disputed']);
  expect(lines[0]!.details).toEqual(['This ticket has been voided and is not valid']);
  expect(state.words).toBe('Paid');
});

test('pages follow one another without a gap, newest first; the order of another purchaser is not found', async () => {
  const operator = await buildOperator(shop.db);
  const [parent, stranger] = [await shop.purchaser(), await shop.purchaser()];
  const keys = [newId(), newId(), newId()];
  // the first two at the same time
  await Promise.all(keys.slice(0, 2).map((key) => shop.buy(parent, operator, { key })));
  shop.clock.advance({ seconds: 1 });
  await shop.buy(parent, operator, { key: keys[2]! });
  const ids = await Promise.all(keys.map(async (key) => (await shop.orderOf(key)).id));
  const first = await list(parent, { limit: '2' });
  const second = await list(parent, { limit: '2', lastKey: JSON.stringify(first.last_item) });
  const shown = [...first.items, ...second.items].map(({ id }) => id);
  expect([shown[0], shown.toSorted()]).toEqual([ids[2], ids.toSorted()]);
  expect([first.items.length, second.last_item]).toEqual([2, undefined]);
  const statusOf = async (who: TestPurchaser, url: string) => (await get(who, url)).statusCode;
  expect(await statusOf(parent, `/user/${parent.id}/orders?lastKey=nonsense`)).toBe(400);
  for (const path of ['', '/pdf']) {
    expect(await statusOf(stranger, `/user/${stranger.id}/orders/${ids[0]}${path}`)).toBe(404);
    expect(await statusOf(stranger, `/user/${parent.id}/orders/${ids[0]}${path}`)).toBe(403);
    expect(await statusOf(parent, `/user/${parent.id}/orders/nonsense${path}`)).toBe(404);
  }
});

test('the PDF has the same facts as the page, on one page, tagged for screen readers', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const { body } = await buyFamily(shop, parent, operator, linesFor(operator));
  const receipt = await only(parent);
  const response = await get(parent, `/user/${parent.id}/orders/${body.id}/pdf`);
  expect(response.headers['content-type']).toBe('application/pdf');
  const { pages, info, pdfua, elements, untagged } = await readPdf(response.rawPayload);
  expect([pages, info['Language'], pdfua, untagged]).toEqual([1, 'en-GB', '1', []]);
  expect(info['Title']).toBe(`Receipt ${receipt.reference}, Dales Coaches Ltd`);
  // a long value has a line break where the paper ends
  const unbroken = (text: string) => text.replaceAll(/\s/g, '');
  const texts = elements.map(({ text, alt }) => unbroken(alt ?? text));
  const { facts, lines, total } = describeReceipt(receipt);
  const expected = [
    'Receipt',
    'What was bought',
    ...[...facts, total].flatMap(({ label, value }) => [label, value]),
    ...lines.flatMap(({ label, details, amount }) => [label, ...details, amount]),
  ];
  expect(texts).toEqual(expect.arrayContaining(expected.map(unbroken)));
});

test('a third page of orders follows the second, without a gap or an order twice', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const key = newId();
    // orders of one moment are on both sides of the ends of pages
    if (count % 2 === 0) shop.clock.advance({ seconds: 1 });
    expect((await shop.buy(parent, operator, { key, passenger: { firstName: `Child ${count}` } })).statusCode).toBe(
      200,
    );
    ids.push((await shop.orderOf(key)).id);
  }
  const pages: ReceiptPage[] = [];
  for (let last: ReceiptPage['last_item']; pages.length === 0 || last; last = pages.at(-1)!.last_item)
    pages.push(await list(parent, { limit: '2', ...(last && { lastKey: JSON.stringify(last) }) }));
  expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1]);
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids.toReversed());
});
