import { expect, test } from 'vitest';
import { refundTicketOf } from '../../commands/tickets.ts';
import { commandDeps } from '../../commands/command-deps.ts';
import { newId } from '../../platform/ids.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { buyFamily, linesFor, linesOf } from '../family-orders/family-shop.fixture.ts';
import { createVoucher } from '../vouchers/create-voucher.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const refund = (operator: TestOperator, ticketId: string) =>
  refundTicketOf({ ...commandDeps(shop.db, testStaff), clock: shop.clock }, [
    operator.client.slug,
    ticketId,
    'left the school',
  ]);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { key: string }) => error.key,
  );

const stateOf = async (orderId: string) => {
  const { state } = await shop.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const payment = await shop.db
    .selectFrom('payments')
    .select(['captured', 'refunded'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { state, ...payment };
};

test('one ticket of a family is refunded: its siblings stay valid, and what is kept is the sum of their lines', async () => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 3);
  const parent = await shop.purchaser();
  const { body } = await buyFamily(shop, parent, operator, linesFor(operator));
  const tickets = (await linesOf(shop, body.id)).map(({ customer_ticket_id }) => customer_ticket_id!);
  expect(await refund(operator, tickets[1]!)).toBe(
    'The ticket of Brendan Byrne for D1 Skipton to Ilkley is void. £480.00 is refunded within a minute.\n',
  );
  await shop.runJobs();
  expect(await stateOf(body.id)).toEqual({ state: 'fulfilled', captured: 144_000, refunded: 48_000 });
  expect((await linesOf(shop, body.id)).map(({ ticket_status }) => ticket_status)).toEqual([
    'active',
    'void',
    'active',
  ]);
  expect(await shop.stockOf(operator)).toMatchObject({ sold: 2 });
  const shown = await shop.app.inject({ url: `/api/family-order/${body.id}`, headers: parent.headers });
  expect(shown.json<{ lines: { is_refunded: boolean }[] }>().lines.map(({ is_refunded }) => is_refunded)).toEqual([
    false,
    true,
    false,
  ]);

  expect(await refusalOf(refund(operator, tickets[1]!))).toBe('ticket-refunded');
  await refund(operator, tickets[0]!);
  await refund(operator, tickets[2]!);
  await shop.runJobs();
  expect(await stateOf(body.id)).toEqual({ state: 'refunded', captured: 144_000, refunded: 144_000 });
  const { data } = await shop.deps.stripe.refunds.list(
    { limit: 10 },
    { stripeAccount: operator.client.stripe_account_id! },
  );
  expect(data.map(({ amount }) => amount)).toEqual([48_000, 48_000, 48_000]);
  const letters = shop.db
    .selectFrom('messages')
    .select('template')
    .where('recipient', '=', parent.email)
    .orderBy('template');
  expect((await letters.execute()).map(({ template }) => template)).toEqual([
    'family-receipt',
    'ticket-refunded',
    'ticket-refunded',
    'ticket-refunded',
  ]);
});

test('a voucher that counted for a refunded ticket can be used again, those of its siblings stay used', async () => {
  const operator = await buildOperator(shop.db);
  const id = await createVoucher(shop.deps, { kind: 'system', id: null }, operator.client.id, {
    code: `V${newId().slice(-12).toUpperCase()}`,
    value: 1_000,
    max_uses: 3,
  });
  const parent = await shop.purchaser();
  const { body } = await buyFamily(shop, parent, operator, linesFor(operator), { voucher: { id } });
  const [first] = await linesOf(shop, body.id);
  await refund(operator, first!.customer_ticket_id!);
  await shop.runJobs();
  expect(await stateOf(body.id)).toMatchObject({ refunded: 47_000 });
  const voucher = shop.db.selectFrom('vouchers').select(['reserved', 'redeemed']).where('id', '=', id);
  expect(await voucher.executeTakeFirst()).toEqual({ reserved: 0, redeemed: 2 });
  expect((await shop.buy(parent, operator, { voucher: { id } })).statusCode).toBe(200);
});

test('a ticket that a voucher paid for stays valid after all that was paid for its siblings is refunded', async () => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 3);
  const id = await createVoucher(shop.deps, { kind: 'system', id: null }, operator.client.id, {
    code: `V${newId().slice(-12).toUpperCase()}`,
    value: 48_000,
    max_uses: 1,
  });
  const { body } = await buyFamily(shop, await shop.purchaser(), operator, linesFor(operator), { voucher: { id } });
  const lines = await linesOf(shop, body.id);
  const paid = lines.filter(({ price, discount }) => price > discount);
  expect(paid).toHaveLength(2);
  for (const { customer_ticket_id } of paid) await refund(operator, customer_ticket_id!);
  await shop.runJobs();
  expect(await stateOf(body.id)).toEqual({ state: 'fulfilled', captured: 96_000, refunded: 96_000 });
  expect((await linesOf(shop, body.id)).map(({ ticket_status }) => ticket_status).toSorted(byText)).toEqual([
    'active',
    'void',
    'void',
  ]);
  expect(await shop.stockOf(operator)).toMatchObject({ sold: 1 });
});

const byText = (one: string | null, other: string | null) => (one! < other! ? -1 : 1);

test('a ticket that was bought by itself is refunded in full; asked for twice at once, its money goes back once', async () => {
  const operator = await buildOperator(shop.db);
  const bought = await shop.buy(await shop.purchaser(), operator);
  const ticket = bought.json<{ id: string }>().id;
  const outcomes = await Promise.all([refund(operator, ticket), refund(operator, ticket)].map(refusalOf));
  expect(new Set(outcomes)).toEqual(new Set(['ticket-refunded', undefined]));
  await shop.runJobs();
  const { order_id } = await shop.db
    .selectFrom('customer_tickets')
    .select('order_id')
    .where('id', '=', ticket)
    .executeTakeFirstOrThrow();
  expect(await stateOf(order_id)).toEqual({ state: 'refunded', captured: 48_000, refunded: 48_000 });
});

test('a free ticket has nothing to refund and stays valid', async () => {
  const operator = await buildOperator(shop.db);
  const id = await createVoucher(shop.deps, { kind: 'system', id: null }, operator.client.id, {
    code: `V${newId().slice(-12).toUpperCase()}`,
    value: 90_000,
  });
  const bought = await shop.buy(await shop.purchaser(), operator, { card: undefined, voucher: { id } });
  const ticket = bought.json<{ id: string }>().id;
  expect(await refusalOf(refund(operator, ticket))).toBe('ticket-not-refundable');
  const row = shop.db.selectFrom('customer_tickets').select('ticket_status').where('id', '=', ticket);
  expect(await row.executeTakeFirst()).toEqual({ ticket_status: 'active' });
});

test('a payment call that is repeated after the refund returns the ticket that was sold, which is void now', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const key = newId();
  const bought = await shop.buy(parent, operator, { key });
  await refund(operator, bought.json<{ id: string }>().id);
  await shop.runJobs();
  expect((await shop.buy(parent, operator, { key })).json()).toEqual(bought.json());
  const url = `/api/payment-attempt/${operator.client.id}/${key}`;
  const asked = await shop.app.inject({ url, headers: parent.headers });
  expect(asked.json()).toEqual({ outcome: 'paid', ...bought.json<{ id: string }>() });
});

test('a refund by an operator that sells in euros names euros, in the command and in the mail', async () => {
  const operator = await buildOperator(shop.db, {
    client: { features: JSON.stringify({ currency: 'eur' }) },
    ticket: { currency: 'eur' },
  });
  const parent = await shop.purchaser();
  const { id } = (await shop.buy(parent, operator)).json<{ id: string }>();
  expect(await refund(operator, id)).toContain('€480.00 is refunded');
  const mails = (await sendQueuedMessages(shop.deps)).filter(({ to }) => to === parent.email);
  const mail = mails.find(({ subject }) => /refund|void|longer/i.test(subject))!;
  expect(mail.text).toContain('€480.00');
  expect(mails.map(({ text }) => text).join()).not.toContain('£');
  await shop.runJobs();
  const account = { stripeAccount: operator.client.stripe_account_id! };
  const { data } = await shop.deps.stripe.refunds.list({ limit: 5 }, account);
  expect(data.map(({ amount, currency }) => [amount, currency])).toEqual([[480_00, 'eur']]);
});

test('a refund that failed can be asked for again: the money goes back once, and nothing more after that', async () => {
  const operator = await buildOperator(shop.db);
  const key = newId();
  const { id } = (await shop.buy(await shop.purchaser(), operator, { key })).json<{ id: string }>();
  const order = await shop.orderOf(key);
  const payment = shop.db.updateTable('payments').where('order_id', '=', order.id);
  const { provider_payment_id } = await shop.db
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await payment.set({ provider_payment_id: `pi_unknown_${order.id}` }).execute();
  await refund(operator, id);
  const refunds = () =>
    shop.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .where('payments.order_id', '=', order.id)
      .select(['refunds.state'])
      .orderBy('refunds.id')
      .execute();
  await shop.until(async () => {
    shop.clock.advance({ hours: 3 });
    await shop.runJobs();
    return (await refunds())[0]?.state === 'failed';
  }, 'the refund has failed');
  await payment.set({ provider_payment_id }).execute();

  expect(await refund(operator, id)).toContain('£480.00 is refunded');
  await shop.runJobs();
  expect((await refunds()).map(({ state }) => state)).toEqual(['failed', 'succeeded']);
  expect(await stateOf(order.id)).toEqual({ state: 'refunded', captured: 480_00, refunded: 480_00 });
  expect(await refusalOf(refund(operator, id))).toBe('ticket-refunded');
  const account = { stripeAccount: operator.client.stripe_account_id! };
  expect((await shop.deps.stripe.refunds.list({ limit: 5 }, account)).data).toHaveLength(1);
});
