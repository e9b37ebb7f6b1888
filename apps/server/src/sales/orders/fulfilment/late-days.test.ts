import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { expect, test } from 'vitest';
import { buildNewOrder, paymentOf } from '../../../testing/builders/build-new-order.ts';
import { buildOperator, buildTicket } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../../testing/builders/build-purchaser.ts';
import { buildDepartures } from '../../../testing/builders/build-seats.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { beginOrder } from '../begin-order.ts';
import type { NewOrder } from '../new-order.ts';
import { readOrder } from '../order.ts';
import type { OrderedPassenger, OrderLine } from '../order.ts';
import { releaseOrder } from '../release-order.ts';
import { fulfilOrder } from './fulfil-order.ts';

// Late money is that of an order that expired before its payment succeeded (F-15).

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: '2027-06-11T05:00:00Z' });

const friday = parseLocalDate('2027-06-11');

interface Case {
  type?: 'single' | 'return' | 'week' | 'annual';
  stop?: 'Skipton' | 'Addingham';
  direction?: 'am' | 'pm';
  client?: object;
  hasTimes?: boolean;
}

/** The bus leaves Skipton at 07:25 and Addingham at 07:45, and comes back from Addingham at 15:30. */
async function buildBus({ type = 'single', client = {}, hasTimes = true }: Case): Promise<TestOperator> {
  const isDated = type !== 'annual';
  const operator = await buildOperator(shop.db, {
    client,
    ticket: { type, price: 500, ...(isDated && { start: null, expiry: null }) },
  });
  const { id } = operator.service;
  for (const [direction, position, minutes] of [
    ['am', 1, 7 * 60 + 25],
    ['am', 2, 7 * 60 + 45],
    ['pm', 1, 15 * 60 + 30],
    ['pm', 2, 15 * 60 + 50],
  ] as const) {
    const calls = shop.db.updateTable('service_stops').set({ minutes: hasTimes ? minutes : null });
    const call = calls.where('service_id', '=', id).where('direction', '=', direction);
    await call.where('position', '=', position).execute();
  }
  await buildDepartures(shop.db, operator, { from: friday, seats: 9 });
  return operator;
}

async function passengerOf(
  { service }: TestOperator,
  { type = 'single', stop = 'Skipton', direction = 'am' }: Case,
): Promise<OrderedPassenger> {
  const { id: stop_id } = await shop.db
    .selectFrom('stops')
    .select('id')
    .where('client_id', '=', service.client_id)
    .where('name', '=', stop)
    .executeTakeFirstOrThrow();
  const isDated = type !== 'annual';
  return {
    first_name: 'Aoife',
    last_name: 'Byrne',
    ext_id: null,
    yr: null,
    stop,
    stop_id,
    dest: null,
    zone: null,
    zone_stop: null,
    zone_stop_id: null,
    photo: null,
    start_date: isDated ? friday : null,
    travel_pattern: type === 'single' ? `f_${direction}` : null,
  };
}

/** The seats of the departures that a line of an order takes. */
async function seatsOf({ service }: TestOperator, { type = 'single', direction = 'am' }: Case, line = 1) {
  if (type === 'annual') return [];
  const departures = shop.db.selectFrom('inventory').select('id').where('service_id', '=', service.id);
  const rows = await departures
    .where('direction', 'in', type === 'single' ? [direction] : ['am', 'pm'])
    .orderBy('direction')
    .execute();
  return rows.map(({ id }) => ({ inventory_id: id, quantity: 1, line }));
}

async function orderOf(operator: TestOperator, one: Case): Promise<NewOrder> {
  const { id: user_id } = await buildPurchaser(shop.deps);
  const passenger = await passengerOf(operator, one);
  return buildNewOrder(operator, { user_id, passenger, seats: await seatsOf(operator, one) });
}

/** Begins an order at 05:00, lets it expire, and pays it at an instant. */
async function payLate(order: NewOrder, instant: string) {
  const began = new Date(`${friday}T05:00:00Z`);
  expect(await beginOrder(shop.db, order, began)).toEqual({ outcome: 'begun' });
  const read = async () => (await readOrder(shop.db, { id: order.id }))!;
  await releaseOrder(shop.deps, await read(), { state: 'expired' }, began);
  const { outcome } = await fulfilOrder(shop.deps, await read(), paymentOf(order), new Date(`${friday}T${instant}Z`));
  const refunds = shop.db.selectFrom('refunds').innerJoin('payments', 'payments.id', 'refunds.payment_id');
  const ofOrder = refunds.select(['refunds.amount', 'refunds.reason']).where('payments.order_id', '=', order.id);
  return { outcome, refunds: await ofOrder.execute() };
}

const fulfilled = { outcome: 'fulfilled', refunds: [] };
const refunded = (amount: number) => ({ outcome: 'refund-due', refunds: [{ amount, reason: 'seat-gone' }] });

// in June London is an hour before UTC
test.each<[what: string, of: Case, last: string, first: string]>([
  ['a single of the morning', {}, '06:24:59', '06:25:00'],
  ['a single from the second stop', { stop: 'Addingham' }, '06:44:59', '06:45:00'],
  ['a single of the afternoon from where it begins', { direction: 'pm' }, '14:29:59', '14:30:00'],
  ['a return, by its outward bus,', { type: 'return' }, '06:24:59', '06:25:00'],
  [
    'a single that is sold until an hour before',
    { client: { features: { sale_cut_off_minutes: 60 } } },
    '06:24:59',
    '06:25:00',
  ],
  ['a single without times, by noon,', { hasTimes: false }, '10:59:59', '11:00:00'],
])('F-15 late money buys %s until its bus leaves, and goes back from then on', async (_, of, last, first) => {
  const operator = await buildBus(of);
  expect(await payLate(await orderOf(operator, of), last)).toEqual(fulfilled);
  expect(await payLate(await orderOf(operator, of), first)).toEqual(refunded(500));
});

test('F-15 late money buys a week until its last day, although buses of its first day have left', async () => {
  const of: Case = { type: 'week' };
  const operator = await buildBus(of);
  expect(await payLate(await orderOf(operator, of), '22:59:59')).toEqual(fulfilled);
});

test('F-15 late money of a family goes back in full when the bus of one of its singles has left', async () => {
  const operator = await buildBus({});
  const annual = await buildTicket(shop.db, { client_id: operator.client.id, service_id: operator.service.id });
  const orderOfFamily = async (): Promise<NewOrder> => {
    const order = await orderOf(operator, {});
    const lineOf = async (line: number, ticket: Pick<TestOperator['ticket'], 'id' | 'price'>, of: Case) => ({
      line,
      service_id: operator.service.id,
      service_name: operator.service.name,
      ticket_id: ticket.id,
      year: order.year,
      price: ticket.price!,
      sibling_discount: 0,
      discount: 0,
      terms: ticket as OrderLine['terms'],
      passenger: await passengerOf(operator, of),
      image_upload_error: undefined,
    });
    return {
      ...order,
      kind: 'family',
      price: 500 + annual.price!,
      passenger: {},
      seats: await seatsOf(operator, {}, 2),
      lines: [await lineOf(1, annual, { type: 'annual' }), await lineOf(2, operator.ticket, {})],
    };
  };
  expect(await payLate(await orderOfFamily(), '06:24:59')).toEqual(fulfilled);
  expect(await payLate(await orderOfFamily(), '06:25:00')).toEqual(refunded(500 + annual.price!));
});

test('F-15 late money buys a ticket until its last day is over on the clocks of the operator, and goes back afterwards', async () => {
  const operator = await buildOperator(shop.db, { ticket: { start: '2027-06-01', expiry: friday } });
  const of: Case = { type: 'annual' };
  expect(await payLate(await orderOf(operator, of), '22:59:59')).toEqual(fulfilled);
  expect(await payLate(await orderOf(operator, of), '23:00:00')).toEqual(refunded(480_00));
});
