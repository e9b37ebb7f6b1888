import { expect, test } from 'vitest';
import { readRows } from './read-rows.ts';
import type { ImportChoices } from './read-rows.ts';

const tableOf = (names: string[], ...rows: string[][]) => ({
  columns: names.map((name, index) => ({ name, letter: 'ABCDEF'[index]! })),
  rows: rows.map((cells, index) => ({ line: index + 2, cells })),
});
const untouched: ImportChoices = { columns: {}, day_orders: {} };
const head = ['First name', 'Surname', 'Route', 'Ticket', 'Start date'];
const passenger = (day: string) => ['Ada', 'Lee', 'D1', 'Single', day];

test('C-068 days that can be read either way are shown both ways, and no row counts before the order is chosen for the column', () => {
  const table = tableOf(head, passenger('03/04/2027'), passenger('05/06/2027'));
  const open = readRows('tickets', table, untouched, {});
  expect(open.isReady).toBe(false);
  expect(open.columns[4]!.days).toMatchObject({
    isAmbiguous: true,
    example: { typed: '03/04/2027', dayFirst: '2027-04-03', monthFirst: '2027-03-04' },
  });
  const chosen = readRows('tickets', table, { columns: {}, day_orders: { E: 'month-first' } }, {});
  expect(chosen.isReady).toBe(true);
  expect(chosen.rows.map(({ values }) => values['first_day'])).toEqual(['2027-03-04', '2027-05-06']);
  // another cell decides the whole column
  const decided = readRows('tickets', tableOf(head, passenger('03/04/2027'), passenger('25/06/2027')), untouched, {});
  expect(decided.isReady).toBe(true);
  expect(decided.rows.map(({ values }) => values['first_day'])).toEqual(['2027-04-03', '2027-06-25']);
});

test('C-068 a cell that is no day is marked with what was typed, and an empty one is left out', () => {
  const { rows } = readRows('tickets', tableOf(head, passenger('soon'), passenger('')), untouched, {});
  expect(rows[0]).toMatchObject({ line: 2, values: { first_day: 'soon' }, unreadable: ['first_day'] });
  expect(rows[1]!.values).not.toHaveProperty('first_day');
  expect(rows[1]!.unreadable).toEqual([]);
});

test('C-066 a chosen column rules over the names of the others, and a required field without a column is missing', () => {
  const table = tableOf(['Stop', 'Halt'], ['Bridge', 'Tower']);
  expect(readRows('stops', table, untouched, {}).rows[0]!.values).toEqual({ name: 'Bridge' });
  const chosen = readRows('stops', table, { columns: { B: 'name' }, day_orders: {} }, {});
  expect(chosen.rows[0]!.values).toEqual({ name: 'Tower' });
  expect(chosen.columns.map(({ field, why }) => [field, why])).toEqual([
    [null, null],
    ['name', 'chosen'],
  ]);
  const left = readRows('stops', table, { columns: { A: null }, day_orders: {} }, {});
  expect(left).toMatchObject({ missing: ['name'], isReady: false });
});

test('each column shows its first three cells that are not empty, also a column that fills no field', () => {
  const cells = ['', ' \u200B ', ' one ', 'two', '', 'three', 'four'];
  const { columns, rows } = readRows(
    'stops',
    tableOf(['Stop', 'Nonsense'], ...cells.map((cell) => [cell, cell])),
    untouched,
    {},
  );
  expect(columns.map(({ field, examples }) => [field, examples])).toEqual([
    ['name', ['one', 'two', 'three']],
    [null, ['one', 'two', 'three']],
  ]);
  expect(rows.map(({ values }) => values['name'])).toEqual([
    undefined,
    undefined,
    'one',
    'two',
    undefined,
    'three',
    'four',
  ]);
});
