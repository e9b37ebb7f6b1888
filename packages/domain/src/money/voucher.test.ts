import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, parseLocalDate } from '../dates/local-date.ts';
import { isVoucherUsable } from './voucher.ts';
import type { VoucherTerms } from './voucher.ts';

const today = parseLocalDate('2026-11-21');
const ticket = { price: 480_00, currency: 'gbp' } as const;
const voucher: VoucherTerms = {
  value: 20_00,
  currency: 'gbp',
  is_enabled: true,
  max_uses: null,
  max_uses_per_purchaser: null,
  uses: 0,
  uses_of_purchaser: 0,
  starts_on: null,
  ends_on: null,
  minimum_price: null,
};

test('a voucher without limits can be used; a disabled one cannot', () => {
  expect(isVoucherUsable(voucher, today, ticket)).toBe(true);
  expect(isVoucherUsable({ ...voucher, uses: 5_000, uses_of_purchaser: 12 }, today, ticket)).toBe(true);
  expect(isVoucherUsable({ ...voucher, is_enabled: false }, today, ticket)).toBe(false);
});

test('a voucher is valid from its first to its last day, both included', () => {
  fc.assert(
    fc.property(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -30, max: 30 }), (from, until) => {
      const dated = { ...voucher, starts_on: addDays(today, from), ends_on: addDays(today, until) };
      expect(isVoucherUsable(dated, today, ticket)).toBe(from <= 0 && until >= 0);
    }),
  );
});

test('F-16 a voucher is used at most as often as its limits allow, in total and by one purchaser', () => {
  fc.assert(
    fc.property(
      fc.nat(5),
      fc.nat(5),
      fc.nat(5),
      fc.nat(5),
      (max_uses, uses, max_uses_per_purchaser, uses_of_purchaser) => {
        const counted = { ...voucher, max_uses, uses, max_uses_per_purchaser, uses_of_purchaser };
        expect(isVoucherUsable(counted, today, ticket)).toBe(
          uses < max_uses && uses_of_purchaser < max_uses_per_purchaser,
        );
      },
    ),
  );
});

test('F-17 a voucher in another currency is invalid for the ticket', () => {
  expect(isVoucherUsable({ ...voucher, currency: 'eur' }, today, ticket)).toBe(false);
  expect(isVoucherUsable({ ...voucher, currency: 'eur' }, today, { price: 480_00, currency: 'eur' })).toBe(true);
});

test('a ticket must cost at least the minimum price of the voucher, to the penny', () => {
  const withMinimum = { ...voucher, minimum_price: 300_00 };
  expect(isVoucherUsable(withMinimum, today, { price: 299_99, currency: 'gbp' })).toBe(false);
  expect(isVoucherUsable(withMinimum, today, { price: 300_00, currency: 'gbp' })).toBe(true);
});

test('before a ticket is chosen only the rules that need no ticket are checked', () => {
  expect(isVoucherUsable({ ...voucher, currency: 'eur', minimum_price: 900_00 }, today)).toBe(true);
  expect(isVoucherUsable({ ...voucher, max_uses: 0 }, today)).toBe(false);
});
