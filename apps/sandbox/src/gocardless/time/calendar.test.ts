import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addWorkingDays, isDay, isWorkingDay, rollForward } from './calendar.ts';

test('F-22 weekends, Christmas and New Year are not working days of banks', () => {
  expect(isWorkingDay('2026-11-20')).toBe(true);
  for (const day of ['2026-11-21', '2026-11-22', '2026-12-25', '2028-12-26', '2027-01-01'])
    expect(isWorkingDay(day)).toBe(false);
  expect(rollForward('2026-12-25')).toBe('2026-12-28');
  expect(rollForward('2026-12-31')).toBe('2026-12-31');
  expect(rollForward('2027-01-01')).toBe('2027-01-04');
  expect(addWorkingDays('2026-11-20', 3)).toBe('2026-11-25');
  expect(addWorkingDays('2026-12-28', -2)).toBe('2026-12-23');
});

test('F-22 F-30 counting working days ends on a working day, forwards and backwards', () => {
  const workingDay = fc.integer({ min: 0, max: 4000 }).map((days) => rollForward(addDays('2024-01-01', days)));
  fc.assert(
    fc.property(workingDay, fc.integer({ min: 1, max: 30 }), (day, count) => {
      const later = addWorkingDays(day, count);
      expect(isWorkingDay(later)).toBe(true);
      expect(later > day).toBe(true);
      expect(addWorkingDays(later, -count)).toBe(day);
    }),
    { numRuns: 200 },
  );
});

test('a day that is not in the calendar is refused', () => {
  expect(['2028-02-29', '2027-02-29', '2027-13-01', '2027-1-1'].map(isDay)).toEqual([true, false, false, false]);
});
