import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, fromDayNumber, parseLocalDate, toDayNumber } from './local-date.ts';
import { salesYearBounds, salesYearOf } from './sales-year.ts';
import { countdownOn, daysOfCountdown } from './year-countdown.ts';

// two digits name a sales year of this century, and the first one begins in August 2000
const [first, last] = ['2000-08-01', '2098-12-31'].map((day) => toDayNumber(parseLocalDate(day)));
const anyDay = fc.integer({ min: first!, max: last! }).map(fromDayNumber);

test('C-022 the countdown begins six weeks before 1 August and ends with 31 July', () => {
  const on = (day: string) => countdownOn(parseLocalDate(day));
  expect(on('2027-06-19')).toBeUndefined();
  expect(on('2027-06-20')).toEqual({ year: '27/28', starts_on: '2027-08-01', days: 42 });
  expect(on('2027-07-31')).toEqual({ year: '27/28', starts_on: '2027-08-01', days: 1 });
  expect(on('2027-08-01')).toBeUndefined();
  expect(on('2028-02-29')).toBeUndefined();
});

test('C-022 on every day of the countdown its days lead to the first day of the year after the year of that day', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const starts = addDays(salesYearBounds(salesYearOf(today)).last, 1);
      const countdown = countdownOn(today);
      const isNear = addDays(today, daysOfCountdown) >= starts;
      expect(countdown !== undefined).toBe(isNear);
      expect(addDays(today, countdown?.days ?? toDayNumber(starts) - toDayNumber(today))).toBe(starts);
      expect(countdown?.year ?? salesYearOf(starts)).toBe(salesYearOf(starts));
    }),
  );
});

test('C-022 the days go down by one each day', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const [now, next] = [countdownOn(today), countdownOn(addDays(today, 1))];
      fc.pre(now !== undefined && now.days > 1);
      expect(next?.days).toBe(now.days - 1);
    }),
  );
});

test('C-022 every year is counted down on 42 days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2097 }), (year) => {
      const days = Array.from({ length: 366 }, (_, index) => addDays(parseLocalDate(`${year}-08-01`), index));
      const ofYear = days.filter((day) => day < `${year + 1}-08-01` && countdownOn(day));
      expect(ofYear).toHaveLength(daysOfCountdown);
    }),
  );
});
