import { expect, test } from 'vitest';
import { formatMoment } from './format-moment.ts';

test('A-173 A-223 a moment is shown as Do MMM YYYY HH:mm:ss', () => {
  expect(formatMoment('2020-01-01T14:30:00')).toBe('1st Jan 2020 14:30:00');
  expect(formatMoment('2026-11-22 08:05:09')).toBe('22nd Nov 2026 08:05:09');
  expect(formatMoment('2027-08-13T00:00:00')).toBe('13th Aug 2027 00:00:00');
});

test('text that is not a moment is refused', () => {
  for (const text of ['', '2020-01-01', '2020-02-30T08:00:00', '2020-01-01T08:00', '2020-01-01T08:00:00Z'])
    expect(() => formatMoment(text)).toThrow(RangeError);
});
