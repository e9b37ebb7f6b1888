import { expect, test } from 'vitest';
import { writeRoute } from '../../../network/stops/write-route.ts';
import { buildCalendar } from '../../../testing/builders/build-calendar.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { buildDepartures, setSeats } from '../../../testing/builders/build-seats.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

/** A Friday, the last day of the tickets. */
const friday = '2026-11-27';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${friday}T06:00:00Z` });

const stops = ['Otley', 'School'];

/** A ticket for chosen days that ends today, of a bus at 07:25 that comes back at 15:30. */
async function sell(): Promise<TestOperator> {
  const operator = await buildOperator(shop.db, {
    service: { stops },
    ticket: {
      type: 'annual',
      sub_type: 'select',
      price: 300,
      return_price: 500,
      num_bookable_journeys: JSON.stringify({ f: 1 }),
      expiry: friday,
    },
  });
  const key = { client_id: operator.client.id, service_id: operator.service.id };
  await writeRoute(shop.db, shop.clock.now(), key, {
    stops,
    zones: [],
    times: { am: ['07:25', '08:30'], pm: ['15:30', '16:35'] },
  });
  for (const direction of ['am', 'pm'] as const) {
    const weekly = { scope: 'weekly_pattern', ticket_type: 'annual', year: '26/27', weekday: 'f', direction } as const;
    await setSeats(shop.db, operator, weekly, 9);
  }
  return operator;
}

async function pageOf({ client, service, ticket }: TestOperator) {
  const url = `/api/buy-page/${client.slug}/${service.id}/${ticket.id}/26-27`;
  const { headers } = await shop.purchaser();
  return (await shop.app.inject({ url, headers })).json<{ days_left: object; journeys_left: object }>();
}

const daysLeft = async (operator: TestOperator) => (await pageOf(operator)).days_left;

/** Buys at a time of today. Returns 'sold', or the key of the refusal. */
async function buyAt(time: string, operator: TestOperator, travel_pattern: string): Promise<string> {
  shop.clock.set(`${friday}T${time}:00Z`);
  const response = await shop.buy(await shop.purchaser(), operator, { passenger: { travel_pattern, stop: 'Otley' } });
  return response.statusCode === 200 ? 'sold' : response.json<{ error_key: string }>().error_key;
}

/** Cancels a departure of today. */
async function cancel(operator: TestOperator, direction: 'am' | 'pm') {
  await buildDepartures(shop.db, operator, { from: friday, seats: 9, directions: [direction] });
  const { client_id, service_id, id } = await shop.db
    .updateTable('inventory')
    .set({ is_cancelled: true })
    .where('service_id', '=', operator.service.id)
    .where('scope', '=', 'departure')
    .returning(['client_id', 'service_id', 'id'])
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('runs')
    .values({
      client_id,
      service_id,
      id,
      date: friday,
      direction,
      cancellations: 1,
      cancelled_at: shop.clock.now(),
      cancelled_by: 'Pat',
      reason: 'Fire',
    })
    .execute();
}

test('each direction of the last day is left until its bus leaves', async () => {
  const operator = await sell();
  expect(await buyAt('07:24', operator, 'f')).toBe('sold');
  // the morning of the last day has left
  expect(await buyAt('07:25', operator, 'f')).toBe('passenger-incomplete');
  expect(await buyAt('07:25', operator, 'f_am')).toBe('passenger-incomplete');
  expect(await buyAt('15:29', operator, 'f_pm')).toBe('sold');
  expect(await daysLeft(operator)).toEqual({ f: 1 });
  expect(await pageOf(operator)).toMatchObject({ journeys_left: { f: { pm: 1 } } });
  expect(await buyAt('15:30', operator, 'f_pm')).toBe('passenger-incomplete');
  expect(await daysLeft(operator)).toEqual({});
});

test('an afternoon that does not run keeps no day on sale: cancelled, off in the calendar, or without calls', async () => {
  const cancelled = await sell();
  await cancel(cancelled, 'pm');
  const off = await sell();
  await buildCalendar(shop.db, off.service, { days: [{ date: friday, direction: 'pm', runs: false }] });
  const outwardOnly = await sell();
  await shop.db
    .deleteFrom('service_stops')
    .where('service_id', '=', outwardOnly.service.id)
    .where('direction', '=', 'pm')
    .execute();
  for (const operator of [cancelled, off, outwardOnly]) {
    expect(await buyAt('07:24', operator, 'f_am')).toBe('sold');
    expect(await daysLeft(operator)).toEqual({ f: 1 });
    expect(await buyAt('07:25', operator, 'f_am')).toBe('passenger-incomplete');
    expect(await buyAt('07:25', operator, 'f_pm')).toBe('passenger-incomplete');
    expect(await daysLeft(operator)).toEqual({});
  }
});
