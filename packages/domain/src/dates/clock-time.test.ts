import { expect, test } from 'vitest';
import { clockTime } from './clock-time.ts';

test('A-163 a time of day has a colon', () => {
  expect(['0735', '0000', '2359'].map(clockTime)).toEqual(['07:35', '00:00', '23:59']);
});

test('a text that is not four digits stays as it is', () => {
  expect(['', '07:35', '735', '07350'].map(clockTime)).toEqual(['', '07:35', '735', '07350']);
});
