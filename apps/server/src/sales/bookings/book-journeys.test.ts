import { compactDate, formatDate } from '@fareway/domain/dates/format-date.ts';
import { salesYearBounds, salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { expect, test } from 'vitest';
import { voidTicket } from '../void-ticket/void-ticket.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { addBookableService, buildBookable, journeyOn } from '../../testing/builders/build-bookable.ts';
import type { Booking } from '../../testing/builders/build-bookable.ts';
import { buildTicket } from '../../testing/builders/build-operator.ts';
import { setSeats } from '../../testing/builders/build-seats.ts';
import { createVoucher } from '../vouchers/create-voucher.ts';
import { refusedAs, shareBookingShop } from './booking-shop.fixture.ts';
import type { BookingShop } from './booking-shop.fixture.ts';

let kit: BookingShop;
let shop: BookingShop['shop'];
let day: BookingShop['day'];
shareBookingShop((opened) => ({ kit, shop, day } = opened));

test('A-217 A-146 A-191 A-192 A-219 journeys of several services are booked in one order with a new pass, listed, mailed and scanned on one code', async () => {
  const operator = await buildBookable(shop.db, { today: kit.today });
  const other = await addBookableService(shop.db, operator, { today: kit.today, price: 4_00, stops: [], time: '0815' });
  const me = await shop.purchaser();
  expect((await kit.get(me, `/bookings/by-ctid/${newId()}`)).statusCode).toBe(404);
  const booked = await kit.book(me, operator, [
    journeyOn(operator, day(2), { stop: 'Malham' }),
    journeyOn(other, day(1)),
    journeyOn(operator, day(3)),
  ]);
  expect([booked.statusCode, booked.json()]).toEqual([200, { id: expect.any(String) }]);
  const { id } = booked.json<{ id: string }>();

  const year = salesYearOf(kit.today);
  const ticket = await kit.get(me, `/customer-ticket/user-id/${me.id}/${id}`);
  expect(ticket.json()).toMatchObject({
    type: 'advance',
    ticket_year: year,
    expiry: salesYearBounds(year).last,
    passenger: { first_name: 'Aoife', last_name: 'Byrne' },
    price: 17,
    total_price: 17,
    code: expect.any(String),
  });

  const keys = { pk: expect.any(String), sk: expect.any(String), ctid: id };
  const whole = { ...keys, currency: 'gbp', is_swappable: true, leaves_at: expect.any(String) };
  const ofMine = { ...whole, s_id: operator.service.id, s_name: operator.service.name, trip_price: 6.5 };
  const list = await kit.bookingsOf(me, id);
  expect(list).toEqual([
    { ...ofMine, date_svc: `${compactDate(day(3))}2330`, stop: 'Skipton' },
    { ...ofMine, date_svc: `${compactDate(day(2))}2330`, stop: 'Malham' },
    { ...whole, s_id: other.service.id, s_name: 'D2 Settle', date_svc: `${compactDate(day(1))}0815`, trip_price: 4 },
  ]);
  const some = await kit.get(me, `/bookings/by-ctid/${id}/by-date/${day(2)}/${day(2)}`);
  expect(some.json()).toEqual([list[1]]);
  for (const none of [`${day(4)}/${day(9)}`, `${day(3)}/${day(2)}`])
    expect((await kit.get(me, `/bookings/by-ctid/${id}/by-date/${none}`)).statusCode).toBe(404);
  expect((await kit.get(await shop.purchaser(), `/bookings/by-ctid/${id}`)).statusCode).toBe(404);
  for (const odd of ['2026-02-30', '0000-01-01', 'today'])
    expect((await kit.get(me, `/bookings/by-ctid/${id}/by-date/${odd}/${day(1)}`)).statusCode).toBe(400);

  expect(await kit.takenOf(operator)).toEqual({ [day(2)]: [1, 0], [day(3)]: [1, 0] });
  expect(await kit.takenOf(other)).toEqual({ [day(1)]: [1, 0] });

  const more = await kit.book(me, operator, [journeyOn(operator, day(4))], { on: id });
  expect(more.json()).toEqual({ id });
  expect(await kit.bookingsOf(me, id)).toHaveLength(4);

  const mine = (await kit.lettersTo(me)).map(({ text }) => text).toSorted((one, other) => other.length - one.length);
  expect(mine).toHaveLength(2);
  for (const words of ['3 journeys are booked', 'from Malham', '£17.00', `/ticket/${id}/bookings`])
    expect(mine[0]).toContain(words);
  expect(mine[1]).toContain('1 journey is booked');
});

test('A-147 A-148 who has a pass is shown it, and books on it; a second one is refused with the first, until it is void', async () => {
  const operator = await buildBookable(shop.db, { today: kit.today });
  const me = await shop.purchaser();
  const pageOf = async (url: string) => (await kit.get(me, url)).json();
  expect(await pageOf(`/booking-page/client/${operator.client.slug}`)).not.toHaveProperty('pass_id');
  const id = await kit.passOf(operator, me, 1, 2);
  expect(await pageOf(`/booking-page/client/${operator.client.slug}`)).toHaveProperty('pass_id', id);
  const second = await kit.book(me, operator, [journeyOn(operator, day(3))]);
  expect(refusedAs(second)).toEqual([409, 'pass-exists']);
  expect(second.json().params).toEqual({ customer_ticket_id: id });

  const page = await pageOf(`/booking-page/pass/${id}`);
  expect(page).toMatchObject({
    today: kit.today,
    pass: { id, passenger: { first_name: 'Aoife', last_name: 'Byrne' } },
    booked: [1, 2].map((ahead) => ({ service_id: operator.service.id, date: day(ahead) })),
    client: { slug: operator.client.slug, services: [{ price: 6.5, time: '2330' }] },
  });
  expect(page.availability[operator.service.id]).toMatchObject({ [compactDate(day(1))]: 4, [compactDate(day(3))]: 5 });

  const refused = async (overrides: Booking, journeys = [journeyOn(operator, day(3))]) =>
    refusedAs(await kit.book(me, operator, journeys, overrides));
  expect(await refused({ on: id }, [journeyOn(operator, day(2))])).toEqual([409, 'journey-booked-already']);
  const stranger = await shop.purchaser();
  expect(refusedAs(await kit.book(stranger, operator, [journeyOn(operator, day(3))], { on: id }))).toEqual([
    403,
    'wrong-account',
  ]);
  expect((await kit.get(stranger, `/booking-page/pass/${id}`)).statusCode).toBe(403);
  const elsewhere = await buildBookable(shop.db, { today: kit.today });
  expect(refusedAs(await kit.book(me, elsewhere, [journeyOn(elsewhere, day(3))], { on: id }))).toEqual([
    404,
    'not-found',
  ]);
  const annual = await buildTicket(shop.db, { client_id: operator.client.id, service_id: operator.service.id });
  const bought = await shop.buy(me, { ...operator, ticket: annual });
  const noPass = bought.json<{ id: string }>().id;
  for (const on of [noPass, newId(), 'x']) expect(await refused({ on })).toEqual([404, 'not-found']);
  expect((await kit.get(me, `/booking-page/pass/${noPass}`)).statusCode).toBe(404);
  await shop.db.updateTable('customer_tickets').set({ ticket_status: 'suspended' }).where('id', '=', id).execute();
  expect(await refused({ on: id })).toEqual([409, 'pass-not-bookable']);
  await inTransaction(shop.db, (db) => voidTicket(db, { client_id: operator.client.id, id }));
  expect(await refused({ on: id })).toEqual([409, 'pass-not-bookable']);
  expect((await kit.book(me, operator, [journeyOn(operator, day(3))])).statusCode).toBe(200);
});

test('A-149 A-150 A-151 A-152 A-142 a journey that cannot be booked is refused with its reason, and nothing is taken', async () => {
  const features = JSON.stringify({ min_trips_per_booking: 2, booking_days_ahead: 4 });
  const operator = await buildBookable(shop.db, { today: kit.today, client: { features } });
  const other = (overrides: object) =>
    addBookableService(shop.db, operator, { today: kit.today, stops: [], ...overrides });
  const early = await other({ time: '0000' });
  const unpriced = await other({ price: null });
  const timeless = await other({ time: null });
  const hidden = await other({ disable_year: ['advance'] });
  const me = await shop.purchaser();
  const refused = async (...journeys: object[]) => {
    const response = await kit.book(me, operator, [
      ...journeys,
      journeyOn(operator, day(1)),
      journeyOn(operator, day(2)),
    ]);
    return [...refusedAs(response), response.json().error];
  };
  const named = (ahead: number) => expect.stringContaining(`${operator.service.name} on ${formatDate(day(ahead))}`);

  await setSeats(shop.db, operator, { scope: 'service_day', date: day(3) }, 0);
  expect(await refused(journeyOn(operator, day(3)))).toEqual([409, 'journey-sold-out', named(3)]);
  expect(await refused(journeyOn(operator, day(5)))).toEqual([409, 'journey-unavailable', named(5)]);
  expect(await refused(journeyOn(operator, day(-1)))).toEqual([409, 'journey-unavailable', named(-1)]);
  expect(await refused(journeyOn(operator, day(4), { time: '0800' }))).toEqual([409, 'journey-time-changed', named(4)]);
  expect(await refused(journeyOn(operator, day(1)))).toEqual([409, 'journey-booked-already', named(1)]);
  expect(await refused(journeyOn(operator, day(4), { stop: 'Grassington' }))).toEqual([
    422,
    'journey-needs-stop',
    'Please select a bus stop',
  ]);
  expect((await refused(journeyOn(early, day(0)))).slice(0, 2)).toEqual([409, 'journey-has-left']);
  for (const notSold of [unpriced, timeless, hidden])
    expect((await refused(journeyOn(notSold, day(1)))).slice(0, 2)).toEqual([409, 'service-not-booked-by-journey']);
  const elsewhere = await buildBookable(shop.db, { today: kit.today });
  expect((await refused(journeyOn(elsewhere, day(1)))).slice(0, 2)).toEqual([409, 'service-not-booked-by-journey']);
  const tooFew = await kit.book(me, operator, [journeyOn(operator, day(1))]);
  expect(tooFew.json().error).toBe('Please select at least 2 journeys.');

  const both = [journeyOn(operator, day(1)), journeyOn(operator, day(2))];
  const nameless = await kit.book(me, operator, both, { passenger: { firstName: ' ', lastName: 'Byrne' } });
  expect(nameless.json().error).toBe('Please provide a first name');
  const faceless = await kit.book(me, operator, both, { skip_photo: false });
  expect(faceless.json().error).toBe('Please provide a photo of the passenger');
  const stolen = await kit.book(me, operator, both, {
    skip_photo: false,
    passenger: { firstName: 'A', lastName: 'B', photo: `${newId()}.jpg` },
  });
  expect(refusedAs(stolen)).toEqual([422, 'photo-unknown']);
  for (const odd of [
    [],
    Array.from({ length: 201 }, () => both[0]!),
    [{ ...both[0], date: '2026-02-30' }],
    [{ ...both[0], stop: 'x'.repeat(9_999) }],
  ])
    expect((await kit.book(me, operator, odd)).statusCode).toBe(400);
  expect((await kit.book(me, operator, both, { client: { id: newId() } })).statusCode).toBe(404);
  expect(await kit.takenOf(operator)).toEqual({});
  await shop.db.updateTable('tickets').set({ available: false }).where('id', '=', operator.ticket.id).execute();
  expect(refusedAs(await kit.book(me, operator, both))).toEqual([409, 'pass-not-on-sale']);
  expect((await kit.get(me, `/booking-page/client/${operator.client.slug}`)).statusCode).toBe(409);
});

test('A-153 A-154 a changed price is refused and not charged; a voucher may pay for all of it, or leave at least 1', async () => {
  const operator = await buildBookable(shop.db, { today: kit.today });
  const voucher = async (code: string, value: number) => ({
    id: await createVoucher(shop.deps, { kind: 'system', id: null }, operator.client.id, { code, value }),
  });
  const me = await shop.purchaser();
  const one = [journeyOn(operator, day(1))];
  const stale = await kit.book(me, operator, [journeyOn(operator, day(1), { price: 6 })]);
  expect([stale.statusCode, stale.json().params]).toEqual([409, { net_price: 6.5, currency: 'gbp' }]);
  expect((await kit.book(me, operator, one, { net_price: 6 })).statusCode).toBe(409);
  expect((await kit.book(me, operator, one, { net_price: 0.001 })).statusCode).toBe(400);
  const tooSmall = await kit.book(me, operator, one, { voucher: await voucher('MOST', 6_00) });
  expect(tooSmall.json().error).toBe('Invalid amount. Amount can only be 0 or a minimum of £1 using card payment.');
  expect((await kit.book(me, operator, one, { voucher: { id: newId() } })).json().error).toBe('Invalid voucher code.');
  expect(
    refusedAs(await kit.book(me, operator, one, { card: undefined, voucher: await voucher('SOME', 1_00) })),
  ).toEqual([422, 'card-incomplete']);
  const free = await kit.book(me, operator, one, { card: undefined, voucher: await voucher('ALL', 50_00) });
  expect(free.statusCode).toBe(200);
  const { id } = free.json<{ id: string }>();
  const ticket = await kit.get(me, `/customer-ticket/user-id/${me.id}/${id}`);
  expect(ticket.json()).toMatchObject({ price: 6.5, total_price: 0 });
  expect((await kit.bookingsOf(me, id))[0]).toMatchObject({ trip_price: 6.5 });
});
