import type { DescribedReceipt } from '@fareway/domain/sales/described-receipt.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPdf } from '../../tickets/customer-tickets/paper/read-pdf.fixture.ts';
import { drawReceipt } from './draw-receipt.ts';

const row = (label: string) => ({ label, details: ['Thu 1st Jan 2026'], amount: '£120.00' });
const instalment = (label: string) => ({ ...row(label), status: 'paid' as const, words: 'Paid' });

function receiptOf(changes: Partial<DescribedReceipt> = {}): Parameters<typeof drawReceipt>[0] {
  return {
    operator: 'Dales Coaches',
    brand_colour: '#0b5d5e',
    heading: 'Receipt',
    reference: 'K7MP2RXW',
    receipt: {
      state: { tone: 'success', words: 'Paid' },
      notices: [],
      facts: Array.from({ length: 8 }, () => ({ label: 'Sold by', value: 'Dales Coaches' })),
      lines: [row('D1 Skipton to Ilkley Annual 26/27')],
      sums: [],
      total: { label: 'Total', value: '£1,440.00' },
      instalments: [],
      refunds: [],
      balance: [{ label: 'Still to pay', value: '£720.00' }],
      ...changes,
    },
    titles: { lines: 'What was bought', instalments: 'Payments', refunds: 'Refunds' },
    made_at: new Date('2026-11-21T09:00:00Z'),
  };
}

test('a ticket that is paid in twelve instalments has a receipt of one page', async () => {
  const instalments = Array.from({ length: 12 }, (_, index) => instalment(`${index + 1}. Monthly payment`));
  expect((await readPdf(await drawReceipt(receiptOf({ instalments })))).pages).toBe(1);
});

test('the plans of eight passengers take more pages, and every row is tagged', async () => {
  const instalments = Array.from({ length: 8 * 12 }, (_, index) => instalment(`${index + 1}. Monthly payment`));
  const { pages, untagged, elements } = await readPdf(await drawReceipt(receiptOf({ instalments })));
  expect([pages > 2, untagged]).toEqual([true, []]);
  expect(elements.filter(({ role }) => role === 'Lbl').length).toBeGreaterThan(8);
});

test('any name is drawn, however long or unusual', async () => {
  const words = fc.string({ unit: 'binary', maxLength: 160 });
  await fc.assert(
    fc.asyncProperty(words, words, async (label, value) => {
      const pdf = await drawReceipt(receiptOf({ facts: [{ label, value }], lines: [row(label)] }));
      expect((await readPdf(pdf)).pages).toBe(1);
    }),
    { numRuns: 12 },
  );
});
