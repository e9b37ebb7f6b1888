import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeClockTime } from '../dates/clock-time.ts';
import { readEmail, readMobile, readNumber, readTime, readWholeNumber, readYesNo, visibleCell } from './read-cell.ts';

test.each([
  ['7:25', 445],
  ['07.25', 445],
  ['0725', 445],
  ['725', 445],
  ['07:25:00', 445],
  ['07:25:30.5', 445],
  ['7:25 AM', 445],
  ['7:25\u202FAM', 445],
  ['7.25am', 445],
  ['7:25:00 a.m.', 445],
  ['7pm', 1140],
  ['12:05 am', 5],
  ['12:05 PM', 725],
  ['07h25', 445],
  ['1899-12-30 07:25:00', 445],
  ['2026-09-07T07:25:00Z', 445],
  ['07/09/2026 07:25', 445],
  ['0.3090277777777778', 445],
  ['00.25', 25],
  ['\u200E07:25', 445],
  ['０７：２５', 445],
])('C-064 the time %s is read', (typed, minutes) => {
  expect(readTime(typed)?.minutes).toBe(minutes);
});

// 0.25 is a quarter past midnight for a person and six in the morning for a spreadsheet
const noTimes = ['', '25:00', '07:60', '13:05 PM', '0:05 am', '7', 'noon', '07:25:61', '7:2', '1.5', '-1:00', 'am'];
test.each([...noTimes, '0.25', '.35', '0.5'])('C-064 %s is no time', (typed) => {
  expect(readTime(typed)).toBeUndefined();
});

test('C-064 each time is read as it is written, in 24 and in 12 hours', () => {
  fc.assert(
    fc.property(fc.nat(1439), fc.nat(59), (minutes, seconds) => {
      const clock = writeClockTime(minutes);
      expect(readTime(clock)).toEqual({ minutes, seconds: 0, milliseconds: 0 });
      expect(readTime(`${clock}:${String(seconds).padStart(2, '0')}`)).toEqual({ minutes, seconds, milliseconds: 0 });
      const [hours, half] = [Math.floor(minutes / 60), minutes < 720 ? 'AM' : 'PM'];
      expect(readTime(`${hours % 12 || 12}${clock.slice(2)} ${half}`)?.minutes).toBe(minutes);
    }),
  );
});

test('C-064 a part of a day, as a sheet without a format shows a time, is read as its minute', () => {
  const parts = Array.from({ length: 1440 }, (_, minutes) => ({ minutes, part: String(minutes / 1440) }));
  // a short one, such as 0.25, is also the clock time of somebody who writes a point
  for (const { minutes, part } of parts.filter((one) => one.part.length > 4))
    expect(readTime(part)?.minutes).toBe(minutes);
});

test.each([
  ['-4.0E-5', -0.000_04],
  ['.5', 0.5],
  ['54.', 54],
  ['−2.08', -2.08],
  ['- 2.08', -2.08],
  ['+1', 1],
  ['2.5e+1', 25],
  [' \u200E-2.08 ', -2.08],
  ['1e2', 100],
  ['0.0000010000000000000002', 0.000_001_000_000_000_000_000_2],
  ['123456789012345680000', 123_456_789_012_345_680_000],
])('C-064 the number %s is read', (typed, value) => {
  expect(readNumber(typed)).toBe(value);
});

test.each(['', '.', '-', 'e5', '53,9', '1 2', '0x10', 'NaN', 'Infinity', '1.2.3', '--1'])(
  'C-064 %s is no number',
  (typed) => {
    expect(readNumber(typed)).toBeUndefined();
  },
);

test('C-064 every number is read as JavaScript writes it', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e21, max: 1e21 });
  fc.assert(
    fc.property(number, (value) => {
      expect(readNumber(String(value))).toBe(Number(String(value)));
    }),
    { examples: [[0.000_001_234_567_890_123_456_7], [-999_999_999_999_999_900_000], [5e-324]] },
  );
});

test('C-064 whole numbers are read with their thousands, and parts are none', () => {
  expect(['12', '12.0', '1,200', '1,200.00', '1e3'].map(readWholeNumber)).toEqual([12, 12, 1200, 1200, 1000]);
  expect(['1.5', '1,20', '12,00', 'x', ''].map(readWholeNumber)).toEqual(Array(5).fill(undefined));
});

test('C-064 yes, no and addresses are read as programs write them', () => {
  const words = { yes: ['yes', 'true'], no: ['no'] };
  expect([' YES', 'True\u200B', 'no', 'maybe'].map((typed) => readYesNo(typed, words))).toEqual([
    true,
    true,
    false,
    undefined,
  ]);
  for (const typed of [
    'mailto:Ann@Families.example',
    'Ann Lee <ann@families.example>',
    '\u202Aann@families.example\u202C',
  ])
    expect(readEmail(typed)).toBe('ann@families.example');
});

test.each([
  '7700900123',
  '7700900123.0',
  '7.700900123E+09',
  '4.47700900123E+11',
  '447700900123',
  '0044 7700 900123',
  '7700 900 123',
])('P-141 the number %s of a spreadsheet is read', (typed) => {
  expect(readMobile(typed)).toBe('+447700900123');
});

test('P-142 the zero of an Irish number that a spreadsheet ate is read, and a number that it rounded is not', () => {
  expect(readMobile('851234567')).toBe('+353851234567');
  for (const rounded of ['4.47701E+11', '7.7009E+09', '7.70090012E+09']) expect(readMobile(rounded)).toBeUndefined();
  for (const other of ['770090012', '1756555014', '85123456', '']) expect(readMobile(other)).toBeUndefined();
});

test('C-064 what is copied with marks of direction is read without them, and joiners stay', () => {
  expect(visibleCell('\u202A07700 900123\u202C\u200B')).toBe('07700 900123');
  expect(visibleCell('Ann\u00AD\u3164\u2060 Owner')).toBe('Ann Owner');
  expect(visibleCell('👨\u200D👩')).toBe('👨\u200D👩');
});
