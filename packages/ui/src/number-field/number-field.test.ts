import { expect, test } from 'vitest';
import { nextNumber } from './number-field.tsx';

const limits = { min: 1, max: 50 };

test('a press counts up or down by one within the limits', () => {
  expect(nextNumber('20', 1, limits)).toBe(21);
  expect(nextNumber('20', -1, limits)).toBe(19);
  expect(nextNumber('50', 1, limits)).toBeUndefined();
  expect(nextNumber('1', -1, limits)).toBeUndefined();
});

test('a press corrects a value above or below the limits, and begins at a limit when the field is empty', () => {
  expect(nextNumber('900', -1, limits)).toBe(50);
  expect(nextNumber('0', 1, limits)).toBe(1);
  expect(nextNumber('', 1, { min: 16, max: 50 })).toBe(16);
  expect(nextNumber('x', -1, limits)).toBe(1);
});
