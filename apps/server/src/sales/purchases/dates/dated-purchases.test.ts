import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { beforeEach, expect, test } from 'vitest';
import { buildCalendar } from '../../../testing/builders/build-calendar.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../../testing/builders/build-purchaser.ts';
import { buildDepartures, setSeats } from '../../../testing/builders/build-seats.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { seatsByState } from '../../../testing/seats-by-state.ts';

/** A Monday. */
const today = '2026-11-23';

let shop: TestShop;
let purchaser: TestPurchaser;
shareAuditedShop((opened) => (shop = opened), { now: `${today}T09:00:00Z` });
beforeEach(async () => {
  purchaser = await shop.purchaser();
});

/** An operator with a ticket and departures from today on, Monday to Friday. */
async function sell(ticket: object, { seats = 5, days = 40 } = {}): Promise<TestOperator> {
  const operator = await buildOperator(shop.db, { ticket: { price: 500, ...ticket } });
  await buildDepartures(shop.db, operator, { from: today, days, seats });
  return operator;
}

/** How many seats of each departure are sold, those without any left out: { '2026-11-23 am': 1 }. */
async function soldOn({ service }: TestOperator): Promise<Record<string, number>> {
  const rows = await shop.db
    .selectFrom(seatsByState)
    .select(['date', 'direction', 'sold'])
    .where('service_id', '=', service.id)
    .where('scope', '=', 'departure')
    .where('sold', '>', 0)
    .orderBy('date')
    .orderBy('direction')
    .execute();
  return Object.fromEntries(rows.map(({ date, direction, sold }) => [`${String(date)} ${direction}`, sold]));
}

const ticketOf = async (id: string) =>
  shop.db.selectFrom('customer_tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function bought(operator: TestOperator, passenger: object) {
  const response = await shop.buy(purchaser, operator, { passenger });
  expect(response.json()).toEqual({ id: expect.any(String) });
  return ticketOf(response.json<{ id: string }>().id);
}

async function problemsOf(operator: TestOperator, passenger: object) {
  const response = await shop.buy(purchaser, operator, { passenger });
  const { error_key, params } = response.json<{ error_key: string; params: { problems?: object } }>();
  return [response.statusCode, error_key, params.problems];
}

test('P-166 a single takes its one seat and is valid that day in that direction', async () => {
  const operator = await sell({ type: 'single' });
  const ticket = await bought(operator, { startDate: '2026-11-25', startTime: 'pm' });
  expect(await soldOn(operator)).toEqual({ '2026-11-25 pm': 1 });
  expect(ticket).toMatchObject({ start: '2026-11-25', expiry: '2026-11-25', travel_pattern: 'w_pm' });
});

test('P-285 a return takes both seats of its one day', async () => {
  const operator = await sell({ type: 'return' });
  const ticket = await bought(operator, { startDate: '2026-11-30' });
  expect(await soldOn(operator)).toEqual({ '2026-11-30 am': 1, '2026-11-30 pm': 1 });
  expect(ticket).toMatchObject({ start: '2026-11-30', expiry: '2026-11-30' });
});

test('P-283 a week is valid for 7 days and takes the seats of those on which the service runs, days off left out', async () => {
  const operator = await sell({ type: 'week', sub_type: 'am_only' });
  await buildCalendar(shop.db, operator.service, { off: ['2026-11-27'] });
  const ticket = await bought(operator, { startDate: '2026-11-25' });
  expect(ticket).toMatchObject({ start: '2026-11-25', expiry: '2026-12-01' });
  expect(Object.keys(await soldOn(operator))).toEqual([
    '2026-11-25 am',
    '2026-11-26 am',
    '2026-11-30 am',
    '2026-12-01 am',
  ]);
});

test('P-284 a 4_week is valid for 4 weeks less a day and takes a seat each way on its 20 days of service', async () => {
  const operator = await sell({ type: '4_week' });
  const ticket = await bought(operator, { startDate: addDays(parseLocalDate(today), 7) });
  expect(ticket).toMatchObject({ start: '2026-11-30', expiry: '2026-12-27' });
  expect(Object.keys(await soldOn(operator))).toHaveLength(40);
});

test('P-168 a week with one full departure is not sold, and takes no seats', async () => {
  const operator = await sell({ type: 'week' });
  await setSeats(shop.db, operator, { scope: 'departure', date: '2026-11-26', direction: 'pm' }, 0);
  const problems = { startDate: 'There are no tickets remaining on this date.' };
  expect(await problemsOf(operator, { startDate: '2026-11-24' })).toEqual([422, 'passenger-incomplete', problems]);
  expect(await soldOn(operator)).toEqual({});
  await bought(operator, { startDate: '2026-11-27' });
});

test('P-166 P-167 P-168 P-175 a date that is missing, no day, past, too far ahead, without service or sold out is refused', async () => {
  const single = await sell({ type: 'single' });
  await setSeats(shop.db, single, { scope: 'departure', date: '2026-11-24', direction: 'am' }, 0);
  const choose = { startDate: 'Please choose a date' };
  const none = 'There are no tickets remaining on this date.';
  for (const [passenger, problems] of [
    [{}, choose],
    [{ startDate: '2026-11-31', startTime: 'am' }, choose],
    [{ startDate: 'tomorrow', startTime: 'am' }, choose],
    [{ startDate: '2026-11-22', startTime: 'am' }, choose],
    [{ startDate: '2026-12-01', startTime: 'am' }, choose],
    [{ startDate: '2026-11-28', startTime: 'am' }, { startDate: none }],
    [{ startDate: '2026-11-24', startTime: 'am' }, { startTime: none }],
    [{ startDate: '2026-11-24' }, { startTime: 'Please choose AM or PM' }],
  ] as const) {
    expect.soft(await problemsOf(single, passenger)).toEqual([422, 'passenger-incomplete', problems]);
  }
  expect(await soldOn(single)).toEqual({});
});

test('P-169 P-184 P-293 a select ticket takes the weekly seats of its days and costs each day’s price times its journeys', async () => {
  const operator = await buildOperator(shop.db, {
    ticket: {
      type: 'annual',
      sub_type: 'select',
      price: 300,
      return_price: 500,
      num_bookable_journeys: JSON.stringify({ m: 38, w: 39, f: 40 }),
    },
  });
  const weekly = { scope: 'weekly_pattern', ticket_type: 'annual', year: '26/27' } as const;
  for (const weekday of ['m', 'w'] as const) {
    for (const direction of ['am', 'pm'] as const) {
      await setSeats(shop.db, operator, { ...weekly, weekday, direction }, 1);
    }
  }
  const sold = { travelPattern: 'One of these days is no longer available. Please choose again' };
  for (const [travel_pattern, problems] of [
    [undefined, { travelPattern: 'Please choose the days of travel' }],
    ['', { travelPattern: 'Please choose the days of travel' }],
    ['monday', sold],
    ['f', sold],
    ['m#tu', sold],
  ] as const) {
    expect.soft(await problemsOf(operator, { travel_pattern })).toEqual([422, 'passenger-incomplete', problems]);
  }
  const ticket = await bought(operator, { travel_pattern: 'w#m_am' });
  expect(ticket).toMatchObject({ travel_pattern: 'm_am#w', price: 300 * 38 + 500 * 39 });
  const rows = await shop.db
    .selectFrom(seatsByState)
    .select(['weekday', 'direction', 'sold'])
    .where('service_id', '=', operator.service.id)
    .execute();
  expect(rows.map(({ weekday, direction, sold: count }) => `${weekday} ${direction} ${count}`).toSorted()).toEqual([
    'm am 1',
    'm pm 0',
    'w am 1',
    'w pm 1',
  ]);
  const second = await problemsOf(operator, { travel_pattern: 'm' });
  expect(second).toEqual([422, 'passenger-incomplete', sold]);
});

test('P-305 a weekday of which no day is left is not sold, and today is left until its last bus', async () => {
  const operator = await buildOperator(shop.db, {
    ticket: {
      type: 'annual',
      sub_type: 'select',
      price: 300,
      return_price: 500,
      num_bookable_journeys: JSON.stringify({ m: 36, tu: 36 }),
      expiry: today,
    },
  });
  const weekly = { scope: 'weekly_pattern', ticket_type: 'annual', year: '26/27' } as const;
  for (const weekday of ['m', 'tu'] as const)
    await setSeats(shop.db, operator, { ...weekly, weekday, direction: 'am' }, 9);
  const daysLeft = async () => {
    const { client, service, ticket } = operator;
    const url = `/api/buy-page/${client.slug}/${service.id}/${ticket.id}/26-27`;
    return (await shop.app.inject({ url, headers: purchaser.headers })).json<{ days_left: object }>().days_left;
  };
  const gone = { travelPattern: 'One of these days is no longer available. Please choose again' };
  expect(await problemsOf(operator, { travel_pattern: 'tu_am' })).toEqual([422, 'passenger-incomplete', gone]);
  expect(await problemsOf(operator, { travel_pattern: 'm_am#tu_am' })).toEqual([422, 'passenger-incomplete', gone]);
  expect(await daysLeft()).toEqual({ m: 1 });
  await bought(operator, { travel_pattern: 'm_am' });
  // without a timetable a day has ended at 18:00
  shop.clock.set(`${today}T18:00:00Z`);
  purchaser = await shop.purchaser();
  expect(await daysLeft()).toEqual({});
  expect(await problemsOf(operator, { travel_pattern: 'm_am' })).toEqual([422, 'passenger-incomplete', gone]);
  shop.clock.set(`${today}T09:00:00Z`);
});

test('P-305 after the last day of school no day is left, also where the ticket is valid for more than a month longer', async () => {
  const sold = { num_bookable_journeys: JSON.stringify({ m: 12 }), expiry: '2026-12-31' };
  for (const [lastDay, left, outcome] of [
    ['2026-11-23', { m: 1 }, [200, undefined]],
    ['2026-11-22', {}, [422, 'passenger-incomplete']],
  ] as const) {
    const operator = await buildOperator(shop.db, {
      ticket: { type: 'annual', sub_type: 'select', price: 300, ...sold },
    });
    const weekly = { scope: 'weekly_pattern', ticket_type: 'annual', year: '26/27' } as const;
    await setSeats(shop.db, operator, { ...weekly, weekday: 'm', direction: 'am' }, 9);
    await buildCalendar(shop.db, operator.service, { terms: [{ first_day: '2026-09-01', last_day: lastDay }] });
    const { client, service, ticket } = operator;
    const url = `/api/buy-page/${client.slug}/${service.id}/${ticket.id}/26-27`;
    const page = (await shop.app.inject({ url, headers: purchaser.headers })).json<{ days_left: object }>();
    expect(page.days_left).toEqual(left);
    const response = await shop.buy(purchaser, operator, { passenger: { travel_pattern: 'm_am' } });
    expect([response.statusCode, response.json<{ error_key?: string }>().error_key]).toEqual(outcome);
  }
});

test('chosen days are sold without a count where the calendar was changed and covers the ticket no longer', async () => {
  const operator = await buildOperator(shop.db, {
    client: { sales_year: ['26/27', '27/28'] },
    ticket: {
      type: 'annual',
      sub_type: 'select',
      year: '27/28',
      start: '2027-09-01',
      expiry: '2028-07-21',
      price: 300,
      num_bookable_journeys: JSON.stringify({ m: 36 }),
    },
  });
  const weekly = { scope: 'weekly_pattern', ticket_type: 'annual', year: '27/28' } as const;
  await setSeats(shop.db, operator, { ...weekly, weekday: 'm', direction: 'am' }, 9);
  await buildCalendar(shop.db, operator.service, { terms: [{ first_day: '2026-09-01', last_day: '2027-07-21' }] });
  const { client, service, ticket } = operator;
  const url = `/api/buy-page/${client.slug}/${service.id}/${ticket.id}/27-28`;
  const page = (await shop.app.inject({ url, headers: purchaser.headers })).json<object>();
  expect(page).not.toHaveProperty('days_left');
  await bought(operator, { travel_pattern: 'm_am' });
});

test('a price that is named is compared with all that makes it: the way back of the chosen days too', async () => {
  const num_bookable_journeys = { m: 10 };
  const operator = await buildOperator(shop.db, {
    ticket: {
      type: 'annual',
      sub_type: 'select',
      price: 300,
      return_price: 500,
      num_bookable_journeys: JSON.stringify(num_bookable_journeys),
    },
  });
  for (const direction of ['am', 'pm'] as const) {
    const key = { scope: 'weekly_pattern', ticket_type: 'annual', year: '26/27', weekday: 'm', direction } as const;
    await setSeats(shop.db, operator, key, 9);
  }
  const buyAt = (return_price: number) =>
    shop.buy(purchaser, operator, {
      passenger: { travel_pattern: 'm' },
      ticket: { id: operator.ticket.id, price: 3, return_price, num_bookable_journeys },
    });
  const changed = await buyAt(4);
  expect([changed.statusCode, changed.json()]).toMatchObject([
    409,
    { error_key: 'price-changed', params: { net_price: 50 } },
  ]);
  expect((await buyAt(5)).statusCode).toBe(200);
});

test('a fixed return has its own day and takes no seats of departures', async () => {
  const operator = await sell({ type: 'return', sub_type: 'fixed', start: '2026-12-05', expiry: '2026-12-05' });
  const ticket = await bought(operator, { startDate: '2026-11-24' });
  expect(ticket).toMatchObject({ start: '2026-12-05', expiry: '2026-12-05' });
  expect(await soldOn(operator)).toEqual({});
});

test('the seats of a week that is declined or left are all free again', async () => {
  const operator = await sell({ type: 'week' }, { seats: 1 });
  const passenger = { startDate: '2026-11-24' };
  const declined = await shop.buy(purchaser, operator, { passenger, card: 'pm_card_chargeDeclined' });
  expect(declined.statusCode).toBe(402);
  const left = await shop.db
    .selectFrom(seatsByState)
    .select(({ fn }) => [fn.sum<string>('taken').as('taken')])
    .where('service_id', '=', operator.service.id)
    .executeTakeFirstOrThrow();
  expect(Number(left.taken)).toBe(0);
  await bought(operator, passenger);
  expect(await problemsOf(operator, passenger)).toMatchObject([422, 'passenger-incomplete', {}]);
});
