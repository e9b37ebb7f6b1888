import { isDeadMandate } from '@fareway/domain/instalments/mandate.ts';
import { sum } from '@fareway/domain/money/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditDatabase } from '../../../reports/audit/audit-database.ts';
import { readProvidersBooks } from '../../../testing/sales-year/compare-with-provider.ts';
import type { ProvidersBooks } from '../../../testing/sales-year/compare-with-provider.ts';
import { randomChoices } from '../../../testing/sales-year/random-choices.ts';
import { playYear } from '../../../testing/sales-year/play-year.ts';
import type { Year } from '../../../testing/sales-year/play-year.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

// A simulated sales year: a small one here, 500 purchases with `npm run year`. The seed in each title repeats the same random choices. The
// results also depend on when webhooks arrive.

/** The number of purchases with `npm test`. */
const usual = 12;
const purchases = Number(process.env['SALES_YEAR_PURCHASES'] ?? usual);
// `npm run year` uses another seed each time
const seed = Number(process.env['SALES_YEAR_SEED'] ?? (purchases > usual ? Date.now() % 1_000_000 : 1));

let shop: TestShop;
let year: Year;
let books: ProvidersBooks;
beforeAll(async () => {
  shop = await startTestShop();
  year = await playYear(shop, randomChoices(seed), purchases);
  books = await readBooks();
}, 1_500_000);
afterAll(() => shop.stop());

/** The provider's objects of all operators. Their ids are unique. */
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

const seedWords = `in the year of seed ${seed}`;

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

/** Days that pass in one step, in milliseconds: their events arrive at the end. */
const longestStep = 13 * 24 * 3_600_000;

const isSold = ({ state }: Order) => state === 'fulfilled';

test(`most purchases of the year succeed, some are refused, and each final state occurs ${seedWords}`, async () => {
  const bought = year.attempts.filter(({ status }) => status === 200).length;
  expect([year.attempts.length, bought > purchases * 0.6]).toEqual([purchases, true]);
  const states = await shop.db.selectFrom('instalments').select('state').distinct().execute();
  const reached = ['paid_out', 'failed', 'charged_back', 'cancelled'].filter((end) =>
    states.some(({ state }) => state === end),
  );
  // with few purchases some final states may not occur
  expect(reached.length).toBeGreaterThanOrEqual(purchases < 500 ? 2 : 4);
  const figures = { seed, bought, payments: books.payments.length, failures: books.failures.length };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
});

test(`the instalments of each order sum to the price that was shown, and each purchaser with a receipt has the ticket ${seedWords}`, async () => {
  const orders = new Map((await readOrders()).map((order) => [order.idempotency_key, order]));
  const sums = year.attempts.map(({ key, shown, status }) => {
    const order = orders.get(key);
    if (!order || !isSold(order)) return status === 200 ? { key, status } : undefined;
    const whole = sum(order.instalments.map(({ amount }) => amount));
    return whole === shown && order.net_price === shown ? undefined : { key, shown, whole };
  });
  expect(sums.filter((wrong) => wrong !== undefined)).toEqual([]);
});

test(`our mandates, plans and instalments have the provider’s states ${seedWords}`, async () => {
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
  // a second mandate that was given in another tab is cancelled and not stored
  const alive = books.mandates.filter(({ id, status }) => known.has(id!) || status !== 'cancelled');
  expect(alive.map(({ status }) => status)).toEqual(alive.map(({ id }) => known.get(id!)));
  expect(alive).toHaveLength(mandates.length);
});

test(`a ticket is suspended exactly while one of its instalments is owed and its operator’s rule says so ${seedWords}`, async () => {
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

test(`no purchaser is charged twice, or for an order without a ticket ${seedWords}`, async () => {
  const orders = await readOrders();
  const schedulesOf = Map.groupBy(books.schedules, ({ metadata }) => String(metadata?.['order_id']));
  const paymentsOf = Map.groupBy(books.payments, ({ links }) => links?.instalment_schedule);
  const chargedFor = (order: Order) => {
    const schedules = schedulesOf.get(order.id) ?? [];
    const payments = schedules.flatMap(({ id }) => paymentsOf.get(id) ?? []);
    // the schedule of a plan that was created too late is cancelled
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

test(`purchaser and operator are notified of each failure once ${seedWords}`, async () => {
  const failuresOf = Map.groupBy(books.failures, ({ links }) => links?.payment);
  const messages = await shop.db
    .selectFrom('messages')
    .select(['event_key', 'template'])
    .where('template', 'in', ['instalment-failed', 'operator-notice-instalment'])
    .execute();
  const notified = Map.groupBy(messages, ({ event_key }) => event_key.split(' ').slice(1, 3).join(' '));
  const wrong = (await readOrders()).flatMap(({ instalments, ended_at }) =>
    instalments.flatMap(({ order_id, number, provider_payment_id }) => {
      // the operator ended the plan before the failure was known, so there is no notification
      const failures = (failuresOf.get(provider_payment_id ?? undefined) ?? []).filter(
        ({ created_at }) => ended_at === null || created_at! < new Date(ended_at.getTime() - longestStep).toISOString(),
      ).length;
      const letters = notified.get(`${order_id} ${number}`) ?? [];
      const to = (template: string) =>
        new Set(
          letters
            .filter((letter) => letter.template === template)
            // a second message about the same failure has another day, or no retry
            .map(({ event_key }) => event_key.split(' ').slice(0, 5).join(' ')),
        ).size;
      const [toPurchaser, toOperator] = [to('instalment-failed'), to('operator-notice-instalment')];
      const isRight = toPurchaser >= failures && (ended_at !== null || toPurchaser === failures);
      return isRight && toOperator === toPurchaser ? [] : [{ order_id, number, failures, toPurchaser, toOperator }];
    }),
  );
  expect(wrong).toEqual([]);
});

test(`the end of each plan and of each mandate is notified once ${seedWords}`, async () => {
  const letters = async (template: string) => {
    const rows = await shop.db.selectFrom('messages').select('event_key').where('template', '=', template).execute();
    return new Set(rows.map(({ event_key }) => event_key));
  };
  const [ended, early] = [await letters('plan-ended'), await letters('plan-ended-early')];
  const cancelled = (await readOrders()).filter(({ plan_state }) => plan_state === 'cancelled');
  const isNotified = ({ id, ended_at }: Order) =>
    ended_at === null ? ended.has(`plan ${id} ended`) : early.has(`plan ${id} ended early`);
  expect(cancelled.filter((order) => isSold(order) && !isNotified(order)).map(({ id }) => id)).toEqual([]);
  const mandates = [...(await letters('mandate-ended'))].map((key) => key.split(' ')[1]);
  const dead = await shop.db.selectFrom('mandates').select(['id', 'status']).execute();
  expect(dead.filter((mandate) => isDeadMandate(mandate) && !mandates.includes(mandate.id))).toEqual([]);
});

test(`every event is processed, every payout matches our ledger, and the audit finds no problem ${seedWords}`, async () => {
  expect(await shop.db.selectFrom('payouts').select('provider_payout_id').execute()).not.toEqual([]);
  const left = shop.db.selectFrom('provider_events').selectAll().where('state', 'in', ['received', 'parked']);
  expect(await left.execute()).toEqual([]);
  expect(await auditDatabase(shop.db)).toEqual([]);
});
