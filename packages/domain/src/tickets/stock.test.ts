import { expect, test } from 'vitest';
import { isLowOnStock, isSoldOut, lowStockTexts } from './stock.ts';

test('P-287 a ticket is sold out at 0 or less remaining, and never when its stock has no limit', () => {
  expect([-1, 0, 1, undefined, null].map(isSoldOut)).toEqual([true, true, false, false, false]);
});

test('P-054 stock is low from 1 to 10 remaining', () => {
  expect([0, 1, 10, 11, undefined].map(isLowOnStock)).toEqual([false, true, true, false, false]);
});

test('P-279 the banner shows how many are left, and advises people who need more', () => {
  expect(lowStockTexts(3)).toEqual({
    headline: 'Only 3 tickets left, hurry!',
    advice: 'If you need more tickets than available please do not purchase this ticket.',
  });
});

test('A-227 one ticket left is in the singular, 2 to 10 are in the plural', () => {
  expect(lowStockTexts(1).headline).toBe('Only 1 ticket left, hurry!');
  for (let left = 2; left <= 10; left += 1) {
    expect(lowStockTexts(left).headline).toBe(`Only ${left} tickets left, hurry!`);
  }
});
