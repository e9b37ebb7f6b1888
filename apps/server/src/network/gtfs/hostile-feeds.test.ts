import { beforeEach, expect, test } from 'vitest';
import { openImports } from '../../imports/import-file.fixture.ts';
import type { Imports } from '../../imports/import-file.fixture.ts';
import { seatsOfWeeks } from '../../catalogue/inventory/seats-of-weeks.ts';
import { buildClient } from '../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { changeCalendar, createCalendar } from '../calendar-changes/change-calendar.ts';
import { archiveService } from '../services/archive-service.ts';
import { feedOf, feedWith, inTheFeed, textOf } from './feed.fixture.ts';
import { allServices } from '../../platform/scope/service-scope.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: inTheFeed });

let client: { id: string; slug: string };
let imports: Imports;
beforeEach(async () => {
  client = await buildClient(shop.db);
  imports = await openImports(shop, client);
});

async function importFeed(feed: Buffer) {
  const shown = await imports.previewFeed(feed);
  expect((await imports.apply(shown)).status).toBe(204);
  return shown;
}

const send = (feed: Buffer) => imports.browser.call('POST', `/console/${client.slug}/feeds?name=feed.zip`, feed);
const servicesOf = () =>
  shop.db
    .selectFrom('services')
    .select(['id', 'name', 'calendar_id'])
    .where('client_id', '=', client.id)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .execute();
const daysOf = (calendar_id: string | null) =>
  shop.db
    .selectFrom('calendar_days')
    .select('date')
    .where('calendar_id', '=', calendar_id)
    .where('runs', '=', true)
    .orderBy('date')
    .execute();

test('C-071 a name is not cut within a character, so that it can be kept', async () => {
  const long = `${'y'.repeat(89)}🚌z`;
  const stops = textOf('stops.txt').replace('Ilkley Grammar School,', `${long},`).replace('Leeds,', `${long},`);
  const routes = textOf('routes.txt').replace('Night bus', `${'x'.repeat(96)}🚌 and back`);
  const shown = await importFeed(feedOf({ 'stops.txt': stops, 'routes.txt': routes }));
  expect(shown.preview?.feed?.rows[2]?.name).toBe(`N1 ${'x'.repeat(96)} 01:10`);
  const names = await shop.db.selectFrom('stops').select('name').where('client_id', '=', client.id).execute();
  expect(names.map(({ name }) => name)).toEqual(
    expect.arrayContaining([long, expect.stringMatching(/^y{89} \(\d{4}\)$/)]),
  );
});

test('C-071 an id with hidden characters is refused with its line', async () => {
  for (const hidden of ['a\u202Eb', 'a\u0007b', '"a\nb"']) {
    const sent = await send(feedWith('trips.txt', '735-home-fr', hidden));
    expect((sent.body as { error: string }).error).toBe(
      'trips.txt, line 5: The row has characters that are no text. Save the file as UTF-8.',
    );
  }
});

test('C-071 a route with a long name becomes a service with the beginning of it', async () => {
  const { preview } = await imports.previewFeed(feedWith('routes.txt', 'Night bus', 'n'.repeat(1_000)));
  expect(preview?.feed?.rows[2]?.name).toBe(`N1 ${'n'.repeat(97)} 01:10`);
});

test('C-071 a trip of very many stops is left out, and costs no more than its rows', async () => {
  const calls = Array.from({ length: 50_000 }, (_, index) => `735-home-fr,,,3200BUR1,${index + 3},,`);
  const first = '735-home-fr,14:30:00,14:30:00,3200IGS1,1,0,0\n';
  const times = textOf('stop_times.txt').replace('3200OTL1,2,0,0\nN-late', '3200OTL1,900000,0,0\nN-late');
  const began = performance.now();
  const { preview } = await imports.previewFeed(
    feedOf({ 'stop_times.txt': times.replace(first, `${first}${calls.join('\n')}\n`) }),
  );
  expect(preview?.feed?.facts).toContain('Left out: 1 trip with more than 200 stops in stop_times.txt: 735-home-fr.');
  // it took a minute when each call was compared with all before it
  expect(performance.now() - began).toBeLessThan(20_000);
});

test('C-041 C-071 services whose many service_ids differ only at the end have different days', async () => {
  const ids = Array.from({ length: 61 }, (_, index) => `SERVICE-OF-WINTER-${index + 100}`);
  const dates = ids.map(
    (id, index) => `${id},2027${String(1 + Math.floor(index / 19)).padStart(2, '0')}${(index % 19) + 10},1`,
  );
  const tripsOf = (name: string, count: number) => ids.slice(0, count).map((id) => `R735,${id},${name} ${id},0`);
  const callsOf = (name: string, count: number, hour: string) =>
    ids
      .slice(0, count)
      .flatMap((id) => [
        `${name} ${id},${hour}:00:00,${hour}:00:00,3200OTL1,1`,
        `${name} ${id},${hour}:30:00,${hour}:30:00,3200IGS1,2`,
      ]);
  await importFeed(
    feedOf({
      'calendar.txt': null,
      'calendar_dates.txt': ['service_id,date,exception_type', ...dates, ''].join('\n'),
      'trips.txt': ['route_id,service_id,trip_id,direction_id', ...tripsOf('A', 60), ...tripsOf('B', 61), ''].join(
        '\n',
      ),
      'stop_times.txt': [
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
        ...callsOf('A', 60, '07'),
        ...callsOf('B', 61, '08'),
        '',
      ].join('\n'),
      'frequencies.txt': null,
    }),
  );
  const [early, late] = await servicesOf();
  expect(await daysOf(early!.calendar_id)).toHaveLength(60);
  expect(await daysOf(late!.calendar_id)).toHaveLength(61);
});

/** A feed of one route of each name, with a trip at 07:00 or later that runs on the days of a service_id. */
function feedOfTrips(
  trips: Readonly<Record<string, string>>,
  days: Readonly<Record<string, string>>,
  removed: readonly string[] = [],
): Buffer {
  const names = Object.keys(trips);
  return feedOf({
    'routes.txt': ['route_id,route_long_name,route_type', ...names.map((name) => `${name},${name},3`), ''].join('\n'),
    'trips.txt': [
      'route_id,service_id,trip_id,direction_id',
      ...names.map((name) => `${name},${trips[name]},T${name},0`),
      '',
    ].join('\n'),
    'stop_times.txt': [
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      ...names.flatMap((name) => [`T${name},07:00:00,07:00:00,3200OTL1,1`, `T${name},07:30:00,07:30:00,3200IGS1,2`]),
      '',
    ].join('\n'),
    'calendar.txt': [
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      ...Object.entries(days).map(([id, span]) => `${id},1,1,1,1,1,0,0,${span}`),
      '',
    ].join('\n'),
    'calendar_dates.txt': ['service_id,date,exception_type', ...removed.map((day) => `${day},2`), ''].join('\n'),
    'frequencies.txt': null,
  });
}

test('C-071 two service_ids that an earlier feed had for one calendar do not take it from each other', async () => {
  const year = '20260901,20270720';
  await importFeed(feedOfTrips({ one: 'A' }, { A: year }));
  // the service_id has another name, and the calendar has both ids afterwards
  await importFeed(feedOfTrips({ one: 'B' }, { B: '20260901,20270721' }));
  const next = '20260901,20270721';
  const feed = feedOfTrips({ one: 'B', two: 'A', three: 'B' }, { A: next, B: next });
  await importFeed(feed);
  const shared = await servicesOf();
  expect(shared.map(({ calendar_id }) => calendar_id === shared[0]!.calendar_id)).toEqual([true, true, true]);
  const again = await imports.previewFeed(feed);
  expect(again.preview?.judgement?.counts).toMatchObject({ unchanged: 3 });
});

test('C-071 a calendar that nobody uses any more gets the days of one of its service_ids', async () => {
  const year = '20260901,20270720';
  await importFeed(feedOfTrips({ one: 'A' }, { A: year }));
  await importFeed(feedOfTrips({ one: 'B' }, { B: '20260901,20270721' }));
  const [service] = await servicesOf();
  await archiveService(shop.deps, testStaff, { client_id: client.id, service_id: service!.id });
  const feed = feedOfTrips({ two: 'A', three: 'B' }, { A: year, B: year }, ['A,20270111', 'B,20270112']);
  await importFeed(feed);
  const [two, three] = await servicesOf();
  expect(two!.calendar_id).not.toBe(three!.calendar_id);
  const again = await imports.previewFeed(feed);
  expect(again.preview?.judgement?.counts).toMatchObject({ unchanged: 2 });
});

test('C-071 services with different calendars get one each for a feed that begins later, although its service_id is the same', async () => {
  const year = '20260901,20270720';
  await importFeed(feedOfTrips({ one: 'A', two: 'A' }, { A: year }));
  const [, two] = await servicesOf();
  const deps = { ...shop.deps, seatsOfWeeks };
  const term = { name: 'Year', first_day: '2026-09-01' as never, last_day: '2027-07-01' as never };
  const content = { name: 'Of a colleague', terms: [term], days: [] };
  const calendar_id = await createCalendar(deps, testStaff, client.id, content);
  const wanted = { ...content, joining: [two!.id], leaving: [], revision: 1, dry_run: false };
  await changeCalendar(deps, testStaff, { ...allServices(client.id), calendar_id }, wanted);
  const feed = feedOfTrips({ one: 'NEXT', two: 'NEXT' }, { NEXT: '20270901,20280720' });
  await importFeed(feed);
  const again = await imports.previewFeed(feed);
  expect(again.preview?.judgement?.counts).toMatchObject({ unchanged: 2 });
});

test('C-071 a stop of the operator with the name of a stop far away is another one', async () => {
  const make = (name: string, latitude: number | null, longitude: number | null) =>
    shop.db
      .insertInto('stops')
      .values({ client_id: client.id, id: crypto.randomUUID(), name, latitude, longitude })
      .execute();
  await make('Leeds', 50.1, -5.2);
  await make('Otley Bus Station', 53.91, -1.69);
  await make('Ilkley Grammar School', null, null);
  await importFeed(feedOf());
  const stops = await shop.db.selectFrom('stops').select('name').where('client_id', '=', client.id).execute();
  expect(stops.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'Burley, Main Street',
    'Ilkley Grammar School',
    'Leeds',
    'Leeds (3200LEE1)',
    'Otley Bus Station',
  ]);
  const again = await imports.previewFeed(feedOf());
  expect(again.preview?.judgement?.counts).toMatchObject({ unchanged: 4 });
});

test('C-071 C-072 ids with several spaces are exported as they are, so that the export changes nothing', async () => {
  const files = ['trips.txt', 'stop_times.txt', 'stops.txt'];
  const odd = files.map((file) => [
    file,
    textOf(file).replaceAll('735-home-fr', '735  home   fr').replaceAll('3200IGS1', '"3200  ""IGS"", 1"'),
  ]);
  await importFeed(feedOf(Object.fromEntries(odd) as Record<string, string>));
  const { preview } = await imports.previewFeed(await imports.download('/gtfs/feed'));
  expect(preview?.judgement?.counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
});
