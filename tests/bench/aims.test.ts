import { expect, test } from 'vitest';
import { openAims } from './aims.ts';

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
