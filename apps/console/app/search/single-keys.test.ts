import { afterEach, expect, test, vi } from 'vitest';
import { hasSingleKeys, switchSingleKeys } from './single-keys.ts';

afterEach(() => vi.unstubAllGlobals());

test('single keys that are switched off in a full storage stay off on the page, and the notes of the shop stay', () => {
  const notes = new Map([['fareway.signed-in', '1']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: () => {
      throw new DOMException('No room', 'QuotaExceededError');
    },
    clear: () => notes.clear(),
  });
  expect(hasSingleKeys()).toBe(true);
  switchSingleKeys(false);
  expect(hasSingleKeys()).toBe(false);
  switchSingleKeys(true);
  expect(hasSingleKeys()).toBe(true);
  expect([...notes]).toEqual([['fareway.signed-in', '1']]);
});
