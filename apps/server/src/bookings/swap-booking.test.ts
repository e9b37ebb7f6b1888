import { compactDate } from '@fareway/domain/format-date.ts';
import { addDays } from '@fareway/domain/local-date.ts';
import type { LocalDate } from '@fareway/domain/local-date.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditDatabase } from '../audit/audit-database.ts';
import { voidTicket } from '../customer-tickets/void-ticket.ts';
import type { Letter } from '../messages/delivery/letter.ts';
import { sendMessages } from '../messages/send-messages.ts';
import { localDate } from '../platform/clock.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { addBookableService, bookingCalls, buildBookable, journeyOn } from '../testing/builders/build-bookable.ts';
import type { TestOperator } from '../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../testing/builders/build-purchaser.ts';
import { setSeats } from '../testing/builders/build-seats.ts';
import { startTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';
import type { BookingOnWire } from './schemas.ts';

let shop: TestShop;
let today: LocalDate;
let calls: ReturnType<typeof bookingCalls>;
beforeAll(async () => {
  shop = await startTestShop();
  today = localDate(shop.clock.now(), 'Europe/London');
  calls = bookingCalls(shop);
});
afterAll(async () => {
  expect(await auditDatabase(shop.db)).toEqual([]);
  await shop.stop();
});

const day = (ahead: number) => addDays(today, ahead);

interface Booked {
  me: TestPurchaser;
  id: string;
  bookings: BookingOnWire[];
}

/** Somebody with a pass on which these days are booked, the first one first. */
async function bookedBy(operator: TestOperator, ...ahead: number[]): Promise<Booked> {
  const me = await shop.purchaser();
  const answer = await calls.book(
    me,
    operator,
    ahead.map((days) => journeyOn(operator, day(days))),
  );
  const { id } = answer.json<{ id: string }>();
  return { me, id, bookings: (await calls.bookingsOf(me, id)).toReversed() };
}

async function takenOf({ service }: TestOperator) {
  const rows = await shop.db.selectFrom('inventory').selectAll().where('service_id', '=', service.id).execute();
  return Object.fromEntries(
    rows.filter(({ sold, held }) => sold + held > 0).map(({ date, sold, held }) => [date, sold + held]),
  );
}

const daysOf = (bookings: BookingOnWire[]) => bookings.map(({ date_svc }) => date_svc.slice(0, 8)).toSorted();
const compact = (...ahead: number[]) => ahead.map((days) => compactDate(day(days)));
const refusedAs = (answer: { statusCode: number; json: () => { error_key: string } }) => [
  answer.statusCode,
  answer.json().error_key,
];

test('A-220 A-164 a journey is changed for another of the same price: the seats follow, the booking stays the same one, and an email tells of it', async () => {
  const operator = await buildBookable(shop.db, { today });
  const other = await addBookableService(shop.db, operator, { today, stops: ['Settle'] });
  const { me, id, bookings } = await bookedBy(operator, 1, 2);
  const [first, second] = bookings as [BookingOnWire, BookingOnWire];
  const page = await calls.get(
    me,
    `/booking-page/booking/${encodeURIComponent(first.pk)}/${encodeURIComponent(first.sk)}`,
  );
  expect(page.json()).toMatchObject({ booking: first, pass: { id }, today });

  const swapped = await calls.swap(me, first, journeyOn(other, day(3)));
  const changed = {
    ...first,
    sk: expect.any(String),
    s_id: other.service.id,
    s_name: 'D2 Settle',
    stop: 'Settle',
    date_svc: `${compactDate(day(3))}2330`,
  };
  expect([swapped.statusCode, swapped.json()]).toEqual([200, changed]);
  expect(await takenOf(operator)).toEqual({ [day(2)]: 1 });
  expect(await takenOf(other)).toEqual({ [day(3)]: 1 });
  // sent again by a page that did not hear of it
  expect((await calls.swap(me, first, journeyOn(other, day(3)))).json()).toEqual(swapped.json());
  expect(refusedAs(await calls.swap(me, first, journeyOn(operator, day(4))))).toEqual([
    409,
    'booking-changed-meanwhile',
  ]);

  const back = await calls.swap(me, swapped.json(), journeyOn(operator, day(1), { stop: 'Malham' }));
  expect(back.json()).toMatchObject({ stop: 'Malham', date_svc: first.date_svc });
  expect((await calls.swap(me, first, journeyOn(other, day(3)))).json()).toEqual(back.json());
  // where to get on alone takes no seat
  const stop = await calls.swap(me, second, journeyOn(operator, day(2), { stop: 'Malham' }));
  expect(stop.json()).toMatchObject({ stop: 'Malham', date_svc: second.date_svc });
  expect((await calls.swap(me, stop.json(), journeyOn(operator, day(2), { stop: 'Malham' }))).json()).toEqual(
    stop.json(),
  );
  expect(await takenOf(operator)).toEqual({ [day(1)]: 1, [day(2)]: 1 });
  expect(await takenOf(other)).toEqual({});
  const moves = await shop.db
    .selectFrom('booking_moves')
    .select(['number', 'date', 'stop'])
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

  const letters: Letter[] = [];
  while (await sendMessages(shop.deps, async (letter) => void letters.push(letter))) continue;
  const told = letters.filter(({ to, subject }) => to === me.email && subject.startsWith('Journey changed'));
  expect(told).toHaveLength(3);
  expect(
    told.some(
      ({ text }) => text.includes('D2 Settle, from Settle') && text.includes('D1 Skipton to Ilkley, from Skipton'),
    ),
  ).toBe(true);
});

test('A-169 A-170 what can not be changed is refused by its name, and stays as it was', async () => {
  const operator = await buildBookable(shop.db, { today });
  const dearer = await addBookableService(shop.db, operator, { today, price: 7_00 });
  const { me, id, bookings } = await bookedBy(operator, 1, 2);
  const [first] = bookings as [BookingOnWire];
  const refused = async (journey: object, booking = first) => refusedAs(await calls.swap(me, booking, journey));
  expect(await refused(journeyOn(dearer, day(3)))).toEqual([409, 'swap-of-other-price']);
  expect(await refused(journeyOn(operator, day(3), { price: 5 }))).toEqual([409, 'swap-of-other-price']);
  expect(await refused(journeyOn(operator, day(2)))).toEqual([409, 'journey-booked-already']);
  expect(await refused(journeyOn(operator, day(8)))).toEqual([409, 'journey-unavailable']);
  expect(await refused(journeyOn(operator, day(-1)))).toEqual([409, 'journey-unavailable']);
  expect(await refused(journeyOn(operator, day(3), { stop: 'x' }))).toEqual([422, 'journey-needs-stop']);
  await setSeats(shop.db, operator, { scope: 'service_day', date: day(4) }, 0);
  const soldOut = await calls.swap(me, first, journeyOn(operator, day(4)));
  expect([soldOut.statusCode, soldOut.json().error]).toEqual([
    409,
    expect.stringContaining('has just sold out. Nothing has been changed.'),
  ]);
  const early = await addBookableService(shop.db, operator, { today, time: '0000' });
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
  expect(refusedAs(await calls.swap(stranger, first, journeyOn(operator, day(3))))).toEqual(notFound);
  const page = await calls.get(stranger, `/booking-page/booking/${encodeURIComponent(pk)}/${encodeURIComponent(sk)}`);
  expect([...refusedAs(page), page.json().error]).toEqual([...notFound, 'Booking not found.']);
  for (const huge of [
    { service_id: 'x'.repeat(9_999), date: day(3) },
    { service_id: operator.service.id, date: '2026-02-30' },
    {},
  ])
    expect((await calls.swap(me, first, huge)).statusCode).toBe(400);
  expect(daysOf(await calls.bookingsOf(me, id))).toEqual(compact(1, 2));
  expect(await takenOf(operator)).toEqual({ [day(1)]: 1, [day(2)]: 1 });
});

test('A-159 a journey is swappable until the operator’s cut-off before it leaves, 2 hours unless said, and on a pass that is in use', async () => {
  const operator = await buildBookable(shop.db, { today });
  const { me, id, bookings } = await bookedBy(operator, 1, 3);
  const leavesIn = async (interval: string) => {
    const { rows } = await sql<{ date: string; time: string }>`
      SELECT to_char(local, 'YYYY-MM-DD') AS date, to_char(local, 'HH24MI') AS time
      FROM (SELECT (${shop.clock.now()}::timestamptz + ${interval}::interval) AT TIME ZONE 'Europe/London' AS local) AS at`.execute(
      shop.db,
    );
    await shop.db.updateTable('bookings').set(rows[0]!).where('id', '=', bookings[0]!.sk.split('#')[1]!).execute();
    return (await calls.bookingsOf(me, id)).at(-1)!;
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
  expect(refusedAs(await calls.swap(me, late, journeyOn(operator, day(2))))).toEqual([409, 'booking-not-swappable']);
  await cutOff(1);
  expect(await leavesIn('118 minutes')).toHaveProperty('is_swappable', true);
  await cutOff(0);
  expect(await leavesIn('2 minutes')).toHaveProperty('is_swappable', true);
  expect(await leavesIn('-2 minutes')).toHaveProperty('is_swappable', false);
  const suspend = (ticket_status: string) =>
    shop.db.updateTable('customer_tickets').set({ ticket_status }).where('id', '=', id).execute();
  const [ahead] = await calls.bookingsOf(me, id);
  await suspend('suspended');
  expect((await calls.bookingsOf(me, id))[0]).toHaveProperty('is_swappable', false);
  expect(refusedAs(await calls.swap(me, ahead!, journeyOn(operator, day(2))))).toEqual([409, 'booking-not-swappable']);
  await suspend('active');
  expect((await calls.swap(me, ahead!, journeyOn(operator, day(2)))).statusCode).toBe(200);
});

test('two swaps for one seat: one has it, the others are told and keep theirs', { timeout: 60_000 }, async () => {
  const operator = await buildBookable(shop.db, { today, seats: 6 });
  await setSeats(shop.db, operator, { scope: 'service_day', date: day(3) }, 1);
  const all = await Promise.all(Array.from({ length: 6 }, () => bookedBy(operator, 1)));
  const answers = await Promise.all(
    all.map(({ me, bookings }) => calls.swap(me, bookings[0]!, journeyOn(operator, day(3)))),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
    expect(refusedAs(answer)).toEqual([409, 'swap-sold-out']);
  expect(await takenOf(operator)).toEqual({ [day(1)]: 5, [day(3)]: 1 });
});

test(
  'a swap against purchases of the last seat: somebody has it, nobody else, and the seat that was swapped away is had by the next',
  { timeout: 60_000 },
  async () => {
    const operator = await buildBookable(shop.db, { today, seats: 4 });
    await setSeats(shop.db, operator, { scope: 'service_day', date: day(3) }, 1);
    const all = await Promise.all(Array.from({ length: 4 }, () => bookedBy(operator, 1)));
    const buyers = await Promise.all([1, 2, 3, 4].map(() => shop.purchaser()));
    const answers = await Promise.all(
      all.flatMap(({ me, bookings }, index) => [
        calls.swap(me, bookings[0]!, journeyOn(operator, day(3))),
        calls.book(buyers[index]!, operator, [journeyOn(operator, day(3))]),
      ]),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(['swap-sold-out', 'journey-sold-out']).toContain(answer.json().error_key);
    const swapped = answers.findIndex(({ statusCode }) => statusCode === 200) % 2 === 0;
    expect(await takenOf(operator)).toEqual({ [day(1)]: swapped ? 3 : 4, [day(3)]: 1 });
    const next = await calls.book(await shop.purchaser(), operator, [journeyOn(operator, day(1))]);
    expect(next.statusCode).toBe(swapped ? 200 : 409);
  },
);

test(
  'swaps there and back cross without waiting for each other for ever, and every seat is counted',
  { timeout: 60_000 },
  async () => {
    const operator = await buildBookable(shop.db, { today, seats: 9 });
    const there = await Promise.all([1, 2, 3, 4].map(() => bookedBy(operator, 1)));
    const back = await Promise.all([1, 2, 3, 4].map(() => bookedBy(operator, 2)));
    for (let round = 0; round < 3; round += 1) {
      const cross = async ({ me, id }: Booked) => {
        const [booking] = await calls.bookingsOf(me, id);
        const to = booking!.date_svc.startsWith(compactDate(day(1))) ? 2 : 1;
        return calls.swap(me, booking!, journeyOn(operator, day(to)));
      };
      const answers = await Promise.all([...there, ...back].map(cross));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    }
    expect(await takenOf(operator)).toEqual({ [day(1)]: 4, [day(2)]: 4 });
  },
);

test(
  'the same booking from two devices at once goes to one of the journeys; the same journey from both is one change',
  { timeout: 60_000 },
  async () => {
    const operator = await buildBookable(shop.db, { today });
    const { me, id, bookings } = await bookedBy(operator, 1);
    const apart = await Promise.all(
      [2, 3, 4].map((ahead) => calls.swap(me, bookings[0]!, journeyOn(operator, day(ahead)))),
    );
    expect(apart.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const [booking] = await calls.bookingsOf(me, id);
    const same = await Promise.all([1, 2, 3].map(() => calls.swap(me, booking!, journeyOn(operator, day(5)))));
    expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await takenOf(operator)).toEqual({ [day(5)]: 1 });
    const moves = await shop.db
      .selectFrom('booking_moves')
      .select('number')
      .where('booking_id', '=', booking!.sk.split('#')[1]!)
      .execute();
    expect(moves).toHaveLength(2);
  },
);

test(
  'a swap against the voiding of its pass leaves no seat taken, whichever is first',
  { timeout: 60_000 },
  async () => {
    const operator = await buildBookable(shop.db, { today, seats: 9 });
    const all = await Promise.all(Array.from({ length: 8 }, () => bookedBy(operator, 1)));
    const answers = await Promise.all(
      all.map(async ({ me, id, bookings }) => {
        const [swap] = await Promise.all([
          calls.swap(me, bookings[0]!, journeyOn(operator, day(2))),
          inTransaction(shop.db, (db) => voidTicket(db, { client_id: operator.client.id, id })),
        ]);
        return swap.statusCode;
      }),
    );
    expect(answers.every((status) => status === 200 || status === 404)).toBe(true);
    expect(await takenOf(operator)).toEqual({});
  },
);

test('a swap waits for whoever holds its pass or either of its seats, and then goes by what it finds', async () => {
  const operator = await buildBookable(shop.db, { today });
  const { me, id, bookings } = await bookedBy(operator, 1);
  const onlooker = connectDatabase({ connectionString: shop.deps.config.databaseUrl!, poolSize: 2 });
  const seats = shop.db
    .selectFrom('inventory')
    .select('id')
    .where('service_id', '=', operator.service.id)
    .where('scope', '=', 'service_day');
  const seatOn = async (ahead: number) => (await seats.where('date', '=', day(ahead)).executeTakeFirstOrThrow()).id;
  const [from, to] = [await seatOn(1), await seatOn(2)];
  for (const [table, row] of [
    ['customer_tickets', id],
    ['inventory', from],
    ['inventory', to],
  ] as const) {
    const [booking] = await calls.bookingsOf(me, id);
    const wanted = booking!.date_svc === bookings[0]!.date_svc ? 2 : 1;
    let done = false;
    let swapping: Promise<{ statusCode: number }> | undefined;
    await onlooker.transaction().execute(async (transaction) => {
      await sql`SELECT FROM ${sql.table(table)} WHERE id = ${row} FOR NO KEY UPDATE`.execute(transaction);
      swapping = calls.swap(me, booking!, journeyOn(operator, day(wanted))).then((answer) => ((done = true), answer));
      await shop.until(async () => {
        const { rows } =
          await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
            shop.db,
          );
        return rows.length > 0;
      }, 'the swap waits');
      expect(done).toBe(false);
    });
    expect((await swapping!).statusCode).toBe(200);
  }
  await onlooker.destroy();
});
