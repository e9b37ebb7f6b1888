import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { readReason, readStaff } from './command-deps.ts';

test('a staff command acts as STAFF_NAME, or as the user of the operating system', () => {
  expect(readStaff({ STAFF_NAME: ' Pat Dale ' })).toEqual({ kind: 'staff', id: 'Pat Dale' });
  const user = { kind: 'staff', id: userInfo().username };
  expect([readStaff({}), readStaff({ STAFF_NAME: '' })]).toEqual([user, user]);
});

test('a staff name is up to 60 visible characters', () => {
  expect(readStaff({ STAFF_NAME: 'x'.repeat(60) }).id).toHaveLength(60);
  for (const STAFF_NAME of [' ', 'x'.repeat(61), 'a\0b', 'a\u202Eb']) {
    expect(() => readStaff({ STAFF_NAME })).toThrow('Set STAFF_NAME to your name');
  }
});

test('a reason is the last words of a command, and must be written', () => {
  expect(readReason(['left', 'the', 'school'])).toBe('left the school');
  for (const words of [[], [''], [' ', ' ']]) expect(() => readReason(words)).toThrow('Write a reason');
});
