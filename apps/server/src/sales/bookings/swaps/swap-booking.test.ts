import { stopName } from '../../../network/stops/stop-names.ts';
import { compactDate, formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { expect, test } from 'vitest';
import { sendQueuedMessages } from '../../../testing/send-queued-messages.ts';
import { newId } from '../../../platform/ids.ts';
import { addBookableService, buildBookable, journeyOn } from '../../../testing/builders/build-bookable.ts';
import { setSeats } from '../../../testing/builders/build-seats.ts';
import { refusedAs, shareBookingShop } from '../booking-shop.fixture.ts';
import type { BookingShop } from '../booking-shop.fixture.ts';
import type { BookingOnWire } from '../schemas.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

let kit: BookingShop;
let shop: BookingShop['shop'];
let day: BookingShop['day'];
shareBookingShop((opened) => ({ kit, shop, day } = opened));

test('A-164 A-220 a journey is changed for another of the same price: the seats follow, the booking stays the same one, and an email confirms it', async () => {
  const operator = await buildBookable(shop.db, { today: kit.today });
  const other = await addBookableService(shop.db, operator, { today: kit.today, stops: ['Settle'] });
  const { me, id, bookings } = await kit.bookedBy(operator, 1, 2);
  const [first, second] = bookings as [BookingOnWire, BookingOnWire];
  const page = await kit.get(
    me,
    `/booking-page/booking/${encodeURIComponent(first.pk)}/${encodeURIComponent(first.sk)}`,
  );
  expect(page.json()).toMatchObject({ booking: first, pass: { id }, today: kit.today });

  const swapped = await kit.swap(me, first, journeyOn(other, day(3)));
  const changed = {
    ...first,
    sk: expect.any(String),
    s_id: other.service.id,
    s_name: 'D2 Settle',
    stop: 'Settle',
    date_svc: `${compactDate(day(3))}2330`,
    leaves_at: expect.any(String),
  };
  expect([swapped.statusCode, swapped.json()]).toEqual([200, changed]);
  expect(await kit.takenOf(operator)).toEqual({ [day(2)]: [1, 0] });
  expect(await kit.takenOf(other)).toEqual({ [day(3)]: [1, 0] });
  // sent again by a page without the response
  expect((await kit.swap(me, first, journeyOn(other, day(3)))).json()).toEqual(swapped.json());
  expect(refusedAs(await kit.swap(me, first, journeyOn(operator, day(4))))).toEqual([409, 'booking-changed-meanwhile']);

  const back = await kit.swap(me, swapped.json(), journeyOn(operator, day(1), { stop: 'Malham' }));
  expect(back.json()).toMatchObject({ stop: 'Malham', date_svc: first.date_svc });
  expect((await kit.swap(me, first, journeyOn(other, day(3)))).json()).toEqual(back.json());
  // where to get on alone takes no seat
  const stop = await kit.swap(me, second, journeyOn(operator, day(2), { stop: 'Malham' }));
  expect(stop.json()).toMatchObject({ stop: 'Malham', date_svc: second.date_svc });
  expect((await kit.swap(me, stop.json(), journeyOn(operator, day(2), { stop: 'Malham' }))).json()).toEqual(
    stop.json(),
  );
  expect(await kit.takenOf(operator)).toEqual({ [day(1)]: [1, 0], [day(2)]: [1, 0] });
  expect(await kit.takenOf(other)).toEqual({});
  const moves = await shop.db
    .selectFrom('booking_moves')
    .select(['number', 'date', stopName('booking_moves').as('stop')])
    .orderBy('booking_id')
    .orderBy('number')
    .execute();
  expect(moves).toEqual(
    expect.arrayContaining([
      { number: 1, date: day(1), stop: 'Skipton' },
      { number: 2, date: day(3), stop: 'Settle' },
    ]),
  );
  expect(moves).toHaveLength(3);

  const received = (await kit.lettersTo(me)).filter(({ subject }) => subject.startsWith('Journey changed'));
  expect(received).toHaveLength(3);
  expect(
    received.some(
      ({ text }) => text.includes('D2 Settle, from Settle') && text.includes('D1 Skipton to Ilkley, from Skipton'),
    ),
  ).toBe(true);
});

test('A-161 A-169 A-170 a booking that cannot be changed is refused with its reason and stays as it was', async () => {
  // the pass is valid on days that are not open for booking
  const operator = await buildBookable(shop.db, { today: kit.today, ticket: { start: day(-1), expiry: day(30) } });
  const dearer = await addBookableService(shop.db, operator, { today: kit.today, price: 7_00 });
  const { me, id, bookings } = await kit.bookedBy(operator, 1, 2);
  const [first] = bookings as [BookingOnWire];
  const refused = async (journey: object, booking = first) => refusedAs(await kit.swap(me, booking, journey));
  expect(await refused(journeyOn(dearer, day(3)))).toEqual([409, 'swap-of-other-price']);
  expect(await refused(journeyOn(operator, day(3), { price: 5 }))).toEqual([409, 'swap-of-other-price']);
  expect(await refused(journeyOn(operator, day(2)))).toEqual([409, 'journey-booked-already']);
  expect(await refused(journeyOn(operator, day(8)))).toEqual([409, 'journey-unavailable']);
  expect(await refused(journeyOn(operator, day(-1)))).toEqual([409, 'journey-unavailable']);
  expect(await refused(journeyOn(operator, day(3), { stop: 'x' }))).toEqual([422, 'journey-needs-stop']);
  await setSeats(shop.db, operator, { scope: 'service_day', date: day(4) }, 0);
  const soldOut = await kit.swap(me, first, journeyOn(operator, day(4)));
  expect([soldOut.statusCode, soldOut.json().error]).toEqual([
    409,
    expect.stringContaining('has just sold out. Nothing has been changed.'),
  ]);
  const early = await addBookableService(shop.db, operator, { today: kit.today, time: '0000' });
  expect(await refused(journeyOn(early, day(0)))).toEqual([409, 'journey-has-left']);

  const notFound = [404, 'booking-not-found'];
  const { pk, sk } = first;
  for (const tampered of [
    { pk: sk, sk: pk },
    { pk: '', sk: '' },
    { pk, sk: `${sk}0` },
    { pk: `ticket#${newId()}`, sk },
    { pk: `${pk}'--`, sk },
    { pk, sk: `booking#${newId()}#0` },
  ])
    expect(await refused(journeyOn(operator, day(3)), { ...first, ...tampered })).toEqual(notFound);
  const stranger = await shop.purchaser();
  // the page of another account says so, and leads to the log-in (A-161)
  const ofAnother = [403, 'wrong-account'];
  expect(refusedAs(await kit.swap(stranger, first, journeyOn(operator, day(3))))).toEqual(ofAnother);
  const page = await kit.get(stranger, `/booking-page/booking/${encodeURIComponent(pk)}/${encodeURIComponent(sk)}`);
  expect(refusedAs(page)).toEqual(ofAnother);
  const unknown = `/booking-page/booking/${encodeURIComponent(pk)}/${encodeURIComponent(`booking#${newId()}#0`)}`;
  const own = await kit.get(me, unknown);
  expect([...refusedAs(own), own.json().error]).toEqual([...notFound, 'Booking not found.']);
  for (const huge of [
    { service_id: 'x'.repeat(9_999), date: day(3) },
    { service_id: operator.service.id, date: '2026-02-30' },
    {},
  ])
    expect((await kit.swap(me, first, huge)).statusCode).toBe(400);
  const days = (await kit.bookingsOf(me, id)).map(({ date_svc }) => date_svc.slice(0, 8));
  expect(days).toEqual(kit.compact(2, 1));
  expect(await kit.takenOf(operator)).toEqual({ [day(1)]: [1, 0], [day(2)]: [1, 0] });
});

test('A-159 a journey can be changed until the operator’s cut-off before it leaves, 2 hours by default, on a valid pass', async () => {
  const operator = await buildBookable(shop.db, { today: kit.today });
  const { me, id, bookings } = await kit.bookedBy(operator, 1, 3);
  const booking = () => shop.db.updateTable('bookings').where('id', '=', bookings[0]!.sk.split('#')[1]!);
  const leavesIn = async (interval: string) => {
    const { rows } = await sql<{ date: string; time: string }>`
      SELECT to_char(local, 'YYYY-MM-DD') AS date, to_char(local, 'HH24MI') AS time
      FROM (SELECT (${shop.clock.now()}::timestamptz + ${interval}::interval) AT TIME ZONE 'Europe/London' AS local) AS at`.execute(
      shop.db,
    );
    await booking().set(rows[0]!).execute();
    return (await kit.bookingsOf(me, id)).at(-1)!;
  };
  const cutOff = (hours: number) =>
    shop.db
      .updateTable('clients')
      .set({ features: JSON.stringify({ swap_cut_off_hours: hours }) })
      .where('id', '=', operator.client.id)
      .execute();
  expect(await leavesIn('123 minutes')).toHaveProperty('is_swappable', true);
  const late = await leavesIn('118 minutes');
  expect(late).toHaveProperty('is_swappable', false);
  expect(refusedAs(await kit.swap(me, late, journeyOn(operator, day(2))))).toEqual([409, 'booking-not-swappable']);
  await cutOff(1);
  expect(await leavesIn('118 minutes')).toHaveProperty('is_swappable', true);
  await cutOff(0);
  expect(await leavesIn('2 minutes')).toHaveProperty('is_swappable', true);
  expect(await leavesIn('-2 minutes')).toHaveProperty('is_swappable', false);
  // on the day of its seat again
  await booking()
    .set({ date: day(1) })
    .execute();
  const suspend = (ticket_status: string) =>
    shop.db.updateTable('customer_tickets').set({ ticket_status }).where('id', '=', id).execute();
  const [ahead] = await kit.bookingsOf(me, id);
  await suspend('suspended');
  expect((await kit.bookingsOf(me, id))[0]).toHaveProperty('is_swappable', false);
  expect(refusedAs(await kit.swap(me, ahead!, journeyOn(operator, day(2))))).toEqual([409, 'booking-not-swappable']);
  await suspend('active');
  expect((await kit.swap(me, ahead!, journeyOn(operator, day(2)))).statusCode).toBe(200);
});

test('A-230 a change of a journey is emailed to the purchaser once, with the old and the new journey', async () => {
  const operator = await buildBookable(shop.db, { today: kit.today });
  const other = await addBookableService(shop.db, operator, { today: kit.today, stops: ['Settle'] });
  const { me, bookings } = await kit.bookedBy(operator, 1);
  const [booking] = bookings as [BookingOnWire];
  const to = journeyOn(other, day(3));
  const responses = await Promise.all([kit.swap(me, booking, to), kit.swap(me, booking, to)]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);

  const letters = await sendQueuedMessages(shop.deps);
  const mails = letters.filter((letter) => letter.to === me.email && letter.subject.startsWith('Journey changed'));
  expect(mails).toHaveLength(1);
  const [now, before] = mails[0]!.text.split('It replaces this one');
  const when = (date: string, time: string) => `${formatDate(parseLocalDate(date))}, ${time}`;
  expect(now).toContain(`${when(day(3), '23:30')}: D2 Settle, from Settle`);
  expect(before).toContain(when(day(1), '23:30'));
  expect(before).toContain(booking.s_name);
  expect(now).not.toContain(when(day(1), '23:30'));
});
