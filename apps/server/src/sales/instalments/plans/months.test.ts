import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditDatabase } from '../../../reports/audit/audit-database.ts';
import { newId } from '../../../platform/ids.ts';
import {
  buildDirectDebitOperator,
  buildPurchaserWithMandate,
  buyByPlan,
} from '../../../testing/builders/build-direct-debit.ts';
import { soldFor } from '../../../testing/builders/build-operator.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

// Four purchasers buy on one day, each with a bank account of another behaviour, and half a year passes.

/** The behaviours of the sandbox's bank accounts. */
const accounts = { pays: '55779911', failsOnce: '55779914', neverPays: '55779913', chargedBack: '55779916' };
type Course = keyof typeof accounts;

let shop: TestShop;
const bought = {} as Record<Course, { order_id: string; customer_ticket_id: string; email: string }>;
beforeAll(async () => {
  shop = await startTestShop();
  const terms = soldFor(200);
  for (const [course, account] of Object.entries(accounts)) {
    // each with its own operator, because a charge-back delays the payouts of other payments
    const operator = await buildDirectDebitOperator(shop.deps, {
      client: { ...terms.client, suspends_in_arrears: true },
      ticket: terms.ticket,
    });
    const purchaser = await buildPurchaserWithMandate(shop, operator, { account_number: account });
    const key = newId();
    const { body } = await buyByPlan(shop, purchaser, operator, { key });
    const { id: order_id } = await shop.orderOf(key);
    bought[course as Course] = { order_id, customer_ticket_id: body.id, email: purchaser.email };
  }
  for (let days = 0; days < 190; days += 5) {
    await shop.passDays(5);
    await shop.runJobs();
  }
}, 120_000);
afterAll(async () => {
  expect(await auditDatabase(shop.db)).toEqual([]);
  await shop.stop();
});

async function statesOf(course: Course) {
  const rows = await shop.db
    .selectFrom('instalments')
    .select('state')
    .where('order_id', '=', bought[course].order_id)
    .orderBy('number')
    .execute();
  return rows.map(({ state }) => state);
}

async function balancesOf(course: Course) {
  const { rows } = await sql<{ account: string; balance: number }>`
    SELECT account, sum(amount)::integer AS balance FROM ledger_entries WHERE order_id = ${bought[course].order_id}
    GROUP BY account`.execute(shop.db);
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}

async function messagesOf(course: Course) {
  const rows = await shop.db
    .selectFrom('messages')
    .select('recipient')
    .where('event_key', 'like', `instalment ${bought[course].order_id}%`)
    .execute();
  const toPurchaser = rows.filter(({ recipient }) => recipient === bought[course].email).length;
  return { toPurchaser, toOperator: rows.length - toPurchaser };
}

async function ticketStatusOf(course: Course) {
  const query = shop.db.selectFrom('customer_tickets').select('ticket_status');
  const ticket = await query.where('id', '=', bought[course].customer_ticket_id).executeTakeFirstOrThrow();
  return ticket.ticket_status;
}

const four = <T>(value: T): T[] => [value, value, value, value];

test('every payment is paid, the plan is completed, and nothing is due in the ledger', async () => {
  expect(await statesOf('pays')).toEqual(four('paid_out'));
  expect(await balancesOf('pays')).toEqual({ ticket_sales: -363_00, instalments_due: 0, provider_balance: 363_00 });
  expect(await messagesOf('pays')).toEqual({ toPurchaser: 0, toOperator: 0 });
  const plan = shop.db.selectFrom('instalment_plans').select('state').where('order_id', '=', bought.pays.order_id);
  expect(await plan.executeTakeFirst()).toEqual({ state: 'completed' });
});

test('a failed payment is retried, and the ticket is active after it is paid', async () => {
  expect(await statesOf('failsOnce')).toEqual(four('paid_out'));
  expect(await balancesOf('failsOnce')).toMatchObject({ instalments_due: 0, provider_balance: 363_00 });
  expect(await ticketStatusOf('failsOnce')).toBe('active');
  expect(await messagesOf('failsOnce')).toEqual({ toPurchaser: 4, toOperator: 4 });
});

test('an instalment that keeps failing is retried twice with a notification each time, and then the ticket is suspended by the operator’s rule', async () => {
  expect(await statesOf('neverPays')).toEqual(four('failed'));
  expect(await balancesOf('neverPays')).toEqual({ ticket_sales: -363_00, instalments_due: 363_00 });
  expect(await ticketStatusOf('neverPays')).toBe('suspended');
  expect(await messagesOf('neverPays')).toEqual({ toPurchaser: 12, toOperator: 12 });
});

test('a charge-back makes the instalment due again, and purchaser and operator are notified', async () => {
  // The bank takes back what was paid out. The provider withholds later payments to recover it. The weekdays decide how many were paid out before.
  const states = await statesOf('chargedBack');
  const back = states.filter((state) => state === 'charged_back').length;
  expect([2, 3]).toContain(back);
  expect(states).toEqual([0, 1, 2, 3].map((index) => (index < back ? 'charged_back' : 'confirmed')));
  const due = 120_00 + (back - 1) * 81_00;
  expect(await balancesOf('chargedBack')).toEqual({
    ticket_sales: -363_00,
    instalments_due: due,
    provider_balance: 363_00 - due,
  });
  expect(await ticketStatusOf('chargedBack')).toBe('suspended');
  expect(await messagesOf('chargedBack')).toEqual({ toPurchaser: back, toOperator: back });
});

test('a status that staff have set on a ticket is kept by later checks of its plan', async () => {
  const decide = (course: Course, ticket_status: 'active' | 'suspended') =>
    shop.db
      .updateTable('customer_tickets')
      .set({ ticket_status })
      .where('id', '=', bought[course].customer_ticket_id)
      .execute();
  await decide('neverPays', 'active');
  await decide('failsOnce', 'suspended');
  const before = await readAsks();
  await shop.db.updateTable('instalment_plans').set({ check_at: shop.clock.now() }).execute();
  await shop.passDays(10);
  await shop.runJobs();
  expect(Math.min(...(await readAsks()).map((asks, index) => asks - before[index]!))).toBeGreaterThan(0);
  expect([await ticketStatusOf('neverPays'), await ticketStatusOf('failsOnce')]).toEqual(['active', 'suspended']);
});

/** How often each plan was read from the provider. */
async function readAsks(): Promise<number[]> {
  const rows = await shop.db.selectFrom('instalment_plans').select('asks').orderBy('order_id').execute();
  return rows.map(({ asks }) => asks);
}
