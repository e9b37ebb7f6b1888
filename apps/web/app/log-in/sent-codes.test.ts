import { beforeEach, expect, test } from 'vitest';
import { withRedirect } from '../session/log-in-address.ts';
import { isCodeDue, noteSentCode } from './sent-codes.ts';

beforeEach(() => {
  const notes = new Map<string, string>();
  const storage = {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
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

test('P-125 A-093 a reset code is due after 60 minutes, for each address separately, with any value in storage', () => {
  localStorage.setItem('fareway.reset-code-sent', 'not JSON');
  expect(isCodeDue('reset', 'sam@school.example', now)).toBe(true);
  noteSentCode('reset', 'sam@school.example', now);
  expect(isCodeDue('reset', 'sam@school.example', now + 60 * minute)).toBe(false);
  expect(isCodeDue('reset', 'sam@school.example', now + 60 * minute + 1)).toBe(true);
  expect(isCodeDue('reset', 'kim@school.example', now)).toBe(true);
});

test('P-027 the redirect target of a visitor is passed on unchanged', () => {
  expect(withRedirect('/register', '?redirect=%2Fticket%2F1%3Fa%3Db%26c')).toBe(
    '/register?redirect=%2Fticket%2F1%3Fa%3Db%26c',
  );
  expect(withRedirect('/login', '')).toBe('/login');
});
