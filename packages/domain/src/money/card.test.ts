import { expect, test } from 'vitest';
import { parseLocalDate } from '../dates/local-date.ts';
import { cardBrandName, cardExpiryText, cardValidity } from './card.ts';

test('a card is valid to the end of its last month, and expires soon in the last two', () => {
  const card = { exp_month: 12, exp_year: 2026 };
  const on = (day: string) => cardValidity(card, parseLocalDate(day));
  expect([on('2026-10-31'), on('2026-11-01'), on('2026-12-31'), on('2027-01-01')]).toEqual([
    'valid',
    'expires-soon',
    'expires-soon',
    'expired',
  ]);
});

test('a card has the name of its network and its last month as on the card', () => {
  expect([cardBrandName('amex'), cardBrandName('visa'), cardBrandName('new network')]).toEqual([
    'American Express',
    'Visa',
    'Card',
  ]);
  expect(cardExpiryText({ exp_month: 9, exp_year: 2031 })).toBe('09/31');
});
