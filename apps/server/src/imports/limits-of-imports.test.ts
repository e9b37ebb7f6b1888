import { addDays } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { localDate } from '../platform/clock.ts';
import { annualTerms, buildOperator, buildService, buildTicket } from '../testing/builders/build-operator.ts';
import type { TestOperator } from '../testing/builders/build-operator.ts';
import { keyOf } from '../testing/staff/staff-browser.ts';
import { startTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { openImports } from './import-file.fixture.ts';
import type { Imports } from './import-file.fixture.ts';

let shop: TestShop;
/** The operator with the service of the limited member, and a service of others. */
let operator: TestOperator;
let other: Awaited<ReturnType<typeof buildService>>;
let limited: Imports;
let owner: Imports;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  operator = await buildOperator(shop.db, { service: { name: 'D1 Skipton' } });
  const { client, service } = operator;
  other = await buildService(shop.db, { client_id: client.id, name: 'D2 Malham', stops: ['Malham', 'Airton'] });
  await buildTicket(shop.db, { client_id: client.id, service_id: other.id });
  limited = await openImports(shop, client, [service.id]);
  owner = await openImports(shop, client);
});

const day = addDays(localDate(new Date(), 'Europe/London'), 20);
const timetables = (service: string, ...stops: string[]) =>
  stops.map((stop, index) => `${service},${day},AM,${stop},0${index + 7}:30,`);
const fileOf = (...rows: string[]) => ['Service,Valid from,Direction,Stop,Time,Board instead at', ...rows].join('\n');
const mixed = () =>
  fileOf(...timetables('D1 Skipton', 'Skipton', 'Addingham'), ...timetables('D2 Malham', 'Malham', 'Airton'));
const refusedOf = async (imports: Imports, file: string) => {
  const { preview } = await imports.preview('timetables', file);
  return preview!.judgement!.refused.map(({ line, words }) => `${line} ${words}`);
};
const timetablesOf = async (service_id: string) =>
  (
    await shop.db
      .selectFrom('timetables')
      .select('valid_from')
      .where('service_id', '=', service_id)
      .where('valid_from', '=', day)
      .execute()
  ).length;

test('C-008 rows of other services are refused on their lines, as rows of a service that does not exist, and the other rows are imported', async () => {
  const words = 'No service has this name. Write one of: D1 Skipton.';
  expect(await refusedOf(limited, mixed())).toEqual([`4 ${words}`, `5 ${words}`]);
  const unknown = fileOf(...timetables('D9 Nowhere', 'Malham'));
  expect(await refusedOf(limited, unknown)).toEqual([`2 ${words}`]);
  const shown = await limited.preview('timetables', mixed());
  expect((await limited.apply(shown, true)).status).toBe(204);
  expect([await timetablesOf(operator.service.id), await timetablesOf(other.id)]).toEqual([1, 0]);
});

test('C-008 an import stays within the services of the member who sent it, also when an owner makes it', async () => {
  const { id } = await limited.preview('timetables', mixed());
  const seen = await owner.show(id);
  expect(seen.preview!.judgement!.counts).toMatchObject({ new: 2, refused: 2 });
  expect((await owner.apply(seen, true)).status).toBe(204);
  expect([await timetablesOf(operator.service.id), await timetablesOf(other.id)]).toEqual([1, 0]);
  expect(keyOf(await limited.undo(seen))).toEqual([204, undefined]);
});

test('C-008 an import of an owner, and one of a member with more services, is unknown to a limited member', async () => {
  const both = await openImports(shop, operator.client, [operator.service.id, other.id]);
  const listOf = async ({ browser, path }: Imports) =>
    ((await browser.call('GET', path)).body as { imports: { id: string }[] }).imports.map(({ id }) => id);
  const ofOwner = await owner.preview('timetables', mixed());
  const ofBoth = await both.preview('timetables', mixed());
  const ofLimited = await limited.preview('timetables', mixed());
  expect(await listOf(owner)).toEqual([ofLimited.id, ofBoth.id, ofOwner.id]);
  expect(await listOf(both)).toEqual([ofLimited.id, ofBoth.id]);
  expect(await listOf(limited)).toEqual([ofLimited.id]);
  for (const { id } of [ofOwner, ofBoth]) {
    expect(keyOf(await limited.browser.call('GET', `${limited.path}/${id}`))).toEqual([404, 'import-unknown']);
  }
});

test('C-008 tickets and waiting lists are refused by line too, and nobody of another service is named', async () => {
  const { year } = annualTerms();
  const row = (service: string) => `Siân,O’Brien,sian@example.com,${service},Annual,${year},Skipton`;
  const header = 'First name,Last name,Email,Service,Ticket,Year,Stop';
  const tickets = [header, row('D1 Skipton'), row('D2 Malham')].join('\n');
  const ofTickets = (await limited.preview('tickets', tickets)).preview!.judgement!;
  expect(ofTickets.refused.map(({ line }) => line)).toContain(3);
  expect(JSON.stringify(ofTickets)).not.toContain('Write one of: D1 Skipton, D2');
  const waiting = ['Email,Mobile,Postcode,Service,Year,First name 1,Last name 1'];
  for (const service of ['D1 Skipton', 'D2 Malham', ''])
    waiting.push(`sian@example.com,07700900123,BD23 1AA,${service},${year},Siân,O’Brien`);
  const ofWaiting = (await limited.preview('waiting-list', waiting.join('\n'))).preview!.judgement!;
  expect(ofWaiting.refused.map(({ line }) => line)).toEqual(expect.arrayContaining([3, 4]));
  expect(ofWaiting.refused.map(({ line }) => line)).not.toContain(2);
});

test('C-008 of two services with one name, only that of the member is meant', async () => {
  const twin = await buildService(shop.db, { client_id: operator.client.id, name: 'D1 Skipton', stops: ['Leeds'] });
  const shown = await limited.preview('timetables', fileOf(...timetables('D1 Skipton', 'Skipton', 'Addingham')));
  expect(shown.preview!.judgement!.refused).toEqual([]);
  expect((await limited.apply(shown)).status).toBe(204);
  expect([await timetablesOf(operator.service.id), await timetablesOf(twin.id)]).toEqual([1, 0]);
  // also when the other one is the first in the shop
  await shop.db.updateTable('services').set({ position: 0 }).where('id', '=', twin.id).execute();
  await shop.db.updateTable('services').set({ position: 1 }).where('id', '=', operator.service.id).execute();
  await buildTicket(shop.db, { client_id: operator.client.id, service_id: twin.id });
  const row = `sian@example.com,07700900123,BD23 1AA,D1 Skipton,${annualTerms().year},Siân,O’Brien`;
  const waiting = `Email,Mobile,Postcode,Service,Year,First name 1,Last name 1\n${row}`;
  const ofWaiting = await limited.preview('waiting-list', waiting);
  expect(ofWaiting.preview!.judgement!.refused).toEqual([]);
  expect((await limited.apply(ofWaiting)).status).toBe(204);
  const entries = shop.db
    .selectFrom('waiting_list_entries')
    .select('service_id')
    .where('client_id', '=', operator.client.id);
  expect(await entries.execute()).toEqual([{ service_id: operator.service.id }]);
});

test('C-008 what is the operator’s is neither imported nor exported as a table by a limited member, and a feed has the own services', async () => {
  const refused = [403, 'staff-not-permitted'];
  for (const kind of ['stops', 'calendars', 'vouchers'] as const) {
    const { status, body } = await limited.send(kind, 'Name\nSkipton');
    expect.soft([status, body.error_key], kind).toEqual(refused);
    const exported = await limited.browser.call('GET', `/console/${operator.client.slug}/exports/${kind}`);
    expect.soft(keyOf(exported), kind).toEqual(refused);
  }
  const feed = await limited.browser.call(
    'POST',
    `/console/${operator.client.slug}/feeds?name=a.zip`,
    Buffer.from('a'),
  );
  expect(keyOf(feed)).toEqual(refused);
  const { kinds } = (await limited.browser.call('GET', limited.path)).body as { kinds: { kind: string }[] };
  expect(kinds.map(({ kind }) => kind)).toEqual(['tickets', 'timetables', 'waiting-list']);
  const table = (await limited.download('/exports/timetables')).toString();
  expect([table.includes('D1 Skipton'), table.includes('D2 Malham')]).toEqual([true, false]);
});
