import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { buildDepartures } from '../../../testing/builders/build-seats.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { seatsByState } from '../../../testing/seats-by-state.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const everyDay = { operating_weekdays: ['m', 'tu', 'w', 'th', 'f', 'sa', 'su'] };

async function sellSingles({
  from,
  days,
  ticket = {},
  time_zone = 'Europe/London',
}: {
  from: string;
  days: number;
  ticket?: object;
  time_zone?: string;
}) {
  const operator = await buildOperator(shop.db, {
    client: { time_zone },
    service: everyDay,
    ticket: { type: 'single', price: 300, start: null, expiry: null, ...ticket },
  });
  // its buses leave after midnight, so that only the day decides
  await shop.db
    .updateTable('service_stops')
    .set({ minutes: 1_500 })
    .where('service_id', '=', operator.service.id)
    .execute();
  await buildDepartures(shop.db, operator, { from, days, seats: 9 });
  return operator;
}

/** What a purchaser is answered who buys at an instant: 200, or the refusal's key. */
async function buyAt(instant: string, operator: TestOperator, passenger: object) {
  shop.clock.set(instant);
  const response = await shop.buy(await shop.purchaser(), operator, { passenger });
  const { error_key = response.statusCode } = response.json<{ error_key?: string }>();
  return error_key;
}

for (const { what, night, day, last } of [
  // in summer midnight there is an hour before that of UTC, in winter it is the same
  { what: 'when the clocks go back', night: '2026-10-24T23:00:00Z', day: '2026-10-25', last: '2026-11-01' },
  { what: 'after the clocks went back', night: '2026-10-26T00:00:00Z', day: '2026-10-26', last: '2026-11-02' },
  { what: 'when the clocks go forward', night: '2027-03-28T00:00:00Z', day: '2027-03-28', last: '2027-04-04' },
  { what: 'after the clocks went forward', night: '2027-03-28T23:00:00Z', day: '2027-03-29', last: '2027-04-05' },
] as const) {
  test(`P-175 F-30 at midnight the window moves on by one day, ${what}`, async () => {
    for (const time_zone of ['Europe/London', 'Europe/Dublin']) {
      // the ticket is of the sales year of this day
      shop.clock.set(night);
      const operator = await sellSingles({ from: '2026-10-20', days: 20, time_zone });
      await buildDepartures(shop.db, operator, { from: '2027-03-25', days: 20, seats: 9 });
      const on = (startDate: string) => ({ startDate, startTime: 'am' });
      const justBefore = new Date(Date.parse(night) - 1).toISOString();
      const yesterday = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
      expect.soft(await buyAt(justBefore, operator, on(yesterday))).toBe(200);
      expect.soft(await buyAt(justBefore, operator, on(last))).toBe('passenger-incomplete');
      expect.soft(await buyAt(night, operator, on(yesterday))).toBe('passenger-incomplete');
      expect.soft(await buyAt(night, operator, on(day))).toBe(200);
      expect.soft(await buyAt(night, operator, on(last))).toBe(200);
    }
  });
}

test('a week over the night in which the clocks change is seven days and takes a seat on each of them', async () => {
  for (const from of ['2026-10-22', '2027-03-25']) {
    const operator = await sellSingles({ from, days: 10, ticket: { type: 'week' } });
    expect(await buyAt(`${from}T12:00:00Z`, operator, { startDate: from })).toBe(200);
    const { rows } = await readSold(operator);
    expect(rows).toHaveLength(14);
    const [ticket] = await shop.db
      .selectFrom('customer_tickets')
      .select(['start', 'expiry'])
      .where('ticket_id', '=', operator.ticket.id)
      .execute();
    expect((Date.parse(ticket!.expiry) - Date.parse(ticket!.start)) / 86_400_000).toBe(6);
  }
});

for (const time_zone of ['Europe/London', 'Europe/Dublin'] as const) {
  test(`P-112 P-119 P-120 P-253 F-30 on 1 August in ${time_zone} the sales year rolls over: the old year’s tickets are refused, the new year’s can begin`, async () => {
    const around = { from: '2027-07-25', days: 20, time_zone };
    const old = await sellSingles({ ...around, ticket: { year: '26/27' } });
    const coming = await sellSingles({ ...around, ticket: { year: '27/28' } });
    const on = (startDate: string) => ({ startDate, startTime: 'pm' });
    // 23:59:59 there
    const lastMoment = '2027-07-31T22:59:59Z';
    expect(await buyAt(lastMoment, old, on('2027-07-31'))).toBe(200);
    expect(await buyAt(lastMoment, old, on('2027-08-01'))).toBe('passenger-incomplete');
    expect(await buyAt(lastMoment, coming, on('2027-07-31'))).toBe('passenger-incomplete');
    expect(await buyAt(lastMoment, coming, on('2027-08-01'))).toBe(200);
    const newYear = '2027-07-31T23:00:00Z';
    expect(await buyAt(newYear, old, on('2027-08-01'))).toBe('ticket-of-previous-year');
    expect(await buyAt(newYear, coming, on('2027-08-01'))).toBe(200);
    expect(await ticketsSold(old)).toEqual([{ ticket_year: '26/27', start: '2027-07-31', expiry: '2027-07-31' }]);
    expect(new Set((await ticketsSold(coming)).map(({ ticket_year, start }) => `${ticket_year} ${start}`))).toEqual(
      new Set(['27/28 2027-08-01']),
    );
  });
}

for (const time_zone of ['Europe/London', 'Europe/Dublin'] as const) {
  test(`F-30 29 February is a day like any other in ${time_zone}: it is sold, and a week over it has seven days and their seats`, async () => {
    const around = { from: '2028-02-20', days: 30, time_zone };
    const single = await sellSingles({ ...around, ticket: { year: '27/28' } });
    const on = (startDate: string) => ({ startDate, startTime: 'am' });
    const midnight = '2028-02-29T00:00:00Z';
    expect(await buyAt('2028-02-28T23:59:59Z', single, on('2028-02-28'))).toBe(200);
    expect(await buyAt(midnight, single, on('2028-02-28'))).toBe('passenger-incomplete');
    expect(await buyAt(midnight, single, on('2028-02-29'))).toBe(200);
    expect(await buyAt(midnight, single, on('2028-02-30'))).toBe('passenger-incomplete');
    expect(await buyAt('2028-03-01T00:00:00Z', single, on('2028-02-29'))).toBe('passenger-incomplete');
    const days = (await ticketsSold(single)).map(({ start, expiry }) => `${start} to ${expiry}`);
    expect(new Set(days)).toEqual(new Set(['2028-02-28 to 2028-02-28', '2028-02-29 to 2028-02-29']));

    const week = await sellSingles({ ...around, ticket: { type: 'week', year: '27/28' } });
    expect(await buyAt('2028-02-26T12:00:00Z', week, { startDate: '2028-02-26' })).toBe(200);
    expect(await ticketsSold(week)).toEqual([{ ticket_year: '27/28', start: '2028-02-26', expiry: '2028-03-03' }]);
    const { rows } = await readSold(week);
    expect([...new Set(rows.map(({ date }) => date))]).toEqual([
      '2028-02-26',
      '2028-02-27',
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
      '2028-03-02',
      '2028-03-03',
    ]);
  });
}

test('P-283 a week that begins on the last day of the sales year reaches into the next, and takes its seats there', async () => {
  const operator = await sellSingles({ from: '2027-07-31', days: 10, ticket: { type: 'week', year: '26/27' } });
  expect(await buyAt('2027-07-30T12:00:00Z', operator, { startDate: '2027-07-31' })).toBe(200);
  const { rows } = await readSold(operator);
  expect(rows.map(({ date }) => date).at(-1)).toBe('2027-08-06');
});

test('P-116 P-251 a ticket of a fixed expiry is sold on its last day until midnight, and not a moment longer', async () => {
  const operator = await buildOperator(shop.db, { ticket: { type: 'autumn', year: '26/27', expiry: '2026-12-18' } });
  expect(await buyAt('2026-12-18T23:59:59Z', operator, {})).toBe(200);
  expect(await buyAt('2026-12-19T00:00:00Z', operator, {})).toBe('ticket-expired');
});

test('P-175 F-30 at midnight of New Year’s Eve the window moves on into the new year, and the sales year does not turn', async () => {
  const midnight = '2027-01-01T00:00:00Z';
  const justBefore = '2026-12-31T23:59:59.999Z';
  for (const time_zone of ['Europe/London', 'Europe/Dublin']) {
    const around = { from: '2026-12-28', days: 15, time_zone };
    const current = await sellSingles({ ...around, ticket: { year: '26/27' } });
    const coming = await sellSingles({ ...around, ticket: { year: '27/28' } });
    const on = (startDate: string) => ({ startDate, startTime: 'am' });
    expect.soft(await buyAt(justBefore, current, on('2026-12-31'))).toBe(200);
    expect.soft(await buyAt(justBefore, current, on('2027-01-07'))).toBe(200);
    expect.soft(await buyAt(justBefore, current, on('2027-01-08'))).toBe('passenger-incomplete');
    expect.soft(await buyAt(midnight, current, on('2026-12-31'))).toBe('passenger-incomplete');
    expect.soft(await buyAt(midnight, current, on('2027-01-01'))).toBe(200);
    expect.soft(await buyAt(midnight, current, on('2027-01-08'))).toBe(200);
    expect.soft(await buyAt(midnight, coming, on('2027-01-01'))).toBe('passenger-incomplete');
    const tickets = await ticketsSold(current);
    expect.soft(tickets.map(({ ticket_year }) => ticket_year)).toEqual(['26/27', '26/27', '26/27', '26/27']);
  }
});

test('P-283 P-284 a week and a 4_week that begin in December are valid into January, and take the seats of both years', async () => {
  for (const [type, days, expiry] of [
    ['week', 7, '2027-01-04'],
    ['4_week', 28, '2027-01-25'],
  ] as const) {
    const operator = await sellSingles({ from: '2026-12-28', days: 35, ticket: { type, year: '26/27' } });
    expect(await buyAt('2026-12-31T12:00:00Z', operator, { startDate: '2026-12-28' })).toBe('passenger-incomplete');
    expect(await buyAt('2026-12-28T12:00:00Z', operator, { startDate: '2026-12-29' })).toBe(200);
    const [ticket] = await ticketsSold(operator);
    expect(ticket).toEqual({ ticket_year: '26/27', start: '2026-12-29', expiry });
    const { rows } = await readSold(operator);
    expect(rows).toHaveLength(days * 2);
    expect([rows[0]?.date, rows.at(-1)?.date]).toEqual(['2026-12-29', expiry]);
  }
});

const ticketsSold = ({ ticket }: TestOperator) =>
  shop.db
    .selectFrom('customer_tickets')
    .select(['ticket_year', 'start', 'expiry'])
    .where('ticket_id', '=', ticket.id)
    .execute();

async function readSold({ service }: TestOperator) {
  const rows = await shop.db
    .selectFrom(seatsByState)
    .select(['date', 'direction'])
    .where('service_id', '=', service.id)
    .where('sold', '=', 1)
    .orderBy('date')
    .execute();
  return { rows };
}
