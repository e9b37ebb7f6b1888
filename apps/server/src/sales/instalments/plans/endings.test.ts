import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../../../platform/database/connect.ts';
import { openPlanOffice } from './plan-office.fixture.ts';
import type { PlanOffice } from './plan-office.fixture.ts';
import { instalmentFailed, operatorNoticeInstalment } from './notifications/instalment-messages.ts';
import { syncPlan } from './sync-plan.ts';

let office: PlanOffice;
beforeAll(async () => {
  office = await openPlanOffice();
});
afterAll(() => office.close());

test('ending a plan collects only the payments that are at the bank, gives up the rest, and can leave the ticket active', async () => {
  const bought = await office.buyTicket();
  await office.happen('payment_paid_out', bought, 1);
  await office.happen('payment_submitted', bought, 2);
  expect(await office.end(bought, 'keep-ticket')).toContain('is ended');
  await office.shop.runJobs();
  expect(await office.statesOf(bought)).toEqual([
    'paid_out',
    'submitted',
    'cancelled, given up',
    'cancelled, given up',
  ]);
  expect(await office.balancesOf(bought)).toEqual({
    ticket_sales: -363_00,
    provider_balance: 120_00,
    instalments_due: 81_00,
    given_up: 162_00,
  });
  await office.happen('payment_confirmed', bought, 2);
  expect(await office.balancesOf(bought)).toMatchObject({
    provider_balance: 201_00,
    instalments_due: 0,
    given_up: 162_00,
  });
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'active' });
  expect(await office.mailsTo(bought.email, 'plan-ended-early')).toBe(1);
  expect(await office.mailsTo(bought.email, 'plan-ended')).toBe(0);
  await expect(office.end(bought, 'keep-ticket')).rejects.toThrow('has been ended');
});

test('a ticket that is voided with its plan has a new revision, and its seat is released', async () => {
  const bought = await office.buyTicket();
  const [before, stock] = [await office.ticketOf(bought), await office.shop.stockOf(office.operator)];
  await office.end(bought, 'void-ticket');
  await office.shop.runJobs();
  expect(await office.ticketOf(bought)).toEqual({ ticket_status: 'void', revision: before.revision + 1 });
  expect((await office.shop.stockOf(office.operator)).sold).toBe(stock.sold - 1);
  expect(await office.statesOf(bought)).toEqual(Array(4).fill('cancelled, given up'));
});

test('ending a plan in arrears makes the ticket active again and stops the retries', async () => {
  const bought = await office.buyTicket('55779913');
  await office.shop.db
    .updateTable('clients')
    .set({ instalment_retries: 0 })
    .where('id', '=', office.operator.client.id)
    .execute();
  await office.happen('payment_failed', bought, 1);
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'suspended' });
  await office.shop.db
    .updateTable('clients')
    .set({ instalment_retries: 2 })
    .where('id', '=', office.operator.client.id)
    .execute();
  await office.happen('payment_failed', bought, 2);
  await office.end(bought, 'keep-ticket');
  await office.shop.runJobs();
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'active' });
  office.shop.clock.advance({ days: 6 });
  await office.check(bought);
  expect(await office.statesOf(bought)).toEqual([
    'failed, given up',
    'failed, given up',
    'cancelled, given up',
    'cancelled, given up',
  ]);
});

test('a payment that is retried while the plan ends is cancelled, too', async () => {
  const bought = await office.buyTicket();
  await office.happen('payment_failed', bought, 1);
  await office.end(bought, 'keep-ticket');
  await office.provider().payments.retry(bought.payments[0]!, {});
  await office.check(bought);
  expect(await office.statesOf(bought)).toEqual(Array(4).fill('cancelled, given up'));
});

test('a payment that the operator retries at the provider after the end of its plan is cancelled on its own', async () => {
  const bought = await office.buyTicket();
  await office.happen('payment_failed', bought, 1);
  await office.end(bought, 'keep-ticket');
  await office.shop.runJobs();
  await office.withoutEvents(() => office.provider().payments.retry(bought.payments[0]!, {}));
  await office.check(bought);
  expect(await office.statesOf(bought)).toEqual(Array(4).fill('cancelled, given up'));
});

test('a plan that ends while the provider is offline is cancelled there later', async () => {
  const bought = await office.buyTicket();
  await office.shop.misbehave({ provider: 'gocardless', fail_503: 1_000 });
  await office.end(bought, 'keep-ticket');
  await office.shop.runJobs();
  expect(await office.statesOf(bought)).toEqual(Array(4).fill('pending_submission'));
  await office.shop.misbehave(undefined);
  office.shop.clock.advance({ minutes: 6 });
  await office.shop.runJobs();
  expect(await office.statesOf(bought)).toEqual(Array(4).fill('cancelled, given up'));
});

test('a charge-back after the end of a plan is notified as one, and not as a payment that the bank refused', async () => {
  const bought = await office.buyTicket();
  await office.happen('payment_paid_out', bought, 1);
  await office.end(bought, 'keep-ticket');
  await office.shop.runJobs();
  await office.happen('payment_charged_back', bought, 1);
  expect(await office.mailsTo(bought.email, 'instalment-failed')).toBe(1);
  expect(await office.balancesOf(bought)).toMatchObject({ provider_balance: 0, given_up: 363_00 });
  const mails = await office.shop.db
    .selectFrom('messages')
    .select(['template', 'data'])
    .where('template', 'in', ['instalment-failed', 'operator-notice-instalment'])
    .where('event_key', 'like', `instalment ${bought.order}%`)
    .execute();
  const sender = { name: 'Dales Coaches', brand_colour: '#123456', support: {} };
  const context = { deps: office.shop.deps, sender };
  const written = await Promise.all(
    mails.map(({ template, data }) =>
      (template === 'instalment-failed' ? instalmentFailed : operatorNoticeInstalment).write(data, context),
    ),
  );
  expect(written.map(({ heading }) => heading).toSorted()).toEqual([
    'A payment went back to your bank account',
    'An instalment was charged back',
  ]);
  expect(JSON.stringify(written)).not.toContain('did not pay');
});

test('a response to a read that began before the end of the plan is discarded', async () => {
  const bought = await office.buyTicket();
  await office.shop.misbehave({
    provider: 'gocardless',
    delay_ms: 500,
    only_path: 'GET /gocardless/instalment_schedules',
  });
  const reading = syncPlan(office.shop.deps, { client_id: office.operator.client.id, order_id: bought.order, line: 1 });
  await office.shop.until(async () => {
    const plan = office.shop.db
      .selectFrom('instalment_plans')
      .select(['asks', 'answered'])
      .where('order_id', '=', bought.order);
    const { asks, answered } = await plan.executeTakeFirstOrThrow();
    return asks > answered;
  }, 'the read has begun');
  await office.end(bought, 'keep-ticket');
  await office.shop.misbehave(undefined);
  await reading;
  // the older response would have moved the check to a later time
  const plan = office.shop.db.selectFrom('instalment_plans').select('check_at').where('order_id', '=', bought.order);
  expect((await plan.executeTakeFirstOrThrow()).check_at!.getTime()).toBeLessThanOrEqual(
    office.shop.clock.now().getTime(),
  );
  await office.shop.runJobs();
  expect(await office.statesOf(bought)).toEqual(Array(4).fill('cancelled, given up'));
});

test('of two responses the one to the later read is stored, whichever arrives first', async () => {
  const bought = await office.buyTicket();
  const known = { client_id: office.operator.client.id, order_id: bought.order, line: 1 };
  // another process, which receives the provider's response late
  const [arrived, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const db = connectDatabase({ connectionString: office.shop.deps.config.databaseUrl!, poolSize: 2 });
  const slow = (token: string) => {
    const client = office.shop.deps.gocardless(token);
    const list = async (...parameters: Parameters<typeof client.payments.list>) => {
      const response = await client.payments.list(...parameters);
      arrived.resolve();
      await late.promise;
      return response;
    };
    return Object.create(client, {
      payments: { value: Object.create(client.payments, { list: { value: list } }) },
    }) as typeof client;
  };
  const reading = syncPlan({ ...office.shop.deps, db, gocardless: slow }, known);
  await arrived.promise;
  await office.withoutEvents(() => office.shop.play('payment_confirmed', bought.payments[0]!));
  await syncPlan(office.shop.deps, known);
  late.resolve();
  await reading;
  expect((await office.statesOf(bought))[0]).toBe('confirmed');
  await db.destroy();
});
