import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate } from './format-date.ts';
import { fromDayNumber, parseLocalDate, partsOf } from './local-date.ts';
import { parseTypedDate, typedDate } from './typed-date.ts';

const days = fc.integer({ min: 10_957, max: 47_000 }).map(fromDayNumber);

test('C-038 a day is read as people write it in Britain, and is shown as 30/11/2026', () => {
  const day = parseLocalDate('2026-11-03');
  const written = ['3/11/2026', '03/11/26', '3.11.26', '3-11-2026', '3 11 2026', '3 Nov 2026', '3rd november 2026'];
  const all = [...written, ' Tue 3rd Nov 2026 ', 'Tuesday, 3 November 2026', '2026-11-03'];
  expect(all.map(parseTypedDate)).toEqual(all.map(() => day));
  expect(typedDate(day)).toBe('03/11/2026');
});

test('C-038 what is no day is not read', () => {
  const none = ['', '31/11/2026', '11/30/2026', '3 Foo 2026', '3/11', 'tomorrow', '0/1/2026', '3/11/20266'];
  expect(none.filter((typed) => parseTypedDate(typed) !== undefined)).toEqual([]);
});

test('C-038 any day is read again from how it is shown', () => {
  fc.assert(
    fc.property(days, (day) => {
      const { year, month, day: number } = partsOf(day);
      for (const typed of [day, typedDate(day), `${number}.${month}.${year}`, formatDate(day)])
        expect(parseTypedDate(typed)).toBe(day);
    }),
  );
});
