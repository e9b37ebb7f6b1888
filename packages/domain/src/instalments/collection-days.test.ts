import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectedOn, collectionDays, firstCollection, isCollectingDay } from './collection-days.ts';
import { instalmentPlans } from './instalment-plan.ts';
import { scheduleInstalments } from './instalment-schedule.ts';
import { addDays, parseLocalDate } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';

const day = parseLocalDate;
const anyDay = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays(day('2024-01-01'), days));

/** The days from one to another, without the first, on which banks collect: by the calendar of the platform. */
function collectingDaysBetween(from: LocalDate, until: LocalDate): number {
  let count = 0;
  for (let at = addDays(from, 1); at <= until; at = addDays(at, 1)) {
    const weekday = new Date(`${at}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !/-(12-25|12-26|01-01)$/.test(at)) count += 1;
  }
  return count;
}

test('a weekend, Christmas and New Year are no days on which banks collect', () => {
  expect(collectedOn(day('2027-08-01'))).toBe('2027-08-02');
  expect(collectedOn(day('2026-12-25'))).toBe('2026-12-28');
  expect(collectedOn(day('2027-01-01'))).toBe('2027-01-04');
  expect(collectedOn(day('2026-12-01'))).toBe('2026-12-01');
});

test('the first collection is three working days away by an active mandate, five by a new one, and never before the day of the provider', () => {
  const mandate = fc.option(
    fc.record({
      status: fc.constantFrom('active', 'submitted', 'pending_submission'),
      next_possible_charge_date: fc.option(anyDay),
    }),
    { nil: undefined },
  );
  fc.assert(
    fc.property(anyDay, mandate, (today, known) => {
      const first = firstCollection(today, known);
      expect(isCollectingDay(first)).toBe(true);
      const needed = known?.status === 'active' ? 3 : 5;
      expect(collectingDaysBetween(today, first)).toBeGreaterThanOrEqual(needed);
      const stored = known?.next_possible_charge_date;
      const isLater = stored ? collectingDaysBetween(today, stored) >= needed : false;
      const waited = isLater ? collectingDaysBetween(today, collectedOn(stored!)) : needed;
      expect(collectingDaysBetween(today, first)).toBe(waited);
      expect(!isLater || first === collectedOn(stored!)).toBe(true);
    }),
  );
});

test('the days of a plan: one line for a day, their sum is the price, and none is before the first collection', () => {
  const amounts = fc.record({
    price_deposit: fc.nat(500_00),
    price_monthly: fc.integer({ min: 1_00, max: 900_00 }),
    num_monthly_payments: fc.integer({ min: 1, max: 12 }),
    monthly_sub_start: fc.option(anyDay),
  });
  fc.assert(
    fc.property(amounts, anyDay, fc.option(anyDay), fc.nat(100_00), (ticket, today, stored, voucherValue) => {
      const [plan] = instalmentPlans(ticket);
      const earliest = firstCollection(today, { status: 'active', next_possible_charge_date: stored });
      const planned = scheduleInstalments({ ticket, plan: plan!, voucherValue, today, earliest });
      if (!planned) return;
      const days = collectionDays(planned.map(({ due_date, amount }) => ({ date: due_date, amount })));
      expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
      expect(days.reduce((sum, { amount }) => sum + amount, 0)).toBe(plan!.total - voucherValue);
      expect(days.flatMap(({ payments }) => payments)).toHaveLength(planned.length);
      for (const { date } of days) {
        expect(date >= earliest).toBe(true);
        expect(isCollectingDay(date)).toBe(true);
      }
      expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
    }),
  );
});
