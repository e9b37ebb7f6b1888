import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netPrice } from '../money/price.ts';
import { mostLines, spreadVoucher } from './family-order.ts';

test('a voucher counts for each ticket of a family that costs enough', () => {
  expect(spreadVoucher([3_000, 500, 1_000], { value: 1_000, minimum_price: 800, uses_left: null })).toEqual([
    1_000, 0, 1_000,
  ]);
});

test('with fewer uses than tickets a voucher counts where it takes off most, and of equal tickets for the first', () => {
  expect(spreadVoucher([300, 2_000, 2_000], { value: 1_000, uses_left: 1 })).toEqual([0, 1_000, 0]);
  expect(spreadVoucher([300, 2_000, 2_000], { value: 1_000, uses_left: 2 })).toEqual([0, 1_000, 1_000]);
  expect(spreadVoucher([300], { value: 1_000, uses_left: 0 })).toEqual([0]);
});

const amount = fc.integer({ min: 0, max: 200_000 });

test('a voucher never takes off more than each ticket costs alone, and no other choice of lines takes off more in total', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: mostLines }),
      fc.record({
        value: fc.integer({ min: 1, max: 200_000 }),
        minimum_price: fc.option(amount),
        uses_left: fc.option(fc.nat(10)),
      }),
      (prices, voucher) => {
        const discounts = spreadVoucher(prices, voucher);
        const alone = prices.map((price) =>
          price >= (voucher.minimum_price ?? 0) ? netPrice(price, voucher.value).discount : 0,
        );
        for (const [line, discount] of discounts.entries()) expect([0, alone[line]]).toContain(discount);
        expect(discounts.filter((discount) => discount > 0).length).toBeLessThanOrEqual(voucher.uses_left ?? mostLines);
        const best = alone.toSorted((one, other) => other - one).slice(0, voucher.uses_left ?? mostLines);
        const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0);
        expect(sum(discounts)).toBe(sum(best));
      },
    ),
  );
});
