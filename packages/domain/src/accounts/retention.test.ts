import { expect, test } from 'vitest';
import { parseLocalDate } from '../dates/local-date.ts';
import { endOfRetention, lastYearOfWaitingLists } from './retention.ts';

test('F-50 a passenger is kept for at least 13 whole months after the last ticket', () => {
  const ends = (today: string) => endOfRetention(parseLocalDate(today));
  expect(ends('2026-08-30')).toBe('2025-07-30');
  expect(ends('2026-08-31')).toBe('2025-07-31');
  expect(ends('2027-02-28')).toBe('2026-01-28');
  expect(ends('2027-03-01')).toBe('2026-02-01');
  expect(ends('2029-03-29')).toBe('2028-02-29');
});

test('F-50 the waiting lists of a sales year are kept for 13 months after its 31 July', () => {
  const last = (today: string) => lastYearOfWaitingLists(parseLocalDate(today));
  expect(last('2026-08-30')).toBe('23/24');
  expect(last('2026-08-31')).toBe('24/25');
  expect(last('2027-08-30')).toBe('24/25');
  expect(last('2027-08-31')).toBe('25/26');
});
