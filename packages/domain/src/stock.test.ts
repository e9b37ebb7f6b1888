import { expect, test } from 'vitest';
import { isLowOnStock, isSoldOut, lowStockTexts } from './stock.ts';

test('P-287 a ticket is sold out at 0 or less remaining, and never where its stock has no limit', () => {
  expect([-1, 0, 1, undefined, null].map(isSoldOut)).toEqual([true, true, false, false, false]);
});

test('P-054 stock is low from 1 to 10 remaining', () => {
  expect([0, 1, 10, 11, undefined].map(isLowOnStock)).toEqual([false, true, true, false, false]);
});

test('P-279 the banner says how many are left, and whom the ticket is not for', () => {
  expect(lowStockTexts(3)).toEqual({
    headline: 'Only 3 ticket(s) left, hurry!',
    advice: 'If you need more tickets than available please do not purchase this ticket.',
  });
});
