import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeColumns, withOtherColumns } from './arrange-columns.ts';

const columns = ['reference', 'service', 'stop'].map((key) => ({ key, label: key.toUpperCase() }));
const choice = (key: string, is_shown = true, width: number | null = null) => ({ key, is_shown, width });
const keysOf = (chosen: Parameters<typeof arrangeColumns>[1]) => arrangeColumns(columns, chosen).map(({ key }) => key);

test('C-209 columns are in the chosen order, with their widths; others come last', () => {
  expect(keysOf(undefined)).toEqual(['reference', 'service', 'stop']);
  expect(keysOf([choice('stop'), choice('reference')])).toEqual(['stop', 'reference', 'service']);
  expect(arrangeColumns(columns, [choice('stop', false, 12)])[0]).toEqual({
    key: 'stop',
    label: 'STOP',
    is_shown: false,
    width: 12,
  });
});

test('C-209 every choice leaves each column of the list once, and none that it does not have', () => {
  const anyKey = fc.constantFrom('reference', 'service', 'stop', 'gone', 'older');
  const chosen = fc.uniqueArray(fc.record({ key: anyKey, is_shown: fc.boolean(), width: fc.constant(null) }), {
    selector: ({ key }) => key,
  });
  fc.assert(
    fc.property(chosen, (given) => {
      expect(keysOf(given).toSorted((one, other) => one.localeCompare(other))).toEqual([
        'reference',
        'service',
        'stop',
      ]);
    }),
  );
});

test('saving the columns of a table keeps the choice for columns that only other tables of the list have', () => {
  const before = [choice('reference'), choice('amount', false, 12), choice('stop'), choice('reason')];
  const saved = [choice('stop', true, 20), choice('reference', false)];
  expect(withOtherColumns(saved, before)).toEqual([saved[0], choice('amount', false, 12), saved[1], choice('reason')]);
  // of a column that the table has, what is saved now counts
  expect(withOtherColumns(saved, [choice('reference')])).toEqual(saved);
  expect(withOtherColumns(saved)).toEqual(saved);
});
