import { expect, test } from 'vitest';
import { openAims } from './aims.ts';
import { printGrowth } from './scale.ts';

test('an aim fails the bench when it is missed by a quarter or more, in both directions', () => {
  const aims = openAims();
  aims.print('kept', '100 ms', { value: 100, atMost: 100 });
  aims.print('missed by less', '124 ms', { value: 124, atMost: 100 });
  aims.print('missed by a quarter', '125 ms', { value: 125, atMost: 100 });
  aims.print('better', '300/s', { value: 300, atLeast: 232 });
  aims.print('slower by less', '180/s', { value: 180, atLeast: 232 });
  aims.print('slower by a quarter', '174/s', { value: 174, atLeast: 232 });
  aims.print('none is allowed', '1', { value: 1, atMost: 0 });
  aims.print('not measured', '', { value: Number.NaN, atMost: 100 });
  expect(aims.failed.map((failed) => failed.split(':')[0])).toEqual([
    'missed by a quarter',
    'slower by a quarter',
    'none is allowed',
    'not measured',
  ]);
});

test('what a report of the pages that are read lacks fails the bench, and so does what grows', () => {
  const aims = openAims();
  const small = { kept: 100, grows: 100, 'in the small one': 100, 'before it throws': 100, throws: null, few: 1 };
  const large = { kept: 110, grows: 200, 'in the large one': 100, 'before it throws': 100, throws: 100, few: 9 };
  const names = ['kept', 'in neither', 'in the small one', 'in the large one'];
  printGrowth({ small, large, names }, aims);
  expect(aims.failed.map((failed) => failed.split(':')[0])).toEqual([
    'in neither',
    'in the small one',
    'in the large one',
    'throws',
    'grows',
  ]);
});
