import { isDeadMandate } from '@fareway/domain/mandate.ts';
import { sum } from '@fareway/domain/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditDatabase } from '../../../reports/audit/audit-database.ts';
import type { TemplateName } from '../../../messages/templates/templates.ts';
import { readProvidersBooks } from '../../../testing/sales-year/compare-with-provider.ts';
import type { ProvidersBooks } from '../../../testing/sales-year/compare-with-provider.ts';
import { luckOf } from '../../../testing/sales-year/luck.ts';
import { playYear } from '../../../testing/sales-year/play-year.ts';
import type { Year } from '../../../testing/sales-year/play-year.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

// A simulated sales year: a small one here, of 500 purchases with `npm run year`. The seed, which each title says, draws the same chances
// again; what they fall on depends on when webhooks come, too.

/** The number of purchases of `npm test`. */
const usual = 24;
const purchases = Number(process.env['SALES_YEAR_PURCHASES'] ?? usual);
// another one each time where nobody waits for it
const seed = Number(process.env['SALES_YEAR_SEED'] ?? (purchases > usual ? Date.now() % 1_000_000 : 1));

let shop: TestShop;
let year: Year;
let books: ProvidersBooks;
beforeAll(async () => {
  shop = await startTestShop();
  year = await playYear(shop, luckOf(seed), purchases);
  books = await readBooks();
}, 1_500_000);
afterAll(() => shop.stop());

/** Of all operators together: ids are the provider's, and each there once. */
async function readBooks(): Promise<ProvidersBooks> {
  const operators = new Map(year.offices.map((office) => [office.client.id, office]));
  const all = await Promise.all([...operators.values()].map((office) => readProvidersBooks(shop, office)));
  return {
    mandates: all.flatMap(({ mandates }) => mandates),
    schedules: all.flatMap(({ schedules }) => schedules),
    payments: all.flatMap(({ payments }) => payments),
    failures: all.flatMap(({ failures }) => failures),
  };
}

const said = `in the year of seed ${seed}`;

type Order = Awaited<ReturnType<typeof readOrders>>[number];

async function readOrders() {
  const rows = await shop.db
    .selectFrom('orders')
    .leftJoin('instalment_plans as plan', 'plan.order_id', 'orders.id')
    .select(['orders.id', 'orders.state', 'net_price', 'idempotency_key', 'provider_schedule_id', 'ended_at'])
    .select(['plan.state as plan_state'])
    .execute();
  const instalments = await shop.db.selectFrom('instalments').selectAll().orderBy('number').execute();
  const byOrder = Map.groupBy(instalments, ({ order_id }) => order_id);
  return rows.map((order) => ({ ...order, instalments: byOrder.get(order.id) ?? [] }));
}

/** Of days that pass at once, in milliseconds: what happens in them is heard of at their end. */
const longestStep = 13 * 24 * 3_600_000;

const isSold = ({ state }: Order) => state === 'fulfilled';

test(`most of the year’s purchases were made, some were refused, and each kind of end was reached ${said}`, async () => {
  const bought = year.attempts.filter(({ status }) => status === 200).length;
  expect([year.attempts.length, bought > purchases * 0.6]).toEqual([purchases, true]);
  const states = await shop.db.selectFrom('instalments').select('state').distinct().execute();
  const reached = ['paid_out', 'failed', 'charged_back', 'cancelled'].filter((end) =>
    states.some(({ state }) => state === end),
  );
  // of few purchases some ends may have come to nobody
  expect(reached.length).toBeGreaterThanOrEqual(purchases < 500 ? 2 : 4);
  const figures = { seed, bought, payments: books.payments.length, failures: books.failures.length };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
});

test(`for each order the instalments sum to the price that the purchaser was shown, and who was told of a ticket has one ${said}`, async () => {
  const orders = new Map((await readOrders()).map((order) => [order.idempotency_key, order]));
  const sums = year.attempts.map(({ key, shown, status }) => {
    const order = orders.get(key);
    if (!order || !isSold(order)) return status === 200 ? { key, status } : undefined;
    const whole = sum(order.instalments.map(({ amount }) => amount));
    return whole === shown && order.net_price === shown ? undefined : { key, shown, whole };
  });
  expect(sums.filter((wrong) => wrong !== undefined)).toEqual([]);
});

test(`our mandates, plans and instalments stand where the provider’s do ${said}`, async () => {
  const theirs = new Map(
    books.payments.map(({ id, status, amount, amount_refunded }) => [
      id,
      [status, Number(amount), Number(amount_refunded)],
    ]),
  );
  const sold = (await readOrders()).filter(isSold);
  const ours = sold.flatMap(({ instalments }) => instalments);
  expect(ours.map(({ state, amount, refunded }) => [state, amount, refunded])).toEqual(
    ours.map(({ provider_payment_id }) => theirs.get(provider_payment_id!)),
  );
  const schedules = new Map(books.schedules.map(({ id, status }) => [id, status]));
  expect(sold.map(({ plan_state }) => plan_state)).toEqual(
    sold.map(({ provider_schedule_id, ended_at, instalments }) => {
      if (instalments.every(({ state }) => state === 'confirmed' || state === 'paid_out')) return 'completed';
      return schedules.get(provider_schedule_id!) === 'cancelled' || ended_at !== null ? 'cancelled' : 'active';
    }),
  );
  const mandates = await shop.db.selectFrom('mandates').select(['provider_mandate_id', 'status']).execute();
  const known = new Map(mandates.map(({ provider_mandate_id, status }) => [provider_mandate_id, status]));
  // a second one that was given in another tab is cancelled, and not kept
  const alive = books.mandates.filter(({ id, status }) => known.has(id!) || status !== 'cancelled');
  expect(alive.map(({ status }) => status)).toEqual(alive.map(({ id }) => known.get(id!)));
  expect(alive).toHaveLength(mandates.length);
});

test(`a ticket is out of use while an instalment of it is owed, by its operator’s rule, and at no other time ${said}`, async () => {
  const today = shop.clock.now().toISOString().slice(0, 10);
  const tickets = await shop.db
    .selectFrom('customer_tickets as ticket')
    .innerJoin('clients', 'clients.id', 'ticket.client_id')
    .select(['order_id', 'ticket_status', 'suspends_in_arrears'])
    .execute();
  const orders = new Map((await readOrders()).map((order) => [order.id, order]));
  const inUse = tickets.filter(({ ticket_status }) => ticket_status !== 'void');
  expect(inUse.map(({ ticket_status }) => ticket_status)).toEqual(
    inUse.map(({ order_id, suspends_in_arrears }) => {
      const { instalments, ended_at } = orders.get(order_id)!;
      const isOwed = instalments.some(
        ({ state, retry_on, charge_date, due_date }) =>
          (['failed', 'charged_back'].includes(state) && retry_on === null) ||
          (state === 'cancelled' && (charge_date ?? due_date) <= today),
      );
      return suspends_in_arrears && ended_at === null && isOwed ? 'suspended' : 'active';
    }),
  );
});

test(`nobody is charged twice, and nothing for an order that led to no ticket ${said}`, async () => {
  const orders = await readOrders();
  const schedulesOf = Map.groupBy(books.schedules, ({ metadata }) => String(metadata?.['order_id']));
  const paymentsOf = Map.groupBy(books.payments, ({ links }) => links?.instalment_schedule);
  const chargedFor = (order: Order) => {
    const schedules = schedulesOf.get(order.id) ?? [];
    const payments = schedules.flatMap(({ id }) => paymentsOf.get(id) ?? []);
    // what a plan that came too late has left behind is cancelled
    const live = isSold(order) ? payments : payments.filter(({ status }) => status !== 'cancelled');
    return { schedules: schedules.map(({ id }) => id), payments: live.map(({ id }) => id).toSorted(inOrder) };
  };
  const sold = orders.filter(isSold);
  expect(sold.map(chargedFor)).toEqual(
    sold.map(({ provider_schedule_id, instalments }) => ({
      schedules: [provider_schedule_id],
      payments: instalments.map(({ provider_payment_id }) => provider_payment_id).toSorted(inOrder),
    })),
  );
  const others = orders.filter((order) => !isSold(order));
  expect(others.filter(({ state }) => state !== 'failed' && state !== 'expired')).toEqual([]);
  expect(others.flatMap((order) => chargedFor(order).payments)).toEqual([]);
  const known = new Set(orders.map(({ id }) => id));
  expect([...schedulesOf.keys()].filter((id) => !known.has(id))).toEqual([]);
});

const inOrder = (one: unknown, other: unknown) => String(one).localeCompare(String(other));

test(`every failure was told to its purchaser and its operator, once ${said}`, async () => {
  const failuresOf = Map.groupBy(books.failures, ({ links }) => links?.payment);
  const messages = await shop.db
    .selectFrom('messages')
    .select(['event_key', 'template'])
    .where('template', 'in', ['instalment-failed', 'operator-notice-instalment'])
    .execute();
  const told = Map.groupBy(messages, ({ event_key }) => event_key.split(' ').slice(1, 3).join(' '));
  const wrong = (await readOrders()).flatMap(({ instalments, ended_at }) =>
    instalments.flatMap(({ order_id, number, provider_payment_id }) => {
      // what the operator ended before we had heard that it failed is the operator's to settle
      const failures = (failuresOf.get(provider_payment_id ?? undefined) ?? []).filter(
        ({ created_at }) => ended_at === null || created_at! < new Date(ended_at.getTime() - longestStep).toISOString(),
      ).length;
      const letters = told.get(`${order_id} ${number}`) ?? [];
      const to = (template: string) =>
        new Set(
          letters
            .filter((letter) => letter.template === template)
            // another letter of the same failure tells another day, or that it is not tried again
            .map(({ event_key }) => event_key.split(' ').slice(0, 5).join(' ')),
        ).size;
      const [toPurchaser, toOperator] = [to('instalment-failed'), to('operator-notice-instalment')];
      const isRight = toPurchaser >= failures && (ended_at !== null || toPurchaser === failures);
      return isRight && toOperator === toPurchaser ? [] : [{ order_id, number, failures, toPurchaser, toOperator }];
    }),
  );
  expect(wrong).toEqual([]);
});

test(`each plan that ended, and each mandate, was told of, once ${said}`, async () => {
  const letters = async (template: TemplateName) => {
    const rows = await shop.db.selectFrom('messages').select('event_key').where('template', '=', template).execute();
    return new Set(rows.map(({ event_key }) => event_key));
  };
  const [ended, early] = [await letters('plan-ended'), await letters('plan-ended-early')];
  const over = (await readOrders()).filter(({ plan_state }) => plan_state === 'cancelled');
  const isTold = ({ id, ended_at }: Order) =>
    ended_at === null ? ended.has(`plan ${id} ended`) : early.has(`plan ${id} ended early`);
  expect(over.filter((order) => isSold(order) && !isTold(order)).map(({ id }) => id)).toEqual([]);
  const mandates = [...(await letters('mandate-ended'))].map((key) => key.split(' ')[1]);
  const dead = await shop.db.selectFrom('mandates').select(['id', 'status']).execute();
  expect(dead.filter((mandate) => isDeadMandate(mandate) && !mandates.includes(mandate.id))).toEqual([]);
});

test(`every event was worked, every payout agrees with our books, and the audit is clean ${said}`, async () => {
  expect(await shop.db.selectFrom('payouts').select('provider_payout_id').execute()).not.toEqual([]);
  const left = shop.db.selectFrom('provider_events').selectAll().where('state', 'in', ['received', 'parked']);
  expect(await left.execute()).toEqual([]);
  expect(await auditDatabase(shop.db)).toEqual([]);
});
