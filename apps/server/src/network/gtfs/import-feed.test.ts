import { beforeEach, describe, expect, test } from 'vitest';
import { openImports } from '../../imports/import-file.fixture.ts';
import type { Imports } from '../../imports/import-file.fixture.ts';
import { buildClient } from '../../testing/builders/build-operator.ts';
import { newId } from '../../platform/ids.ts';
import { keyOf } from '../../testing/staff/staff-browser.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { feedOf, feedWith, inTheFeed } from './feed.fixture.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: inTheFeed });

describe('a feed', () => {
  let client: { id: string; slug: string };
  let imports: Imports;
  beforeEach(async () => {
    client = await buildClient(shop.db);
    imports = await openImports(shop, client);
  });

  const servicesOf = async () =>
    shop.db
      .selectFrom('services')
      .select(['id', 'name', 'operating_weekdays', 'calendar_id', 'is_draft', 'archived_at', 'time'])
      .where('client_id', '=', client.id)
      .orderBy('position')
      .execute();
  const callsOf = async (service_id: string) =>
    (
      await shop.db
        .selectFrom('service_stops')
        .innerJoin('stops', 'stops.id', 'service_stops.stop_id')
        .select(['direction', 'stops.name', 'minutes', 'valid_from'])
        .where('service_id', '=', service_id)
        .orderBy('valid_from')
        .orderBy('direction')
        .orderBy('service_stops.position')
        .execute()
    ).map(({ direction, name, minutes }) => `${direction} ${name} ${minutes}`);
  const daysOf = (calendar_id: string) =>
    shop.db
      .selectFrom('calendar_days')
      .select(['date', 'direction', 'runs'])
      .where('calendar_id', '=', calendar_id)
      .orderBy('date')
      .orderBy('direction')
      .execute();

  test('C-071 a preview says which trips become which services, and what is left out', async () => {
    const { preview } = await imports.previewFeed(feedOf());
    expect(preview?.judgement?.counts).toEqual({ new: 4, changed: 0, unchanged: 0, refused: 0 });
    expect(preview?.feed?.facts).toEqual(
      expect.arrayContaining([
        '4 stops are new.',
        'Left out: 1 trip with fewer than two stops in stop_times.txt: 735-empty.',
        'Left out: 1 trip at intervals (frequencies.txt), because a service has one departure in each direction: F-1.',
        'Left out: 1 trip whose route is no bus: T-1.',
      ]),
    );
    expect(preview?.feed?.rows.map(({ name, words }) => [name, ...words])).toEqual([
      [
        '735 Otley, Burley and Ilkley Grammar School 07:45',
        'Morning: Otley Bus Station 07:45 to Ilkley Grammar School 08:25, 3 stops. Trip 735-out, 735-out-x.',
        'Afternoon: Ilkley Grammar School 15:30 to Otley Bus Station 16:10, 3 stops. Trip 735-home.',
        'Mon, Tue, Wed, Thu, Fri from Tue 1st Sep 2026 to Tue 20th Jul 2027.',
        'Days of WD + X | MT: 1 added, 4 removed.',
        'Becomes a new service.',
      ],
      [
        '735 Otley, Burley and Ilkley Grammar School 14:30',
        'Afternoon: Ilkley Grammar School 14:30 to Otley Bus Station 15:10, 2 stops. Trip 735-home-fr.',
        'Fri from Tue 1st Sep 2026 to Tue 20th Jul 2027.',
        'Days of FR: 0 added, 0 removed.',
        'Becomes a new service.',
      ],
      [
        'N1 Night bus 01:10',
        'Morning: Leeds 01:10 to Otley Bus Station 02:05, 2 stops. Trip N-night.',
        'It begins after midnight, so it counts for the day after that of the feed, from 00:00 on.',
        'Sun from Wed 2nd Sep 2026 to Wed 21st Jul 2027.',
        'Days of SA (+1 day): 0 added, 1 removed.',
        'Becomes a new service.',
      ],
      [
        'N1 Night bus 23:40',
        'Afternoon: Leeds 23:40 to Otley Bus Station 00:35, 2 stops. Trip N-late.',
        'Sat from Tue 1st Sep 2026 to Tue 20th Jul 2027.',
        'Days of SA: 0 added, 1 removed.',
        'Becomes a new service.',
      ],
    ]);
  });

  test('C-071 trips become draft services with their times, and the same feed changes nothing the second time', async () => {
    await imports.apply(await imports.previewFeed(feedOf()));
    const services = await servicesOf();
    expect(
      services.map(({ name, is_draft, operating_weekdays }) => [name.slice(-5), is_draft, operating_weekdays]),
    ).toEqual([
      ['07:45', true, ['m', 'tu', 'w', 'th', 'f']],
      ['14:30', true, ['f']],
      ['01:10', true, ['su']],
      ['23:40', true, ['sa']],
    ]);
    expect(await callsOf(services[0]!.id)).toEqual([
      'am Otley Bus Station 465',
      'am Burley, Main Street null',
      'am Ilkley Grammar School 505',
      'pm Ilkley Grammar School 930',
      'pm Burley, Main Street 952',
      'pm Otley Bus Station 970',
    ]);
    expect(await callsOf(services[3]!.id)).toEqual(['pm Leeds 1420', 'pm Otley Bus Station 1475']);
    const again = await imports.previewFeed(feedOf());
    expect(again.preview?.judgement?.counts).toEqual({ new: 0, changed: 0, unchanged: 4, refused: 0 });
    expect(keyOf(await imports.apply(again))).toEqual([422, 'import-changes-nothing']);
    expect(await servicesOf()).toEqual(services);
  });

  test('C-041 each day that calendar_dates.txt adds or removes is in the calendar, and the preview counts both', async () => {
    const shown = await imports.previewFeed(feedOf());
    expect(shown.preview?.feed?.facts).toContain(
      'calendar_dates.txt adds 1 day and removes 5 days. Each of them counts.',
    );
    await imports.apply(shown);
    const [school, , night, late] = await servicesOf();
    const days = await daysOf(school!.calendar_id!);
    expect(days).toContainEqual({ date: '2026-12-07', direction: null, runs: false });
    expect(days).toContainEqual({ date: '2026-12-08', direction: null, runs: false });
    // X adds a Saturday for the trip to school only
    expect(days).toContainEqual({ date: '2026-12-12', direction: 'am', runs: true });
    // the trip home runs from Monday to Thursday
    expect(days).toContainEqual({ date: '2026-11-27', direction: 'pm', runs: false });
    expect(await daysOf(late!.calendar_id!)).toEqual([{ date: '2026-12-26', direction: null, runs: false }]);
    expect(await daysOf(night!.calendar_id!)).toEqual([{ date: '2026-12-27', direction: null, runs: false }]);
  });

  test('C-071 the feed of next year updates the services, by its trips and else by its routes', async () => {
    await imports.apply(await imports.previewFeed(feedOf()));
    const before = await servicesOf();
    const next = feedOf({
      'trips.txt': 'route_id,service_id,trip_id,direction_id\nR735,NY,735-out,0\nR735,NY,735-home-27,1\n',
      'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence
735-out,07:40:00,07:40:00,3200OTL1,1
735-out,08:25:00,08:25:00,3200IGS1,2
735-home-27,15:35:00,15:35:00,3200IGS1,1
735-home-27,16:15:00,16:15:00,3200OTL1,2
`,
      'calendar.txt': `service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
NY,1,1,1,1,1,0,0,20270901,20280720
`,
      'calendar_dates.txt': 'service_id,date,exception_type\nNY,20271025,2\n',
      'frequencies.txt': null,
    });
    const shown = await imports.previewFeed(next);
    expect(shown.preview?.judgement?.counts).toEqual({ new: 0, changed: 1, unchanged: 0, refused: 0 });
    expect(shown.preview?.feed?.rows[0]?.words).toEqual(
      expect.arrayContaining([
        `Updates ${before[0]!.name}.`,
        'Its timetable changes on Wed 1st Sep 2027.',
        'The days on which it runs change.',
      ]),
    );
    await imports.apply(shown);
    const after = await servicesOf();
    expect(after.map(({ id, name }) => [id, name])).toEqual(before.map(({ id, name }) => [id, name]));
    expect(await callsOf(before[0]!.id)).toEqual(
      expect.arrayContaining(['am Otley Bus Station 465', 'am Otley Bus Station 460', 'pm Otley Bus Station 975']),
    );
    const terms = await shop.db
      .selectFrom('calendar_terms')
      .select(['first_day', 'last_day'])
      .where('calendar_id', '=', after[0]!.calendar_id!)
      .orderBy('first_day')
      .execute();
    expect(terms).toEqual([
      { first_day: '2026-09-01', last_day: '2027-07-20' },
      { first_day: '2027-09-01', last_day: '2028-07-20' },
    ]);
    const days = await daysOf(after[0]!.calendar_id!);
    expect(days).toContainEqual({ date: '2026-12-07', direction: null, runs: false });
    expect(days).toContainEqual({ date: '2027-10-25', direction: null, runs: false });
    const again = await imports.previewFeed(next);
    expect(again.preview?.judgement?.counts).toEqual({ new: 0, changed: 0, unchanged: 1, refused: 0 });

    expect((await imports.undo(shown)).status).toBe(204);
    expect((await callsOf(before[0]!.id)).filter((call) => call.includes('460'))).toEqual([]);
    expect((await daysOf(after[0]!.calendar_id!)).filter(({ date }) => date > '2027-07-20')).toEqual([]);
  });

  test('C-071 a person chooses for each group: a new service, one that exists, or none', async () => {
    const shown = await imports.previewFeed(feedOf());
    await imports.choose(shown, { 2: 'leave-out', 3: 'leave-out', 4: 'leave-out' });
    await imports.apply(await imports.show(shown.id));
    const [service] = await servicesOf();
    expect(await servicesOf()).toHaveLength(1);
    const again = await imports.previewFeed(feedOf());
    await imports.choose(again, { 1: 'new', 2: service!.id, 3: 'leave-out', 4: service!.id });
    const chosen = await imports.show(again.id);
    expect(chosen.preview?.judgement?.counts).toEqual({ new: 1, changed: 1, unchanged: 1, refused: 1 });
    expect(chosen.preview?.judgement?.refused.map(({ line, words }) => [line, words])).toEqual([
      [4, 'Row 2 updates this service as well. Choose another one, or a new service.'],
    ]);
    await imports.choose(again, { 4: '00000000-0000-7000-8000-000000000000' });
    const gone = await imports.show(again.id);
    expect(gone.preview?.judgement?.refused[0]?.words).toMatch(/^This service does not exist any more/);
  });

  test('C-070 C-071 an import of a feed is taken back as a whole, and the feed can be imported again', async () => {
    const shown = await imports.previewFeed(feedOf());
    await imports.apply(shown);
    expect((await imports.undo(shown)).status).toBe(204);
    expect((await servicesOf()).map(({ archived_at }) => archived_at === null)).toEqual([false, false, false, false]);
    const stops = await shop.db
      .selectFrom('stops')
      .select('name')
      .where('client_id', '=', client.id)
      .where('retired_at', 'is', null)
      .execute();
    expect(stops).toEqual([]);
    const calendars = await shop.db.selectFrom('calendars').select('id').where('client_id', '=', client.id).execute();
    expect(calendars).toEqual([]);
    const again = await imports.previewFeed(feedOf());
    expect(again.preview?.judgement?.counts.new).toBe(4);
    expect((await imports.apply(again)).status).toBe(204);
  });

  test('a new calendar of a feed has a name that no calendar has in another writing', async () => {
    const shown = await imports.previewFeed(feedOf());
    await imports.apply(shown);
    const calendars = shop.db.selectFrom('calendars').select('name').where('client_id', '=', client.id);
    const names = (await calendars.execute()).map(({ name }) => name);
    expect((await imports.undo(shown)).status).toBe(204);
    const others = names.map((name) => ({ client_id: client.id, id: newId(), name: name.toLowerCase() }));
    await shop.db.insertInto('calendars').values(others).execute();
    const again = await imports.previewFeed(feedOf());
    expect((await imports.apply(again)).status).toBe(204);
    expect((await calendars.execute()).map(({ name }) => name)).toEqual(
      expect.arrayContaining(names.map((name) => `${name} 2`)),
    );
  });

  test('C-071 a preview that is not true any more changes nothing', async () => {
    const shown = await imports.previewFeed(feedOf());
    await imports.apply(await imports.previewFeed(feedOf()));
    expect(keyOf(await imports.apply(shown))).toEqual([409, 'import-changed']);
    expect(await servicesOf()).toHaveLength(4);
  });

  test('C-071 a feed that cannot be read is refused with its file, its line and what would be right', async () => {
    const sent = await imports.browser.call(
      'POST',
      `/console/${client.slug}/feeds?name=feed.zip`,
      feedWith('stop_times.txt', '3200LEE9', 'STN'),
    );
    expect(keyOf(sent)).toEqual([422, 'feed-unreadable']);
    expect((sent.body as { error: string }).error).toBe(
      'stop_times.txt, line 18: stop_id STN is a station or an entrance. A trip calls at a stop with location_type 0.',
    );
  });

  test('C-071 a stop that was deleted comes back with its id and its name, and another writing of a name is the same stop', async () => {
    await imports.apply(await imports.previewFeed(feedOf()));
    const stops = () =>
      shop.db
        .selectFrom('stops')
        .select(['id', 'name', 'retired_at'])
        .where('client_id', '=', client.id)
        .orderBy('id')
        .execute();
    const before = await stops();
    const school = before.find(({ name }) => name === 'Ilkley Grammar School')!;
    await shop.db
      .updateTable('stops')
      .set({ name: 'Grammar School', retired_at: new Date() })
      .where('id', '=', school.id)
      .execute();
    const next = feedWith('stops.txt', 'Otley Bus Station', 'OTLEY  Bus Station').toString('latin1');
    const shown = await imports.previewFeed(Buffer.from(next, 'latin1'));
    const facts = shown.preview?.feed?.facts ?? [];
    expect(facts.filter((fact) => /new\.|deleted/.test(fact))).toEqual(['1 stop that was deleted comes back.']);
    await imports.choose(shown, { 1: 'new' });
    expect((await imports.apply(await imports.show(shown.id))).status).toBe(204);
    expect((await stops()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect((await stops()).find(({ id }) => id === school.id)).toMatchObject({
      name: 'Grammar School',
      retired_at: null,
    });
  });
});
