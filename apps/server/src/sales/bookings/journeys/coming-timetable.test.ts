import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import { expect, test } from 'vitest';
import { changeTimetable } from '../../../network/stops/timetables/change-timetable.ts';
import { showTimetables } from '../../../network/stops/timetables/show-timetables.ts';
import { newId } from '../../../platform/ids.ts';
import { bookingCalls, buildBookable, journeyOn } from '../../../testing/builders/build-bookable.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { sendQueuedMessages } from '../../../testing/send-queued-messages.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { officeOf, today, tomorrow, wednesday } from '../../cancelled-departures/cancelling.fixture.ts';
import { fulfilOrder } from '../../orders/fulfilment/fulfil-order.ts';
import { readOrder } from '../../orders/order.ts';
import { releaseOrder } from '../../orders/release-order.ts';
import { followTimetable } from '../../stop-moves/follow-timetable.ts';
import { showToday } from '../../today/show-today.ts';
import type { BookingOnWire } from '../schemas.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${today}T09:00:00Z` });

/** An operator with passes, whose bus leaves Skipton at 07:25. */
const open = () => buildBookable(shop.db, { today, service: { time: '0725' } });

/** Saves a timetable from Wednesday on that leaves Skipton at 07:05. */
async function saveComing({ client, service }: TestOperator) {
  const key = { client_id: client.id, service_id: service.id };
  const { timetables, seen } = await showTimetables(shop.deps, key);
  const am = [
    { stop: 'Skipton', minutes: 425 },
    { stop: 'Malham', minutes: 450 },
  ];
  const basis = timetables.at(-1)?.valid_from ?? null;
  const saved = { valid_from: wednesday, am, pm: [], moves: [] };
  await changeTimetable({ ...shop.deps, followTimetable }, testStaff, key, saved, { seen, basis, keeps: 'all' });
}

const timesOf = (bookings: BookingOnWire[]) => bookings.map(({ date_svc }) => date_svc);

test('C-031 A-239 a journey that is booked for a day of a coming timetable has its time at once: in the picker, the receipt, the list and on home', async () => {
  const operator = await open();
  await saveComing(operator);
  const { book, bookingsOf, get } = bookingCalls(shop);
  const me = await shop.purchaser();
  const { coming_times } = (await get(me, `/booking-page/client/${operator.client.slug}`)).json<{
    coming_times: object[];
  }>();
  expect(coming_times).toEqual([{ service_id: operator.service.id, valid_from: wednesday, time: '0705' }]);
  const refused = await book(me, operator, [journeyOn(operator, wednesday, { time: '0725' })]);
  expect(refused.json()).toMatchObject({ error_key: 'journey-time-changed' });
  const journeys = [journeyOn(operator, tomorrow, { time: '0725' }), journeyOn(operator, wednesday, { time: '0705' })];
  const { id } = (await book(me, operator, journeys)).json<{ id: string }>();
  expect(timesOf(await bookingsOf(me, id))).toEqual(['202611250705', '202611240725']);
  const receipt = (await sendQueuedMessages(shop.deps)).find(({ to }) => to === me.email)!;
  expect(receipt.text).toContain(`${formatDate(tomorrow)}, 07:25`);
  expect(receipt.text).toContain(`${formatDate(wednesday)}, 07:05`);
  shop.clock.set(`${tomorrow}T20:00:00Z`);
  const { tickets } = await showToday(shop.deps, me.id);
  shop.clock.set(`${today}T09:00:00Z`);
  expect(tickets[0]!.next_journey).toMatchObject({ date: wednesday, time: '0705' });
});

test('C-031 a journey that is changed for one of a coming timetable, or back, has the time of its day', async () => {
  const operator = await open();
  await saveComing(operator);
  const { book, bookingsOf, swap } = bookingCalls(shop);
  const me = await shop.purchaser();
  const { id } = (await book(me, operator, [journeyOn(operator, tomorrow)])).json<{ id: string }>();
  const [booked] = await bookingsOf(me, id);
  const later = (await swap(me, booked!, journeyOn(operator, wednesday))).json<BookingOnWire>();
  const mail = (await sendQueuedMessages(shop.deps)).find(({ subject }) => subject.startsWith('Journey changed'))!;
  expect(mail.text).toContain(`${formatDate(wednesday)}, 07:05`);
  const back = (await swap(me, later, journeyOn(operator, tomorrow))).json<BookingOnWire>();
  expect(timesOf([later, back])).toEqual(['202611250705', '202611240725']);
});

test('C-031 C-032 a journey that is moved from a cancelled departure has the time of its new day', async () => {
  const operator = await open();
  await saveComing(operator);
  const { book, bookingsOf } = bookingCalls(shop);
  const me = await shop.purchaser();
  const { id } = (await book(me, operator, [journeyOn(operator, tomorrow)])).json<{ id: string }>();
  await officeOf(shop).cancel(operator, { treatment: 'move', to: { date: wednesday, direction: 'am' } });
  expect(timesOf(await bookingsOf(me, id))).toEqual(['202611250705']);
});

test('C-031 a journey that is being paid for when a timetable is saved has the time of that timetable', async () => {
  const operator = await open();
  const { book, bookingsOf } = bookingCalls(shop);
  const me = await shop.purchaser();
  const journey = journeyOn(operator, addDays(wednesday, 1));
  const begun = await book(me, operator, [journey], { card: 'pm_card_authenticationRequired' });
  await saveComing(operator);
  const { payment_intent_client_secret: secret } = begun.json<{ payment_intent_client_secret: string }>();
  const payload = { payment_intent_id: await shop.authenticate(operator, secret) };
  const url = '/api/customer-booking/stripe';
  const paid = await shop.app.inject({ method: 'POST', url, headers: me.headers, payload });
  expect(timesOf(await bookingsOf(me, paid.json<{ id: string }>().id))).toEqual(['202611260705']);
});

test('C-031 F-15 a journey that late money books has the time of a timetable that was saved after its order had ended', async () => {
  const operator = await open();
  const { book, bookingsOf } = bookingCalls(shop);
  const me = await shop.purchaser();
  const key = newId();
  await book(me, operator, [journeyOn(operator, wednesday)], { card: 'pm_card_authenticationRequired', key });
  const order = (await readOrder(shop.db, { id: (await shop.orderOf(key)).id }))!;
  await releaseOrder(shop.deps, order, { state: 'expired' }, shop.clock.now());
  await saveComing(operator);
  const ended = (await readOrder(shop.db, { id: order.id }))!;
  const payment = { provider_payment_id: order.payment!.provider_payment_id!, amount: order.net_price };
  const { outcome } = await fulfilOrder(shop.deps, ended, payment, shop.clock.now());
  expect(outcome).toBe('fulfilled');
  const { customer_ticket_id } = (await readOrder(shop.db, { id: order.id }))!;
  expect(timesOf(await bookingsOf(me, customer_ticket_id!))).toEqual(['202611250705']);
});
