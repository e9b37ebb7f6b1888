import { expect, test } from 'vitest';
import { optionFinder } from './find-option.ts';

const finderOf = (...options: string[][]) => optionFinder(options, (names) => names);

test('a cell means the thing that is written most exactly so, and among those the one whose own name it is', () => {
  const annual = ['Annual', 'Season ticket'];
  const other = ['ANNUAL', 'Annual'];
  const finder = finderOf(annual, other, ['Café', 'x'], ['Cafe', 'x']);
  expect(finder.findOne('Annual')).toBe(annual);
  expect(finder.findOne('ANNUAL')).toBe(other);
  expect(finder.findAll('annual')).toEqual([annual, other]);
  expect(finder.findOne('annual')).toBeUndefined();
  expect(finder.findOne('season  TICKET')).toBe(annual);
  expect(finder.findOne('CAFÉ')).toEqual(['Café', 'x']);
  expect(finder.findAll('caf-e')).toEqual([
    ['Café', 'x'],
    ['Cafe', 'x'],
  ]);
  expect(finder.findAll('Nothing')).toEqual([]);
  expect(finder.findAll(' ')).toEqual([]);
});

test('the names of the things of an operator are read once for each writing, not for each cell of a file', () => {
  const stops = Array.from({ length: 400 }, (_, index) => `Stop ${index}`);
  let reads = 0;
  const finder = optionFinder(stops, (name) => {
    reads += 1;
    return [name];
  });
  for (let row = 0; row < 10_000; row += 1) finder.findOne(`Nowhere ${row}`);
  expect(reads).toBe(3 * stops.length);
});
