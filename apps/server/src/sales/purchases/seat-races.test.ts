import { departureKey, remainingFor } from '@fareway/domain/travel/availability.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import type { DatedTicket } from '@fareway/domain/tickets/dated-ticket.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { expect, test } from 'vitest';
import { buildOperator, buildTicket } from '../../testing/builders/build-operator.ts';
import { buildDepartures, setSeats } from '../../testing/builders/build-seats.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { createVoucher } from '../vouchers/create-voucher.ts';
import { seatsByState } from '../../testing/seats-by-state.ts';

/** A Monday. */
const today = '2026-11-23';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${today}T09:00:00Z` });

const seatsOf = (serviceId: string) =>
  shop.db
    .selectFrom(seatsByState)
    .select(['date', 'direction', 'capacity', 'sold', 'held'])
    .where('service_id', '=', serviceId)
    .execute();

/** Tickets of several types for one service, all of them for the same departures. */
async function sellTypes() {
  const single = await buildOperator(shop.db, { ticket: { type: 'single', price: 500 } });
  const { client, service } = single;
  const of = async (type: 'return' | 'week' | '4_week') => ({
    client,
    service,
    ticket: await buildTicket(shop.db, { client_id: client.id, service_id: service.id, type, price: 2_000 }),
  });
  return { single, day: await of('return'), week: await of('week'), fourWeeks: await of('4_week') };
}

test(
  'F-13 the last seat of a departure, wanted by singles, returns, weeks and four weeks at once, is sold once',
  { timeout: 60_000 },
  async () => {
    const { single, day, week, fourWeeks } = await sellTypes();
    await buildDepartures(shop.db, single, { from: today, days: 36, seats: 3 });
    await setSeats(shop.db, single, { scope: 'departure', date: '2026-11-26', direction: 'am' }, 1);
    const wanted = Array.from({ length: 40 }, (_, index) => {
      if (index % 4 === 0) return { what: single, passenger: { startDate: '2026-11-26', startTime: 'am' } };
      if (index % 4 === 1) return { what: day, passenger: { startDate: '2026-11-26' } };
      // they begin on different days, so that they meet the others' departures in the middle of their own
      if (index % 4 === 2) return { what: week, passenger: { startDate: `2026-11-${23 + (index % 3)}` } };
      return { what: fourWeeks, passenger: { startDate: `2026-11-${23 + (index % 3)}` } };
    });
    const purchaser = await Promise.all(wanted.map(() => shop.purchaser()));
    const responses = await Promise.all(
      wanted.map(({ what, passenger }, index) => shop.buy(purchaser[index]!, what, { passenger })),
    );
    const sold = wanted.filter((_, index) => responses[index]!.statusCode === 200);
    expect(sold).toHaveLength(1);
    for (const response of responses.filter(({ statusCode }) => statusCode !== 200)) {
      expect(response.json().error).toBe('There are no tickets remaining on this date.');
    }
    const seats = await seatsOf(single.service.id);
    expect(seats.every(({ sold: count, held, capacity }) => count + held <= capacity && held === 0)).toBe(true);
    const taken = { single: 1, return: 2, week: 10, '4_week': 40 }[sold[0]!.what.ticket.type];
    expect(seats.reduce((sum, seat) => sum + seat.sold, 0)).toBe(taken);
  },
);

test(
  'F-13 whatever is bought at once on few seats, no departure is oversold, and what was refused was full',
  { timeout: 60_000 },
  async () => {
    const { single, day, week } = await sellTypes();
    await buildDepartures(shop.db, single, { from: today, days: 14, seats: 4 });
    const wanted = Array.from({ length: 60 }, (_, index) => {
      const startDate = `2026-11-${23 + (index % 5)}`;
      return [
        { what: single, passenger: { startDate, startTime: index % 2 ? 'am' : 'pm' } },
        { what: day, passenger: { startDate } },
        { what: week, passenger: { startDate } },
      ][index % 3]!;
    });
    const responses = await Promise.all(
      wanted.map(async ({ what, passenger }) => shop.buy(await shop.purchaser(), what, { passenger })),
    );
    const seats = await seatsOf(single.service.id);
    expect(seats.every(({ sold, held }) => sold <= 4 && held === 0)).toBe(true);
    const left = Object.fromEntries(
      seats.map(({ date, direction, sold }) => [
        departureKey({ date: parseLocalDate(date!), direction: direction as Direction }),
        { remaining: 4 - sold },
      ]),
    );
    const refused = wanted.filter((_, index) => responses[index]!.statusCode !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { what, passenger } of refused)
      expect(remainingFor(what.ticket as DatedTicket, passenger, left)).toBe(0);
  },
);

test(
  'a capacity that is lowered while many buy sells no seat more than it was lowered to',
  { timeout: 60_000 },
  async () => {
    const { day } = await sellTypes();
    await buildDepartures(shop.db, day, { from: today, seats: 30 });
    const passenger = { startDate: today };
    const purchasers = await Promise.all(Array.from({ length: 30 }, () => shop.purchaser()));
    const buying = purchasers.map((purchaser) => shop.buy(purchaser, day, { passenger }));
    const lowered = { scope: 'departure', date: today, direction: 'pm' } as const;
    // what was taken by then stays taken, and nothing is taken after it unless it is below the new capacity
    const takenThen = setSeats(shop.db, day, lowered, 12).then(async () => {
      const rows = await seatsOf(day.service.id);
      const afternoon = rows.find(({ direction }) => direction === 'pm')!;
      return afternoon.sold + afternoon.held;
    });
    const responses = await Promise.all(buying);
    const sold = responses.filter(({ statusCode }) => statusCode === 200).length;
    const seats = await seatsOf(day.service.id);
    // what was sold before it was lowered stays sold
    const capacity = seats.find(({ direction }) => direction === 'pm')!.capacity;
    expect(capacity).toBe(12);
    expect(sold).toBe(Math.max(12, await takenThen));
    expect(seats.map((seat) => [seat.sold, seat.held])).toEqual([
      [sold, 0],
      [sold, 0],
    ]);
    const later = await shop.buy(await shop.purchaser(), day, { passenger });
    expect(later.statusCode === 200).toBe(sold < 12);
  },
);

test('F-16 of 50 purchasers who use a voucher the last time at once one gets it', { timeout: 60_000 }, async () => {
  const { single } = await sellTypes();
  await buildDepartures(shop.db, single, { from: today, seats: 100 });
  const id = await createVoucher(shop.deps, { kind: 'system', id: null }, single.client.id, {
    code: 'LASTONE',
    value: 500,
    max_uses: 1,
  });
  const responses = await Promise.all(
    Array.from({ length: 50 }, async () =>
      shop.buy(await shop.purchaser(), single, {
        passenger: { startDate: today, startTime: 'am' },
        voucher: { id },
        card: undefined,
      }),
    ),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const refused = responses.filter(({ statusCode }) => statusCode !== 200).map((response) => response.json().error);
  expect(new Set(refused)).toEqual(new Set(['Invalid voucher code.']));
  const voucher = await shop.db.selectFrom('vouchers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect([voucher.redeemed, voucher.reserved]).toEqual([1, 0]);
});
