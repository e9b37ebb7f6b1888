import { describeReceipt } from '@fareway/domain/sales/receipt.ts';
import { addMonths } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDate } from '../../platform/clock.ts';
import { openPlanOffice } from '../instalments/plans/plan-office.fixture.ts';
import type { Bought, PlanOffice } from '../instalments/plans/plan-office.fixture.ts';
import { showReceipt } from './show-receipts.ts';

let office: PlanOffice;
beforeAll(async () => {
  // no monthly payment is collected on the day of the deposit
  const monthly_sub_start = addMonths(localDate(new Date(), 'Europe/London'), 2);
  office = await openPlanOffice({ monthly_sub_start });
});
afterAll(() => office.close());

/** The receipt of a ticket, after a comparison of its sums with the ledger. */
async function receiptOf(bought: Bought) {
  const { user_id } = await office.shop.db
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', bought.order)
    .executeTakeFirstOrThrow();
  const receipt = await showReceipt(office.shop.deps, user_id, bought.order);
  const { provider_balance = 0, instalments_due = 0, given_up = 0 } = await office.balancesOf(bought);
  expect([receipt.paid - receipt.refunded, receipt.due, receipt.given_up]).toEqual(
    [provider_balance, instalments_due, given_up].map((minor) => minor / 100),
  );
  return { ...receipt, described: describeReceipt(receipt) };
}

test('a plan shows each payment with its day and state, and what is still to pay', async () => {
  const bought = await office.buyTicket();
  const agreed = await receiptOf(bought);
  expect(agreed).toMatchObject({ paid_by: 'direct-debit', total: 363, paid: 0, due: 363, overdue: 0 });
  expect(agreed.described.state.words).toBe('£0.00 of £363.00 paid');
  expect(agreed.described.instalments.map(({ label, words, amount }) => [label, words, amount])).toEqual([
    ['1. Deposit', 'To come', '£120.00'],
    ['2. Monthly payment', 'To come', '£81.00'],
    ['3. Monthly payment', 'To come', '£81.00'],
    ['4. Monthly payment', 'To come', '£81.00'],
  ]);
  await office.happen('payment_paid_out', bought, 1);
  const begun = await receiptOf(bought);
  expect(begun.described.state.words).toBe('£120.00 of £363.00 paid');
  await office.happen('payment_paid_out', bought, 2, 3, 4);
  const paid = await receiptOf(bought);
  expect([paid.described.state.words, paid.described.balance]).toEqual(['Paid', []]);
});

test('a payment that the bank did not make is overdue when it is not collected again', async () => {
  const bought = await office.buyTicket('55779913');
  await office.setRule('2', 'suspend');
  await office.happen('payment_failed', bought, 1);
  const retried = await receiptOf(bought);
  expect(retried.overdue).toBe(0);
  expect(retried.described.instalments[0]!.details[1]).toMatch(/^Collected again on or just after /);
  await office.setRule('0', 'suspend');
  await office.happen('payment_failed', bought, 2);
  const owed = await receiptOf(bought);
  expect([owed.overdue, owed.described.state]).toEqual([81, { tone: 'warning', words: '£81.00 overdue' }]);
  expect(owed.described.notices.map(({ title }) => title)).toEqual(['£81.00 overdue']);
});

test('a plan that the operator ended, with a refund of what was paid', async () => {
  const bought = await office.buyTicket();
  await office.happen('payment_paid_out', bought, 1);
  await office.end(bought, 'keep-ticket');
  await office.shop.runJobs();
  await office.check(bought);
  const ended = await receiptOf(bought);
  expect(ended).toMatchObject({ paid: 120, due: 0, given_up: 243 });
  expect(ended.described.state.words).toBe('Payments ended');
  await office.refund(bought, 1, '20.00');
  const pending = await receiptOf(bought);
  expect(pending.described.state.words).toBe('£20.00 is being refunded');
  await office.shop.runJobs();
  const refunded = await receiptOf(bought);
  expect(refunded).toMatchObject({ paid: 120, refunded: 20, refunds: [{ amount: 20, state: 'succeeded' }] });
  expect(refunded.described.state.words).toBe('£20.00 refunded');
  expect(refunded.described.balance).toEqual([
    { label: 'Paid', value: '£120.00' },
    { label: 'Refunded', value: '-£20.00' },
    { label: 'Paid less refunds', value: '£100.00' },
    { label: 'Not collected any more', value: '£243.00' },
  ]);
});
