import { expect, test } from 'vitest';
import { dropNote, keepNote, keepNoteIfRoom, keepNotes, readNote } from './local-notes.ts';

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

test('a preference is stored only where there is room, and clears nothing', () => {
  const storage = storageOf(20);
  storage.setItem('mark', 'x'.repeat(10));
  expect(keepNoteIfRoom('keys', 'off', storage)).toBe(false);
  expect([readNote('mark', storage), readNote('keys', storage)]).toEqual(['x'.repeat(10), undefined]);
  expect(keepNoteIfRoom('key', 'off', storage)).toBe(true);
  expect([readNote('mark', storage), readNote('key', storage)]).toEqual(['x'.repeat(10), 'off']);
});

test('P-126 values that belong together are all there after a full storage was cleared, wherever it was full', () => {
  // the room ends at each of the three values in turn
  for (const filled of [39, 36, 31, 26, 0]) {
    const storage = storageOf(44);
    storage.setItem('o', 'x'.repeat(filled));
    storage.setItem('gone', '');
    keepNotes({ gone: undefined, user: 'u1', mark: '1', more: '22' }, storage);
    expect(['gone', 'user', 'mark', 'more'].map((key) => readNote(key, storage))).toEqual([undefined, 'u1', '1', '22']);
  }
});
