import { addDays } from '@fareway/domain/dates/local-date.ts';
import { weekdays } from '@fareway/domain/dates/local-date.ts';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openImports } from '../../../imports/import-file.fixture.ts';
import { localDate } from '../../../platform/clock.ts';
import { allServices } from '../../../platform/scope/service-scope.ts';
import { expectAudit } from '../../../testing/audit-rows/expect-audit.ts';
import { buildCalendar } from '../../../testing/builders/build-calendar.ts';
import { buildClient, buildOperator, buildService } from '../../../testing/builders/build-operator.ts';
import { keyOf } from '../../../testing/staff/staff-browser.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { writePlaces } from '../../stops/write-places.ts';
import { firstTimetable, writeTimetable } from '../../stops/timetables/write-timetable.ts';
import { feedOf, inTheFeed } from '../feed.fixture.ts';
import { judgeFeed } from '../judge-feed.ts';
import { readKnownTrips } from '../read-network.ts';
import { feedLimits } from '../reading/feed.ts';
import { readFeedHere } from '../reading/read-feed-here.ts';
import { errorsOfFeed } from './check-feed.fixture.ts';
import { exportFeed } from './export-feed.ts';
import { zipFeed } from './write-feed-files.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const today = () => localDate(shop.deps.clock.now(), 'Europe/London');
const address = (slug: string) => `https://shop.example/client/${slug}`;

async function exportOf(client_id: string) {
  const { files, notes, services } = await exportFeed(shop.db, allServices(client_id), shop.deps.clock.now(), address);
  return { zip: await zipFeed(files, shop.deps.clock.now()), notes, services };
}

/** What an import of a feed would do with each of its groups. */
async function outcomesOf(client_id: string, zip: Uint8Array) {
  const now = shop.deps.clock.now();
  const known = await readKnownTrips(shop.db, client_id);
  const { feed, ...problem } = await readFeedHere({ bytes: zip, today: today(), known, limits: feedLimits });
  if (!feed) throw new Error(JSON.stringify(problem));
  const rows = feed.groups.map((group, line) => ({ line, values: { content: JSON.stringify(group) }, unreadable: [] }));
  return judgeFeed(shop.db, { ...allServices(client_id), import_id: client_id, now }, rows);
}

const places = ['Otley', 'Burley, Main Street', '"The Fox"', 'Ilkley Café', 'Menston', 'Guiseley'];
const journey = fc
  .uniqueArray(fc.integer({ min: 0, max: places.length - 1 }), { minLength: 2, maxLength: 5 })
  .chain((stops) =>
    fc.record({
      stops: fc.constant(stops),
      start: fc.integer({ min: 0, max: 1_439 }),
      steps: fc.array(fc.option(fc.integer({ min: 0, max: 60 })), { minLength: stops.length, maxLength: stops.length }),
    }),
  )
  .map(({ stops, start, steps }) => {
    let minutes = start;
    return stops.map((stop, index) => {
      const step = steps[index] ?? null;
      const isEdge = index === 0 || index === stops.length - 1;
      minutes += index === 0 ? 0 : (step ?? 0);
      return { stop, minutes: isEdge || step !== null ? minutes : null };
    });
  });
const inReach = fc.integer({ min: -20, max: 380 });
const calendar = fc.record({
  bounds: fc.uniqueArray(inReach, { maxLength: 4 }),
  days: fc.uniqueArray(
    fc.record({ ahead: inReach, direction: fc.constantFrom('am' as const, 'pm' as const, null), runs: fc.boolean() }),
    { selector: ({ ahead }) => ahead, maxLength: 12 },
  ),
});
const services = fc.array(
  fc.record({
    am: fc.option(journey, { nil: [] }),
    pm: fc.option(journey, { nil: [] }),
    weekdays: fc.subarray([...weekdays]),
    calendar: fc.option(calendar),
  }),
  { minLength: 1, maxLength: 4 },
);

test('C-072 the export of any services has no error, and imported again it changes nothing', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(services, async (list) => {
      const client = await buildClient(shop.db);
      const ids = new Map<string, string>();
      for (const [index, one] of list.entries()) {
        const service = await buildService(shop.db, {
          client_id: client.id,
          name: `Service ${index}`,
          operating_weekdays: one.weekdays,
          stops: places,
        });
        const stops = await shop.db
          .selectFrom('stops')
          .select(['id', 'name'])
          .where('client_id', '=', client.id)
          .execute();
        for (const { id, name } of stops) ids.set(name, id);
        const byId = (calls: readonly { stop: number; minutes: number | null }[]) =>
          calls.map(({ stop, minutes }) => ({ stop_id: ids.get(places[stop]!)!, minutes }));
        await shop.db.transaction().execute((transaction) =>
          writeTimetable(transaction, { client_id: client.id, service_id: service.id }, firstTimetable, {
            am: byId(one.am),
            pm: byId(one.pm),
          }),
        );
        if (one.calendar) await buildCalendar(shop.db, service, contentOf(one.calendar));
      }
      await shop.db.transaction().execute((transaction) =>
        writePlaces(
          transaction,
          client.id,
          [...ids.values()].map((stop_id, index) => ({ stop_id, latitude: 53.9 + index / 50, longitude: -1.7 })),
        ),
      );
      const { zip, notes, services: exported } = await exportOf(client.id);
      expect(exported + notes.length).toBe(list.length);
      if (exported === 0) return;
      expect(errorsOfFeed(zip)).toEqual([]);
      const outcomes = await outcomesOf(client.id, zip);
      compared += exported;
      expect(outcomes).toHaveLength(exported);
      expect(outcomes.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
    }),
    { numRuns: 40 },
  );
  expect(compared).toBeGreaterThan(20);
});

function contentOf({
  bounds,
  days,
}: {
  bounds: number[];
  days: { ahead: number; direction: 'am' | 'pm' | null; runs: boolean }[];
}) {
  const inOrder = bounds.toSorted((one, other) => one - other).map((ahead) => addDays(today(), ahead));
  const terms = inOrder.flatMap((first_day, index) =>
    index % 2 === 0 && inOrder[index + 1] ? [{ first_day, last_day: inOrder[index + 1]! }] : [],
  );
  return { terms, days: days.map(({ ahead, ...day }) => ({ ...day, date: addDays(today(), ahead) })) };
}

describe('an export', () => {
  beforeAll(() => shop.clock.set(inTheFeed));
  afterAll(() => shop.clock.set(new Date()));

  test('C-071 C-072 an imported feed is exported with its ids, and the export changes nothing', async () => {
    const client = await buildClient(shop.db);
    const imports = await openImports(shop, client);
    await imports.apply(await imports.previewFeed(feedOf()));
    const zip = await imports.download('/gtfs/feed');
    expect(errorsOfFeed(zip)).toEqual([]);
    const files = unzipSync(zip);
    const linesOf = (name: string) => strFromU8(files[name]!).split('\n');
    expect(
      linesOf('routes.txt')
        .slice(1, 3)
        .map((line) => line.split(',')[0]),
    ).toEqual(expect.arrayContaining(['R735', 'RN']));
    expect(linesOf('trips.txt').join('\n')).toMatch(/R735,.*,735-out,Ilkley Grammar School,0\n/);
    expect(linesOf('stop_times.txt')).toContain('N-late,24:35:00,24:35:00,3200OTL1,2,1');
    const again = await imports.previewFeed(zip);
    expect(again.preview?.judgement?.counts).toEqual({ new: 0, changed: 0, unchanged: 4, refused: 0 });
    await expectAudit(shop.db, { client_id: client.id }, 'export-list', [
      {
        by: expect.any(String) as string,
        kind: 'staff',
        subject: expect.stringMatching(/^export /) as string,
        after: { kind: 'gtfs', rows: 4 },
      },
    ]);
  });

  test('C-072 a service that a feed cannot have is left out, and the operator reads which and why', async () => {
    const { client } = await buildOperator(shop.db, { service: { name: 'S1', stops: ['Skipton', 'Addingham'] } });
    await buildService(shop.db, { client_id: client.id, name: 'S2', stops: ['Skipton'] });
    await buildService(shop.db, { client_id: client.id, name: 'S3', stops: [] });
    const { notes, services: none } = await exportOf(client.id);
    expect(none).toBe(0);
    expect(notes).toEqual([
      'S1 is not in the feed: Skipton and Addingham have no latitude and longitude. Import them with the file of stops.',
      'S2 is not in the feed: a journey has only one stop.',
      'S3 is not in the feed: it has no stops.',
    ]);
    const imports = await openImports(shop, client);
    expect(keyOf(await imports.browser.call('GET', `/console/${client.slug}/gtfs/feed`))).toEqual([
      422,
      'feed-has-nothing',
    ]);
    const stops = await shop.db.selectFrom('stops').select('id').where('client_id', '=', client.id).execute();
    const placed = stops.map(({ id }) => ({ stop_id: id, latitude: 53.9, longitude: -1.7 }));
    await shop.db.transaction().execute((transaction) => writePlaces(transaction, client.id, placed));
    expect((await exportOf(client.id)).notes[0]).toBe(
      'S1 is not in the feed: a journey has no time at its first or last stop.',
    );
  });

  test.each([
    { code: 'missing_required_file', file: 'routes.txt', to: null },
    { code: 'empty_file', file: 'routes.txt', to: '' },
    { code: 'missing_calendar_and_calendar_date_files', file: 'calendar.txt', to: null, also: 'calendar_dates.txt' },
    { code: 'missing_required_column', file: 'agency.txt', from: 'agency_name', to: 'name' },
    { code: 'duplicated_column', file: 'trips.txt', from: 'trip_headsign', to: 'trip_id' },
    { code: 'empty_column_name', file: 'trips.txt', from: 'trip_headsign', to: '' },
    { code: 'invalid_row_length', file: 'routes.txt', from: 'R735,', to: 'R735,x,' },
    { code: 'missing_required_field', file: 'stop_times.txt', from: ',3200LEE1,', to: ',,' },
    { code: 'new_line_in_value', file: 'stops.txt', from: 'Leeds', to: '"Le\neds"' },
    { code: 'leading_or_trailing_whitespaces', file: 'stops.txt', from: 'Leeds', to: ' Leeds' },
    { code: 'duplicate_key', file: 'stops.txt', from: '3200OTL1', to: '3200LEE1' },
    { code: 'foreign_key_violation', file: 'stop_times.txt', from: '3200OTL1', to: '3200XXX1' },
    { code: 'invalid_url', file: 'agency.txt', from: 'https://', to: '' },
    { code: 'invalid_timezone', file: 'agency.txt', from: 'Europe/London', to: 'Europe/Otley' },
    { code: 'invalid_language_code', file: 'feed_info.txt', from: ',en,', to: ',English,' },
    { code: 'invalid_date', file: 'calendar.txt', from: /,2026\d{4},/g, to: ',20260231,' },
    { code: 'invalid_time', file: 'stop_times.txt', from: '24:35:00', to: '24:35' },
    { code: 'invalid_integer', file: 'stop_times.txt', from: '3200OTL1,1', to: '3200OTL1,x' },
    { code: 'invalid_float', file: 'stops.txt', from: '53.7956', to: 'north' },
    { code: 'number_out_of_range', file: 'stops.txt', from: '53.7956', to: '153.7956' },
    { code: 'point_near_origin', file: 'stops.txt', from: '53.7956,-1.5489', to: '0,0.5' },
    { code: 'point_near_pole', file: 'stops.txt', from: '53.7956', to: '89.5' },
    { code: 'stop_without_location', file: 'stops.txt', from: '53.7956', to: '' },
    { code: 'missing_stop_name', file: 'stops.txt', from: 'Leeds', to: '' },
    { code: 'route_both_short_and_long_name_missing', file: 'routes.txt', from: /N1 Night bus \d\d:\d\d/, to: '' },
    { code: 'start_and_end_range_out_of_order', file: 'calendar.txt', from: /2027\d{4}/g, to: '20200101' },
    { code: 'missing_trip_edge', file: 'stop_times.txt', from: '24:35:00,24:35:00,3200OTL1,2,1', to: ',,3200OTL1,2,0' },
    {
      code: 'stop_time_with_only_arrival_or_departure_time',
      file: 'stop_times.txt',
      from: '15:52:00,15:52:00',
      to: '15:52:00,',
    },
    { code: 'stop_time_timepoint_without_times', file: 'stop_times.txt', from: '15:52:00,15:52:00', to: ',' },
    {
      code: 'stop_time_with_arrival_before_previous_departure_time',
      file: 'stop_times.txt',
      from: '15:52:00,15:52:00',
      to: '15:22:00,15:22:00',
    },
  ])('C-072 the checker of the tests notices $code', async ({ code, file, from, to, also }) => {
    const files = await exportedFixture();
    const broken = { ...files };
    if (to === null) {
      delete broken[file];
      if (also) delete broken[also];
    } else if (from === undefined) broken[file] = strToU8(to);
    else {
      const text = strFromU8(files[file]!);
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`${file} does not have ${String(from)}`);
      broken[file] = strToU8(changed);
    }
    expect(errorsOfFeed(zipSync(files))).toEqual([]);
    expect(errorsOfFeed(zipSync(broken))).toContain(code);
  });

  test('C-072 the checker notices files in a folder', async () => {
    const files = Object.entries(await exportedFixture()).map(([name, bytes]) => [`feed/${name}`, bytes] as const);
    expect(errorsOfFeed(zipSync(Object.fromEntries(files)))).toContain('invalid_input_files_in_subfolder');
  });

  let fixture: Promise<Record<string, Uint8Array>> | undefined;
  function exportedFixture() {
    fixture ??= (async () => {
      const client = await buildClient(shop.db);
      const imports = await openImports(shop, client);
      await imports.apply(await imports.previewFeed(feedOf()));
      return unzipSync((await exportOf(client.id)).zip);
    })();
    return fixture;
  }
});

test('C-072 C-216 the feed of more than 100 services is checked when somebody asks for it, and 100 services are named', async () => {
  const { client } = await buildOperator(shop.db, { service: { name: 'S1', stops: [] } });
  const { browser } = await openImports(shop, client);
  const read = async (query = '') =>
    (await browser.call('GET', `/console/${client.slug}/gtfs${query}`)).body as { services: number; notes: string[] };
  const add = async (from: number, to: number) => {
    for (let number = from; number <= to; number += 1)
      await buildService(shop.db, { client_id: client.id, name: `S${number}`, stops: [] });
  };
  await add(2, 100);
  expect((await read()).notes).toHaveLength(101);
  await add(101, 102);
  expect(await read()).toEqual({ services: null, notes: [] });
  const { services, notes } = await read('?check=');
  expect([services, notes.length, notes.at(-1)]).toEqual([0, 102, 'There are 2 more services with a note.']);
});
