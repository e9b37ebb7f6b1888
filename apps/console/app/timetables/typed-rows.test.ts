import { expect, test } from 'vitest';
import { moveRow, newRow, pasteCells, rowsOf, shiftRows, typedCallsOf, type TypedRow } from './typed-rows.ts';

const rows = (...cells: [stop: string, time: string][]) => cells.map(([stop, time]) => newRow(stop, time));
const cellsOf = (typed: readonly TypedRow[] | undefined) => typed?.map(({ stop, time }) => [stop, time]);

test('C-030 a column that was copied from a spreadsheet fills the rows from the cell on, and adds rows below', () => {
  const before = rows(['Otley', '07:45'], ['Ilkley', '']);
  const pasted = pasteCells(before, { place: 1, column: 'time' }, '07:50\r\n 07:55 \r\n');
  expect(cellsOf(pasted)).toEqual([
    ['Otley', '07:45'],
    ['Ilkley', '07:50'],
    ['', '07:55'],
  ]);
  // the rows keep their ids, so that the fields stay on the page
  expect(pasted!.slice(0, 2).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test('C-030 two columns fill the stops and their times, and a single cell is left to the browser', () => {
  const pasted = pasteCells([], { place: 0, column: 'stop' }, 'Otley\t07:45\nIlkley\nMenston\t8:05');
  expect(cellsOf(pasted)).toEqual([
    ['Otley', '07:45'],
    ['Ilkley', ''],
    ['Menston', '8:05'],
  ]);
  expect(cellsOf(pasteCells(rows(['A', '07:00']), { place: 0, column: 'stop' }, 'B\nC'))).toEqual([
    ['B', '07:00'],
    ['C', ''],
  ]);
  expect(pasteCells(rows(['A', '']), { place: 0, column: 'stop' }, 'Otley, Market Place')).toBeUndefined();
  expect(pasteCells([], { place: 0, column: 'time' }, '')).toBeUndefined();
});

test('C-030 a shift keeps the rows without a time and crosses midnight', () => {
  const before = rows(['Otley', '23:50'], ['Ilkley', ''], ['Leeds', '23.58']);
  expect(cellsOf(shiftRows(before, 5))).toEqual([
    ['Otley', '23:55'],
    ['Ilkley', ''],
    ['Leeds', '00:03'],
  ]);
  expect(shiftRows(before, 10)).toBeUndefined();
});

test('a row moves by one place and not past the ends, and saved calls are shown as they were typed', () => {
  const before = rows(['A', ''], ['B', ''], ['C', '']);
  const stops = (list: readonly TypedRow[]) => list.map(({ stop }) => stop).join('');
  expect(stops(moveRow(before, 2, -1))).toBe('ACB');
  expect(stops(moveRow(before, 0, -1))).toBe('ABC');
  expect(stops(moveRow(before, 2, 1))).toBe('ABC');
  const calls = [
    { stop: 'Otley', minutes: 1430 },
    { stop: 'Leeds', minutes: 1450 },
    { stop: 'York', minutes: null },
  ];
  expect(typedCallsOf(rowsOf(calls))).toEqual([
    { stop: 'Otley', time: '23:50' },
    { stop: 'Leeds', time: '00:10' },
    { stop: 'York', time: '' },
  ]);
});
