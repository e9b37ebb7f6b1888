import { expect, test } from 'vitest';
import { readDebugFlag, startDebugging, stopDebugging } from './debug-flag.ts';

const key = 'fareway.debug';
const now = Date.parse('2026-11-21T12:00:00Z');

function storageWith(expiry?: string): Storage {
  const items = new Map(expiry === undefined ? [] : [[key, expiry]]);
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  } as Storage;
}

for (const expiry of [
  '2026-11-21',
  '2026-11-22',
  '2027-02-28',
  '2026-11-21T12:00:01Z',
  '2026-11-21T12:00:00.001Z',
] as const) {
  test(`P-007 a debug flag that expires on ${expiry} is on and is not removed`, () => {
    const storage = storageWith(expiry);
    expect(readDebugFlag(now, storage)).toBe(true);
    expect(storage.getItem(key)).toBe(expiry);
  });
}

for (const expiry of [
  '2026-11-20',
  '2026-11-21T12:00:00Z',
  '2026-11-21T11:59:59Z',
  '',
  'true',
  '1',
  'never',
  '2027',
  '01/12/2026',
  '2026-13-01',
  '2027-02-31',
  '2027-02-31T10:00:00Z',
  '2026-11-22T25:00:00Z',
  '2026-11-22T10:00',
  ' 2026-11-22',
  '9999999999999',
] as const) {
  test(`P-007 a debug flag of ${JSON.stringify(expiry)} is expired or not a date: it is off and removed`, () => {
    const storage = storageWith(expiry);
    expect(readDebugFlag(now, storage)).toBe(false);
    expect(storage.getItem(key)).toBeNull();
  });
}

test('P-007 without a flag, or without storage, it is off', () => {
  expect(readDebugFlag(now, storageWith())).toBe(false);
  expect(readDebugFlag(now, undefined)).toBe(false);
});

test('P-007 the flag ends by itself after seven days, or at once when it is removed', () => {
  const storage = storageWith();
  startDebugging(now, storage);
  const week = 7 * 86_400_000;
  expect(readDebugFlag(now + week - 1, storage)).toBe(true);
  expect(readDebugFlag(now + week, storage)).toBe(false);
  startDebugging(now, storage);
  stopDebugging(storage);
  expect(readDebugFlag(now, storage)).toBe(false);
});
