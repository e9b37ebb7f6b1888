import type { Direction } from '@fareway/domain/travel/availability.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { expect, test } from 'vitest';
import { openImports } from '../../imports/import-file.fixture.ts';
import { buildOperator, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildDepartures } from '../../testing/builders/build-seats.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { cancelDeparture } from '../cancelled-departures/cancel-departure.ts';
import { readHolders } from '../cancelled-departures/holders.ts';
import { putDepartureBack } from '../cancelled-departures/put-back.ts';

/** A Tuesday, on which the morning buses have left, and the next day. */
const today = '2026-12-01';
const tomorrow = '2026-12-02';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${today}T12:30:00Z` });

async function open(
  type: string,
  { seats = 5, sale_cut_off_minutes = 0, ...ticket }: Record<string, unknown> & { seats?: number } = {},
) {
  const operator = await buildOperator(shop.db, {
    client: { features: JSON.stringify({ sale_cut_off_minutes }) },
    service: { operating_weekdays: ['m', 'tu', 'w', 'th', 'f'] },
    ticket: { type, name: 'Trip', price: 500, start: null, expiry: null, ...ticket },
  });
  await buildDepartures(shop.db, operator, { from: today, days: 8, seats });
  return operator;
}

const fileOf = (...rows: string[]) =>
  [
    'First name,Surname,Route,Pass type,Bus stop,First day,Direction',
    ...rows.map((row) => {
      const [name, date, direction = ''] = row.split(' ');
      return `${name},Hall,D1 Skipton to Ilkley,Trip,Skipton,${date},${direction}`;
    }),
  ].join('\n');

/** Imports what a file has, without the rows that are refused. Returns how many were new, and the words of the refused rows. */
async function take({ client }: TestOperator, ...rows: string[]) {
  const imports = await openImports(shop, client);
  const shown = await imports.preview('tickets', fileOf(...rows));
  const applied = await imports.apply(shown, true);
  const { counts, refused } = shown.preview!.judgement!;
  return { status: applied.status, new: counts.new, refused: refused.map(({ line, words }) => [line, words]) };
}

/** What an import of a file would do. */
async function judge({ client }: TestOperator, file: string | Uint8Array) {
  const imports = await openImports(shop, client);
  return (await imports.preview('tickets', file)).preview!.judgement!;
}

/** Who is on the passenger list of a departure, and how many of its seats are taken. */
async function aboard({ client, service }: TestOperator, date: string, direction: Direction) {
  const key = { client_id: client.id, service_id: service.id, date: parseLocalDate(date), direction };
  const { taken } = await shop.db
    .selectFrom('inventory')
    .select('taken')
    .where('service_id', '=', service.id)
    .where('date', '=', key.date)
    .where('direction', '=', direction)
    .executeTakeFirstOrThrow();
  return { taken, passengers: (await readHolders(shop.db, key)).map(({ passenger }) => passenger) };
}

test('C-063 C-065 imported singles take the seats of a departure after its cut-off, up to the last one, and are on its passenger list', async () => {
  const operator = await open('single', { seats: 2, sale_cut_off_minutes: 1_440 });
  const rows = ['Ada', 'Bo', 'Cy'].map((name) => `${name} ${tomorrow} AM`);
  expect(await take(operator, ...rows)).toEqual({
    status: 204,
    new: 2,
    refused: [[4, 'There is no seat left then. Write another day or direction.']],
  });
  expect(await aboard(operator, tomorrow, 'am')).toEqual({ taken: 2, passengers: ['Ada Hall', 'Bo Hall'] });
  expect(await take(operator, `Di ${tomorrow} AM`)).toMatchObject({ new: 0 });
});

test('C-063 C-065 a return that is imported after its outward bus left takes both of its seats, and its passenger is on both lists', async () => {
  const operator = await open('return', { seats: 1 });
  expect(await take(operator, `Ada ${today}`, `Bo ${today}`)).toMatchObject({
    status: 204,
    new: 1,
    refused: [[3, expect.any(String)]],
  });
  for (const direction of ['am', 'pm'] as const)
    expect(await aboard(operator, today, direction)).toEqual({ taken: 1, passengers: ['Ada Hall'] });
});

test('C-065 a week that is imported on its first day takes also the seat of the bus that has left', async () => {
  const operator = await open('week');
  expect(await take(operator, `Ada ${today}`)).toEqual({ status: 204, new: 1, refused: [] });
  for (const direction of ['am', 'pm'] as const)
    expect(await aboard(operator, today, direction)).toEqual({ taken: 1, passengers: ['Ada Hall'] });
});

test('a week that is imported within the cut-off of a cancelled departure takes its seat when it is put back', async () => {
  const operator = await open('week', { sale_cut_off_minutes: 1_440 });
  const { client, service } = operator;
  const key = {
    client_id: client.id,
    service_id: service.id,
    date: parseLocalDate(tomorrow),
    direction: 'am' as const,
  };
  const cancellation = { reason: 'Snow', treatment: 'keep', message: null } as const;
  const { digest } = await cancelDeparture(shop.deps, testStaff, key, { ...cancellation, dry_run: true });
  await cancelDeparture(shop.deps, testStaff, key, { ...cancellation, dry_run: false, expected: digest });
  expect(await take(operator, `Ada ${today}`)).toEqual({ status: 204, new: 1, refused: [] });
  expect(await aboard(operator, tomorrow, 'am')).toEqual({ taken: 0, passengers: [] });
  expect(await putDepartureBack(shop.deps, testStaff, key, null)).toEqual({ kept: 1, emailed: 0 });
  expect(await aboard(operator, tomorrow, 'am')).toEqual({ taken: 1, passengers: ['Ada Hall'] });
});

test.each(['csv', 'xlsx'])(
  'C-063 C-069 two singles of one passenger and day, AM and PM, come from one operator to an empty one as %s, and are known afterwards',
  async (format) => {
    const [operator, empty] = [await open('single'), await open('single')];
    expect(await take(operator, `Ada ${tomorrow} AM`, `Ada ${tomorrow} PM`)).toEqual({
      status: 204,
      new: 2,
      refused: [],
    });
    const { download } = await openImports(shop, operator.client);
    const exported = await download(`/exports/tickets?format=${format}`);
    const theirs = await openImports(shop, empty.client);
    const shown = await theirs.preview('tickets', exported);
    expect(shown.preview?.judgement).toMatchObject({ counts: { new: 2, refused: 0 }, refused: [] });
    expect((await theirs.apply(shown)).status).toBe(204);
    for (const direction of ['am', 'pm'] as const)
      expect(await aboard(empty, tomorrow, direction)).toEqual({ taken: 1, passengers: ['Ada Hall'] });
    expect(await judge(empty, exported)).toMatchObject({ counts: { new: 0, unchanged: 2, refused: 0 } });
  },
);

test('C-069 the same single twice in a file is refused, also with the direction of a ticket that is sold for one direction', async () => {
  const same = [
    [
      3,
      'Line 2 has the same ticket for this passenger. Keep one of the lines, or write another name for somebody else.',
    ],
  ];
  expect(await take(await open('single'), `Ada ${tomorrow} AM`, `Ada ${tomorrow} AM`)).toMatchObject({
    new: 1,
    refused: same,
  });
  const mornings = await open('single', { sub_type: 'am_only' });
  const rows = [`Ada ${tomorrow} AM`, `Ada ${tomorrow}`];
  expect(await take(mornings, ...rows)).toMatchObject({ new: 1, refused: same });
  for (const row of rows)
    expect(await judge(mornings, fileOf(row))).toMatchObject({ counts: { new: 0, unchanged: 1, refused: 0 } });
});

test('A-240 C-064 a return for fixed days without a journey is refused, and the other rows of its file are imported', async () => {
  // a Saturday and a Sunday
  const operator = await open('return', {
    sub_type: 'fixed',
    start: '2026-12-05',
    expiry: '2026-12-06',
    travel_pattern: 'm#tu',
  });
  await buildTicket(shop.db, { client_id: operator.client.id, service_id: operator.service.id });
  const file = fileOf('Ada ', 'Bo ').replace(
    'Ada,Hall,D1 Skipton to Ilkley,Trip',
    'Ada,Hall,D1 Skipton to Ilkley,Annual',
  );
  const imports = await openImports(shop, operator.client);
  const shown = await imports.preview('tickets', file);
  expect(shown.preview?.judgement).toMatchObject({
    counts: { new: 1, refused: 1 },
    refused: [
      {
        line: 3,
        column: 'Pass type',
        value: 'Trip',
        words:
          'None of the days of travel of this ticket is between its first and its last day. Change the days of the ticket.',
      },
    ],
  });
  expect((await imports.apply(shown, true)).status).toBe(204);
  expect(await judge(operator, file)).toMatchObject({ counts: { new: 0, unchanged: 1, refused: 1 } });
});

test('C-064 a return for fixed days is imported also when its last journey has passed', async () => {
  // from yesterday, a Monday
  const trip = { sub_type: 'fixed', start: '2026-11-30', expiry: '2026-12-02', travel_pattern: 'm' };
  expect(await take(await open('return', trip), 'Ada ')).toEqual({ status: 204, new: 1, refused: [] });
});
