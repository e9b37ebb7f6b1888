import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InstalmentTable, type TabledPayment } from './instalment-table.tsx';

const deposit: TabledPayment = { kind: 'deposit', date: parseLocalDate('2026-11-27'), amount: 120_00 };
const monthly: TabledPayment = { kind: 'monthly', date: parseLocalDate('2026-12-01'), amount: 81_00 };

/** Returns the text of each part of the table: its caption, then its rows. */
function shown(payments: TabledPayment[], areDaysEarliest = false): string[] {
  const html = renderToStaticMarkup(<InstalmentTable {...{ payments, areDaysEarliest }} currency="gbp" />);
  return html
    .split(/<\/caption>|<\/tr>/)
    .map((part) =>
      part
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
}

test('P-290 the payments are numbered, with their dates, amounts and total', () => {
  expect(shown([deposit, monthly], true)).toEqual([
    'Your 2 payments , each on or just after its day',
    '1. Deposit Fri 27th Nov 2026 £120.00',
    '2. Monthly payment Tue 1st Dec 2026 £81.00',
    'Total £201.00',
  ]);
});

test('the refund of a payment is shown beside it, and a payment without a refund shows none', () => {
  const [, first, second] = shown([
    { ...deposit, refunded: 45_50 },
    { ...monthly, refunded: 0 },
  ]);
  expect(first).toBe('1. Deposit Fri 27th Nov 2026 £45.50 refunded £120.00');
  expect(second).toBe('2. Monthly payment Tue 1st Dec 2026 £81.00');
});

test('a cancelled payment is struck through and is not part of the total', () => {
  const payments = [deposit, { ...monthly, isCancelled: true }];
  const html = renderToStaticMarkup(<InstalmentTable payments={payments} currency="gbp" />);
  expect([...html.matchAll(/<s[ >][^>]*>?([^<]*)<\/s>/g)].map(([, struck]) => struck)).toEqual(['£81.00']);
  expect(shown(payments).at(-1)).toBe('Total £120.00');
});

test('payments of one day are one line with their sum; those in another state, retried or refunded have lines of their own', () => {
  const together = { ...monthly, date: deposit.date };
  expect(shown([deposit, together, monthly], true)).toEqual([
    'Your 3 payments , each on or just after its day',
    '1 and 2. Deposit and monthly payment Fri 27th Nov 2026 £201.00',
    '3. Monthly payment Tue 1st Dec 2026 £81.00',
    'Total £282.00',
  ]);
  expect(shown([deposit, { ...together, badge: 'Failed' }])).toHaveLength(4);
  expect(shown([deposit, { ...together, refunded: 1_00 }])).toHaveLength(4);
  // a Sunday: the banks collect on Monday
  expect(shown([{ ...monthly, date: parseLocalDate('2027-08-01') }])[1]).toContain('Mon 2nd Aug 2027');
});
