import { netPrice } from '@fareway/domain/money/price.ts';
import { expect, test } from 'vitest';
import { leavesTooLittle } from './voucher-for-ticket.ts';

test('a voucher is the cause of an amount that is too small only where the price can be paid without it', () => {
  expect(leavesTooLittle(netPrice(120, 30))).toBe(true);
  expect(leavesTooLittle(netPrice(80, 30))).toBe(false);
  // nothing is left to pay
  expect(leavesTooLittle(netPrice(120, 120))).toBe(false);
  expect(leavesTooLittle(netPrice(80, 80))).toBe(false);
  expect(leavesTooLittle(netPrice(130, 30))).toBe(false);
  expect(leavesTooLittle(netPrice(80))).toBe(false);
});
