import { expect, test } from 'vitest';
import { dropNote, keepNote, readNote } from './local-notes.ts';

/** A storage of the browser with room for `room` characters. */
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

test('P-126 a full storage is cleared and the writing tried once more', () => {
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
