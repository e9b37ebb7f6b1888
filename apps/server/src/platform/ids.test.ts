import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isId, newId } from './ids.ts';

test('an id is a unique UUIDv7', () => {
  const ids = Array.from({ length: 5_000 }, () => newId());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(isId(id)).toBe(true);
  }
});

test('ids sort by the time of their creation', () => {
  const moment = fc.integer({ min: 0, max: 2 ** 48 - 1 });
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      expect(Number.parseInt(newId(one).replace('-', '').slice(0, 12), 16)).toBe(one);
      fc.pre(one < other);
      expect(newId(one) < newId(other)).toBe(true);
    }),
  );
});

test('text that is not an id is recognised without the database', () => {
  const id = newId();
  for (const text of ['', 'dales-coaches', id.slice(1), `${id}0`, id.toUpperCase(), `${id}'--`, `{${id}}`]) {
    expect(isId(text)).toBe(false);
  }
});

test('the ids that are made for one millisecond rise, so that entries of one moment keep their order', () => {
  const now = Date.parse('2026-11-26T08:00:00Z');
  const ids = Array.from({ length: 2_000 }, (_, index) => {
    // ids of other moments are made in between
    newId(now + 1 + (index % 50));
    return newId(now);
  });
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(newId(now + 60) > ids.at(-1)!).toBe(true);
});
