import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { TimetableMove } from '@fareway/domain/network/timetable-moves.ts';
import { expect, test } from 'vitest';
import { localDate } from '../../../platform/clock.ts';
import { sql } from '../../../platform/database/sql/sql.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { allServices } from '../../../platform/scope/service-scope.ts';
import { buyFamily, lineOf } from '../../../sales/family-orders/family-shop.fixture.ts';
import { followTimetable } from '../../../sales/stop-moves/follow-timetable.ts';
import { beginOrder } from '../../../sales/orders/begin-order.ts';
import { readOrder } from '../../../sales/orders/order.ts';
import { releaseOrder } from '../../../sales/orders/release-order.ts';
import { bookingCalls, buildBookable, journeyOn } from '../../../testing/builders/build-bookable.ts';
import { buildNewOrder } from '../../../testing/builders/build-new-order.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../../testing/builders/build-purchaser.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { removeStop } from '../change-stop.ts';
import { listStops } from '../list-stops.ts';
import { changeTimetable } from '../timetables/change-timetable.ts';
import { showTimetables } from '../timetables/show-timetables.ts';
import { startDueTimetables } from '../timetables/start-timetables.ts';
import { findWithoutBus } from '../timetables/without-bus.ts';
import { readTimetables } from '../timetables/read-timetables.ts';
import { writeRoute } from '../write-route.ts';
import { changeZones, showZones } from '../zones/change-zones.ts';
import type { NamedZone } from '../zones/change-zones.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const card = 'pm_card_authenticationRequired';
const route = ['Skipton', 'Addingham', 'Ilkley'];
const today = () => localDate(shop.clock.now(), 'Europe/London');
const inDays = (days: number) => addDays(today(), days);
const keyOf = ({ client, service }: TestOperator) => ({ client_id: client.id, service_id: service.id });
const deps = () => ({ ...shop.deps, followTimetable });
/** A season ticket that is valid for some months, at any time of the year. */
const season = () => ({ type: 'annual', start: inDays(-60), expiry: inDays(200) }) as const;
const open = (service = { stops: route }) => buildOperator(shop.db, { service, ticket: season() });

async function save(operator: TestOperator, days: number, stops: string[], ...moves: TimetableMove[]) {
  const { timetables, seen } = await showTimetables(shop.deps, keyOf(operator));
  const valid_from = inDays(days);
  const basis = timetables.findLast((version) => version.valid_from === null || version.valid_from <= valid_from);
  const am = stops.map((stop) => ({ stop, minutes: null }));
  const saved = { valid_from, am, pm: [], moves };
  await changeTimetable(deps(), testStaff, keyOf(operator), saved, { seen, basis: basis?.valid_from ?? null });
}

const remove = async (operator: TestOperator, name: string) => {
  const stops = await listStops(shop.deps, allServices(operator.client.id));
  const { id: stop_id } = stops.find((stop) => stop.name === name)!;
  await removeStop(shop.deps, testStaff, { ...allServices(operator.client.id), stop_id });
};

async function rezone(operator: TestOperator, zones: NamedZone[]) {
  const { seen } = await showZones(shop.deps, keyOf(operator));
  await changeZones(shop.deps, testStaff, keyOf(operator), { zones, seen });
}

/** Begins a payment that waits for the bank. Returns how it ends, and how it is given up. */
async function beginPayment(operator: TestOperator, passenger: object, parent?: TestPurchaser) {
  const payer = parent ?? (await shop.purchaser());
  const begun = await shop.buy(payer, operator, { passenger, card });
  const { payment_intent_client_secret: secret } = begun.json<{ payment_intent_client_secret: string }>();
  return {
    payer,
    async pay() {
      const paid = await shop.confirm(payer, operator, await shop.authenticate(operator, secret));
      expect(paid.statusCode).toBe(200);
      return paid.json<{ id: string }>().id;
    },
    async fail() {
      const intent = await shop.authenticate(operator, secret, 'failed');
      expect((await shop.confirm(payer, operator, intent)).statusCode).not.toBe(200);
      await shop.runJobs();
    },
  };
}

/** Puts a ticket at a stop, as a sale that ends late. */
async function atStop({ client }: TestOperator, ticketId: string, name: string) {
  const stop = shop.db.selectFrom('stops').select('id').where('client_id', '=', client.id).where('name', '=', name);
  await shop.db.updateTable('customer_tickets').set({ stop_id: stop }).where('id', '=', ticketId).execute();
}

async function stopOf(ticketId: string) {
  const tickets = shop.db.selectFrom('customer_tickets as ticket').innerJoin('stops', 'stops.id', 'ticket.stop_id');
  return (await tickets.select('name').where('ticket.id', '=', ticketId).executeTakeFirstOrThrow()).name;
}

const leavesOne = { key: 'timetable-leaves-passengers', params: { stops: [{ name: 'Addingham', passengers: 1 }] } };

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

test.for([0, 2])(
  'a payment that ends after a timetable in %i days moved the stop makes a ticket for the new stop, with an email',
  async (days) => {
    const operator = await open();
    const { payer, pay } = await beginPayment(operator, { stop: 'Addingham' });
    await save(operator, days, ['Skipton', 'Ilkley'], { from: 'Addingham', to: 'Ilkley' });
    const later = { ...deps(), clock: { now: () => new Date(shop.clock.now().getTime() + days * 86_400_000) } };
    await startDueTimetables(later);
    const ticket = await pay();
    await startDueTimetables(later);
    expect(await stopOf(ticket)).toBe('Ilkley');
    const moved = shop.db.selectFrom('messages').select('data').where('recipient', '=', payer.email);
    expect(await moved.where('template', '=', 'stop-moved').execute()).toMatchObject([
      { data: { before: 'Addingham', after: 'Ilkley' } },
    ]);
    const toMake = shop.db.selectFrom('timetable_moves').select('id').where('applied_at', 'is', null);
    expect(await toMake.where('service_id', '=', operator.service.id).execute()).toEqual([]);
  },
);

test('a payment that ends while the passengers of its stop are moved makes a ticket that is moved, too', async () => {
  const operator = await open();
  const { pay } = await beginPayment(operator, { stop: 'Addingham' });
  await save(operator, 0, ['Skipton', 'Ilkley'], { from: 'Addingham', to: 'Ilkley' });
  // a passenger of the stop, whose move is written to the audit log
  const bought = await (await beginPayment(operator, { stop: 'Ilkley' })).pay();
  await atStop(operator, bought, 'Addingham');
  const moving = await inTransaction(shop.ownerDb, async (transaction) => {
    await sql`LOCK TABLE audit_log IN SHARE MODE`.execute(transaction);
    const turn = startDueTimetables(deps());
    await shop.until(async () => (await waitingStatements()) > 0, 'the move waits for the audit log');
    return { turn, ticket: await pay() };
  });
  await moving.turn;
  await startDueTimetables(deps());
  expect([await stopOf(bought), await stopOf(moving.ticket)]).toEqual(['Ilkley', 'Ilkley']);
});

test('a timetable of today is saved again by a page that was opened before the last payment for its stop ended', async () => {
  const operator = await open();
  const { pay } = await beginPayment(operator, { stop: 'Addingham' });
  await save(operator, 0, ['Skipton', 'Ilkley'], { from: 'Addingham', to: 'Ilkley' });
  const { seen } = await showTimetables(shop.deps, keyOf(operator));
  await pay();
  await startDueTimetables(deps());
  const am = ['Skipton', 'Ilkley', 'Otley'].map((stop) => ({ stop, minutes: null }));
  const saved = { valid_from: today(), am, pm: [], moves: [] };
  const again = changeTimetable(deps(), testStaff, keyOf(operator), saved, { seen, basis: today() });
  await expect(again).resolves.toBeUndefined();
});

test('a timetable of today that is saved again still has to move those who are being paid for', async () => {
  const operator = await open();
  const { pay } = await beginPayment(operator, { stop: 'Addingham' });
  await save(operator, 0, ['Skipton', 'Ilkley'], { from: 'Addingham', to: 'Ilkley' });
  await expect(save(operator, 0, ['Skipton', 'Ilkley', 'Otley'])).rejects.toMatchObject(leavesOne);
  await save(operator, 0, ['Skipton', 'Otley'], { from: 'Addingham', to: 'Otley' });
  const ticket = await pay();
  await startDueTimetables(deps());
  expect(await stopOf(ticket)).toBe('Otley');
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
      await shop.until(async () => (await waitingStatements()) > 0, 'the change waits for the order');
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

/** The number of statements that wait for a lock. */
async function waitingStatements(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    shop.db,
  );
  return rows[0]!.count;
}

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
