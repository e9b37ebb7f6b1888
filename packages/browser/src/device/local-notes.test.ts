import { beforeEach, expect, test } from 'vitest';
import { dropNote, keepNote, readNote } from './local-notes.ts';
import { isCodeDue, noteSentCode } from '../../../../apps/web/app/log-in/sent-codes.ts';
import { withRedirect } from '../../../../apps/web/app/session/log-in-address.ts';

/** A storage like a browser's, with room for this number of characters. */
function storageOf(room: number): Storage {
  const notes = new Map<string, string>();
  const size = () => [...notes].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    get length() {
      return notes.size;
    },
    key: (index) => [...notes.keys()][index] ?? null,
    getItem: (key) => notes.get(key) ?? null,
    removeItem: (key) => void notes.delete(key),
    clear: () => notes.clear(),
    setItem(key, value) {
      if (size() - (notes.get(key)?.length ?? -key.length) + value.length > room) {
        throw new DOMException('No room', 'QuotaExceededError');
      }
      notes.set(key, value);
    },
  };
}

beforeEach(() => {
  Object.defineProperty(globalThis, 'localStorage', { value: storageOf(1_000), configurable: true });
});

test('P-126 a full storage is cleared and the value is written again', () => {
  const storage = storageOf(20);
  storage.setItem('old', 'x'.repeat(17));
  keepNote('new', 'y'.repeat(10), storage);
  expect([readNote('old', storage), readNote('new', storage)]).toEqual([undefined, 'y'.repeat(10)]);
});

test('P-126 a storage that accepts no value has no effect on the page', () => {
  const storage = storageOf(0);
  keepNote('new', 'y', storage);
  expect(readNote('new', storage)).toBeUndefined();
  dropNote('new', storage);
});

const now = Date.parse('2026-11-21T09:00:00Z');
const minute = 60_000;

test('P-122 P-123 P-124 a confirmation code is due when none was sent, and after 18 hours', () => {
  expect(isCodeDue('confirmation', 'sam@school.example', now)).toBe(true);
  noteSentCode('confirmation', 'Sam@School.example', now);
  expect(isCodeDue('confirmation', 'sam@school.example', now + 18 * 60 * minute)).toBe(false);
  expect(isCodeDue('confirmation', 'sam@school.example', now + 18 * 60 * minute + 1)).toBe(true);
  expect(isCodeDue('confirmation', 'kim@school.example', now)).toBe(true);
});

test('P-125 A-093 a reset code is due after 60 minutes, for each address separately and for any stored content', () => {
  localStorage.setItem('fareway.reset-code-sent', 'not JSON');
  expect(isCodeDue('reset', 'sam@school.example', now)).toBe(true);
  noteSentCode('reset', 'sam@school.example', now);
  expect(isCodeDue('reset', 'sam@school.example', now + 60 * minute)).toBe(false);
  expect(isCodeDue('reset', 'sam@school.example', now + 60 * minute + 1)).toBe(true);
  expect(isCodeDue('reset', 'kim@school.example', now)).toBe(true);
});

test('P-027 the redirect target is passed on completely', () => {
  expect(withRedirect('/register', '?redirect=%2Fticket%2F1%3Fa%3Db%26c')).toBe(
    '/register?redirect=%2Fticket%2F1%3Fa%3Db%26c',
  );
  expect(withRedirect('/login', '')).toBe('/login');
});
