import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePayout } from '../../reports/payouts/compare/store-payout.ts';
import type { PayoutAccount } from '../../reports/payouts/payout.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { writePayouts } from './payouts.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

test('an operator’s payouts are written a line each, newest first, with their differences', async () => {
  const { db, clock } = server;
  const { client } = await buildOperator(db);
  expect(await writePayouts({ db }, [client.slug])).toBe('Dales Coaches Ltd: 0 payouts, never compared\n');
  const at = clock.now();
  const account = { client_id: client.id, provider: 'gocardless', provider_account: 'OR1' } as const;
  await db
    .insertInto('payout_comparisons')
    .values({ ...account, compared_to: at, next_at: at })
    .execute();
  const keep = (id: string, made_at: string, differences: string[] = []) => {
    const payout = {
      id,
      currency: 'eur',
      amount: 165_00,
      arrival_date: '2026-11-20',
      made_at: new Date(made_at),
      is_itemised: true,
    };
    const compared = { payout, lines: [], ours: 120_00, others: 50_00, fees: 5_00, our_lines: [], differences };
    return storePayout(db, { ...account, compared_to: at } satisfies PayoutAccount, compared, at);
  };
  await keep('PO1', '2026-11-18T08:00:00Z', [
    'its lines sum to 1.00 EUR, and its amount is 165.00 EUR',
    'PM1: another',
  ]);
  await keep('PO2', '2026-11-19T08:00:00Z');
  const [title, ...lines] = (await writePayouts({ db }, [client.slug])).trimEnd().split('\n');
  expect(title).toBe(`Dales Coaches Ltd: 2 payouts, compared up to ${at.toISOString()}`);
  const amounts = ['165.00 EUR', 'ours 120.00', 'others 50.00', 'fees 5.00', 'arrives 2026-11-20'];
  expect(lines.map((line) => line.split('\t'))).toEqual([
    ['2026-11-19T08:00:00.000Z', 'gocardless', 'PO2', ...amounts, 'agrees'],
    [
      '2026-11-18T08:00:00.000Z',
      'gocardless',
      'PO1',
      ...amounts,
      'its lines sum to 1.00 EUR, and its amount is 165.00 EUR; PM1: another',
    ],
  ]);
  await expect(writePayouts({ db }, ['nobody'])).rejects.toThrow("There is no operator 'nobody'");
});
