import { addDays } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStops } from '../../network/stops/list-stops.ts';
import { removeStop } from '../../network/stops/change-stop.ts';
import { localDate } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { bookingCalls, buildBookable, journeyOn } from '../../testing/builders/build-bookable.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import type { TicketOverrides } from '../../testing/builders/build-customer-ticket.ts';
import { buildClient, buildOperator, buildService } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { fulfilOrder } from '../orders/fulfilment/fulfil-order.ts';
import { readOrder } from '../orders/order.ts';
import { releaseOrder } from '../orders/release-order.ts';
import { showBoardingGroups } from './boarding-groups.ts';
import { movePassengers } from './move-passengers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const inDays = (days: number) => addDays(localDate(new Date(), 'Europe/London'), days);

/** The key of the stop with this name. */
async function stopOf({ client }: TestOperator, name: string) {
  const stops = await listStops(shop.deps, allServices(client.id));
  return { ...allServices(client.id), stop_id: stops.find((stop) => stop.name === name)!.id };
}

async function sell(operator: TestOperator, overrides: TicketOverrides) {
  const { id: user_id, email } = await shop.purchaser();
  const dates = { start: '2026-09-01', expiry: inDays(30) };
  return { ...(await buildCustomerTicket(shop.db, operator, { user_id, ...dates, ...overrides })), email };
}

async function stopsOfTicket({ id }: { id: string }) {
  const response = shop.db
    .selectFrom('customer_tickets as ticket')
    .leftJoin('stops as stop', 'stop.id', 'ticket.stop_id')
    .leftJoin('stops as zoned', 'zoned.id', 'ticket.zone_stop_id')
    .select(['stop.name', 'zoned.name as zoned', 'ticket.revision'])
    .where('ticket.id', '=', id);
  return response.executeTakeFirstOrThrow();
}

const lettersTo = (email: string) =>
  shop.db.selectFrom('messages').select(['template', 'data']).where('recipient', '=', email).execute();

const move = (key: Parameters<typeof movePassengers>[2], ...moves: Parameters<typeof movePassengers>[3]) =>
  movePassengers(shop.deps, testStaff, key, moves);

test('C-026 passengers are moved to another stop of their service with an email to each, and then the stop can be removed', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: ['Skipton', 'Addingham', 'Ilkley'] } });
  const moved = await sell(operator, { stop: 'Addingham' });
  const suspended = await sell(operator, { stop: 'Addingham', ticket_status: 'suspended' });
  const past = await sell(operator, { stop: 'Addingham', expiry: inDays(-1) });
  const voided = await sell(operator, { stop: 'Addingham', ticket_status: 'void' });
  const other = await sell(operator, { stop: 'Skipton' });
  const guardian = await shop.purchaser();
  await shop.db
    .insertInto('guardians')
    .values({
      client_id: operator.client.id,
      id: newId(),
      customer_ticket_id: moved.id,
      place: 1,
      email: guardian.email,
      user_id: guardian.id,
      invited_at: new Date(),
      accepted_at: new Date(),
    })
    .execute();
  const key = await stopOf(operator, 'Addingham');
  const to = await stopOf(operator, 'Ilkley');
  const [group, ...others] = await showBoardingGroups(shop.deps, key);
  expect(others).toEqual([]);
  expect(group).toMatchObject({
    service: { id: operator.service.id, name: operator.service.name },
    zone: null,
    passengers: 2,
    targets: [{ name: 'Skipton' }, { name: 'Ilkley' }],
  });
  const chosen = { service_id: operator.service.id, zone: null, to_stop_id: to.stop_id, passengers: 2 };
  expect(await move(key, chosen)).toBe(2);

  expect(await Promise.all([moved, suspended, past, voided, other].map(stopsOfTicket))).toMatchObject([
    // a code has no stop, and stays valid
    { name: 'Ilkley', revision: 1 },
    { name: 'Ilkley', revision: 1 },
    { name: 'Addingham' },
    { name: 'Addingham' },
    { name: 'Skipton' },
  ]);
  const data = expect.objectContaining({
    customer_ticket_id: moved.id,
    before: 'Addingham',
    after: 'Ilkley',
  }) as unknown;
  expect(await lettersTo(moved.email)).toEqual([{ template: 'stop-moved', data }]);
  expect(await lettersTo(guardian.email)).toEqual([{ template: 'stop-moved', data }]);
  expect(await lettersTo(suspended.email)).toHaveLength(1);
  for (const { email } of [past, voided, other]) expect(await lettersTo(email)).toEqual([]);
  const { id: client_id } = operator.client;
  await expectAudit(shop.db, { client_id }, 'move-passengers', [
    {
      by: testStaff.id,
      subject: `stop ${key.stop_id}`,
      before: { name: 'Addingham' },
      after: { name: 'Addingham', to: 'Ilkley', service: operator.service.name, passengers: 2 },
    },
  ]);
  for (const { id } of [moved, suspended])
    await expectAudit(shop.db, { client_id, subject_id: id }, 'move-stop', [
      {
        by: testStaff.id,
        subject: `customer-ticket ${id}`,
        before: { stop: 'Addingham' },
        after: { stop: 'Ilkley' },
      },
    ]);
  const entries = shop.db.selectFrom('audit_log').select('id').where('client_id', '=', client_id);
  expect(await entries.where('action', '=', 'move-stop').execute()).toHaveLength(2);
  await removeStop(shop.deps, testStaff, key);
});

test('C-026 a ticket that is priced by zone moves within its zone only, so that its price stays right', async () => {
  const zones = [
    { name: 'A', stops: ['Rylstone', 'Cracoe'] },
    { name: 'B', stops: ['Rylstone', 'Linton', 'Burnsall'] },
  ];
  const operator = await buildOperator(shop.db, { service: { stops: [], zones } });
  const inA = await sell(operator, { zone: 'A', zone_stop: 'Rylstone' });
  const inB = await sell(operator, { zone: 'B', zone_stop: 'Rylstone' });
  const overInA = [
    await sell(operator, { zone: 'A', zone_stop: 'Rylstone', ticket_status: 'void' }),
    await sell(operator, { zone: 'A', zone_stop: 'Rylstone', expiry: inDays(-1) }),
  ];
  const key = await stopOf(operator, 'Rylstone');
  const groups = await showBoardingGroups(shop.deps, key);
  expect(groups.map(({ zone, passengers, targets }) => [zone, passengers, targets.map(({ name }) => name)])).toEqual([
    ['A', 1, ['Cracoe']],
    ['B', 1, ['Linton', 'Burnsall']],
  ]);
  const [cracoe, linton] = [await stopOf(operator, 'Cracoe'), await stopOf(operator, 'Linton')];
  const chosen = (zone: string, to: { stop_id: string }) => ({
    service_id: operator.service.id,
    zone,
    to_stop_id: to.stop_id,
    passengers: 1,
  });
  await expect(move(key, chosen('A', linton))).rejects.toMatchObject({ key: 'stop-not-on-service' });
  // all groups or none
  await expect(move(key, chosen('B', linton), chosen('A', linton))).rejects.toMatchObject({
    key: 'stop-not-on-service',
  });
  expect((await stopsOfTicket(inB)).zoned).toBe('Rylstone');
  expect(await move(key, chosen('A', cracoe), chosen('B', linton))).toBe(2);
  expect((await stopsOfTicket(inA)).zoned).toBe('Cracoe');
  expect((await stopsOfTicket(inB)).zoned).toBe('Linton');
  for (const ticket of overInA) {
    expect((await stopsOfTicket(ticket)).zoned).toBe('Rylstone');
    expect(await lettersTo(ticket.email)).toEqual([]);
  }
});

test('a stop at which the bus calls in one direction only is marked among those to move to', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: ['Skipton', 'Addingham', 'Ilkley'] } });
  await sell(operator, { stop: 'Skipton' });
  const key = await stopOf(operator, 'Skipton');
  const names = async () =>
    (await showBoardingGroups(shop.deps, key))[0]!.targets.map(({ name, only }) => [name, only]);
  const calls = shop.db.deleteFrom('service_stops').where('service_id', '=', operator.service.id);
  expect(await names()).toEqual([
    ['Addingham', undefined],
    ['Ilkley', undefined],
  ]);
  const addingham = calls.where('stop_id', '=', (await stopOf(operator, 'Addingham')).stop_id);
  await addingham.where('direction', '=', 'am').execute();
  expect(await names()).toEqual([
    ['Ilkley', undefined],
    ['Addingham', 'pm'],
  ]);
  // a service without a way back needs no mark
  await calls.where('direction', '=', 'pm').execute();
  expect(await names()).toEqual([['Ilkley', undefined]]);
});

test('C-026 booked journeys move to the other stop, with the same seat and one email for each pass', async () => {
  const today = inDays(0);
  const operator = await buildBookable(shop.db, { today, service: { stops: ['Skipton', 'Malham', 'Settle'] } });
  const parent = await shop.purchaser();
  const { book, bookingsOf } = bookingCalls(shop);
  const journeys = [1, 2].map((days) => journeyOn(operator, inDays(days), { stop: 'Malham' }));
  const pass = (await book(parent, operator, journeys)).json<{ id: string }>().id;
  const key = await stopOf(operator, 'Malham');
  const settle = await stopOf(operator, 'Settle');
  const chosen = { service_id: operator.service.id, zone: null, to_stop_id: settle.stop_id, passengers: 1 };
  expect(await move(key, chosen)).toBe(1);
  expect((await bookingsOf(parent, pass)).map(({ stop }) => stop)).toEqual(['Settle', 'Settle']);
  const letters = await lettersTo(parent.email);
  expect(letters.map(({ template }) => template)).toEqual(['booking-receipt', 'stop-moved']);
});

test('a journey that late money books after its stop was given up is at the other stop', async () => {
  const operator = await buildBookable(shop.db, {
    today: inDays(0),
    service: { stops: ['Skipton', 'Malham', 'Settle'] },
  });
  const [parent, late] = [await shop.purchaser(), await shop.purchaser()];
  const { book, bookingsOf } = bookingCalls(shop);
  const journey = journeyOn(operator, inDays(2), { stop: 'Malham' });
  await book(parent, operator, [journey]);
  const key = newId();
  await book(late, operator, [journey], { card: 'pm_card_authenticationRequired', key });
  const { id } = await shop.orderOf(key);
  const order = (await readOrder(shop.db, { id }))!;
  await releaseOrder(shop.deps, order, { state: 'expired' }, shop.clock.now());
  const settle = await stopOf(operator, 'Settle');
  const malham = await stopOf(operator, 'Malham');
  const chosen = { service_id: operator.service.id, zone: null, to_stop_id: settle.stop_id, passengers: 1 };
  expect(await showBoardingGroups(shop.deps, malham)).toMatchObject([{ passengers: 1 }]);
  expect(await move(malham, chosen)).toBe(1);
  const payment = { provider_payment_id: order.payment!.provider_payment_id!, amount: order.net_price };
  await fulfilOrder(shop.deps, (await readOrder(shop.db, { id }))!, payment, shop.clock.now());
  const { customer_ticket_id: pass } = await shop.orderOf(key);
  expect((await bookingsOf(late, pass!)).map(({ stop }) => stop)).toEqual(['Settle']);
});

test('a group that is not the one that the person saw is not moved, and of two moves at once one counts', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: ['Skipton', 'Addingham', 'Ilkley'] } });
  const ticket = await sell(operator, { stop: 'Addingham' });
  await sell(operator, { stop: 'Addingham' });
  const key = await stopOf(operator, 'Addingham');
  const [skipton, ilkley] = [await stopOf(operator, 'Skipton'), await stopOf(operator, 'Ilkley')];
  const chosen = (to: { stop_id: string }, passengers: number) => ({
    service_id: operator.service.id,
    zone: null,
    to_stop_id: to.stop_id,
    passengers,
  });
  await expect(move(key, chosen(ilkley, 1))).rejects.toMatchObject({ key: 'stop-passengers-changed' });
  expect(await lettersTo(ticket.email)).toEqual([]);
  const results = await Promise.allSettled([move(key, chosen(ilkley, 2)), move(key, chosen(skipton, 2))]);
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(refused).toMatchObject([{ key: 'stop-passengers-changed' }]);
  expect(await lettersTo(ticket.email)).toHaveLength(1);
});

test('a stop of another operator is unknown, and so is one of another service as the target', async () => {
  const operator = await buildOperator(shop.db);
  await sell(operator, { stop: 'Skipton' });
  const elsewhere = await buildService(shop.db, { client_id: operator.client.id, name: 'D2', stops: ['Leeds'] });
  const key = await stopOf(operator, 'Skipton');
  const leeds = await stopOf(operator, 'Leeds');
  const foreign = { ...key, client_id: (await buildClient(shop.db)).id };
  await expect(showBoardingGroups(shop.deps, foreign)).rejects.toMatchObject({ key: 'stop-unknown' });
  const chosen = { zone: null, to_stop_id: leeds.stop_id, passengers: 1 };
  await expect(move(foreign, { ...chosen, service_id: operator.service.id })).rejects.toMatchObject({
    key: 'stop-unknown',
  });
  await expect(move(key, { ...chosen, service_id: operator.service.id })).rejects.toMatchObject({
    key: 'stop-not-on-service',
  });
  await expect(move(key, { ...chosen, service_id: elsewhere.id })).rejects.toMatchObject({
    key: 'stop-passengers-changed',
  });
});
