import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seatCells, weekdaySeatsEffect } from './weekday-seats.ts';

const rows = fc
  .subarray([...seatCells])
  .chain((cells) =>
    fc.tuple(
      ...cells.map((cell) =>
        fc.record({ capacity: fc.nat(5), taken: fc.nat(6) }).map((seats) => ({ ...cell, ...seats })),
      ),
    ),
  );
const wanted = fc
  .subarray([...seatCells])
  .chain((cells) => fc.tuple(...cells.map((cell) => fc.nat(5).map((seats) => ({ ...cell, seats })))));

test('C-049 a change of the grid names each cell that gets another number once, and those with more seats taken', () => {
  expect(seatCells).toHaveLength(14);
  fc.assert(
    fc.property(rows, wanted, (before, cells) => {
      const { changed, over } = weekdaySeatsEffect(before, cells);
      const key = ({ weekday, direction }: { weekday: string; direction: string }) => `${weekday} ${direction}`;
      const after = new Map(before.map((row) => [key(row), row.capacity]));
      for (const { seats, from, ...cell } of changed) {
        expect(after.get(key(cell)) ?? null).toBe(from);
        after.set(key(cell), seats);
      }
      const named = new Map([
        ...before.map((row) => [key(row), row.capacity] as const),
        ...cells.map((cell) => [key(cell), cell.seats] as const),
      ]);
      expect(after).toEqual(named);
      expect(changed.filter(({ seats, from }) => seats === from)).toEqual([]);
      const taken = new Map(before.map((row) => [key(row), row.taken]));
      expect(over.map(key)).toEqual(
        changed.filter((cell) => (taken.get(key(cell)) ?? 0) > cell.seats).map((cell) => key(cell)),
      );
    }),
  );
});

test('C-051 cells are over only beyond the margin of their number', () => {
  const rows = [
    { weekday: 'm', direction: 'am', capacity: 10, taken: 9 },
    { weekday: 'tu', direction: 'am', capacity: 10, taken: 10 },
  ] as const;
  const wanted = rows.map(({ weekday, direction }) => ({ weekday, direction, seats: 8 }));
  const { over } = weekdaySeatsEffect(rows, wanted, (seats) => seats / 8);
  expect(over).toEqual([{ weekday: 'tu', direction: 'am', seats: 8, taken: 10, margin: 1 }]);
});
