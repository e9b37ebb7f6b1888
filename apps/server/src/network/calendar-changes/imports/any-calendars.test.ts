import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openImports } from '../../../imports/import-file.fixture.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { createCalendar } from '../change-calendar.ts';

const today = parseLocalDate('2026-11-26');

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ now: `${today}T09:00:00Z` });
});
afterAll(() => shop.stop());

test('C-063 a file has 100 calendars and 100,000 days at most', async () => {
  const operator = await buildOperator(shop.db);
  const imports = await openImports(shop, operator.client);
  const each = Array.from({ length: 101 }, (_, index) => `Calendar ${index},Off,2027-01-01,,Fair`);
  const long = Array.from({ length: 100 }, () => 'Calendar 0,Off,2027-02-01,2029-11-01,Fair');
  const { preview } = await imports.preview(
    'calendars',
    ['Calendar,What,First day,Last day,Reason', ...each, ...long].join('\n'),
  );
  const { counts, refused } = preview!.judgement!;
  expect(counts).toEqual({ new: 101, changed: 0, unchanged: 0, refused: 100 });
  expect(refused[0]).toMatchObject({
    line: 102,
    column: 'Calendar',
    words: 'The file has more than 100 calendars. Divide it into several files.',
  });
  expect(refused.at(-1)).toMatchObject({
    words: 'The file has more than 100,000 days. Divide it into several files.',
  });
});

test('C-041 C-069 for any calendar, exporting it and importing the file again changes nothing', async () => {
  const operator = await buildOperator(shop.db);
  const imports = await openImports(shop, operator.client);
  const ahead = fc.integer({ min: -300, max: 300 }).map((days) => addDays(today, days));
  const words = fc.constantFrom('Half term', '=1+1', 'Siân’s “day”', 'a;b,c', "'quoted'", 'Term');
  const terms = fc.uniqueArray(ahead, { maxLength: 6 }).map((bounds) => {
    const inOrder = bounds.toSorted();
    return inOrder.flatMap((first_day, index) =>
      index % 2 === 0 && inOrder[index + 1] ? [{ name: 'Term', first_day, last_day: inOrder[index + 1]! }] : [],
    );
  });
  const days = fc.uniqueArray(
    fc.record({ date: ahead, direction: fc.constantFrom(null, ...directions), runs: fc.boolean(), reason: words }),
    { selector: ({ date }) => date, maxLength: 20 },
  );
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(terms, days, words), { minLength: 1, maxLength: 12 }), async (calendars) => {
      for (const [someTerms, someDays, word] of calendars) {
        number += 1;
        const content = { name: `${word} ${number}`, terms: someTerms, days: someDays };
        await createCalendar(shop.deps, testStaff, operator.client.id, content);
      }
      // an operator without any day exports an empty file
      const day = { date: today, direction: null, runs: false, reason: 'Fair' };
      await createCalendar(shop.deps, testStaff, operator.client.id, {
        name: `Last ${number}`,
        terms: [],
        days: [day],
      });
      const { preview } = await imports.preview('calendars', await imports.download('/exports/calendars'));
      expect(preview?.judgement?.counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
      expect(preview?.judgement?.counts.unchanged).toBeGreaterThan(0);
    }),
    { numRuns: 8 },
  );
});
