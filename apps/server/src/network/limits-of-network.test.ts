import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadNationalStops } from './stops/national/load-national-stops.ts';
import { buildCalendar } from '../testing/builders/build-calendar.ts';
import { buildCustomerTicket } from '../testing/builders/build-customer-ticket.ts';
import { buildOperator, buildService } from '../testing/builders/build-operator.ts';
import type { TestOperator } from '../testing/builders/build-operator.ts';
import { buildStaff, limitTo, signInAs } from '../testing/staff/build-staff.ts';
import { keyOf } from '../testing/staff/staff-browser.ts';
import type { StaffBrowser } from '../testing/staff/staff-browser.ts';
import { startTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
/** The operator with the service of the limited member, and a service of others. Both call at Skipton. */
let operator: TestOperator;
let other: Awaited<ReturnType<typeof buildService>>;
let browser: StaffBrowser;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  operator = await buildOperator(shop.db);
  const stops = ['Skipton', 'Malham'];
  other = await buildService(shop.db, { client_id: operator.client.id, name: 'D2 Malham', stops });
  const member = await buildStaff(shop, operator.client.id, { role: 'manager' });
  await limitTo(shop.db, operator.client.id, member, [operator.service.id]);
  browser = await signInAs(shop, member);
});

const at = (path: string) => `/console/${operator.client.slug}${path}`;
const read = async (path: string) => (await browser.call('GET', at(path))).body as Record<string, never>;
const idOf = async (name: string) => {
  const query = shop.db.selectFrom('stops').select('id').where('client_id', '=', operator.client.id);
  return (await query.where('name', '=', name).executeTakeFirstOrThrow()).id;
};
const buildShared = async () => {
  const terms = [{ first_day: '2026-09-01', last_day: '2027-07-20' }];
  const id = await buildCalendar(shop.db, other, { terms, name: 'County' });
  await shop.db.updateTable('services').set({ calendar_id: id }).where('id', '=', operator.service.id).execute();
  return id;
};

test('C-008 of a calendar that others use too, a limited member sees the own service only, and every change is refused with the reason', async () => {
  const id = await buildShared();
  const { calendars } = await read('/calendars');
  expect(calendars).toMatchObject([{ name: 'County', services: [{ id: operator.service.id }] }]);
  const shown = await read(`/calendars/${id}`);
  expect(shown['services']).toMatchObject([{ id: operator.service.id }]);
  const { name, terms, days, revision } = shown;
  const wanted = { name, terms, days, revision, joining: [], leaving: [operator.service.id], dry_run: true };
  const shared = [409, 'calendar-shared'];
  expect(keyOf(await browser.call('PUT', at(`/calendars/${id}`), wanted))).toEqual(shared);
  const closure = { date: '2026-12-01', direction: null, reason: 'Snow', dry_run: true };
  expect(keyOf(await browser.call('POST', at(`/calendars/${id}/closures`), closure))).toEqual(shared);
  expect(keyOf(await browser.call('DELETE', at(`/calendars/${id}/closures/2026-12-01`)))).toEqual(shared);
  expect(keyOf(await browser.call('DELETE', at(`/calendars/${id}`)))).toEqual(shared);
  const { body } = await browser.call('PUT', at(`/calendars/${id}`), wanted);
  expect((body as { error: string }).error).toContain('ask a colleague who works with all services');
});

test('C-008 a limited member makes a calendar for the own service, and cannot take a service of others into it', async () => {
  await buildShared();
  const content = { name: 'St Mary’s', terms: [], days: [] };
  const { id } = (await browser.call('POST', at('/calendars'), content)).body as { id: string };
  const wanted = { ...content, revision: 1, dry_run: false };
  const foreign = { ...wanted, joining: [operator.service.id, other.id], leaving: [] };
  expect(keyOf(await browser.call('PUT', at(`/calendars/${id}`), foreign))).toEqual([404, 'calendar-service-unknown']);
  const own = { ...wanted, joining: [operator.service.id], leaving: [] };
  expect(keyOf(await browser.call('PUT', at(`/calendars/${id}`), own))).toEqual([200, undefined]);
  // the calendar of others is unknown from now on
  const { calendars } = await read('/calendars');
  expect(calendars).toMatchObject([{ name: 'St Mary’s' }]);
});

test('C-008 a service gets no calendar that only others use', async () => {
  const id = await buildCalendar(shop.db, other, { name: 'Malham days' });
  const change = { calendar_id: id, previous: null, dry_run: true };
  const changed = await browser.call('PUT', at(`/services/${operator.service.id}/calendar`), change);
  expect(keyOf(changed)).toEqual([404, 'calendar-unknown']);
  expect((await read(`/services/${operator.service.id}`))['calendars']).toEqual([]);
});

test('C-008 a stop that others use too shows the own service and passengers, and is neither renamed nor removed', async () => {
  const skipton = await idOf('Skipton');
  const { id: user_id } = await shop.purchaser();
  await buildCustomerTicket(shop.db, operator, { user_id, stop: 'Skipton' });
  await buildCustomerTicket(shop.db, { ...operator, service: other }, { user_id, stop: 'Skipton' });
  const { stops } = await read('/stops');
  expect(stops).toMatchObject([
    { name: 'Addingham' },
    { name: 'Skipton', passengers: 1, services: [{ id: operator.service.id }] },
  ]);
  const renamed = await browser.call('PUT', at(`/stops/${skipton}`), { name: 'Bus Station', previous: 'Skipton' });
  expect(keyOf(renamed)).toEqual([409, 'stop-shared']);
  expect(keyOf(await browser.call('DELETE', at(`/stops/${skipton}`)))).toEqual([409, 'stop-shared']);
  expect((await read(`/stops/${skipton}/boarding`))['groups']).toMatchObject([
    { service: { id: operator.service.id }, passengers: 1 },
  ]);
  const move = { service_id: other.id, zone: null, to_stop_id: await idOf('Malham'), passengers: 1 };
  const moved = await browser.call('POST', at(`/stops/${skipton}/moves`), { moves: [move] });
  expect(keyOf(moved)).toEqual([404, 'service-unknown']);
});

test('C-008 a stop of the own service only is renamed and removed', async () => {
  const addingham = await idOf('Addingham');
  const renamed = await browser.call('PUT', at(`/stops/${addingham}`), { name: 'Main Street', previous: 'Addingham' });
  expect(keyOf(renamed)).toEqual([204, undefined]);
  expect(keyOf(await browser.call('DELETE', at(`/stops/${addingham}`)))).toEqual([204, undefined]);
});

test('C-008 a stop of the national list that only others use is not named', async () => {
  const columns = 'ATCOCode,NaptanCode,CommonName,Street,Indicator,LocalityName,Longitude,Latitude,StopType,Status';
  const rows = [
    '3200YNS8,x,Town Head,,,Malham,-2.15,54.06,BCT,active',
    '3200YNS9,x,Bus Station,,,Skipton,-2.02,53.96,BCT,active',
  ];
  await loadNationalStops(shop.deps, { source: 'a test', content: [Buffer.from([columns, ...rows, ''].join('\r\n'))] });
  const place = (name: string, atco_code: string) =>
    shop.db
      .updateTable('stops')
      .set({ atco_code })
      .where('client_id', '=', operator.client.id)
      .where('name', '=', name)
      .execute();
  await place('Malham', '3200YNS8');
  await place('Skipton', '3200YNS9');
  const add = (atco_code: string) => browser.call('POST', at('/stops'), { name: 'Other', atco_code });
  const added = await add('3200YNS8');
  expect(keyOf(added)).toEqual([409, 'stop-shared']);
  expect(JSON.stringify(added.body)).not.toContain('Malham');
  expect(keyOf(await add('3200YNS9'))).toEqual([409, 'stop-code-taken']);
});

test('C-008 of two changes at once, a calendar that a service of others joins is not changed for it by a limited member', async () => {
  const content = { name: 'Free days', terms: [], days: [] };
  const { id } = (await browser.call('POST', at('/calendars'), content)).body as { id: string };
  const owner = await signInAs(shop, await buildStaff(shop, operator.client.id));
  const join = { calendar_id: id, previous: null, dry_run: true };
  const path = at(`/services/${other.id}/calendar`);
  const { effect } = (await owner.call('PUT', path, join)).body as { effect: { digest: string } };
  const [joined, closed] = await Promise.all([
    owner.call('PUT', path, { ...join, dry_run: false, expected: effect.digest }),
    browser.call('POST', at(`/calendars/${id}/closures`), {
      date: '2026-12-01',
      direction: null,
      reason: 'Snow',
      dry_run: false,
    }),
  ]);
  const days = await shop.db.selectFrom('calendar_days').select('date').where('calendar_id', '=', id).execute();
  // the closure was first: then the join has another effect than was shown; or it was second, and refused
  expect([keyOf(joined)[0], keyOf(closed)[0], days.length]).toSatisfy((outcome: number[]) =>
    ['200,409,0', '200,404,0', '409,200,1', '200,200,1'].includes(outcome.join()),
  );
  const after = await browser.call('POST', at(`/calendars/${id}/closures`), {
    date: '2026-12-02',
    direction: null,
    reason: 'Snow',
    dry_run: false,
  });
  expect(after.status).toBe(joined.status === 200 ? 404 : 200);
});
