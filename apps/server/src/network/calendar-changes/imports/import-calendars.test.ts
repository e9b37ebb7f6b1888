import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seatsOfWeeks } from '../../../catalogue/inventory/seats-of-weeks.ts';
import { openImports } from '../../../imports/import-file.fixture.ts';
import type { Imports } from '../../../imports/import-file.fixture.ts';
import { newId } from '../../../platform/ids.ts';
import { allServices } from '../../../platform/scope/service-scope.ts';
import { buildClient, buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { keyOf } from '../../../testing/staff/staff-browser.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { changeCalendar, createCalendar } from '../change-calendar.ts';
import { listCalendars, showCalendar } from '../list-calendars.ts';
import { allCalendars } from './judge-calendars.ts';

const today = parseLocalDate('2026-11-26');

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ now: `${today}T09:00:00Z` });
});
afterAll(() => shop.stop());

const schoolYear = [
  'Calendar;What;From;To;AM or PM;Reason',
  'Dales schools;Term;07/09/2026;18/12/2026;;Autumn term',
  'Dales schools;Term;04/01/2027;26/03/2027;;Spring term',
  'Dales schools;Half term;26/10/2026;30/10/2026;;Half term',
  'Dales schools;No service;07/12/2026;;;Training day',
  'Dales schools;Off;18/12/2026;;PM;Early end of term',
  'Dales schools;Extra service;12/12/2026;;AM;Open day',
].join('\r\n');

async function open() {
  const operator = await buildOperator(shop.db, { service: { name: 'D1' } });
  return { operator, imports: await openImports(shop, operator.client) };
}

/** Imports a file that has nothing wrong. */
async function importFile(imports: Imports, file: string) {
  const shown = await imports.preview('calendars', file);
  expect((await imports.apply(shown)).status).toBe(204);
  return shown;
}

const calendarsOf = ({ client }: TestOperator) => allCalendars(shop.db, client.id);

async function useCalendar({ client, service }: TestOperator, calendar_id: string) {
  const key = { ...allServices(client.id), calendar_id };
  const { name, terms, days, revision } = await showCalendar(shop.deps, key);
  const wanted = { name, terms, days, joining: [service.id], leaving: [], revision, dry_run: false };
  await changeCalendar({ ...shop.deps, seatsOfWeeks }, testStaff, key, wanted);
}

const sellSeats = ({ client, service }: TestOperator, date: string, direction: 'am' | 'pm', taken: number) =>
  shop.db
    .insertInto('inventory')
    .values({
      client_id: client.id,
      id: newId(),
      scope: 'departure',
      service_id: service.id,
      date,
      direction,
      capacity: 8,
      taken,
    })
    .execute();

describe('a school year from a file', () => {
  let operator: TestOperator;
  let imports: Imports;
  beforeAll(async () => {
    ({ operator, imports } = await open());
  });

  test('C-041 C-063 every added and removed day of a new calendar arrives, and the preview counts both', async () => {
    const shown = await imports.preview('calendars', schoolYear);
    expect(shown.preview?.judgement).toMatchObject({
      counts: { new: 6, changed: 0, unchanged: 0, refused: 0 },
      sentences: [
        'Dales schools: 2 terms, 1 added day and 7 removed days.',
        'Dales schools is a new calendar. No service uses it before you choose its services on its page.',
      ],
    });
    expect(await calendarsOf(operator)).toEqual([]);
    expect((await imports.apply(shown)).status).toBe(204);
    const halfTerm = [26, 27, 28, 29, 30].map((date) => ({
      date: `2026-10-${date}`,
      direction: null,
      runs: false,
      reason: 'Half term',
    }));
    expect(await calendarsOf(operator)).toMatchObject([
      {
        name: 'Dales schools',
        terms: [
          { name: 'Autumn term', first_day: '2026-09-07', last_day: '2026-12-18' },
          { name: 'Spring term', first_day: '2027-01-04', last_day: '2027-03-26' },
        ],
        days: [
          ...halfTerm,
          { date: '2026-12-07', direction: null, runs: false, reason: 'Training day' },
          { date: '2026-12-12', direction: 'am', runs: true, reason: 'Open day' },
          { date: '2026-12-18', direction: 'pm', runs: false, reason: 'Early end of term' },
        ],
      },
    ]);
  });

  test('C-069 the same file, and the export, change nothing the second time', async () => {
    const again = await imports.preview('calendars', schoolYear);
    expect(again.preview?.judgement).toMatchObject({
      counts: { new: 0, changed: 0, unchanged: 6, refused: 0 },
      keys: { day: 6 },
    });
    for (const format of ['csv', 'xlsx']) {
      const exported = await imports.download(`/exports/calendars?format=${format}`);
      const { preview } = await imports.preview('calendars', exported);
      expect(preview?.judgement?.counts).toEqual({ new: 0, changed: 0, unchanged: 6, refused: 0 });
    }
    const template = await imports.download('/import-templates/calendars');
    expect(template.toString()).toBe('\uFEFFCalendar,What,First day,Last day,Part of the day,Reason\r\n');
  });

  test('C-041 days and terms that the file does not name stay, and a day is as usual again only by its own row', async () => {
    const file =
      'Calendar,What,Day,To,Part of the day,Reason\ndales schools,As usual,2026-12-07,,,\nDales schools,Term,2026-09-07,2026-12-17,,Autumn term\nDales schools,Off,2026-12-12,,PM,Fair';
    const shown = await imports.preview('calendars', file);
    expect(shown.preview?.judgement).toMatchObject({
      counts: { new: 0, changed: 3 },
      sentences: ['Dales schools: 1 term, 0 added days, 1 removed day and 1 day as usual again.', expect.anything()],
    });
    const [before] = await calendarsOf(operator);
    await imports.apply(shown);
    const [after] = await calendarsOf(operator);
    expect(after!.terms).toEqual([
      { name: 'Autumn term', first_day: '2026-09-07', last_day: '2026-12-17' },
      before!.terms[1],
    ]);
    expect(after!.days.map(({ date, direction, runs }) => `${date} ${direction} ${runs}`)).toEqual([
      ...before!.days.slice(0, 5).map(({ date }) => `${date} null false`),
      '2026-12-12 am true',
      '2026-12-12 pm false',
      '2026-12-18 pm false',
    ]);
    expect((await imports.undo(shown)).status).toBe(204);
    expect(await calendarsOf(operator)).toMatchObject([{ terms: before!.terms, days: before!.days }]);
  });
});

test('C-038 C-041 the preview shows the seats on the days that a file takes away, and a sale in between stops the import', async () => {
  const { operator, imports } = await open();
  await importFile(imports, schoolYear);
  const [calendar] = await calendarsOf(operator);
  await useCalendar(operator, calendar!.id);
  await sellSeats(operator, '2026-12-09', 'am', 3);
  const file =
    'Calendar,What,First day,Last day,Reason\nDales schools,Closed,2026-12-09,2026-12-10,Strike\nDales schools,Runs,2026-12-19,,Fair';
  const stale = await imports.preview('calendars', file);
  expect(stale.preview?.judgement?.sentences).toEqual([
    'Dales schools: 1 added day and 2 removed days.',
    'D1: 2 departures are added on Sat 19th Dec 2026. 4 departures are taken away between Wed 9th Dec 2026 and Thu 10th Dec 2026. 3 seats are sold on them.',
    expect.stringContaining('What was sold stays valid.'),
    'What is there already: 2 known by the calendar and the day.',
  ]);
  await sellSeats(operator, '2026-12-10', 'pm', 1);
  expect(keyOf(await imports.apply(stale))).toEqual([409, 'import-changed']);
  expect(await calendarsOf(operator)).toEqual([{ ...calendar, revision: calendar!.revision + 1 }]);
  const shown = await importFile(imports, file);
  expect(shown.preview?.judgement?.sentences[1]).toContain('4 seats are sold on them');
  const taken = await shop.db
    .selectFrom('inventory')
    .select('taken')
    .where('client_id', '=', operator.client.id)
    .execute();
  expect(taken.reduce((sum, row) => sum + row.taken, 0)).toBe(4);

  // a seat is sold on the day that the import has added
  await sellSeats(operator, '2026-12-19', 'am', 1);
  expect(await imports.undo(shown)).toMatchObject({
    status: 409,
    body: { error_key: 'import-in-use', params: { names: ['Dales schools'] } },
  });
  expect((await calendarsOf(operator))[0]!.days.some(({ reason }) => reason === 'Fair')).toBe(true);
});

test('C-070 a new calendar is deleted by the undo, and stays when a service uses it or somebody has changed it', async () => {
  const { operator, imports } = await open();
  const first = await importFile(imports, schoolYear);
  expect((await imports.undo(first)).status).toBe(204);
  expect(await calendarsOf(operator)).toEqual([]);
  const second = await importFile(imports, schoolYear);
  const [calendar] = await calendarsOf(operator);
  await useCalendar(operator, calendar!.id);
  expect(keyOf(await imports.undo(second))).toEqual([409, 'import-in-use']);
  const third = await importFile(imports, 'Calendar,What,First day,Reason\nDales schools,Off,2026-12-01,Snow');
  await importFile(imports, 'Calendar,What,First day,Reason\nDales schools,Off,2026-12-02,Snow');
  expect(keyOf(await imports.undo(third))).toEqual([409, 'import-in-use']);
  expect(await calendarsOf(operator)).toHaveLength(1);
});

test('C-041 calendars whose names differ in punctuation or accents are two, and another writing of one name is one', async () => {
  const { operator, imports } = await open();
  const rows = (names: readonly string[]) =>
    ['Calendar,What,First day,Last day,Reason', ...names.map((name, day) => `${name},Off,2027-01-1${day},,Fair`)].join(
      '\n',
    );
  await importFile(imports, rows(['Route 1-2', 'Route 12', 'Cafe', 'Café', 'route 1–2']));
  const names = async () => (await calendarsOf(operator)).map(({ name, days }) => `${name}: ${days.length}`).toSorted();
  const both = ['Cafe: 1', 'Café: 1', 'Route 1-2: 2', 'Route 12: 1'];
  expect(await names()).toEqual(both);
  // a new name beside one that is there already
  await importFile(imports, rows(['Route1-2']));
  expect(await names()).toEqual([...both, 'Route1-2: 1']);
});

test('C-064 rows that the calendar page would refuse are refused with its words, and hostile cells with what would be right', async () => {
  const { operator, imports } = await open();
  await importFile(imports, 'Calendar,What,First day,Last day,Reason\nDales,Term,2026-09-07,2026-12-18,Autumn');
  const { preview } = await imports.preview(
    'calendars',
    [
      'Calendar,What,First day,Last day,Part,Reason',
      'Dales,Term,2026-12-01,2027-02-01,,Winter',
      'Dales,Term,2027-02-01,2027-01-01,,Spring',
      'Dales,Term,2027-02-01,,,Spring',
      'Dales,Term,2027-02-01,2027-03-01,AM,Spring',
      'Dales,Off,31/02/2027,,,Snow',
      'Dales,Off,2027-02-03,,,',
      'Dales,Off,2027-02-04,,noon,Snow',
      'Dales,Off,2027-02-05,2027-02-06,,Snow',
      'Dales,Extra,2027-02-06,,PM,Fair',
      'Old,Off,2001-01-01,2090-01-01,,For ever',
      'Dales,Sometimes,2027-02-08,,,Snow',
      `${'x'.repeat(121)},Off,2027-02-08,,,Snow`,
      'Dales,Off,1999-12-31,,,Snow',
      "Dales,Off,2027-02-09,,,'=HYPERLINK(1)",
      'Dales,Off,99999999999999999999,,,Snow',
      'Dales,Off,2027-02-10,,,#REF!',
    ].join('\n'),
  );
  const judged = preview!.judgement!;
  expect(judged.refused.map(({ line, column, words }) => [line, column, words])).toEqual([
    [2, 'First day', 'Two terms have a day in common.'],
    [3, 'Last day', 'The last day is before the first day.'],
    [4, 'Last day', 'Enter a day, such as 30/11/2026.'],
    [5, 'Part', 'A term has whole days. Leave this empty.'],
    [6, 'First day', 'This is not a day. Write it as 31/12/2026 or 2026-12-31.'],
    [7, 'Reason', 'Enter the reason, such as “Half term”.'],
    [8, 'Part', 'Write AM or PM, or leave it empty for the whole day.'],
    [10, 'First day', 'Line 9 has one of these days, too. Keep one of them.'],
    [11, 'First day', 'A calendar has 1,500 single days at most. Remove old ones.'],
    [12, 'What', 'Write Term, No service, Extra service, or As usual.'],
    [13, 'Calendar', 'Enter a name of 120 characters at most.'],
    [14, 'First day', 'Enter a day, such as 30/11/2026.'],
    [16, 'First day', 'This is not a day. Write it as 31/12/2026 or 2026-12-31.'],
    [17, 'Reason', 'A formula in the spreadsheet has failed here. Type the value in its place.'],
  ]);
  expect(await calendarsOf(operator)).toHaveLength(1);
});

test('C-041 every added and removed day of calendar_dates.txt arrives', async () => {
  const { operator, imports } = await open();
  const file =
    'service_id,date,exception_type\r\nWEEKDAYS,20261207,2\r\nWEEKDAYS,20261212,1\r\nWEEKDAYS,20261208,2\r\n';
  const shown = await importFile(imports, file);
  expect(shown.preview?.judgement?.sentences[0]).toBe('WEEKDAYS: 1 added day and 2 removed days.');
  expect((await calendarsOf(operator))[0]!.days).toMatchObject([
    { date: '2026-12-07', direction: null, runs: false, reason: 'Removed day' },
    { date: '2026-12-08', direction: null, runs: false, reason: 'Removed day' },
    { date: '2026-12-12', direction: null, runs: true, reason: 'Added day' },
  ]);
});

test('C-063 the calendar of another operator with the same name is not touched', async () => {
  const { operator, imports } = await open();
  const other = await buildClient(shop.db);
  const content = { name: 'Dales schools', terms: [], days: [] };
  const calendar_id = await createCalendar(shop.deps, testStaff, other.id, content);
  await importFile(imports, schoolYear);
  expect(await showCalendar(shop.deps, { ...allServices(other.id), calendar_id })).toMatchObject(content);
  expect((await listCalendars(shop.deps, allServices(operator.client.id))).calendars.map(({ name }) => name)).toEqual([
    'Dales schools',
  ]);
});
