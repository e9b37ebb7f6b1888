import { expect, test } from 'vitest';
import { choosesViews, readViewFilter, viewQueryOf } from './view-filter.ts';

const id = '01980000-0000-7000-8000-000000000000';

test('C-192 an address chooses views by person, family, day and place, and what cannot be read is left out', () => {
  const read = (query: string) => readViewFilter(new URLSearchParams(query));
  expect(read('')).toEqual({});
  expect(read(`person=${id}&family=bcdf2345&from=2026-11-01&to=2026-11-30&before=${id}`)).toEqual({
    staff_id: id,
    reference: 'BCDF2345',
    from: '2026-11-01',
    to: '2026-11-30',
    before_id: id,
  });
  expect(read('person=me&from=yesterday&to=0000-01-01&before=7')).toEqual({});
});

test('C-192 the next filter keeps the choices and begins at the newest view', () => {
  expect(viewQueryOf({ person: id, family: '', from: null, before: id })).toBe(`?person=${id}`);
  expect(viewQueryOf({})).toBe('');
  expect(choosesViews(new URLSearchParams('before=1'))).toBe(false);
  expect(choosesViews(new URLSearchParams('family=BCDF2345'))).toBe(true);
});
