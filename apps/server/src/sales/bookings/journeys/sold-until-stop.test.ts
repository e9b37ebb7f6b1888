import { expect, test } from 'vitest';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { writeRoute } from '../../../network/stops/write-route.ts';
import { newId } from '../../../platform/ids.ts';
import { sql } from '../../../platform/database/sql/sql.ts';
import type { Booking } from '../../../testing/builders/build-bookable.ts';
import {
  addBookableService,
  bookingCalls,
  buildBookable,
  journeyOn,
} from '../../../testing/builders/build-bookable.ts';
import { whileLocked } from '../../../testing/at-once.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { listBookings } from '../show-pages.ts';
import { fulfilOrder } from '../../orders/fulfilment/fulfil-order.ts';
import { readOrder } from '../../orders/order.ts';
import { releaseOrder } from '../../orders/release-order.ts';
import { showToday } from '../../today/show-today.ts';

/** A Friday in winter. */
const friday = parseLocalDate('2026-11-27');

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${friday}T06:00:00Z` });

const stops = ['Otley', 'Skipton', 'School'];

/** An operator with passes on a bus that leaves Otley at 07:25 and Skipton at 07:50. */
async function open(features = {}) {
  const operator = await buildBookable(shop.db, {
    today: friday,
    client: { features: JSON.stringify(features) },
    service: { time: '0725', stops },
  });
  const key = { client_id: operator.client.id, service_id: operator.service.id };
  const times = { am: ['07:25', '07:50', '08:30'], pm: ['15:30', '16:20', '16:35'] };
  await writeRoute(shop.db, shop.clock.now(), key, { stops, zones: [], times });
  return operator;
}

/** The refusal of a journey whose bus left the stop at a time. */
const left = (time: string) => `The journey left at ${time}. Please choose another day.`;

type Operator = Awaited<ReturnType<typeof open>>;

/** Books today's journey from a stop at a time. Returns 'sold', or the words of the refusal, which begin with the journey. */
async function bookAt(time: string, operator: Operator, stop: string, more: Booking = {}) {
  shop.clock.set(`${friday}T${time}Z`);
  const me = await shop.purchaser();
  const response = await bookingCalls(shop).book(me, operator, [journeyOn(operator, friday, { stop })], more);
  return response.statusCode === 200 ? 'sold' : wordsOf(operator, response.json<{ error: string }>().error);
}

const wordsOf = ({ service }: Operator, words: string) =>
  words.replace(`${service.name} on ${formatDate(friday)}`, 'The journey');

/** The seats left today, as the page of the picker and others see them. */
async function offeredAt(time: string, { client, service }: Operator) {
  shop.clock.set(`${friday}T${time}Z`);
  const response = await shop.app.inject({ url: `/api/service-availability/${client.slug}/advance` });
  return response.json<Record<string, Record<string, number>>>()[service.id]!['20261127'];
}

test('P-301 a journey on a pass is sold until its bus leaves the chosen stop and refused afterwards with the time, and is offered until nobody can board any more', async () => {
  const operator = await open();
  expect(await bookAt('07:24:59', operator, 'Otley')).toBe('sold');
  expect(await bookAt('07:25:00', operator, 'Otley')).toBe(left('07:25'));
  expect(await bookAt('07:30:00', operator, 'Skipton')).toBe('sold');
  expect(await offeredAt('07:49:59', operator)).toBe(3);
  expect(await bookAt('07:49:59', operator, 'Skipton')).toBe('sold');
  expect(await bookAt('07:50:00', operator, 'Skipton')).toBe(left('07:50'));
  expect(await offeredAt('07:50:00', operator)).toBeUndefined();
});

test('P-301 the picker of journeys names the stops that the bus of a day has left, with the time', async () => {
  const operator = await open();
  const endedAt = async (time: string) => {
    shop.clock.set(`${friday}T${time}Z`);
    const page = await bookingCalls(shop).get(await shop.purchaser(), `/booking-page/client/${operator.client.slug}`);
    const { ends_at_stops, ended_at_stops } = page.json<Record<string, Record<string, Record<string, object>>>>();
    // a page that was opened before an update reads the names
    const names = Object.values(ended_at_stops!)
      .flatMap((days) => Object.values(days))
      .flat();
    const known = Object.values(ends_at_stops!)
      .flatMap((days) => Object.values(days))
      .flatMap((stops) => Object.keys(stops));
    expect(names).toEqual(known);
    return ends_at_stops;
  };
  expect(await endedAt('07:24:59')).toEqual({});
  expect(await endedAt('07:25:00')).toEqual({
    [operator.service.id]: { 20261127: { Otley: { has_left: true, at: '07:25' } } },
  });
  // the day is not offered any more
  expect(await endedAt('07:50:00')).toEqual({});
});

test('the picker of journeys knows when the next bus is not sold any more at a stop, so that the page asks again then', async () => {
  const operator = await open({ sale_cut_off_minutes: 5 });
  const nextEnd = async (time: string) => {
    shop.clock.set(`${friday}T${time}Z`);
    const page = await bookingCalls(shop).get(await shop.purchaser(), `/booking-page/client/${operator.client.slug}`);
    const { sale_ends_at } = page.json<{ sale_ends_at?: number }>();
    return sale_ends_at && new Date(sale_ends_at).toISOString().slice(11, 19);
  };
  expect(await nextEnd('07:19:59')).toBe('07:20:00');
  expect(await nextEnd('07:20:00')).toBe('07:45:00');
  // nobody boards at the last stop, and the bus of the next day is far enough away
  expect(await nextEnd('08:25:00')).toBeUndefined();
});

test('P-301 the cut-off of the operator counts from the time at the chosen stop, and the refusal says until when it was sold', async () => {
  const operator = await open({ sale_cut_off_minutes: 30 });
  expect(await bookAt('06:55:00', operator, 'Otley')).toBe(
    'The journey was sold until 06:55. Please choose another day.',
  );
  expect(await bookAt('07:19:59', operator, 'Skipton')).toBe('sold');
  expect(await offeredAt('07:20:00', operator)).toBeUndefined();
  expect(await bookAt('07:20:00', operator, 'Skipton')).toBe(
    'The journey was sold until 07:20. Please choose another day.',
  );
  expect(await bookAt('07:50:00', operator, 'Skipton')).toBe(left('07:50'));
});

/** Does something 400 ms before the bus leaves Otley that waits for a row until it has left. */
async function waitingFor<T>(rows: Parameters<typeof whileLocked>[1], work: () => Promise<T>): Promise<T> {
  shop.clock.set(new Date(Date.parse(`${friday}T07:25:00Z`) - 400));
  const [done] = await whileLocked(shop.deps, rows, [work], 500);
  return done!;
}

const seatsOf = ({ service }: Operator) => ({ table: 'inventory', where: sql`service_id = ${service.id}` });

test.each(['its seat', 'another booking of its purchaser'])(
  'P-301 a booking that waits for %s until the bus has left the chosen stop is refused, and at a later stop it is not',
  async (what) => {
    const operator = await open();
    const waiting = async (stop: string) => {
      shop.clock.set(`${friday}T07:20:00Z`);
      const who = await shop.purchaser();
      const rows = what === 'its seat' ? seatsOf(operator) : { table: 'users', where: sql`id = ${who.id}` };
      const response = await waitingFor(rows, async () =>
        bookingCalls(shop).book(who, operator, [journeyOn(operator, friday, { stop })]),
      );
      return response.statusCode === 200 ? 'sold' : wordsOf(operator, response.json<{ error: string }>().error);
    };
    expect(await waiting('Otley')).toBe(left('07:25'));
    expect(await waiting('Skipton')).toBe('sold');
  },
);

test.each(['its seat', 'its pass'])(
  'P-301 a change that waits for %s until the bus has left the chosen stop is refused and changes nothing, and at a later stop it is not',
  async (what) => {
    const operator = await open();
    shop.clock.set(`${friday}T07:20:00Z`);
    const who = await shop.purchaser();
    const { book, bookingsOf, swap } = bookingCalls(shop);
    const later = journeyOn(operator, addDays(friday, 3), { stop: 'Otley' });
    const { id } = (await book(who, operator, [later])).json<{ id: string }>();
    const [booked] = await bookingsOf(who, id);
    const rows = what === 'its seat' ? seatsOf(operator) : { table: 'customer_tickets', where: sql`id = ${id}` };
    const changed = (stop: string) =>
      waitingFor(rows, async () => swap(who, booked!, journeyOn(operator, friday, { stop })));
    const { error } = (await changed('Otley')).json<{ error: string }>();
    expect(wordsOf(operator, error)).toBe(left('07:25'));
    expect(await bookingsOf(who, id)).toEqual([booked]);
    expect((await changed('Skipton')).statusCode).toBe(200);
  },
);

test.each(['its pass', 'the seat of the other journey'])(
  'a journey whose bus has left while its change waited for %s is not changed any more',
  async (what) => {
    const operator = await open({ swap_cut_off_hours: 0 });
    shop.clock.set(`${friday}T07:20:00Z`);
    const who = await shop.purchaser();
    const { book, bookingsOf, swap } = bookingCalls(shop);
    const { id } = (await book(who, operator, [journeyOn(operator, friday, { stop: 'Otley' })])).json<{ id: string }>();
    const [booked] = await bookingsOf(who, id);
    const rows = what === 'its pass' ? { table: 'customer_tickets', where: sql`id = ${id}` } : seatsOf(operator);
    const monday = journeyOn(operator, addDays(friday, 3), { stop: 'Otley' });
    const refused = await waitingFor(rows, async () => swap(who, booked!, monday));
    expect(refused.json()).toMatchObject({ error_key: 'booking-not-swappable' });
    expect(await bookingsOf(who, id)).toEqual([booked]);
    shop.clock.set(`${friday}T07:24:59Z`);
    expect((await swap(who, booked!, monday)).statusCode).toBe(200);
  },
);

test('A-239 a journey on a pass has left when its bus leaves the stop of the booking, on home and in the list of its journeys', async () => {
  const operator = await open();
  const early = await addBookableService(shop.db, operator, { today: friday, time: '0755', stops: [] });
  const me = await shop.purchaser();
  const saturday = addDays(friday, 1);
  const journeys = [journeyOn(operator, friday, { stop: 'Skipton' }), journeyOn(operator, saturday, { stop: 'Otley' })];
  shop.clock.set(`${friday}T06:00:00Z`);
  const { id } = (await bookingCalls(shop).book(me, operator, [...journeys, journeyOn(early, friday)])).json<{
    id: string;
  }>();
  const nextAt = async (time: string) => {
    shop.clock.set(`${friday}T${time}Z`);
    return (await showToday(shop.deps, me.id)).tickets[0]!.next_journey;
  };
  const first = { date: friday, time: '0750', stop: 'Skipton', leaves_at: `${friday}T07:50:00.000Z` };
  expect(await nextAt('07:24:00')).toMatchObject(first);
  expect(await nextAt('07:49:59')).toMatchObject(first);
  const second = { date: friday, time: '0755', leaves_at: `${friday}T07:55:00.000Z` };
  expect(await nextAt('07:50:00')).toMatchObject(second);
  const third = { date: saturday, time: '0725', stop: 'Otley', leaves_at: `${saturday}T07:25:00.000Z` };
  expect(await nextAt('07:55:00')).toMatchObject(third);
  const listed = await listBookings(shop.deps, { userId: me.id, customerTicketId: id });
  expect(listed.map(({ leaves_at }) => leaves_at)).toEqual([third.leaves_at, second.leaves_at, first.leaves_at]);
  // the list says when the bus leaves the stop, where the journey begins at another time
  expect(listed.map(({ date_svc, stop_time }) => [date_svc, stop_time])).toEqual([
    ['202611280725', undefined],
    ['202611270755', undefined],
    ['202611270725', '0750'],
  ]);
});

test('F-15 late money books a journey until its bus leaves the chosen stop, and goes back afterwards', async () => {
  const payLate = async (time: string, isWaiting = false) => {
    const operator = await open();
    const key = newId();
    await bookAt('07:00:00', operator, 'Skipton', { key, card: 'pm_card_authenticationRequired' });
    const order = (await readOrder(shop.db, { id: (await shop.orderOf(key)).id }))!;
    await releaseOrder(shop.deps, order, { state: 'expired' }, shop.clock.now());
    const ended = (await readOrder(shop.db, { id: order.id }))!;
    const payment = { provider_payment_id: order.payment!.provider_payment_id!, amount: order.net_price };
    const fulfil = async () => fulfilOrder(shop.deps, ended, payment, new Date(`${friday}T${time}Z`));
    const held = { table: 'orders', where: sql`id = ${order.id}` };
    const [done] = isWaiting ? await whileLocked(shop.deps, held, [fulfil], 700) : [await fulfil()];
    return done!.outcome;
  };
  expect(await payLate('07:49:59')).toBe('fulfilled');
  expect(await payLate('07:49:59.500', true)).toBe('refund-due');
  expect(await payLate('07:50:00')).toBe('refund-due');
});
