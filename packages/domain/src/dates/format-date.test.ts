import { expect, test } from 'vitest';
import { compactDate, formatDate, formatShortDate, ordinal, parseCompactDate, formatMoment } from './format-date.ts';
import { parseLocalDate } from './local-date.ts';

test('P-296 dates are shown as ddd Do MMM YYYY', () => {
  expect(formatDate(parseLocalDate('2026-11-21'))).toBe('Sat 21st Nov 2026');
  expect(formatDate(parseLocalDate('2027-09-02'))).toBe('Thu 2nd Sep 2027');
  expect(formatDate(parseLocalDate('2026-03-03'))).toBe('Tue 3rd Mar 2026');
  expect(formatDate(parseLocalDate('2026-08-12'))).toBe('Wed 12th Aug 2026');
});

test('A-223 a day near today is shown as ddd Do MMM', () => {
  expect(formatShortDate(parseLocalDate('2026-11-30'))).toBe('Mon 30th Nov');
});

test('P-296 each day of a month has its ordinal', () => {
  const days = [1, 2, 3, 4, 10, 11, 12, 13, 14, 20, 21, 22, 23, 24, 30, 31];
  expect(days.map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 10th 11th 12th 13th 14th 20th 21st 22nd 23rd 24th 30th 31st',
  );
});

test('P-102 availability is keyed by the day without dashes', () => {
  expect(compactDate(parseLocalDate('2026-01-05'))).toBe('20260105');
  expect(parseCompactDate('20260105')).toBe('2026-01-05');
  expect(() => parseCompactDate('20260231')).toThrow(RangeError);
  expect(() => parseCompactDate('2026015')).toThrow(RangeError);
});

test('A-173 A-223 a moment is shown as Do MMM YYYY HH:mm:ss', () => {
  expect(formatMoment('2020-01-01T14:30:00')).toBe('1st Jan 2020 14:30:00');
  expect(formatMoment('2026-11-22 08:05:09')).toBe('22nd Nov 2026 08:05:09');
  expect(formatMoment('2027-08-13T00:00:00')).toBe('13th Aug 2027 00:00:00');
});

test('text that is not a moment is refused', () => {
  for (const text of ['', '2020-01-01', '2020-02-30T08:00:00', '2020-01-01T08:00', '2020-01-01T08:00:00Z'])
    expect(() => formatMoment(text)).toThrow(RangeError);
});
