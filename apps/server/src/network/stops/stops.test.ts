import { newId } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildClient, buildOperator, buildService } from '../../testing/builders/build-operator.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { removeStop, renameStop } from './change-stop.ts';
import { findOrCreateStops } from './find-or-create-stops.ts';
import { listStops } from './list-stops.ts';
import { writeRoute } from './write-route.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const listed = (clientId: string) => listStops(shop.deps, allServices(clientId));

/** The key of the stop with this name. */
async function stopOf(client_id: string, name: string) {
  const stops = await listed(client_id);
  return { ...allServices(client_id), stop_id: stops.find((stop) => stop.name === name)!.id };
}

const rename = (stop: Awaited<ReturnType<typeof stopOf>>, previous: string, name: string) =>
  renameStop(shop.deps, testStaff, stop, { name, previous });

test('C-025 a renamed stop keeps its id and has its new name on services, sold tickets and an order that is being paid', async () => {
  const operator = await buildOperator(shop.db);
  const { client, service } = operator;
  const other = await buildService(shop.db, { client_id: client.id, name: 'D2', stops: ['Addingham', 'Ilkley'] });
  const parent = await shop.purchaser();
  const sold = await shop.buy(parent, operator, { passenger: { stop: 'Addingham' } });
  const paying = await shop.buy(parent, operator, {
    passenger: { firstName: 'Eoin', stop: 'Addingham' },
    card: 'pm_card_authenticationRequired',
  });
  const stop = await stopOf(client.id, 'Addingham');
  expect(await listed(client.id)).toMatchObject([
    { name: 'Addingham', services: [{ id: service.id }, { id: other.id }], passengers: 1, is_retired: false },
    { name: 'Ilkley', services: [{ id: other.id }], passengers: 0 },
    { name: 'Skipton', services: [{ id: service.id }], passengers: 0 },
  ]);

  await rename(stop, 'Addingham', 'Addingham, Main Street');
  expect(await stopOf(client.id, 'Addingham, Main Street')).toEqual(stop);
  const ticket = await shop.app.inject({
    url: `/api/customer-ticket/user-id/${parent.id}/${sold.json().id}`,
    headers: parent.headers,
  });
  expect(ticket.json()).toMatchObject({ stop: 'Addingham, Main Street' });
  const intent = await shop.authenticate(operator, paying.json().payment_intent_client_secret);
  expect((await shop.confirm(parent, operator, intent)).statusCode).toBe(200);
  const tickets = await shop.db
    .selectFrom('customer_tickets')
    .select('stop_id')
    .where('client_id', '=', client.id)
    .execute();
  expect(tickets).toEqual([{ stop_id: stop.stop_id }, { stop_id: stop.stop_id }]);
});

test('C-026 a stop where passengers board is not removed: the refusal has their number', async () => {
  const { client, service, ticket } = await buildOperator(shop.db, {
    service: { stops: ['Skipton', 'Addingham'], zones: [{ name: 'A', stops: ['Addingham'] }] },
  });
  const { id: user_id } = await shop.purchaser();
  const hold = (overrides: object) =>
    buildCustomerTicket(shop.db, { client, service, ticket }, { user_id, ...overrides });
  await hold({ stop: 'Addingham' });
  await hold({ zone_stop: 'Addingham' });
  await hold({ stop: 'Addingham', ticket_status: 'void' });
  await hold({ stop: 'Addingham', start: '2020-09-01', expiry: '2021-07-20' });
  const stop = await stopOf(client.id, 'Addingham');
  await expect(removeStop(shop.deps, testStaff, stop)).rejects.toMatchObject({
    key: 'stop-in-use',
    params: { passengers: 2 },
  });
  expect((await listed(client.id)).map(({ name }) => name)).toEqual(['Addingham', 'Skipton']);

  await shop.db
    .updateTable('customer_tickets')
    .set({ ticket_status: 'void' })
    .where('client_id', '=', client.id)
    .execute();
  await removeStop(shop.deps, testStaff, stop);
  expect((await listed(client.id)).map(({ name }) => name)).toEqual(['Skipton']);
  await expect(removeStop(shop.deps, testStaff, stop)).rejects.toMatchObject({ key: 'stop-unknown' });
  await expectAudit(shop.db, { client_id: client.id }, 'remove-stop', [
    {
      by: testStaff.id,
      subject: `stop ${stop.stop_id}`,
      before: { name: 'Addingham', services: [service.name] },
    },
  ]);
  // a route that gets the name again has the same stop
  await writeRoute(
    shop.db,
    new Date(),
    { client_id: client.id, service_id: service.id },
    {
      stops: ['Addingham'],
      zones: [],
    },
  );
  expect(await stopOf(client.id, 'Addingham')).toEqual(stop);
});

test('two people who rename a stop do not overwrite each other, and a name belongs to one stop', async () => {
  const { client } = await buildOperator(shop.db);
  const stop = await stopOf(client.id, 'Addingham');
  const results = await Promise.allSettled([
    rename(stop, 'Addingham', 'Addingham, Church'),
    rename(stop, 'Addingham', 'Addingham, School'),
  ]);
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(refused).toMatchObject([{ key: 'stop-changed' }]);
  await expect(
    rename(await stopOf(client.id, 'Skipton'), 'Skipton', (await listed(client.id))[0]!.name),
  ).rejects.toMatchObject({ key: 'stop-name-taken' });
  const both = await stopOf(client.id, 'Skipton');
  await Promise.all([rename(both, 'Skipton', 'Settle'), rename(both, 'Skipton', 'Settle')]);
});

test('a stop gets the name of a retired one, which keeps it for past tickets, and of two stops that get one name at once the second is refused', async () => {
  const { client, service, ticket } = await buildOperator(shop.db, { service: { stops: ['School', 'Schol', 'Mill'] } });
  const { id: user_id } = await shop.purchaser();
  const past = { user_id, start: '2020-09-01', expiry: '2021-07-20', stop: 'School' };
  await buildCustomerTicket(shop.db, { client, service, ticket }, past);
  const old = await stopOf(client.id, 'School');
  await removeStop(shop.deps, testStaff, old);
  const stop = await stopOf(client.id, 'Schol');
  await rename(stop, 'Schol', 'School');
  expect(await stopOf(client.id, 'School')).toEqual(stop);
  const retired = shop.db.selectFrom('stops').select('name').where('id', '=', old.stop_id);
  expect(await retired.execute()).toEqual([{ name: 'School' }]);
  // a route with this name has the stop that is in use
  const route = { stops: ['School', 'Mill'], zones: [] };
  await writeRoute(shop.db, new Date(), { client_id: client.id, service_id: service.id }, route);
  expect(await stopOf(client.id, 'School')).toEqual(stop);

  const mill = await stopOf(client.id, 'Mill');
  const results = await Promise.allSettled([rename(stop, 'School', 'Church'), rename(mill, 'Mill', 'Church')]);
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(refused).toMatchObject([{ key: 'stop-name-taken' }]);
});

test('a stop of another operator is unknown', async () => {
  const { client } = await buildOperator(shop.db);
  const other = await buildClient(shop.db);
  const { stop_id } = await stopOf(client.id, 'Addingham');
  const foreign = { ...allServices(other.id), stop_id };
  await expect(rename(foreign, 'Addingham', 'X')).rejects.toMatchObject({ key: 'stop-unknown' });
  await expect(removeStop(shop.deps, testStaff, foreign)).rejects.toMatchObject({ key: 'stop-unknown' });
  await expect(rename({ ...foreign, stop_id: newId() }, 'A', 'B')).rejects.toMatchObject({ key: 'stop-unknown' });
});

test('C-025 a stop is one stop however its name is written, also when two people write it at once', async () => {
  const { client, service } = await buildOperator(shop.db, { service: { stops: ['Angler’s Arms'] } });
  const key = { client_id: client.id, service_id: service.id };
  await writeRoute(shop.db, new Date(), key, {
    stops: ["ANGLER'S  Arms", 'Mill'],
    zones: [{ name: 'A', stops: ['mill'] }],
  });
  expect((await listed(client.id)).map(({ name }) => name)).toEqual(['Angler’s Arms', 'Mill']);
  await expect(rename(await stopOf(client.id, 'Mill'), 'Mill', 'Angler`s\u200B arms')).rejects.toMatchObject({
    key: 'stop-name-taken',
  });
  // its own name can be written in another way
  await rename(await stopOf(client.id, 'Mill'), 'Mill', 'MILL');
  const writings = ['Church Street', 'church street', 'Church\u00A0Street', 'CHURCH  STREET', 'Church\u200B Street'];
  const ids = await Promise.all(
    writings.map((name) =>
      inTransaction(shop.db, (transaction) => findOrCreateStops(transaction, new Date(), client.id, [name, 'Mill'])),
    ),
  );
  expect(new Set(ids.flatMap((found) => [...found.values()])).size).toBe(2);
  expect(await listed(client.id)).toHaveLength(3);
});

test('C-026 a retired stop comes back however its name is written', async () => {
  const { client } = await buildOperator(shop.db, { service: { stops: ['School'] } });
  const [id] = (await findOrCreateStops(shop.db, new Date(), client.id, ['Old  Mill'])).values();
  await removeStop(shop.deps, testStaff, await stopOf(client.id, 'Old  Mill'));
  expect([...(await findOrCreateStops(shop.db, new Date(), client.id, ['old mill'])).values()]).toEqual([id]);
});

test('a retired stop comes back without an ATCO code that another stop has by now', async () => {
  const { client } = await buildOperator(shop.db, { service: { stops: ['School'] } });
  const stop = { client_id: client.id, atco_code: '450010' };
  const retired = (day: number) => ({ retired_at: new Date(Date.UTC(2026, 8, day)) });
  await shop.db
    .insertInto('stops')
    .values([
      { ...stop, id: newId(1), name: 'First', ...retired(1) },
      { ...stop, id: newId(2), name: 'Second', ...retired(2) },
    ])
    .execute();
  await findOrCreateStops(shop.db, new Date(), client.id, ['First', 'Second']);
  await removeStop(shop.deps, testStaff, await stopOf(client.id, 'Second'));
  await shop.db
    .insertInto('stops')
    .values({ ...stop, id: newId(3), name: 'Third' })
    .execute();
  await findOrCreateStops(shop.db, new Date(), client.id, ['Second']);
  const stops = await shop.db
    .selectFrom('stops')
    .select(['name', 'atco_code', 'retired_at'])
    .where('client_id', '=', client.id)
    .where('name', '<>', 'School')
    .orderBy('name')
    .execute();
  expect(stops).toEqual([
    { name: 'First', atco_code: null, retired_at: null },
    { name: 'Second', atco_code: null, retired_at: null },
    { name: 'Third', atco_code: '450010', retired_at: null },
  ]);
});
