import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openImports } from '../../imports/import-file.fixture.ts';
import type { Imports } from '../../imports/import-file.fixture.ts';
import { newId } from '../../platform/ids.ts';
import { whileLocked } from '../../testing/at-once.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildClient, buildTicket } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import { keyOf } from '../../testing/staff/staff-browser.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { feedOf, textOf } from './feed.fixture.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ now: '2026-11-26T09:00:00Z' });
});
afterAll(() => shop.stop());

let client: Awaited<ReturnType<typeof buildClient>>;
let imports: Imports;
let school: { id: string; name: string };
let first: Awaited<ReturnType<Imports['previewFeed']>>;
beforeEach(async () => {
  client = await buildClient(shop.db);
  imports = await openImports(shop, client);
  first = await imports.previewFeed(feedOf());
  await imports.apply(first);
  school = await shop.db
    .selectFrom('services')
    .select(['id', 'name'])
    .where('client_id', '=', client.id)
    .orderBy('position')
    .executeTakeFirstOrThrow();
});

const sellTicket = async (stop: string, more: { sub_type?: string; travel_pattern?: string } = {}) => {
  const service = await shop.db
    .selectFrom('services')
    .selectAll()
    .where('id', '=', school.id)
    .executeTakeFirstOrThrow();
  const ticket = await buildTicket(shop.db, { client_id: client.id, service_id: school.id });
  const user = await buildPurchaser(shop.deps);
  const operator = { client, service: { ...service, stops: [], zones: [] }, ticket };
  return buildCustomerTicket(shop.db, operator, { user_id: user.id, stop, ...more });
};

const outward = ['735-out,,,3200BUR1,20,0,0\n', '735-out-x,,,3200BUR1,2,0,0\n'];
const back = '735-home,15:50:00,15:52:00,3200BUR2,2,0,0\n';
const stopTimes = textOf('stop_times.txt');
/** The feed without calls at the stop in Burley. */
const without = (calls: readonly string[]) =>
  feedOf({ 'stop_times.txt': calls.reduce((text, call) => text.replace(call, ''), stopTimes) });
const withoutBurley = () => without([...outward, back]);

test('C-026 C-071 a stop with passengers is not left out: the row is refused, and sends to the timetable page', async () => {
  await sellTicket('Burley, Main Street');
  const shown = await imports.previewFeed(withoutBurley());
  expect(shown.preview?.judgement?.counts).toEqual({ new: 0, changed: 0, unchanged: 3, refused: 1 });
  expect(shown.preview?.judgement?.refused[0]?.words).toBe(
    'Passengers board at stops that this timetable leaves out: Burley, Main Street. Save the new timetable on the timetable page of the service, where you choose their new stops, and choose this file again.',
  );
});

test.for([
  { calls: outward, words: '2 passengers of Burley, Main Street have no outward bus there.' },
  { calls: [back], words: '1 passenger of Burley, Main Street has no return bus there.' },
])('the preview counts passengers whose stop keeps the bus of the other direction only: $words', async (one) => {
  await sellTicket('Burley, Main Street');
  await sellTicket('Burley, Main Street', { sub_type: 'select', travel_pattern: 'm_am' });
  await sellTicket('Otley Bus Station');
  const shown = await imports.previewFeed(without(one.calls));
  expect(shown.preview?.judgement?.counts).toEqual({ new: 0, changed: 1, unchanged: 3, refused: 0 });
  expect(shown.preview?.feed?.rows.map(({ words }) => words.filter((word) => / bus there/.test(word)))).toEqual([
    [one.words],
    [],
    [],
    [],
  ]);
  expect((await imports.apply(shown)).status).toBe(204);
});

test('C-071 a stop without passengers is left out', async () => {
  await sellTicket('Otley Bus Station');
  const shown = await imports.previewFeed(withoutBurley());
  expect(shown.preview?.judgement?.counts).toEqual({ new: 0, changed: 1, unchanged: 3, refused: 0 });
  expect((await imports.apply(shown)).status).toBe(204);
});

test('C-038 C-071 a day on which seats are taken is not taken away: the row is refused, and sends to the calendar page', async () => {
  const without = (date: string) => feedOf({ 'calendar_dates.txt': `${textOf('calendar_dates.txt')}WD,${date},2\n` });
  await shop.db
    .insertInto('inventory')
    .values({
      client_id: client.id,
      id: newId(),
      scope: 'departure',
      service_id: school.id,
      date: '2026-12-02',
      direction: 'am',
      capacity: 8,
      taken: 2,
    })
    .execute();
  const lost = await imports.previewFeed(without('20261202'));
  expect(lost.preview?.judgement?.counts).toMatchObject({ changed: 0, refused: 1 });
  expect(lost.preview?.judgement?.refused[0]?.words).toContain(
    `Passengers have seats or journeys on days that the feed takes away from ${school.name}.`,
  );
  const free = await imports.previewFeed(without('20261203'));
  expect(free.preview?.judgement?.counts).toMatchObject({ changed: 1, refused: 0 });
  expect((await imports.apply(free)).status).toBe(204);
});

test('C-070 C-071 an import whose services have a ticket is not taken back', async () => {
  await buildTicket(shop.db, { client_id: client.id, service_id: school.id });
  expect(keyOf(await imports.undo(first))).toEqual([409, 'import-in-use']);
  const kept = await shop.db.selectFrom('services').select('archived_at').where('id', '=', school.id).execute();
  expect(kept).toEqual([{ archived_at: null }]);
});

test('C-071 two imports of one preview at the same time write it once', async () => {
  const other = await buildClient(shop.db);
  const twice = await openImports(shop, other);
  const shown = await twice.previewFeed(feedOf());
  const results = await Promise.all([twice.apply(shown), twice.apply(shown)]);
  expect(results.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
  const services = await shop.db.selectFrom('services').select('id').where('client_id', '=', other.id).execute();
  expect(services).toHaveLength(4);
});

test.for([true, false])(
  'of importing a feed and choosing what becomes of its rows at once the first one counts (import first: %s)',
  async (isFirst) => {
    const other = await openImports(shop, await buildClient(shop.db));
    const shown = await other.previewFeed(feedOf());
    const [row] = shown.preview!.feed!.rows;
    const option = shown.preview!.feed!.options.find(({ value }) => value !== row!.choice)!;
    const works = [
      async () => keyOf(await other.apply(shown)),
      async () => keyOf(await other.choose(shown, { [row!.line]: option.value })),
    ];
    const locked = { table: 'imports', where: sql`id = ${shown.id}` };
    const outcomes = await whileLocked(shop.deps, locked, isFirst ? works : works.toReversed());
    const done = [204, undefined];
    expect(outcomes).toEqual(isFirst ? [done, [409, 'import-done']] : [done, [409, 'import-changed']]);
    const choices = shop.db.selectFrom('imports').select('choices').where('id', '=', shown.id);
    const { rows = {} } = (await choices.executeTakeFirstOrThrow()).choices as { rows?: object };
    expect(rows).toEqual(isFirst ? {} : { [row!.line]: option.value });
  },
);

test('C-071 a third feed at the same time is refused before it is read, and the next one is read', async () => {
  const send = () => imports.browser.call('POST', `/console/${client.slug}/feeds?name=feed.zip`, feedOf());
  const statuses = (await Promise.all([send(), send(), send(), send()])).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 201, 429, 429]);
  expect((await send()).status).toBe(201);
});
