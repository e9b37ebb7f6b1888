import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, parseLocalDate } from '../dates/local-date.ts';
import { isRefundPolicy, refundLimits, refundOf, refundWords, refundWordsToday } from './refund-policy.ts';
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

test('P-306 the words of today name what is given back today and until when, or that it is nothing and why', () => {
  const today = parseLocalDate('2026-11-27');
  const words = (ahead: number, policy = byDays) => refundWordsToday(policy, today, addDays(today, ahead));
  expect(words(20)).toBe('Today: 100% back, until Thu 3rd Dec 2026.');
  expect(words(14)).toBe('Today: 100% back, until Fri 27th Nov 2026.');
  expect(words(13)).toBe('Today: 50% back, until Wed 9th Dec 2026.');
  expect(words(0)).toBe('This ticket is too close to its first day: nothing back.');
  expect(words(-1)).toBe('This ticket has started: nothing back.');
  expect(words(20, [])).toBe('No money is given back.');
});

test('P-306 the words of today agree with what is given back today, and on the last day that they name', () => {
  fc.assert(
    fc.property(policies, days, (policy, ahead) => {
      const today = parseLocalDate('2027-03-27');
      const firstDay = addDays(today, ahead);
      const words = refundWordsToday(policy, today, firstDay);
      const perCent = /^Today: (\d+)% back/.exec(words)?.[1] ?? '0';
      expect(refundOf(policy, 100, ahead)).toBe(Number(perCent));
      const step = policy.find(({ days_before }) => days_before <= ahead);
      const onLastDay = step ? refundWordsToday(policy, addDays(firstDay, -step.days_before), firstDay) : words;
      expect(onLastDay).toBe(words);
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
