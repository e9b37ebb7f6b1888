import { expect, test } from 'vitest';
import { pasteSeats, reachedCell, readTyped, shownCell } from './typed-seats.ts';
import type { ServiceSeats } from './calls.ts';

test('C-049 a copied column and a copied block are pasted from a cell on, and what is beside the grid is left out', () => {
  expect(pasteSeats({}, 0, '8')).toBeUndefined();
  expect(pasteSeats({}, 0, '8\n9\r\n10\n')).toEqual({ 'm am': '8', 'tu am': '9', 'w am': '10' });
  expect(pasteSeats({ 'm am': '1' }, 1, '8\t9\n10')).toEqual({ 'm am': '1', 'm pm': '8', 'tu pm': '10' });
  expect(pasteSeats({}, 12, '8\t9\n10\t11')).toEqual({ 'su am': '8', 'su pm': '9' });
});

test('C-049 arrows and Enter reach the cells around one, and stop at the edges', () => {
  expect(['ArrowUp', 'ArrowDown', 'Enter', 'ArrowLeft', 'ArrowRight', 'Tab'].map((key) => reachedCell(3, key))).toEqual(
    [1, 5, 5, 2, undefined, undefined],
  );
  expect([reachedCell(0, 'ArrowUp'), reachedCell(13, 'Enter'), reachedCell(0, 'ArrowLeft')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('C-049 only cells that were typed in are read, and text that is no number of seats is named', () => {
  expect(readTyped({ 'm am': ' 8 ', 'm pm': '', 'tu am': '0', 'w am': 'many', 'th am': '1000', 'f am': '-1' })).toEqual(
    {
      cells: [
        { weekday: 'm', direction: 'am', seats: 8 },
        { weekday: 'tu', direction: 'am', seats: 0 },
      ],
      wrong: ['w am', 'th am', 'f am'],
    },
  );
});

test('C-049 C-051 of several services a cell shows the number and the margin that they share, and the seats taken of them all', () => {
  const of = (capacity: number, taken: number, margin = 0) =>
    ({ cells: [{ weekday: 'm', direction: 'am', capacity, taken, margin }] }) as unknown as ServiceSeats;
  const monday = { weekday: 'm', direction: 'am' } as const;
  const same = { seats: '8', differs: false, taken: 5, margin: 0 };
  expect(shownCell([of(8, 3), of(8, 2)], monday)).toEqual(same);
  expect(shownCell([of(8, 3, 2), of(8, 2, 2)], monday)).toEqual({ ...same, margin: 2 });
  expect(shownCell([of(8, 3, 2), of(8, 2, 1)], monday)).toEqual(same);
  expect(shownCell([of(8, 3, 1), of(9, 2, 1)], monday)).toEqual({ seats: '', differs: true, taken: 5, margin: 0 });
  expect(shownCell([of(8, 3)], { weekday: 'm', direction: 'pm' })).toEqual({
    seats: '',
    differs: false,
    taken: 0,
    margin: 0,
  });
});
