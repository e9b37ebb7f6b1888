import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox } from '../conformance/test-sandbox.ts';
import type { TestSandbox } from '../conformance/test-sandbox.ts';
import type { History } from './routes.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const account = { stripeAccount: 'acct_5History' };

/** A history with two card payments and a plan of one instalment, all with a letter in their ids. The clock of the machine is later. */
function history(letter: string): History {
  const card = (number: number, at: string) => ({
    id: `pi_${letter.repeat(23)}${number}`,
    at,
    amount: 100_00,
    currency: 'gbp',
    description: 'Annual',
    order_id: `order ${number}`,
    card: 'pm_card_visa',
  });
  const id = letter.toUpperCase().repeat(12);
  return {
    account: account.stripeAccount,
    cards: [card(1, '2025-09-01T10:00:00Z'), card(2, '2025-09-10T10:00:00Z')],
    organisation: 'history',
    mandates: [
      {
        id: `MD${id}`,
        customer: `CU${id}`,
        bank_account: `BA${id}`,
        reference: 'FAREWAY-1',
        day: '2025-09-01',
        payer: { given_name: 'Emma', family_name: 'Raw', email: 'emma.raw@families.example' },
        account_number: '55779911',
        schedules: [
          {
            id: `IS${id}`,
            day: '2025-09-01',
            name: 'Annual by direct debit',
            total: 70_00,
            order_id: 'order 3',
            instalments: [{ amount: 70_00, charge_date: '2025-10-01', description: null }],
          },
        ],
      },
    ],
    until: '2025-10-20',
  };
}

async function send(given: History) {
  const response = await fetch(`${sandbox.url}/sandbox/history`, { method: 'POST', body: JSON.stringify(given) });
  expect(response.status).toBe(200);
}

/** Returns what the organisation has at GoCardless. */
async function debits<T>(path: string): Promise<T[]> {
  const headers = { authorization: 'Bearer sandbox_demo_history', 'gocardless-version': '2015-07-06' };
  const response = await fetch(`${sandbox.url}/${path}`, { headers });
  return ((await response.json()) as Record<string, T[]>)[path]!;
}

test('card payments of the past are paid out in the weeks in which they became available, and instalments on their days', async () => {
  await send(history('a'));
  const { data } = await sandbox.stripe.payouts.list({}, account);
  expect(data.map(({ created, amount }) => [new Date(created * 1_000).toISOString().slice(0, 10), amount])).toEqual([
    ['2025-09-22', 98_30],
    ['2025-09-15', 98_30],
  ]);
  const paid = await debits<{ status: string; charge_date: string }>('payments');
  expect(paid.map(({ status, charge_date }) => [status, charge_date])).toEqual([['paid_out', '2025-10-01']]);
});

test('a history replaces the one before, whose start was interrupted, with everything that resulted from it', async () => {
  await send(history('b'));
  await send(history('c'));
  const intents = await sandbox.stripe.paymentIntents.list({}, account);
  expect(intents.data.map(({ id }) => id.slice(3, 6))).toEqual(['ccc', 'ccc']);
  expect((await sandbox.stripe.payouts.list({}, account)).data).toHaveLength(2);
  const mandates = await debits<{ id: string }>('mandates');
  expect(mandates.map(({ id }) => id)).toEqual(['MDCCCCCCCCCCCC']);
  expect(await debits('payments')).toHaveLength(1);
  expect(await debits('payouts')).toHaveLength(1);
});
