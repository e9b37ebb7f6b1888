import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { daysOfType } from '@fareway/domain/tickets/dated-ticket.ts';
import { bookingWindowDays, directions } from '@fareway/domain/travel/availability.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { buildClient, buildOperator } from '../../testing/builders/build-operator.ts';
import { buildDepartures, setSeats } from '../../testing/builders/build-seats.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { showDepartureSale } from './show-departure-sale.ts';

/** A Monday. */
const today = parseLocalDate('2026-11-23');
const day = (ahead: number) => addDays(today, ahead);

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${today}T09:00:00Z` });

test('C-037 what is said of a departure is what purchasers are sold', async () => {
  const operator = await buildOperator(shop.db, { ticket: { type: 'single', price: 500 } });
  await buildDepartures(shop.db, operator, { from: today, days: 10, seats: 1 });
  await buildCalendar(shop.db, operator.service, { off: [day(2)] });
  const why = async (ahead: number, direction: 'am' | 'pm' = 'am') => {
    const key = { client_id: operator.client.id, service_id: operator.service.id, date: day(ahead), direction };
    const { reason, params } = await showDepartureSale(shop.deps, key);
    return [reason, ...Object.values(params)];
  };
  const buy = async (ahead: number) =>
    (await shop.buy(await shop.purchaser(), operator, { passenger: { startDate: day(ahead), startTime: 'am' } }))
      .statusCode;
  expect(await why(1)).toEqual(['on-sale', 1, 1, 0]);
  expect(await buy(1)).toBe(200);
  expect(await why(1)).toEqual(['full', 1, 1, 0, 0, 0]);
  expect(await buy(1)).not.toBe(200);
  expect(await why(1, 'pm')).toEqual(['on-sale', 1, 1, 0]);
  expect(await why(2)).toEqual(['day-off', 'Holiday']);
  expect(await buy(2)).not.toBe(200);
  expect(await why(5)).toEqual(['weekday', 'sa']);
  await shop.db.updateTable('tickets').set({ is_enabled: false }).where('id', '=', operator.ticket.id).execute();
  expect(await why(3)).toEqual(['no-ticket', '26/27']);
});

const types = ['single', 'return', 'week', '4_week', 'annual'] as const;
/** A single for tomorrow morning. */
const plain = {
  type: 'single' as const,
  sub_type: null,
  travel_pattern: null,
  full: { ahead: 5, direction: 'pm' as const },
  asked: { ahead: 1, direction: 'am' as const },
};

test('C-037 of random tickets, days off and full departures: a departure is shown as on sale exactly when a purchaser gets a seat of it', async () => {
  const outcomes = new Set<boolean>();
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        type: fc.constantFrom(...types),
        sub_type: fc.constantFrom(null, 'am_only', 'pm_only', 'fixed'),
        travel_pattern: fc.constantFrom(null, 'm_am', 'tu#th'),
        off: fc.integer({ min: 0, max: 10 }),
        full: fc.record({ ahead: fc.integer({ min: 0, max: 10 }), direction: fc.constantFrom(...directions) }),
        asked: fc.record({ ahead: fc.integer({ min: 0, max: 16 }), direction: fc.constantFrom(...directions) }),
      }),
      async ({ type, sub_type, travel_pattern, off, full, asked }) => {
        fc.pre(sub_type !== 'fixed' || type === 'return');
        const fixed = sub_type === 'fixed' ? { start: day(0), expiry: day(30) } : {};
        const ticket = { type, sub_type, travel_pattern, price: 500, ...fixed };
        const operator = await buildOperator(shop.db, { ticket });
        await buildDepartures(shop.db, operator, { from: today, days: 50, seats: 3 });
        await buildCalendar(shop.db, operator.service, { off: [day(off)] });
        const fullDay = { scope: 'departure', date: day(full.ahead), direction: full.direction } as const;
        await setSeats(shop.db, operator, fullDay, 0);
        const { client, service } = operator;
        const key = { date: day(asked.ahead), direction: asked.direction };
        const said = await showDepartureSale(shop.deps, { client_id: client.id, service_id: service.id, ...key });
        const isSold = await sellsSeat(operator, key, daysOfType[type] ?? 1);
        expect([said.reason, said.reason === 'on-sale']).toEqual([said.reason, isSold]);
        outcomes.add(isSold);
      },
    ),
    { numRuns: 40, examples: [[{ ...plain, off: 0 }], [{ ...plain, off: 1 }]] },
  );
  expect(outcomes.size).toBe(2);
});

/** Tries to buy a ticket that is valid on a departure: for each start and time. Returns whether one of them took a seat of it. */
async function sellsSeat(
  operator: TestOperator,
  { date, direction }: { date: string; direction: 'am' | 'pm' },
  days: number,
): Promise<boolean> {
  const takenOf = async () =>
    await shop.db
      .selectFrom('inventory')
      .select('taken')
      .where('service_id', '=', operator.service.id)
      .where('date', '=', date)
      .where('direction', '=', direction)
      .executeTakeFirstOrThrow();
  for (let ahead = 0; ahead <= bookingWindowDays; ahead += 1) {
    const startDate = day(ahead);
    if (startDate > date || addDays(startDate, days) <= date) continue;
    await shop.buy(await shop.purchaser(), operator, { passenger: { startDate, startTime: direction } });
    if ((await takenOf()).taken > 0) return true;
  }
  return false;
}

test('a service of another operator is unknown', async () => {
  const operator = await buildOperator(shop.db);
  const other = await buildClient(shop.db);
  const key = { client_id: other.id, service_id: operator.service.id, date: day(1), direction: 'am' } as const;
  await expect(showDepartureSale(shop.deps, key)).rejects.toMatchObject({ key: 'service-unknown' });
});
