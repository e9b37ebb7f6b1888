import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allServices } from '../../../platform/scope/service-scope.ts';
import { expectAudit } from '../../../testing/audit-rows/expect-audit.ts';
import { buildClient, buildOperator } from '../../../testing/builders/build-operator.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { writeRoute } from '../write-route.ts';
import { addNationalStop } from './add-national-stop.ts';
import { findNationalStops } from './find-national-stops.ts';
import { loadNationalStops } from './load-national-stops.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const header = 'ATCOCode,NaptanCode,CommonName,Street,Indicator,LocalityName,Longitude,Latitude,StopType,Status';
const stopsOfTests = [
  '3200YNS1,x,Market Place,High Street,opp,Skipton,-2.0163,53.9617,BCT,active',
  '3200YNS2,x,Bus Station,Broughton Road,Stand 1,Skipton,-2.02,53.96,BCS,act',
  '2700LINC9,x,Market Place,,,Boston,-0.0258,52.9784,BCT,active',
  '4500WYK7,x,"Café Corner, North",Leeds Road,,Ilkley,-1.8226,53.9249,BCT,',
];

const load = (rows: readonly string[], head = header) =>
  loadNationalStops(shop.deps, {
    source: 'a test',
    // small parts, as from a network
    content: [head, ...rows, '']
      .join('\r\n')
      .match(/.{1,7}/gs)!
      .map((part) => Buffer.from(part)),
  });
const find = async (words: string, client_id: string, service_id?: string) =>
  findNationalStops(shop.deps, allServices(client_id), { words, service_id });
const codesOf = async (words: string) => {
  const { id } = await buildClient(shop.db);
  return (await find(words, id)).stops.map(({ atco_code }) => atco_code);
};

beforeEach(async () => {
  await load(stopsOfTests);
});

test('C-027 a stop is found by the beginnings of words of its name and locality, in any order and without accents, and by its code', async () => {
  expect(await codesOf('market')).toEqual(['2700LINC9', '3200YNS1']);
  expect(await codesOf('SKIP mark')).toEqual(['3200YNS1']);
  expect(await codesOf('cafe')).toEqual(['4500WYK7']);
  expect(await codesOf('3200yn')).toEqual(['3200YNS2', '3200YNS1']);
  expect(await codesOf('station skipton')).toEqual(['3200YNS2']);
  for (const nothing of ['', 'ma', '   ', "'':*", '& | !', '\\', 'market nowhere', '%%%%', '🚌🚌🚌'])
    expect(await codesOf(nothing)).toEqual([]);
});

test('C-191 a list that staff load is in the log with the person and its stops, and one that fails is not', async () => {
  const from = async (source: string, content: string[]) =>
    loadNationalStops(shop.deps, {
      source,
      content: content.map((line) => Buffer.from(`${line}\r\n`)),
      actor: { kind: 'staff', id: 'priya' },
    });
  await from('stops.csv', [header, ...stopsOfTests]);
  await expect(from('empty.csv', [header])).rejects.toThrow('no stop');
  const lists = shop.db.selectFrom('national_stop_lists').select('id').where('is_current', '=', true);
  const { id } = await lists.executeTakeFirstOrThrow();
  await expectAudit(shop.db, { client_id: null, subject_id: id }, 'load-national-stops', [
    { by: 'priya', kind: 'staff', subject: `national-stops ${id}`, after: { source: 'stops.csv', stops: 4 } },
  ]);
  const ofPerson = shop.db.selectFrom('audit_log').select('action').where('actor_id', '=', 'priya');
  expect(await ofPerson.execute()).toHaveLength(1);
});

test('C-027 with a service the stops nearest to the last stop of its route come first, with the distance', async () => {
  const operator = await buildOperator(shop.db);
  const key = { client_id: operator.client.id, service_id: operator.service.id };
  await writeRoute(shop.db, new Date(), key, { stops: ['Grassington', 'Ilkley', 'New stop'], zones: [] });
  const found = async () => find('market', key.client_id, key.service_id);
  expect((await found()).stops.map(({ distance }) => distance)).toEqual([null, null]);
  await shop.db
    .updateTable('stops')
    .set({ latitude: 53.9249, longitude: -1.8226 })
    .where('client_id', '=', key.client_id)
    .where('name', '=', 'Ilkley')
    .execute();
  expect(await found()).toMatchObject({
    last_stop: 'Ilkley',
    listed: 4,
    stops: [
      { atco_code: '3200YNS1', locality: 'Skipton', detail: 'opp, High Street', distance: '13.3 km from Ilkley' },
      { atco_code: '2700LINC9', locality: 'Boston', distance: '159 km from Ilkley' },
    ],
  });
  const other = await buildClient(shop.db);
  expect(await find('market', other.id, key.service_id)).toMatchObject({ last_stop: null });
});

test('C-027 a found stop is added with its position and code, once, and gives a stop with its name what it lacked', async () => {
  const operator = await buildOperator(shop.db);
  const { id: client_id } = operator.client;
  const add = (atco_code: string, name: string) =>
    addNationalStop(shop.deps, testStaff, allServices(client_id), { atco_code, name });
  const presses = await Promise.allSettled([add('3200YNS1', 'The market'), add('3200YNS1', 'The market')]);
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(presses.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { key: 'stop-code-taken' } });
  expect((await find('market skipton', client_id)).stops[0]?.stop_id).not.toBeNull();
  await writeRoute(shop.db, new Date(), { client_id, service_id: operator.service.id }, { stops: ['Café'], zones: [] });
  const placed = await add('4500WYK7', 'Café');
  expect(placed.was_there).toBe(true);
  await expect(add('3200YNS2', 'Café')).rejects.toMatchObject({ key: 'stop-name-taken' });
  await expect(add('0000', 'Nowhere')).rejects.toMatchObject({ key: 'national-stop-unknown' });
  const stops = await shop.db
    .selectFrom('stops')
    .select(['name', 'atco_code', 'latitude', 'longitude'])
    .where('client_id', '=', client_id)
    .where('atco_code', 'is not', null)
    .orderBy('name')
    .execute();
  expect(stops).toEqual([
    { name: 'Café', atco_code: '4500WYK7', latitude: 53.9249, longitude: -1.8226 },
    { name: 'The market', atco_code: '3200YNS1', latitude: 53.9617, longitude: -2.0163 },
  ]);
  const by = testStaff.id;
  await expectAudit(shop.db, { client_id }, 'place-stop', [{ by, subject: `stop ${placed.id}`, after: stops[0] }]);
  await expectAudit(shop.db, { client_id }, 'add-stop', [
    { by, subject: expect.stringMatching(/^stop /) as string, after: stops[1] },
  ]);
});

test('a deleted stop comes back with the name, position and code of the list', async () => {
  const { id: client_id } = await buildClient(shop.db);
  const add = (atco_code: string, name: string) =>
    addNationalStop(shop.deps, testStaff, allServices(client_id), { atco_code, name });
  const { id } = await add('3200YNS1', 'The market');
  await shop.db.updateTable('stops').set({ retired_at: new Date() }).where('id', '=', id).execute();
  expect(await add('3200YNS1', 'Market Place')).toEqual({ id, was_there: false });
  const stops = await shop.db
    .selectFrom('stops')
    .select(['name', 'retired_at'])
    .where('client_id', '=', client_id)
    .execute();
  expect(stops).toEqual([{ name: 'Market Place', retired_at: null }]);
});

test('C-027 a new list takes the place of the old one at once, without what is no bus stop, not in use, or broken', async () => {
  const result = await load([
    '450010001,x,New Stop,,,Otley,-1.6925,53.9058,BCT,active',
    '450010001,x,The same code,,,Otley,-1.6925,53.9058,BCT,active',
    '9100SKPTN,,Rail Station,,,Skipton,-2.02,53.95,RLY,active',
    '450010002,x,Closed,,,Otley,-1.69,53.9,BCT,inactive',
    '450010003,x,Without a position,,,Otley,,,BCT,active',
    '450010004,x,Wrong position,,,Otley,-200,53.9,BCT,active',
    'bad code!,x,Wrong code,,,Otley,-1.69,53.9,BCT,active',
    '450010005,x',
  ]);
  expect(result).toEqual({ stops: 1, left_out: 7 });
  expect(await codesOf('new stop')).toEqual(['450010001']);
  expect(await codesOf('market')).toEqual([]);
  const { rows } = await sql<{ lists: number }>`SELECT count(*)::integer AS lists FROM national_stop_lists`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ lists: 1 }]);
});

test('the position of a stop is read however a program writes its number, and a decimal comma is none', async () => {
  const result = await load([
    '450010001,x,Pole,,,Otley,-4.0E-5,.5,BCT,active',
    '450010002,x,Pier,,,Otley,+1.5,54.,BCT,active',
    '450010003,x,Comma,,,Otley,-1.6,"54,3",BCT,active',
  ]);
  expect(result).toEqual({ stops: 2, left_out: 1 });
  const stops = await shop.db
    .selectFrom('national_stops')
    .select(['name', 'latitude', 'longitude'])
    .orderBy('atco_code')
    .execute();
  expect(stops).toEqual([
    { name: 'Pole', latitude: 0.5, longitude: -0.000_04 },
    { name: 'Pier', latitude: 54, longitude: 1.5 },
  ]);
});

test('C-027 a list that fails or is empty leaves the current one', async () => {
  await expect(load([], 'Name,Place')).rejects.toThrow('has no column ATCOCode');
  await expect(load([])).rejects.toThrow('no stop');
  const broken = (async function* () {
    yield Buffer.from(`${header}\r\n450010001,x,New Stop,,,Otley,-1.6925,53.9058,BCT,active\r\n`);
    throw new Error('the connection broke');
  })();
  await expect(loadNationalStops(shop.deps, { source: 'a test', content: broken })).rejects.toThrow('broke');
  expect(await codesOf('market')).toHaveLength(2);
  const lists = await shop.db.selectFrom('national_stop_lists').select('is_current').execute();
  expect(lists).toEqual([{ is_current: true }]);
});

test('C-027 of two lists that are loaded at once one is current at the end', async () => {
  const results = await Promise.allSettled([load(stopsOfTests), load(stopsOfTests.slice(0, 2))]);
  expect(results.every(({ status }) => status === 'fulfilled')).toBe(true);
  const lists = await shop.db.selectFrom('national_stop_lists').select(['is_current', 'stops']).execute();
  expect(lists).toHaveLength(1);
  expect([2, 4]).toContain(lists[0]!.stops);
});
