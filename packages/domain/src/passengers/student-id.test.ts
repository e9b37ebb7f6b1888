import fc from 'fast-check';
import { expect, test } from 'vitest';
import { studentIdKey, writtenStudentId } from './student-id.ts';

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

test('an id is written the same in each case and with any spaces, and with zeros in front it is written otherwise', () => {
  for (const same of ['AB 12', 'ab12', ' Ab1 2']) expect(writtenStudentId(same)).toBe('ab12');
  expect(new Set(['007', '7', '7.0'].map(writtenStudentId)).size).toBe(3);
});

test('any number that a spreadsheet reads from digits is the same student id', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,15}$/), (id) => {
      expect(studentIdKey(String(Number(id)))).toBe(studentIdKey(id));
    }),
  );
});
