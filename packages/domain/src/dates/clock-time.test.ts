import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockTime, readClockTime, writeClockTime } from './clock-time.ts';

test('A-163 a time of day has a colon', () => {
  expect(['0735', '0000', '2359'].map(clockTime)).toEqual(['07:35', '00:00', '23:59']);
});

test('a text that is not four digits stays as it is', () => {
  expect(['', '07:35', '735', '07350'].map(clockTime)).toEqual(['', '07:35', '735', '07350']);
});

test('a time of day is read in each usual way of writing, and nothing else is', () => {
  for (const typed of ['7:52', '07:52', '07.52', '0752', '752', ' 07:52 ']) expect(readClockTime(typed)).toBe(472);
  expect(readClockTime('0:05')).toBe(5);
  expect(readClockTime('23:59')).toBe(1439);
  for (const typed of ['', '24:00', '7:60', '7', '75', '07:5', '7:52am', '-7:52', '07:52:00', '１２:００'])
    expect(readClockTime(typed)).toBeUndefined();
});

test('a written time is read as the same time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 1440), (time, days) => {
      expect(readClockTime(writeClockTime(time + days))).toBe(time);
    }),
  );
});
