import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '../../../platform/database/connect.ts';
import { expectAudit } from '../../../testing/audit-rows/expect-audit.ts';
import { whileLocked } from '../../../testing/at-once.ts';
import { openPlanOffice } from './plan-office.fixture.ts';
import type { PlanOffice } from './plan-office.fixture.ts';
import { syncPlan } from './sync-plan.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

// The bank takes an instalment back while other processes and staff work on its plan.

let office: PlanOffice;
beforeAll(async () => {
  office = await openPlanOffice();
});
afterAll(() => office.close());

/** A plan whose first payment is charged back, which nobody has read yet, and several processes that read it. */
async function chargeBack() {
  const bought = await office.buyTicket();
  await office.happen('payment_paid_out', bought, 1);
  await office.withoutEvents(() => office.shop.play('payment_charged_back', bought.payments[0]!));
  const known = { client_id: office.operator.client.id, order_id: bought.order, line: 1 };
  const read = () => {
    // one process would share one read
    const db = connectDatabase({ connectionString: office.shop.deps.config.databaseUrl!, poolSize: 2 });
    onTestFinished(() => db.destroy());
    return syncPlan({ ...office.shop.deps, db }, known);
  };
  const rows = { table: 'instalment_plans', where: sql`order_id = ${bought.order}` };
  return { bought, read, rows };
}

/** Expects one entry of the audit log about the charge-back. */
const expectOneEntry = (order: string) =>
  expectAudit(office.shop.db, { client_id: office.operator.client.id, subject_id: order }, 'charge-back-instalment', [
    { by: 'gocardless', subject: `order ${order}`, after: { line: 1, number: 1, amount: 120_00, currency: 'gbp' } },
  ]);

test('a charge-back that three processes read at once is booked once, and purchaser and operator are notified once', async () => {
  const { bought, read, rows } = await chargeBack();
  const before = await office.balancesOf(bought);
  await whileLocked(office.shop.deps, rows, [read, read, read]);
  expect((await office.statesOf(bought))[0]).toBe('charged_back');
  const after = await office.balancesOf(bought);
  expect(after['provider_balance']).toBe(before['provider_balance']! - 120_00);
  expect(after['instalments_due']).toBe((before['instalments_due'] ?? 0) + 120_00);
  expect(await office.mailsTo(bought.email, 'instalment-failed')).toBe(1);
  await expectOneEntry(bought.order);
});

for (const isFirst of [true, false])
  test(`a charge-back ${isFirst ? 'before' : 'after'} the end of its plan by the operator, at once, is booked once, and the ticket is void`, async () => {
    const { bought, read, rows } = await chargeBack();
    const end = () => office.end(bought, 'void-ticket');
    await whileLocked<unknown>(office.shop.deps, rows, isFirst ? [read, read, end] : [end, read, read]);
    await office.check(bought);
    expect((await office.statesOf(bought))[0]).toBe('charged_back, given up');
    expect(await office.balancesOf(bought)).toMatchObject({ provider_balance: 0, given_up: 363_00 });
    expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'void' });
    expect(await office.mailsTo(bought.email, 'instalment-failed')).toBeLessThanOrEqual(1);
    await expectOneEntry(bought.order);
  });
