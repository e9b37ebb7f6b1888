import { compactDate } from '@fareway/domain/dates/format-date.ts';
import { expect, test } from 'vitest';
import { voidTicket } from '../../void-ticket/void-ticket.ts';
import { connectDatabase } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { buildBookable, journeyOn } from '../../../testing/builders/build-bookable.ts';
import { setSeats } from '../../../testing/builders/build-seats.ts';
import { refusalsOf, shareBookingShop, successesOf } from '../booking-shop.fixture.ts';
import type { Booked, BookingShop } from '../booking-shop.fixture.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

let kit: BookingShop;
let shop: BookingShop['shop'];
let day: BookingShop['day'];
shareBookingShop((opened) => ({ kit, shop, day } = opened));

test(
  'of two swaps to one seat one gets it, and the other is refused and keeps its journey',
  { timeout: 60_000 },
  async () => {
    const operator = await buildBookable(shop.db, { today: kit.today, seats: 6 });
    await setSeats(shop.db, operator, { scope: 'service_day', date: day(3) }, 1);
    const all = await Promise.all(Array.from({ length: 6 }, () => kit.bookedBy(operator, 1)));
    const responses = await Promise.all(
      all.map(({ me, bookings }) => kit.swap(me, bookings[0]!, journeyOn(operator, day(3)))),
    );
    expect([successesOf(responses).length, refusalsOf(responses)]).toEqual([1, ['swap-sold-out']]);
    expect(await kit.takenOf(operator)).toEqual({ [day(1)]: [5, 0], [day(3)]: [1, 0] });
  },
);

test(
  'a swap against purchases of the last seat: one of them gets it, and the released seat can be bought',
  { timeout: 60_000 },
  async () => {
    const operator = await buildBookable(shop.db, { today: kit.today, seats: 4 });
    await setSeats(shop.db, operator, { scope: 'service_day', date: day(3) }, 1);
    const all = await Promise.all(Array.from({ length: 4 }, () => kit.bookedBy(operator, 1)));
    const buyers = await Promise.all([1, 2, 3, 4].map(() => shop.purchaser()));
    const responses = await Promise.all(
      all.flatMap(({ me, bookings }, index) => [
        kit.swap(me, bookings[0]!, journeyOn(operator, day(3))),
        kit.book(buyers[index]!, operator, [journeyOn(operator, day(3))]),
      ]),
    );
    expect(successesOf(responses)).toHaveLength(1);
    for (const why of refusalsOf(responses)) expect(['swap-sold-out', 'journey-sold-out']).toContain(why);
    const swapped = responses.findIndex(({ statusCode }) => statusCode === 200) % 2 === 0;
    expect(await kit.takenOf(operator)).toEqual({ [day(1)]: [swapped ? 3 : 4, 0], [day(3)]: [1, 0] });
    const next = await kit.book(await shop.purchaser(), operator, [journeyOn(operator, day(1))]);
    expect(next.statusCode).toBe(swapped ? 200 : 409);
  },
);

test(
  'swaps there and back cross without waiting for each other for ever, and every seat is counted',
  { timeout: 60_000 },
  async () => {
    const operator = await buildBookable(shop.db, { today: kit.today, seats: 9 });
    const there = await Promise.all([1, 2, 3, 4].map(() => kit.bookedBy(operator, 1)));
    const back = await Promise.all([1, 2, 3, 4].map(() => kit.bookedBy(operator, 2)));
    for (let round = 0; round < 3; round += 1) {
      const cross = async ({ me, id }: Booked) => {
        const [booking] = await kit.bookingsOf(me, id);
        const to = booking!.date_svc.startsWith(compactDate(day(1))) ? 2 : 1;
        return kit.swap(me, booking!, journeyOn(operator, day(to)));
      };
      const responses = await Promise.all([...there, ...back].map(cross));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    }
    expect(await kit.takenOf(operator)).toEqual({ [day(1)]: [4, 0], [day(2)]: [4, 0] });
  },
);

test(
  'the same booking from two devices at once goes to one of the journeys; the same journey from both is one change',
  { timeout: 60_000 },
  async () => {
    const operator = await buildBookable(shop.db, { today: kit.today });
    const { me, id, bookings } = await kit.bookedBy(operator, 1);
    const apart = await Promise.all(
      [2, 3, 4].map((ahead) => kit.swap(me, bookings[0]!, journeyOn(operator, day(ahead)))),
    );
    expect([successesOf(apart).length, refusalsOf(apart)]).toEqual([1, ['booking-changed-meanwhile']]);
    const [booking] = await kit.bookingsOf(me, id);
    const same = await Promise.all([1, 2, 3].map(() => kit.swap(me, booking!, journeyOn(operator, day(5)))));
    expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await kit.takenOf(operator)).toEqual({ [day(5)]: [1, 0] });
    const moves = await shop.db
      .selectFrom('booking_moves')
      .select('number')
      .where('booking_id', '=', booking!.sk.split('#')[1]!)
      .execute();
    expect(moves).toHaveLength(2);
  },
);

test(
  'a swap against purchases of the same day on the same pass: the day is booked once, and the others are refused with the reason',
  { timeout: 60_000 },
  async () => {
    const operator = await buildBookable(shop.db, { today: kit.today, seats: 30 });
    for (let round = 0; round < 10; round += 1) {
      const { me, id, bookings } = await kit.bookedBy(operator, 1);
      const buy = () => kit.book(me, operator, [journeyOn(operator, day(3))], { on: id });
      const responses = await Promise.all([buy(), kit.swap(me, bookings[0]!, journeyOn(operator, day(3))), buy()]);
      expect(successesOf(responses)).toHaveLength(1);
      for (const why of refusalsOf(responses))
        expect(['journeys-booked-meanwhile', 'journey-booked-already']).toContain(why);
    }
    expect((await kit.takenOf(operator))[day(3)]).toEqual([10, 0]);
  },
);

test(
  'a swap against the voiding of its pass leaves no seat taken, whichever is first',
  { timeout: 60_000 },
  async () => {
    const operator = await buildBookable(shop.db, { today: kit.today, seats: 9 });
    const all = await Promise.all(Array.from({ length: 8 }, () => kit.bookedBy(operator, 1)));
    const responses = await Promise.all(
      all.map(async ({ me, id, bookings }) => {
        const [swap] = await Promise.all([
          kit.swap(me, bookings[0]!, journeyOn(operator, day(2))),
          inTransaction(shop.db, (db) => voidTicket(db, { client_id: operator.client.id, id })),
        ]);
        return swap.statusCode;
      }),
    );
    expect(responses.every((status) => status === 200 || status === 404)).toBe(true);
    expect(await kit.takenOf(operator)).toEqual({});
  },
);

test('a swap waits for locks of its pass and both seats, and then decides by what it reads', async () => {
  const operator = await buildBookable(shop.db, { today: kit.today });
  const { me, id, bookings } = await kit.bookedBy(operator, 1);
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
    const [booking] = await kit.bookingsOf(me, id);
    const wanted = booking!.date_svc === bookings[0]!.date_svc ? 2 : 1;
    let done = false;
    let swapping: Promise<{ statusCode: number }> | undefined;
    await onlooker.transaction().execute(async (transaction) => {
      await sql`SELECT FROM ${sql.table(table)} WHERE id = ${row} FOR NO KEY UPDATE`.execute(transaction);
      swapping = kit.swap(me, booking!, journeyOn(operator, day(wanted))).then((response) => ((done = true), response));
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

test('a swap whose target is cancelled while it waits is refused, and keeps its journey and its seat', async () => {
  const operator = await buildBookable(shop.db, { today: kit.today });
  const { me, id, bookings } = await kit.bookedBy(operator, 1);
  const target = await shop.db
    .selectFrom('inventory')
    .select('id')
    .where('service_id', '=', operator.service.id)
    .where('scope', '=', 'service_day')
    .where('date', '=', day(3))
    .executeTakeFirstOrThrow();
  const locked = Promise.withResolvers<undefined>();
  const release = Promise.withResolvers<undefined>();
  const cancelling = shop.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('inventory').select('id').where('id', '=', target.id).forUpdate().execute();
    locked.resolve(undefined);
    await release.promise;
    await transaction.updateTable('inventory').set({ is_cancelled: true }).where('id', '=', target.id).execute();
  });
  await locked.promise;
  const swapping = kit.swap(me, bookings[0]!, journeyOn(operator, day(3)));
  // the swap has been checked, and waits for the row
  await shop.until(async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%inventory%'`.execute(
      shop.db,
    );
    return rows.length > 0;
  }, 'the swap waits');
  release.resolve(undefined);
  await cancelling;
  const refused = await swapping;
  expect([refused.statusCode, refusalsOf([refused])]).toEqual([409, ['swap-sold-out']]);
  expect(await kit.bookingsOf(me, id)).toEqual(bookings);
  expect(await kit.takenOf(operator)).toEqual({ [day(1)]: [1, 0] });
  // the audit after the tests expects the record of a cancelled departure, which this test does not write
  await shop.db.updateTable('inventory').set({ is_cancelled: false }).where('id', '=', target.id).execute();
});
