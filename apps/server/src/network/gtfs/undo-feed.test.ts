import { beforeEach, expect, test } from 'vitest';
import { makeRoom } from '../../imports/empty-imports.ts';
import { openImports } from '../../imports/import-file.fixture.ts';
import type { Imports } from '../../imports/import-file.fixture.ts';
import { seatsOfWeeks } from '../../catalogue/inventory/seats-of-weeks.ts';
import { buildClient } from '../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { keyOf } from '../../testing/staff/staff-browser.ts';
import { whileLocked } from '../../testing/at-once.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { changeCalendar, createCalendar } from '../calendar-changes/change-calendar.ts';
import { removeStop } from '../stops/change-stop.ts';
import { feedOf, feedWith, inTheFeed, textOf } from './feed.fixture.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { sql } from '../../platform/database/sql/sql.ts';

// What the undo of a feed does with what colleagues have changed since (C-070).

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: inTheFeed });

let client: { id: string; slug: string };
let imports: Imports;
beforeEach(async () => {
  client = await buildClient(shop.db);
  imports = await openImports(shop, client);
});

async function importFeed(feed: Buffer, choices?: Record<string, string>) {
  const sent = await imports.previewFeed(feed);
  if (choices) await imports.choose(sent, choices);
  const shown = await imports.show(sent.id);
  expect((await imports.apply(shown)).status).toBe(204);
  return shown;
}

const servicesOf = () =>
  shop.db
    .selectFrom('services')
    .select(['id', 'name', 'calendar_id'])
    .where('client_id', '=', client.id)
    .orderBy('position')
    .execute();
const tripsOf = () =>
  shop.db
    .selectFrom('gtfs_trips')
    .select(['gtfs_id', 'service_id', 'direction'])
    .where('client_id', '=', client.id)
    .orderBy('gtfs_id')
    .execute();

/** A colleague gives services another calendar. Returns it. */
async function giveOtherCalendar(joining: string[]): Promise<string> {
  const deps = { ...shop.deps, seatsOfWeeks };
  const content = { name: 'Of a colleague', terms: [], days: [] };
  const calendar_id = await createCalendar(deps, testStaff, client.id, content);
  const wanted = { ...content, joining, leaving: [], revision: 1, dry_run: false };
  await changeCalendar(deps, testStaff, { ...allServices(client.id), calendar_id }, wanted);
  return calendar_id;
}

const laterTimes = () => feedWith('stop_times.txt', '15:30:00,15:30:00', '15:25:00,15:25:00');

test('C-070 a calendar that a colleague gave to a service stays, when the import has only changed its timetable', async () => {
  await importFeed(feedOf());
  const second = await importFeed(laterTimes());
  const [school] = await servicesOf();
  const other = await giveOtherCalendar([school!.id]);
  expect((await imports.undo(second)).status).toBe(204);
  expect((await servicesOf())[0]!.calendar_id).toBe(other);
});

test('C-070 an import is not undone when a colleague gave another calendar to a service whose calendar it has changed', async () => {
  await importFeed(feedOf());
  const [school, friday] = await servicesOf();
  // both services have one calendar, so the next feed gives each of them its own
  await giveOtherCalendar([school!.id, friday!.id]);
  const second = await importFeed(feedWith('calendar_dates.txt', 'MT,20261208,2', 'MT,20261209,2'));
  const before = await servicesOf();
  const calendar = await shop.db
    .selectFrom('calendars')
    .select(['id', 'name', 'revision'])
    .where('name', '=', 'Of a colleague')
    .where('client_id', '=', client.id)
    .executeTakeFirstOrThrow();
  const deps = { ...shop.deps, seatsOfWeeks };
  const wanted = { name: calendar.name, terms: [], days: [], joining: [school!.id], leaving: [], dry_run: false };
  const key = { ...allServices(client.id), calendar_id: calendar.id };
  await changeCalendar(deps, testStaff, key, { ...wanted, revision: calendar.revision });
  expect(before[0]!.calendar_id).not.toBe(calendar.id);
  expect(keyOf(await imports.undo(second))).toEqual([409, 'import-in-use']);
  expect((await servicesOf())[0]!.calendar_id).toBe(calendar.id);
});

test('C-070 an import is not undone when a colleague has changed the days of a calendar that it has made', async () => {
  const first = await importFeed(feedOf());
  const [, friday] = await servicesOf();
  const calendar = await shop.db
    .selectFrom('calendars')
    .select(['id', 'name', 'revision'])
    .where('id', '=', friday!.calendar_id!)
    .executeTakeFirstOrThrow();
  const days = [{ date: '2026-12-18' as never, direction: null, runs: false, reason: 'Concert' }];
  const wanted = { name: calendar.name, terms: [], days, joining: [friday!.id], leaving: [], dry_run: false };
  await changeCalendar(
    { ...shop.deps, seatsOfWeeks },
    testStaff,
    { ...allServices(client.id), calendar_id: calendar.id },
    { ...wanted, revision: calendar.revision },
  );
  expect(await imports.undo(first)).toMatchObject({ status: 409, body: { params: { names: [calendar.name] } } });
});

test('C-070 C-071 after an undo the ids of the feed mean what they did before', async () => {
  const first = await importFeed(feedOf());
  const before = await tripsOf();
  const [school, friday] = await servicesOf();
  // the rows of both are exchanged by mistake
  const mistaken = await importFeed(feedOf(), { 1: friday!.id, 2: school!.id });
  expect(await tripsOf()).not.toEqual(before);
  expect((await imports.undo(mistaken)).status).toBe(204);
  expect(await tripsOf()).toEqual(before);
  const again = await imports.previewFeed(feedOf());
  expect(again.preview?.judgement?.counts).toEqual({ new: 0, changed: 0, unchanged: 4, refused: 0 });
  expect((await imports.undo(first)).status).toBe(204);
  expect(await tripsOf()).toEqual([]);
});

test('C-070 C-071 an import that changes a calendar twice can be undone', async () => {
  // both services have the days of WD
  const trips = textOf('trips.txt')
    .replace('R735,X,735-out-x', 'R735,WD,735-out-x')
    .replaceAll(/(MT|FR),735/g, 'WD,735');
  await importFeed(feedOf({ 'trips.txt': trips }));
  const [first, second] = await servicesOf();
  expect(first!.calendar_id).toBe(second!.calendar_id);
  // a new service joins the calendar, and the first one leaves it
  const next = await importFeed(
    feedOf({
      'routes.txt': `${textOf('routes.txt')}RZ,DC,Z9,Zebra,3\n`,
      'trips.txt': `${trips.replace('WD,735-home-fr', 'FR,735-home-fr')}RZ,WD,Z-1,Leeds,0,\n`,
      'stop_times.txt': `${textOf('stop_times.txt')}Z-1,07:00:00,07:00:00,3200OTL1,1,0,0\nZ-1,07:30:00,07:30:00,3200IGS1,2,0,0\n`,
    }),
  );
  const after = await servicesOf();
  expect(after[4]!.calendar_id).toBe(second!.calendar_id);
  expect(after[0]!.calendar_id).not.toBe(second!.calendar_id);
  expect((await imports.undo(next)).status).toBe(204);
  expect((await servicesOf())[0]!.calendar_id).toBe(second!.calendar_id);
});

test('C-070 an import is not undone when a stop of the earlier timetable has another name now', async () => {
  const call = '735-home,15:50:00,15:52:00,3200BUR2,2,0,0\n';
  await importFeed(feedWith('stop_times.txt', call, call.replace('3200BUR2', '3200LEE9')));
  const second = await importFeed(feedWith('stop_times.txt', call, ''));
  const stops = () => shop.db.selectFrom('stops').select('name').where('client_id', '=', client.id).orderBy('name');
  const stop = shop.db.updateTable('stops').where('client_id', '=', client.id).where('name', '=', 'Burley Road');
  expect(await stop.set({ name: 'Burley Interchange' }).executeTakeFirst()).toEqual({ numUpdatedRows: 1n });
  const before = await stops().execute();
  expect(keyOf(await imports.undo(second))).toEqual([409, 'import-in-use']);
  expect(await stops().execute()).toEqual(before);
});

test('C-070 nothing of the content of a feed whose file was forgotten is kept, and its import can still be undone', async () => {
  const done = await importFeed(feedOf());
  const keep = { files: 0, bytes: 0 };
  await shop.db
    .transaction()
    .execute((transaction) => makeRoom(transaction, { client_id: client.id, now: shop.clock.now() }, keep));
  const stored = shop.db.selectFrom('imports').select(['file', 'file_table']).where('client_id', '=', client.id);
  const { file, file_table } = await stored.executeTakeFirstOrThrow();
  expect(file).toHaveLength(0);
  expect(JSON.stringify(file_table)).not.toMatch(/Otley|Ilkley|3200|07:45/);
  expect(await imports.show(done.id)).toMatchObject({ rows: null, done: { counts: {} } });
  expect((await imports.undo(done)).status).toBe(204);
  const services = shop.db.selectFrom('services').select('archived_at').where('client_id', '=', client.id);
  expect(await services.where('archived_at', 'is', null).execute()).toEqual([]);
});

test('a stop that a colleague removes while its feed is taken back was removed by the colleague', async () => {
  const shown = await importFeed(feedOf());
  const stops = shop.db.selectFrom('stops').select(['id', 'retired_at']).where('client_id', '=', client.id);
  const { id: stop_id } = await stops.where('name', '=', 'Burley, Main Street').executeTakeFirstOrThrow();
  const first = shop.clock.now();
  const outcomes = await whileLocked<unknown>(shop.deps, { table: 'clients', where: sql`id = ${client.id}` }, [
    () => removeStop(shop.deps, testStaff, { ...allServices(client.id), stop_id }),
    () => {
      shop.clock.advance({ seconds: 1 });
      return imports.undo(shown).then(keyOf);
    },
  ]);
  expect(outcomes).toEqual([undefined, [204, undefined]]);
  const retired = await stops.execute();
  expect(retired.filter(({ retired_at }) => retired_at === null)).toEqual([]);
  expect(retired.find(({ id }) => id === stop_id)!.retired_at).toEqual(first);
});
