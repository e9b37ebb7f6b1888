import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays, weekdayOf } from '@fareway/domain/dates/local-date.ts';
import { nextSalesYear, salesYearBounds, salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import type { SalesYear } from '@fareway/domain/dates/sales-year.ts';
import { expect, test } from 'vitest';
import { openImports } from '../../../imports/import-file.fixture.ts';
import { localDate } from '../../../platform/clock.ts';
import { buildOperator, buildTicket } from '../../../testing/builders/build-operator.ts';
import { buildDepartures } from '../../../testing/builders/build-seats.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const head = 'First name,Surname,Route,Pass type,Bus stop,First day,AM or PM,Sales year';
const rowOf = (name: string, { ticket = 'Pass', day = '', direction = '', year = '' }) =>
  [name, 'Lee', 'D1 Skipton to Ilkley', ticket, 'Skipton', day, direction, year].join(',');
const fileOf = (...rows: string[]) => [head, ...rows].join('\n');

/** An operator with an annual ticket called "Pass" of each of these years, and Ada Lee with the one of the first year. */
async function open(...others: ((year: SalesYear) => object)[]) {
  const operator = await buildOperator(shop.db, { ticket: { name: 'Pass' } });
  const { client, service, ticket } = operator;
  const year = ticket.year as SalesYear;
  for (const of of others)
    await buildTicket(shop.db, {
      client_id: client.id,
      service_id: service.id,
      type: 'annual',
      name: 'Pass',
      ...of(year),
    });
  const imports = await openImports(shop, client);
  expect((await imports.apply(await imports.preview('tickets', fileOf(rowOf('Ada', { year }))))).status).toBe(204);
  const judge = async (...rows: string[]) => (await imports.preview('tickets', fileOf(...rows))).preview!.judgement!;
  return { operator, year, judge };
}

const termsOf = (year: SalesYear) => ({ year, start: salesYearBounds(year).first, expiry: salesYearBounds(year).last });

test('a row without a sales year is refused while its ticket is on sale for two years, whether the passenger holds one or not', async () => {
  const { year, judge } = await open((first) => termsOf(nextSalesYear(first)));
  const next = nextSalesYear(year);
  const { counts, refused } = await judge(rowOf('Ada', {}), rowOf('Bo', {}));
  expect(counts).toEqual({ new: 0, changed: 0, unchanged: 0, refused: 2 });
  const words = `There is such a ticket for each of the years ${year} and ${next}. Write the sales year in a column Sales year.`;
  expect(refused).toMatchObject([
    { line: 2, column: 'Sales year', words },
    { line: 3, column: 'Sales year', words },
  ]);
  expect((await judge(rowOf('Ada', { year: next }))).counts).toMatchObject({ new: 1, refused: 0 });
  expect((await judge(rowOf('Ada', { year }))).counts).toMatchObject({ unchanged: 1, refused: 0 });
});

test('a ticket of the next year is one of the name in another writing, too', async () => {
  const { year, judge } = await open((first) => ({ ...termsOf(nextSalesYear(first)), name: 'PASS' }));
  expect((await judge(rowOf('Ada', {}))).refused).toMatchObject([{ column: 'Sales year' }]);
  expect((await judge(rowOf('Ada', { year }))).counts).toMatchObject({ unchanged: 1, refused: 0 });
});

test('a ticket of a past year does not count, and one of this year that has ended does', async () => {
  const yesterday = addDays(localDate(shop.clock.now(), 'Europe/London'), -1);
  const before = (year: SalesYear) => salesYearOf(addDays(salesYearBounds(year).first, -1));
  const { judge } = await open((year) => termsOf(before(year)));
  expect((await judge(rowOf('Ada', {}), rowOf('Bo', {}))).counts).toMatchObject({ new: 1, unchanged: 1, refused: 0 });
  const ended = await open(
    (year) => ({ ...termsOf(year), name: 'Autumn', start: addDays(yesterday, -60), expiry: yesterday }),
    (year) => ({ ...termsOf(nextSalesYear(year)), name: 'Autumn' }),
  );
  const { refused } = await ended.judge(
    rowOf('Bo', { ticket: 'Autumn' }),
    rowOf('Bo', { ticket: 'Autumn', year: ended.year }),
    rowOf('Bo', { ticket: 'Autumn', year: nextSalesYear(ended.year) }),
  );
  expect(refused).toMatchObject([
    { line: 2, column: 'Sales year' },
    { line: 3, words: `This ticket ended on ${formatDate(yesterday)}. Leave the line out, or write another ticket.` },
  ]);
});

test('the first day of a ticket for a day names its sales year', async () => {
  const single = (year: SalesYear) => ({ year, type: 'single', name: 'Day', start: null, expiry: null, price: 500 });
  const { operator, judge } = await open(single, (year) => single(nextSalesYear(year)));
  const tomorrow = addDays(localDate(shop.clock.now(), 'Europe/London'), 1);
  const day = [0, 1, 2].map((days) => addDays(tomorrow, days)).find((one) => !['sa', 'su'].includes(weekdayOf(one)))!;
  await buildDepartures(shop.db, operator, { from: day, days: 1, seats: 5 });
  const { counts, refused } = await judge(
    rowOf('Bo', { ticket: 'Day', day, direction: 'AM' }),
    rowOf('Cy', { ticket: 'Day', direction: 'AM' }),
  );
  expect(counts).toMatchObject({ new: 1 });
  expect(refused.map(({ line, column }) => [line, column])).toEqual([[3, 'Sales year']]);
});
