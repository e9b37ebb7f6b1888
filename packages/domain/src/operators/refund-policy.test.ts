import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefundPolicy, refundLimits, refundOf, refundWords } from './refund-policy.ts';
import type { RefundPolicy } from './refund-policy.ts';

const byDays: RefundPolicy = [
  { days_before: 14, per_cent: 100 },
  { days_before: 1, per_cent: 50 },
];

/** Numbers without repetition, from the greatest to the least. */
const falling = (min: number, max: number, length: number) =>
  fc
    .uniqueArray(fc.integer({ min, max }), { minLength: length, maxLength: length })
    .map((numbers) => numbers.toSorted((one, other) => other - one));

const policies: fc.Arbitrary<RefundPolicy> = fc
  .integer({ min: 0, max: refundLimits.steps })
  .chain((length) => fc.tuple(falling(0, refundLimits.days, length), falling(1, 100, length)))
  .map(([days, perCents]) => days.map((days_before, index) => ({ days_before, per_cent: perCents[index]! })));
const amounts = fc.integer({ min: 0, max: 2_147_483_647 });
const days = fc.integer({ min: -400, max: 800 });

test('C-200 a refund is a whole amount between nothing and what was paid, and grows with the days and with the amount', () => {
  fc.assert(
    fc.property(policies, amounts, amounts, days, days, (policy, paid, more, before, longer) => {
      expect(isRefundPolicy(policy)).toBe(true);
      const refund = refundOf(policy, paid, before);
      expect(Number.isInteger(refund)).toBe(true);
      expect(refund).toBeGreaterThanOrEqual(0);
      expect(refund).toBeLessThanOrEqual(paid);
      expect(refundOf(policy, paid, before + Math.abs(longer))).toBeGreaterThanOrEqual(refund);
      expect(refundOf(policy, paid + more, before)).toBeGreaterThanOrEqual(refund);
    }),
  );
});

test.each([
  [15, 640_00],
  [14, 640_00],
  [13, 320_00],
  [1, 320_00],
  [0, 0],
  [-1, 0],
])('C-200 %i days before the first day of travel, £640.00 bring %i pence back', (daysBefore, refund) => {
  expect(refundOf(byDays, 640_00, daysBefore)).toBe(refund);
});

test('C-200 an amount is rounded to the nearest penny', () => {
  const third = [{ days_before: 0, per_cent: 33 }];
  expect([refundOf(third, 1_00, 0), refundOf(third, 1_51, 0), refundOf(third, 1_50, 0)]).toEqual([33, 50, 50]);
});

test('C-200 the words of a policy are those of its rules', () => {
  expect(refundWords(byDays)).toEqual([
    'Up to 14 days before the first day of travel: 100% back.',
    'Up to 1 day before the first day of travel: 50% back.',
    'Later: nothing back.',
  ]);
  expect(refundWords([{ days_before: 0, per_cent: 20 }])[0]).toBe('Up to the first day of travel: 20% back.');
  expect(refundWords([])).toEqual(['No money is given back.']);
});

test('C-200 the words say for every day what the rules give back', () => {
  fc.assert(
    fc.property(policies, days, (policy, before) => {
      const line = refundWords(policy).find((words) => {
        const [, most] = /^Up to (?:(\d+) days? before )?/.exec(words) ?? [];
        return !words.startsWith('Up to') || before >= Number(most ?? 0);
      });
      const [, perCent = '0'] = /(\d+)%/.exec(line!) ?? [];
      expect(refundOf(policy, 100, before)).toBe(Number(perCent));
    }),
  );
});

test.each([
  [[{ days_before: -1, per_cent: 50 }]],
  [[{ days_before: 366, per_cent: 50 }]],
  [[{ days_before: 1.5, per_cent: 50 }]],
  [[{ days_before: 1, per_cent: 0 }]],
  [[{ days_before: 1, per_cent: 101 }]],
  [[...byDays, { days_before: 1, per_cent: 20 }]],
  [[...byDays, { days_before: 0, per_cent: 50 }]],
  [byDays.toReversed()],
  [[6, 5, 4, 3, 2, 1].map((day) => ({ days_before: day, per_cent: day * 10 }))],
])('C-200 steps that do not fall, or are outside of their limits, are no policy: %j', (steps) => {
  expect(isRefundPolicy(steps)).toBe(false);
});
