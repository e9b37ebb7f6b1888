import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import {
  buildDirectDebitOperator,
  buildPurchaserWithMandate,
  buyByPlan,
} from '../../../testing/builders/build-direct-debit.ts';
import { retryInstalment, setInstalmentRule } from '../../../commands/instalments.ts';
import { openPlanOffice } from '../plans/plan-office.fixture.ts';
import type { PlanOffice } from '../plans/plan-office.fixture.ts';
import { commandDeps } from '../../../commands/command-deps.ts';
import { testStaff } from '../../../testing/test-staff.ts';

let office: PlanOffice;
beforeAll(async () => {
  office = await openPlanOffice();
});
afterAll(() => office.close());

test('both are told when an instalment is not asked for again, as the provider will not, and the ticket is out of use until it is paid', async () => {
  const bought = await office.buyTicket();
  const [payment] = bought.payments;
  await office.happen('payment_failed', bought, 1);
  await office.unheard(async () => {
    for (let retries = 0; retries < 3; retries += 1) {
      await office.provider().payments.retry(payment!, {});
      await office.shop.play('payment_failed', payment!);
    }
  });
  for (let tries = 0; tries < 2; tries += 1) {
    await office.shop.passDays(6);
    await office.heard(bought);
  }
  const letters = await office.shop.db
    .selectFrom('messages')
    .select('data')
    .where('recipient', '=', bought.email)
    .where('template', '=', 'instalment-failed')
    .execute();
  expect(letters.map(({ data }) => (data as { retry_on: unknown }).retry_on)).toContain(null);
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'suspended' });
  expect(await office.mailsTo(bought.email, 'ticket-suspended')).toBe(1);
});

test('a ticket that is out of use is in use again once the money is there, not when it is asked for', async () => {
  const bought = await office.buyTicket();
  await setInstalmentRule(commandDeps(office.shop.db, testStaff), [office.operator.client.slug, '0', 'suspend']);
  await office.happen('payment_failed', bought, 1);
  await setInstalmentRule(commandDeps(office.shop.db, testStaff), [office.operator.client.slug, '2', 'suspend']);
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'suspended' });
  const { slug } = office.operator.client;
  expect(await retryInstalment(commandDeps(office.shop.db, testStaff), [slug, bought.ticket, '1'])).toContain(
    'is retried',
  );
  await office.shop.runJobs();
  await expect(retryInstalment(commandDeps(office.shop.db, testStaff), [slug, bought.ticket, '1'])).rejects.toThrow(
    'is not one that failed',
  );
  expect([await office.statesOf(bought), await office.ticketOf(bought)]).toMatchObject([
    ['pending_submission', 'pending_submission', 'pending_submission', 'pending_submission'],
    { ticket_status: 'suspended' },
  ]);
  await office.happen('payment_confirmed', bought, 1);
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'active' });
  expect([
    await office.mailsTo(bought.email, 'ticket-suspended'),
    await office.mailsTo(bought.email, 'ticket-in-use-again'),
  ]).toEqual([1, 1]);
});

test('days without the provider use up none of the tries', async () => {
  const bought = await office.buyTicket();
  await office.happen('payment_failed', bought, 1);
  await office.shop.misbehave({ provider: 'gocardless', fail_503: 10_000, only_path: '/actions/retry' });
  for (let days = 0; days < 3; days += 1) {
    await office.shop.passDays(5);
    await office.heard(bought);
  }
  await office.shop.misbehave(undefined);
  await office.shop.passDays(1);
  await office.heard(bought);
  const first = office.shop.db
    .selectFrom('instalments')
    .select(['state', 'retries'])
    .where('order_id', '=', bought.order);
  expect(await first.where('number', '=', 1).executeTakeFirst()).toEqual({ state: 'pending_submission', retries: 1 });
});

test('while the operator’s token is not taken nothing is given up', async () => {
  const bought = await office.buyTicket();
  await office.happen('payment_failed', bought, 1);
  await office.shop.misbehave({ provider: 'gocardless', expired_key_401: 10_000, only_path: '/actions/retry' });
  await office.shop.passDays(5);
  await office.heard(bought);
  await office.shop.misbehave(undefined);
  expect(await office.mailsTo(bought.email, 'instalment-failed')).toBe(1);
  await office.shop.passDays(1);
  await office.heard(bought);
  expect((await office.statesOf(bought))[0]).toBe('pending_submission');
});

test('a mandate that dies has its plans asked about at once, though no event of them comes; what is not due yet is not owed', async () => {
  const bought = await office.buyTicket();
  const mandate = await office.mandateOf(bought);
  await office.unheard(() => office.shop.play('mandate_cancelled', mandate.provider_mandate_id));
  await office.shop.db
    .updateTable('mandates')
    .set({ check_at: office.shop.clock.now() })
    .where('id', '=', mandate.id)
    .execute();
  await office.shop.runJobs();
  expect(await office.statesOf(bought)).toEqual(Array(4).fill('cancelled'));
  expect(await office.mailsTo(bought.email, 'plan-ended')).toBe(1);
  const due = office.shop.db.selectFrom('instalments').select('charge_date').where('order_id', '=', bought.order);
  const { charge_date } = await due.where('number', '=', 1).executeTakeFirstOrThrow();
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'active' });
  office.shop.clock.set(`${charge_date}T12:00:00Z`);
  await office.heard(bought);
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'suspended' });
});

test('a rule that is none is refused', async () => {
  const set = (...words: string[]) =>
    setInstalmentRule(commandDeps(office.shop.db, testStaff), [office.operator.client.slug, ...words]);
  await expect(set('4', 'keep')).rejects.toThrow('0 to 3');
  await expect(set('2', 'burn')).rejects.toThrow('keep, suspend');
  await expect(
    retryInstalment(commandDeps(office.shop.db, testStaff), [office.operator.client.slug, 'none', '1']),
  ).rejects.toThrow('no ticket');
});

test('F-22 a payment that falls on a bank holiday is taken on the next working day, for the same amount', async () => {
  const { shop } = office;
  // among the first days of twelve months is 1 January
  const operator = await buildDirectDebitOperator(shop.deps, {
    client: { suspends_in_arrears: true },
    ticket: { num_monthly_payments: 12 },
  });
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  const key = newId();
  await buyByPlan(shop, purchaser, operator, { key });
  const { id: order } = await shop.orderOf(key);
  const read = () =>
    shop.db.selectFrom('instalments').selectAll().where('order_id', '=', order).orderBy('number').execute();
  await shop.until(async () => {
    shop.clock.advance({ seconds: 5 });
    await shop.runJobs();
    return (await read()).every(({ state }) => state === 'pending_submission');
  }, 'the payments are known');

  const rows = await read();
  const newYear = rows.find(({ due_date }) => due_date.endsWith('-01-01'))!;
  const weekday = new Date(`${newYear.charge_date}T12:00:00Z`).getUTCDay();
  expect([newYear.charge_date! > newYear.due_date, weekday > 0 && weekday < 6]).toEqual([true, true]);
  expect(rows.filter(({ kind }) => kind === 'monthly').map(({ amount }) => amount)).toEqual(Array(12).fill(81_00));
  // the provider's advance notice is kept: it has the same days and amounts as the page showed, none before the mandate can be charged
  const { next_possible_charge_date: earliest } = await shop.db
    .selectFrom('mandates')
    .select('next_possible_charge_date')
    .where('user_id', '=', purchaser.id)
    .executeTakeFirstOrThrow();
  for (const { due_date, charge_date } of rows) {
    expect(due_date >= earliest!).toBe(true);
    expect(charge_date! >= due_date).toBe(true);
  }
});
