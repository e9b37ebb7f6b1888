import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandDeps } from '../../../commands/command-deps.ts';
import { setInstalmentRule } from '../../../commands/payments/instalments.ts';
import { newId } from '../../../platform/ids.ts';
import {
  buildDirectDebitOperator,
  buildPurchaserWithMandate,
  buyByPlan,
} from '../../../testing/builders/build-direct-debit.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import { buildStaff, signInAs } from '../../../testing/staff/build-staff.ts';
import { openPlanOffice } from '../plans/plan-office.fixture.ts';
import type { PlanOffice } from '../plans/plan-office.fixture.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { expectAudit } from '../../../testing/audit-rows/expect-audit.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

let office: PlanOffice;
beforeAll(async () => {
  office = await openPlanOffice();
});
afterAll(() => office.close());

test('purchaser and operator are notified when the provider refuses to retry an instalment, and the ticket is suspended until it is paid', async () => {
  const bought = await office.buyTicket();
  const [payment] = bought.payments;
  await office.happen('payment_failed', bought, 1);
  await office.withoutEvents(async () => {
    for (let retries = 0; retries < 3; retries += 1) {
      await office.provider().payments.retry(payment!, {});
      await office.shop.play('payment_failed', payment!);
    }
  });
  for (let turns = 0; turns < 2; turns += 1) {
    await office.shop.passDays(6);
    await office.check(bought);
  }
  const messages = await office.shop.db
    .selectFrom('messages')
    .select('data')
    .where('recipient', '=', bought.email)
    .where('template', '=', 'instalment-failed')
    .execute();
  expect(messages.map(({ data }) => (data as { retry_on: unknown }).retry_on)).toContain(null);
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'suspended' });
  expect(await office.mailsTo(bought.email, 'ticket-suspended')).toBe(1);
});

test('a suspended ticket is active again when the instalment is paid, not when it is retried', async () => {
  const bought = await office.buyTicket();
  await office.setRule('0', 'suspend');
  await office.happen('payment_failed', bought, 1);
  // an event that arrives later would be processed under the next rule
  const failure = sql`
    SELECT FROM provider_events
    WHERE type = 'payments.failed' AND payload -> 'links' ->> 'payment' = ${bought.payments[0]}`;
  await office.shop.until(
    async () => (await failure.execute(office.shop.db)).rows.length > 0,
    'the failure has arrived',
  );
  await office.shop.runJobs();
  await office.setRule('2', 'suspend');
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'suspended' });
  expect(await office.retry(bought, 1)).toContain('is retried');
  await office.shop.runJobs();
  await expect(office.retry(bought, 1)).rejects.toThrow('cannot be retried');
  const { id } = office.operator.client;
  const by = testStaff.id;
  await expectAudit(office.shop.db, { client_id: id, subject_id: bought.order }, 'retry-instalment', [
    { by, subject: `order ${bought.order}`, after: { line: 1, number: 1 } },
  ]);
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

test('days on which the provider is offline do not use up retries', async () => {
  const bought = await office.buyTicket();
  await office.happen('payment_failed', bought, 1);
  await office.shop.misbehave({ provider: 'gocardless', fail_503: 10_000, only_path: '/actions/retry' });
  for (let days = 0; days < 3; days += 1) {
    await office.shop.passDays(5);
    await office.check(bought);
  }
  await office.shop.misbehave(undefined);
  await office.shop.passDays(1);
  await office.check(bought);
  const first = office.shop.db
    .selectFrom('instalments')
    .select(['state', 'retries'])
    .where('order_id', '=', bought.order);
  expect(await first.where('number', '=', 1).executeTakeFirst()).toEqual({ state: 'pending_submission', retries: 1 });
});

test('retries continue after the provider has rejected the operator’s token for a time', async () => {
  const bought = await office.buyTicket();
  await office.happen('payment_failed', bought, 1);
  await office.shop.misbehave({ provider: 'gocardless', expired_key_401: 10_000, only_path: '/actions/retry' });
  await office.shop.passDays(5);
  await office.check(bought);
  await office.shop.misbehave(undefined);
  expect(await office.mailsTo(bought.email, 'instalment-failed')).toBe(1);
  await office.shop.passDays(1);
  await office.check(bought);
  expect((await office.statesOf(bought))[0]).toBe('pending_submission');
});

test('the plans of a mandate that ends are checked at once without events of their own, and an instalment is not owed before its day', async () => {
  const bought = await office.buyTicket();
  const mandate = await office.mandateOf(bought);
  await office.withoutEvents(() => office.shop.play('mandate_cancelled', mandate.provider_mandate_id));
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
  await office.check(bought);
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'suspended' });
});

test('C-191 the log says that Fareway suspended a ticket and made it active again, and why', async () => {
  const { shop, operator } = office;
  await office.setRule('0', 'suspend');
  const bought = await office.buyTicket();
  await office.happen('payment_failed', bought, 1, 2);
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'suspended' });
  // the state of the same arrears is no second entry
  await office.check(bought);
  await office.end(bought, 'keep-ticket');
  await office.check(bought);
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'active' });

  const browser = await signInAs(shop, await buildStaff(shop, operator.client.id));
  const query = `subject_kind=customer-ticket&subject_id=${bought.ticket}&actor_kind=system`;
  const { status, body } = await browser.call('GET', `/console/${operator.client.slug}/audit-log?${query}`);
  expect(status).toBe(200);
  const { entries } = body as { entries: object[] };
  expect(entries.toReversed()).toEqual([
    expect.objectContaining({
      actor: { kind: 'system', name: 'Fareway' },
      sentence: 'Suspended a ticket',
      changes: [{ label: 'Status', before: 'active', after: 'suspended' }],
      reason: '2 instalments are unpaid',
    }),
    expect.objectContaining({
      actor: { kind: 'system', name: 'Fareway' },
      sentence: 'Made a suspended ticket active again',
      changes: [{ label: 'Status', before: 'suspended', after: 'active' }],
      reason: 'The payment plan was ended',
    }),
  ]);
  const of = { client_id: operator.client.id, subject_id: bought.ticket };
  const entry = { by: null, kind: 'system', subject: `customer-ticket ${bought.ticket}` } as const;
  const [active, suspended] = [{ ticket_status: 'active' }, { ticket_status: 'suspended' }];
  await expectAudit(shop.db, of, 'suspend-ticket', [
    { ...entry, before: active, after: { ...suspended, reason: '2 instalments are unpaid' } },
  ]);
  await expectAudit(shop.db, of, 'lift-suspension', [
    { ...entry, before: suspended, after: { ...active, reason: 'The payment plan was ended' } },
  ]);
});

test('C-191 a ticket that staff made active again is not in the log as an act of Fareway', async () => {
  await office.setRule('0', 'suspend');
  const bought = await office.buyTicket();
  await office.happen('payment_failed', bought, 1);
  await office.shop.db
    .updateTable('customer_tickets')
    .set({ ticket_status: 'active' })
    .where('id', '=', bought.ticket)
    .execute();
  await office.end(bought, 'keep-ticket');
  await office.check(bought);
  const entries = await office.shop.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', bought.ticket)
    .where('actor_kind', '=', 'system')
    .execute();
  expect(entries).toEqual([{ action: 'suspend-ticket' }]);
});

test('a rule for failed instalments is an entry with what it was', async () => {
  const { client } = await buildOperator(office.shop.db);
  const deps = commandDeps(office.shop.db, testStaff);
  await setInstalmentRule(deps, [client.slug, '3', 'keep']);
  await setInstalmentRule(deps, [client.slug, '2', 'suspend']);
  const [entry, three] = [{ by: testStaff.id, subject: `client ${client.id}` }, { instalment_retries: 3 }];
  await expectAudit(office.shop.db, { client_id: client.id }, 'save-instalment-rule', [
    {
      ...entry,
      before: { instalment_retries: client.instalment_retries, suspends_in_arrears: client.suspends_in_arrears },
      after: { ...three, suspends_in_arrears: false },
    },
    {
      ...entry,
      before: { ...three, suspends_in_arrears: false },
      after: { instalment_retries: 2, suspends_in_arrears: true },
    },
  ]);
});

test('a wrong rule and an unknown ticket are refused', async () => {
  await expect(office.setRule('4', 'keep')).rejects.toThrow('0 to 3');
  await expect(office.setRule('2', 'burn')).rejects.toThrow('keep, suspend');
  await expect(office.retry({ ticket: 'none' }, 1)).rejects.toThrow('no such ticket');
});

test('F-22 a payment whose day is a bank holiday is collected on the next working day, with the same amount', async () => {
  const { shop, terms } = office;
  // among the first days of twelve months is 1 January
  const operator = await buildDirectDebitOperator(shop.deps, {
    client: { suspends_in_arrears: true, sales_year: [terms.year] },
    ticket: { ...terms, num_monthly_payments: 12 },
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
