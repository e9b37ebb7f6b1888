import { compactDate } from '@fareway/domain/dates/format-date.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import { beforeEach, expect, test } from 'vitest';
import { bookingCalls, buildBookable, journeyOn } from '../../testing/builders/build-bookable.ts';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { officeOf, today, tomorrow } from '../cancelled-departures/cancelling.fixture.ts';
import { showToday } from './show-today.ts';

const friday = addDays(today, 4);

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${today}T09:00:00Z` });

let operator: TestOperator;
let who: TestPurchaser;
let pass: string;
/** A pass with journeys of tomorrow and Friday. */
beforeEach(async () => {
  operator = await buildBookable(shop.db, { today });
  who = await shop.purchaser();
  const journeys = [tomorrow, friday].map((day) => journeyOn(operator, day));
  pass = (await bookingCalls(shop).book(who, operator, journeys)).json<{ id: string }>().id;
});

const nextOnHome = async () =>
  (await showToday(shop.deps, who.id)).tickets.map(({ next_journey }) => next_journey?.date);

/** The days of the list of booked journeys, the latest first, and whether the bus runs. */
async function listed() {
  const bookings = await bookingCalls(shop).bookingsOf(who, pass);
  return bookings.map(({ date_svc, does_not_run = false }) => [date_svc.slice(0, 8), !does_not_run]);
}

const daysWithBus = (...runs: [boolean, boolean]) => [
  [compactDate(friday), runs[0]],
  [compactDate(tomorrow), runs[1]],
];

test('the next journey of a pass is on no departure that is cancelled, and the list says that it does not run', async () => {
  expect([await nextOnHome(), await listed()]).toEqual([[tomorrow], daysWithBus(true, true)]);
  const office = officeOf(shop);
  await office.cancel(operator);
  expect([await nextOnHome(), await listed()]).toEqual([[friday], daysWithBus(true, false)]);
  const [, cancelled] = await bookingCalls(shop).bookingsOf(who, pass);
  const { pk, sk } = cancelled!;
  const page = await bookingCalls(shop).get(
    who,
    `/booking-page/booking/${encodeURIComponent(pk)}/${encodeURIComponent(sk)}`,
  );
  expect(page.json()).toMatchObject({ booking: { does_not_run: true, is_swappable: true } });
  await office.putBack(operator);
  expect([await nextOnHome(), await listed()]).toEqual([[tomorrow], daysWithBus(true, true)]);
});

test('the next journey of a pass is on no morning that is closed, also where the afternoon runs', async () => {
  await buildCalendar(shop.db, operator.service, { days: [{ date: tomorrow, direction: 'am', runs: false }] });
  expect([await nextOnHome(), await listed()]).toEqual([[friday], daysWithBus(true, false)]);
  await buildCalendar(shop.db, operator.service, { off: [tomorrow, friday] });
  expect([await nextOnHome(), await listed()]).toEqual([[undefined], daysWithBus(false, false)]);
  await buildCalendar(shop.db, operator.service, { days: [{ date: tomorrow, direction: 'pm', runs: false }] });
  expect([await nextOnHome(), await listed()]).toEqual([[tomorrow], daysWithBus(true, true)]);
});
