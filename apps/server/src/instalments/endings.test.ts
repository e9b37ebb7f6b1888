import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditDatabase } from '../audit/audit-database.ts';
import { endPlanOfTicket } from '../operator-commands/end-plan.ts';
import { refundInstalment } from '../operator-commands/refund-instalment.ts';
import { writePlan } from '../operator-commands/write-plan.ts';
import { newId } from '../platform/ids.ts';
import {
  buildDirectDebitOperator,
  buildPurchaserWithMandate,
  buyByPlan,
} from '../testing/builders/build-direct-debit.ts';
import type { TestOperator } from '../testing/builders/build-operator.ts';
import { buildStock } from '../testing/builders/build-stock.ts';
import { startTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let operator: TestOperator;
beforeAll(async () => {
  shop = await startTestShop();
  operator = await buildDirectDebitOperator(shop.deps, { client: { suspends_in_arrears: true } });
  await buildStock(shop.db, operator, 20);
});
afterAll(async () => {
  expect(await auditDatabase(shop.db)).toEqual([]);
  await shop.stop();
});

interface Bought {
  ticket: string;
  order: string;
  email: string;
  /** The provider's payments, in the order of the plan. */
  payments: string[];
}

/** A ticket whose plan the provider has, and whose payments are matched. */
async function buyTicket(account_number = '55779911'): Promise<Bought> {
  const purchaser = await buildPurchaserWithMandate(shop, operator, { account_number });
  const key = newId();
  const { body } = await buyByPlan(shop, purchaser, operator, { key });
  const { id: order } = await shop.orderOf(key);
  const rows = () =>
    shop.db.selectFrom('instalments').selectAll().where('order_id', '=', order).orderBy('number').execute();
  await shop.until(async () => {
    shop.clock.advance({ seconds: 5 });
    await shop.runJobs();
    return (await rows()).every(({ state }) => state === 'pending_submission');
  }, 'the payments are known');
  const payments = (await rows()).map(({ provider_payment_id }) => provider_payment_id!);
  return { ticket: body.id, order, email: purchaser.email, payments };
}

const play = (path: string, body: object) =>
  fetch(`${shop.sandbox.url}/sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });

/** Brings payments where the scenario says, and lets our side hear of it. */
async function happen(scenario: string, bought: Bought, ...numbers: number[]): Promise<void> {
  for (const number of numbers) {
    const answer = await play('scenarios', { scenario, resource: bought.payments[number - 1] });
    if (!answer.ok) throw new Error(await answer.text());
  }
  await heard(bought);
}

/** The job asks again, as it does when no event has come. */
async function heard({ order }: Bought): Promise<void> {
  await shop.db
    .updateTable('instalment_plans')
    .set({ check_at: shop.clock.now() })
    .where('order_id', '=', order)
    .execute();
  await shop.runJobs();
}

const statesOf = async ({ order }: Bought) => {
  const rows = shop.db.selectFrom('instalments').selectAll().where('order_id', '=', order).orderBy('number');
  return (await rows.execute()).map(({ state, is_given_up }) => (is_given_up ? `${state}, given up` : state));
};
const ticketOf = ({ ticket }: Bought) =>
  shop.db
    .selectFrom('customer_tickets')
    .select(['ticket_status', 'revision'])
    .where('id', '=', ticket)
    .executeTakeFirstOrThrow();
const mailsTo = async (recipient: string, template: string) => {
  const query = shop.db.selectFrom('messages').selectAll().where('recipient', '=', recipient);
  return (await query.where('template', '=', template).execute()).length;
};
async function balancesOf({ order }: Bought) {
  const { rows } = await sql<{ account: string; balance: number }>`
    SELECT account, sum(amount)::integer AS balance FROM ledger_entries WHERE order_id = ${order} GROUP BY account`.execute(
    shop.db,
  );
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}
const slug = () => operator.client.slug;
const end = ({ ticket }: Bought, choice: string) => endPlanOfTicket(shop.db, [slug(), ticket, choice, 'moved', 'away']);
const refund = ({ ticket }: Bought, number: number, amount: string) =>
  refundInstalment(shop.db, [slug(), ticket, String(number), amount, 'no', 'bus']);

test('a plan that the operator ends takes what the bank was told of and nothing else; the rest is given up, and the ticket may stay', async () => {
  const bought = await buyTicket();
  await happen('payment_paid_out', bought, 1);
  await happen('payment_submitted', bought, 2);
  expect(await end(bought, 'keep-ticket')).toContain('is ended');
  await shop.runJobs();
  expect(await statesOf(bought)).toEqual(['paid_out', 'submitted', 'cancelled, given up', 'cancelled, given up']);
  expect(await balancesOf(bought)).toEqual({
    ticket_sales: -363_00,
    provider_balance: 120_00,
    instalments_due: 81_00,
    given_up: 162_00,
  });
  await happen('payment_confirmed', bought, 2);
  expect(await balancesOf(bought)).toMatchObject({ provider_balance: 201_00, instalments_due: 0, given_up: 162_00 });
  expect(await ticketOf(bought)).toMatchObject({ ticket_status: 'active' });
  expect(await mailsTo(bought.email, 'plan-ended-early')).toBe(1);
  expect(await mailsTo(bought.email, 'plan-ended')).toBe(0);
  await expect(end(bought, 'keep-ticket')).rejects.toThrow('ended before');
});

test('a ticket that ends with its plan opens nothing any more, and its seat is free', async () => {
  const bought = await buyTicket();
  const [before, stock] = [await ticketOf(bought), await shop.stockOf(operator)];
  await end(bought, 'void-ticket');
  await shop.runJobs();
  expect(await ticketOf(bought)).toEqual({ ticket_status: 'void', revision: before.revision + 1 });
  expect((await shop.stockOf(operator)).sold).toBe(stock.sold - 1);
  expect(await statesOf(bought)).toEqual(Array(4).fill('cancelled, given up'));
});

test('arrears that the operator gives up no longer keep the ticket out of use, and are not asked for again', async () => {
  const bought = await buyTicket('55779913');
  await shop.db.updateTable('clients').set({ instalment_retries: 0 }).where('id', '=', operator.client.id).execute();
  await happen('payment_failed', bought, 1);
  expect(await ticketOf(bought)).toMatchObject({ ticket_status: 'suspended' });
  await shop.db.updateTable('clients').set({ instalment_retries: 2 }).where('id', '=', operator.client.id).execute();
  await happen('payment_failed', bought, 2);
  await end(bought, 'keep-ticket');
  await shop.runJobs();
  expect(await ticketOf(bought)).toMatchObject({ ticket_status: 'active' });
  shop.clock.advance({ days: 6 });
  await heard(bought);
  expect(await statesOf(bought)).toEqual([
    'failed, given up',
    'failed, given up',
    'cancelled, given up',
    'cancelled, given up',
  ]);
});

test('a payment that was asked for again just as the plan ended is stopped, too', async () => {
  const bought = await buyTicket();
  await happen('payment_failed', bought, 1);
  await end(bought, 'keep-ticket');
  const token = `sandbox_demo_${slug()}`;
  const retry = await fetch(`${shop.sandbox.url}/payments/${bought.payments[0]}/actions/retry`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'gocardless-version': '2015-07-06',
      'content-type': 'application/json',
    },
    body: '{}',
  });
  expect(retry.status).toBe(200);
  await heard(bought);
  expect(await statesOf(bought)).toEqual(Array(4).fill('cancelled, given up'));
});

test('an ending while the provider is offline is told to it later, and an answer from before it is not believed', async () => {
  const bought = await buyTicket();
  await shop.misbehave({ provider: 'gocardless', fail_503: 1_000 });
  await end(bought, 'keep-ticket');
  await shop.runJobs();
  expect(await statesOf(bought)).toEqual(Array(4).fill('pending_submission'));
  await shop.misbehave(undefined);
  shop.clock.advance({ minutes: 6 });
  await shop.runJobs();
  expect(await statesOf(bought)).toEqual(Array(4).fill('cancelled, given up'));
});

test('money of a paid instalment is given back once, however often its answer is lost, and never more than was paid', async () => {
  const bought = await buyTicket();
  await expect(refund(bought, 1, '1.00')).rejects.toThrow('is pending_submission: only what was paid');
  await happen('payment_paid_out', bought, 1);
  await expect(refund(bought, 1, '120.01')).rejects.toThrow('there is £120.00 left');
  await expect(refund(bought, 1, '1.5')).rejects.toThrow('Such as 81.00');
  await expect(refund(bought, 9, '1.00')).rejects.toThrow('There is no instalment 9');
  const answers = await Promise.allSettled([refund(bought, 1, '70.00'), refund(bought, 1, '70.00')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await shop.misbehave({ provider: 'gocardless', drop_after_processing: 1_000, only_path: '/refunds' });
  await shop.runJobs();
  await shop.misbehave(undefined);
  for (let tries = 0; tries < 3; tries += 1) {
    shop.clock.advance({ minutes: 10 });
    await shop.runJobs();
  }
  expect(await balancesOf(bought)).toMatchObject({ provider_balance: 50_00, refunds: 70_00 });
  expect(await mailsTo(bought.email, 'instalment-refunded')).toBe(1);
  await refund(bought, 1, '50.00');
  await shop.runJobs();
  const lines = (await writePlan(shop.db, [slug(), bought.ticket])).split('\n');
  expect(lines[1]).toMatch(/^1\tdeposit\t.*£120\.00\tpaid_out\t£120\.00 given back$/);
  expect(lines.filter((line) => line.startsWith('refund of 1') && line.endsWith('succeeded'))).toHaveLength(2);
  const provider = await shop.deps.db.selectFrom('refunds').selectAll().where('order_id', '=', bought.order).execute();
  expect(new Set(provider.map(({ provider_refund_id }) => provider_refund_id)).size).toBe(2);
});

test('a refund that the operator makes on the provider’s own pages is in our books, and stands before one that was asked for here', async () => {
  const bought = await buyTicket();
  await happen('payment_paid_out', bought, 1);
  await refund(bought, 1, '100.00');
  const token = `sandbox_demo_${slug()}`;
  const made = await fetch(`${shop.sandbox.url}/refunds`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'gocardless-version': '2015-07-06',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      refunds: { amount: 60_00, total_amount_confirmation: 60_00, links: { payment: bought.payments[0] } },
    }),
  });
  expect(made.status).toBe(201);
  await shop.until(async () => {
    shop.clock.advance({ seconds: 5 });
    await shop.runJobs();
    return (await balancesOf(bought))['refunds'] === 60_00;
  }, 'the refund is known');
  const rows = shop.db.selectFrom('refunds').selectAll().where('order_id', '=', bought.order).orderBy('state');
  expect((await rows.execute()).map(({ state, amount }) => [state, amount])).toEqual([
    ['failed', 100_00],
    ['succeeded', 60_00],
  ]);
});

test('a refund that its bank sends back is owed again, and the operator is told', async () => {
  const bought = await buyTicket();
  await happen('payment_paid_out', bought, 1);
  await refund(bought, 1, '20.00');
  await shop.runJobs();
  const before = await mailsTo(operator.client.support_email!, 'operator-notice-refund-failed');
  const row = await shop.db
    .selectFrom('refunds')
    .select('provider_refund_id')
    .where('order_id', '=', bought.order)
    .executeTakeFirstOrThrow();
  expect((await play('scenarios', { scenario: 'refund_returned', resource: row.provider_refund_id })).ok).toBe(true);
  await shop.until(async () => {
    shop.clock.advance({ seconds: 5 });
    await shop.runJobs();
    return (await balancesOf(bought))['refunds'] === 0;
  }, 'the money is back');
  expect(await balancesOf(bought)).toMatchObject({ provider_balance: 120_00 });
  expect(await mailsTo(operator.client.support_email!, 'operator-notice-refund-failed')).toBe(before + 1);
});

test('both are told when an instalment that was to be tried again is not, as the provider refuses, and the ticket is out of use', async () => {
  const bought = await buyTicket();
  await happen('payment_failed', bought, 1);
  const told = await mailsTo(bought.email, 'instalment-failed');
  const { provider_mandate_id: resource } = await shop.db
    .selectFrom('instalment_plans as plan')
    .innerJoin('mandates', 'mandates.id', 'plan.mandate_id')
    .select('provider_mandate_id')
    .where('order_id', '=', bought.order)
    .executeTakeFirstOrThrow();
  await shop.misbehave({ provider: 'gocardless', webhooks: { drop: true } });
  await play('scenarios', { scenario: 'mandate_cancelled', resource });
  await shop.misbehave(undefined);
  shop.clock.advance({ days: 5 });
  await shop.db.updateTable('mandates').set({ check_at: null }).where('provider_mandate_id', '=', resource).execute();
  await heard(bought);
  expect(await mailsTo(bought.email, 'instalment-failed')).toBe(told + 1);
  expect(await ticketOf(bought)).toMatchObject({ ticket_status: 'suspended' });
});

test('a mandate that dies has its plans asked about at once, though no event of them comes', async () => {
  const bought = await buyTicket();
  const mandate = await shop.db
    .selectFrom('instalment_plans as plan')
    .innerJoin('mandates', 'mandates.id', 'plan.mandate_id')
    .select(['mandates.id', 'provider_mandate_id'])
    .where('order_id', '=', bought.order)
    .executeTakeFirstOrThrow();
  await shop.misbehave({ provider: 'gocardless', webhooks: { drop: true } });
  await play('scenarios', { scenario: 'mandate_cancelled', resource: mandate.provider_mandate_id });
  await shop.misbehave(undefined);
  await shop.db.updateTable('mandates').set({ check_at: shop.clock.now() }).where('id', '=', mandate.id).execute();
  await shop.runJobs();
  expect(await statesOf(bought)).toEqual(Array(4).fill('cancelled'));
});
