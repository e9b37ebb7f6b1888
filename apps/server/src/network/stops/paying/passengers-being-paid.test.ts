import { expect, test } from 'vitest';
import { countOfWaiting } from '../../../testing/at-once.ts';
import { sql } from '../../../platform/database/sql/sql.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { allServices } from '../../../platform/scope/service-scope.ts';
import { buyFamily, lineOf } from '../../../sales/family-orders/family-shop.fixture.ts';
import { beginOrder } from '../../../sales/orders/begin-order.ts';
import { readOrder } from '../../../sales/orders/order.ts';
import { releaseOrder } from '../../../sales/orders/release-order.ts';
import { bookingCalls, buildBookable, journeyOn } from '../../../testing/builders/build-bookable.ts';
import { buildNewOrder } from '../../../testing/builders/build-new-order.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { removeStop } from '../change-stop.ts';
import { listStops } from '../list-stops.ts';
import { findWithoutBus } from '../timetables/without-bus.ts';
import { readTimetables } from '../timetables/read-timetables.ts';
import { writeRoute } from '../write-route.ts';
import { changeZones, showZones } from '../zones/change-zones.ts';
import type { NamedZone } from '../zones/change-zones.ts';
import { card, leavesOne, payingShop, route } from './paying-shop.fixture.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const { today, inDays, keyOf, season, open, save, beginPayment } = payingShop(() => shop);

const remove = async (operator: TestOperator, name: string) => {
  const stops = await listStops(shop.deps, allServices(operator.client.id));
  const { id: stop_id } = stops.find((stop) => stop.name === name)!;
  await removeStop(shop.deps, testStaff, { ...allServices(operator.client.id), stop_id });
};

async function rezone(operator: TestOperator, zones: NamedZone[]) {
  const { seen } = await showZones(shop.deps, keyOf(operator));
  await changeZones(shop.deps, testStaff, keyOf(operator), { zones, seen });
}

test('a timetable without the stop of a passenger who is being paid for is asked for a move', async () => {
  const operator = await open();
  const { fail } = await beginPayment(operator, { stop: 'Addingham' });
  await beginPayment(operator, { stop: 'Skipton' });
  await expect(save(operator, 0, ['Skipton', 'Ilkley'])).rejects.toMatchObject(leavesOne);
  await expect(save(operator, 5, ['Skipton', 'Ilkley'])).rejects.toMatchObject(leavesOne);
  // the ticket is over by then
  await save(operator, 201, ['Skipton', 'Ilkley']);
  await fail();
  await save(operator, 5, ['Skipton', 'Ilkley']);
});

test('each passenger of a family that is paying counts at the stop of that passenger', async () => {
  const operator = await open();
  const lines = ['Addingham', 'Addingham', 'Ilkley'].map((stop, index) =>
    lineOf(operator, { passenger: { firstName: ['Aoife', 'Brendan', 'Ciara'][index], stop } }),
  );
  expect((await buyFamily(shop, await shop.purchaser(), operator, lines, { card })).body).toMatchObject({
    requires_action: true,
  });
  await expect(save(operator, 0, ['Skipton'])).rejects.toMatchObject({
    key: 'timetable-leaves-passengers',
    params: {
      stops: [
        { name: 'Addingham', passengers: 2 },
        { name: 'Ilkley', passengers: 1 },
      ],
    },
  });
});

test('passengers of an order that begins at the same moment as a change of the network count', async () => {
  const changes = [
    async (operator: TestOperator) => save(operator, 0, ['Skipton', 'Ilkley']),
    async (operator: TestOperator) => remove(operator, 'Addingham'),
  ];
  for (const change of changes) {
    const operator = await open();
    const { id: user_id } = await shop.purchaser();
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM stops WHERE client_id = ${operator.client.id} AND name = 'Addingham'`.execute(shop.db);
    const passenger = { first_name: 'Aoife', last_name: 'Byrne', stop_id: rows[0]!.id };
    const order = buildNewOrder(operator, { user_id, passenger });
    const decided = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const ordering = inTransaction(shop.db, async (transaction) => {
      await beginOrder(transaction, order, shop.clock.now());
      begun.resolve();
      await decided.promise;
    });
    await begun.promise;
    const changing = change(operator).then(
      () => 'done',
      ({ key }: { key: string }) => key,
    );
    try {
      await shop.until(async () => (await countOfWaiting(shop.db)) > 0, 'the change waits for the order');
    } finally {
      decided.resolve();
    }
    await ordering;
    expect(['timetable-leaves-passengers', 'stop-being-paid']).toContain(await changing);
    await releaseOrder(
      shop.deps,
      (await readOrder(shop.db, { id: order.id }))!,
      { state: 'expired' },
      shop.clock.now(),
    );
  }
});

test('a timetable with a call in one direction names those who are being paid for and travel in the other one', async () => {
  const operator = await open();
  await beginPayment(operator, { stop: 'Addingham' });
  const am = route.map((stop) => ({ stop, minutes: null }));
  const pm = am.filter(({ stop }) => stop !== 'Addingham');
  const before = await readTimetables(shop.db, keyOf(operator), today());
  const saved = { valid_from: today(), am, pm, moves: [] };
  expect(await findWithoutBus(shop.db, keyOf(operator), before, saved)).toEqual([
    { name: 'Addingham', direction: 'pm', passengers: 1 },
  ]);
});

test('a stop is not removed while somebody pays for a ticket from there', async () => {
  const operator = await open();
  const { fail } = await beginPayment(operator, { stop: 'Addingham' });
  await expect(remove(operator, 'Addingham')).rejects.toMatchObject({
    key: 'stop-being-paid',
    params: { passengers: 1 },
  });
  await fail();
  await remove(operator, 'Addingham');
});

test('a zone keeps its name and its stops while somebody pays for a ticket with them', async () => {
  const zone_prices = JSON.stringify({ A: 500_00 });
  const operator = await buildOperator(shop.db, {
    ticket: { ...season(), pricing_model: 'Zonal', price: null, zone_prices },
  });
  const a = { name: 'A', stops: ['Ilkley', 'Otley'] };
  await writeRoute(shop.db, shop.clock.now(), keyOf(operator), { stops: ['Ilkley', 'Otley'], zones: [a] });
  const { fail } = await beginPayment(operator, { stop: undefined, zone: 'A', zoneStop: 'Otley' });
  const refused = (stop: string | null) => ({ key: 'zone-being-paid', params: { name: 'A', stop, passengers: 1 } });
  await expect(rezone(operator, [{ ...a, stops: ['Ilkley'] }])).rejects.toMatchObject(refused('Otley'));
  await expect(rezone(operator, [])).rejects.toMatchObject(refused(null));
  await expect(remove(operator, 'Otley')).rejects.toMatchObject({ key: 'stop-being-paid' });
  await rezone(operator, [{ ...a, stops: ['Otley'] }]);
  await fail();
  await rezone(operator, [{ ...a, stops: ['Ilkley'] }]);
});

test('a journey that is being paid counts at its stop, and once with the other journeys of its pass', async () => {
  const operator = await buildBookable(shop.db, { today: today(), service: { stops: route } });
  const { book } = bookingCalls(shop);
  const parent = await shop.purchaser();
  const journey = (days: number) => journeyOn(operator, inDays(days), { stop: 'Addingham' });
  await book(await shop.purchaser(), operator, [journey(2)], { card });
  await expect(save(operator, 1, ['Skipton', 'Ilkley'])).rejects.toMatchObject(leavesOne);
  await expect(remove(operator, 'Addingham')).rejects.toMatchObject({
    key: 'stop-being-paid',
    params: { passengers: 1 },
  });
  const pass = (await book(parent, operator, [journey(3)])).json<{ id: string }>().id;
  await book(parent, operator, [journey(4)], { card, on: pass });
  await expect(save(operator, 1, ['Skipton', 'Ilkley'])).rejects.toMatchObject({
    params: { stops: [{ name: 'Addingham', passengers: 2 }] },
  });
  // nobody travels from there on this day
  await save(operator, 5, ['Skipton', 'Ilkley']);
});
