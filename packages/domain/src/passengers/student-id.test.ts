import fc from 'fast-check';
import { expect, test } from 'vitest';
import { studentIdKey } from './student-id.ts';

test.each([
  ['007', '7'],
  ['007', '7.0'],
  ['000', '0'],
  ['00120', '120'],
  ['ab12', 'AB12'],
  ['AB 12', 'ab12'],
  ['A–12', 'A-12'],
  ['０７', '7'],
])('the student ids %s and %s are one', (one, other) => {
  expect(studentIdKey(one)).toBe(studentIdKey(other));
});

test.each([
  ['7', '70'],
  ['A007', 'A7'],
  ['1.5', '15'],
  ['0', ''],
  ['12', '1 2 3'],
])('the student ids %s and %s are two', (one, other) => {
  expect(studentIdKey(one)).not.toBe(studentIdKey(other));
});

test('any number that a spreadsheet reads from digits is the same student id', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,15}$/), (id) => {
      expect(studentIdKey(String(Number(id)))).toBe(studentIdKey(id));
    }),
  );
});
