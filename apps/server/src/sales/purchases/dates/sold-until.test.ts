import { salesYearOf, salesYearToPath } from '@fareway/domain/dates/sales-year.ts';
import type { AvailabilityMap } from '@fareway/domain/travel/availability.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { expect, test } from 'vitest';
import { writeRoute } from '../../../network/stops/write-route.ts';
import { buildOperator, buildTicket } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { buildDepartures } from '../../../testing/builders/build-seats.ts';
import { seatsByState } from '../../../testing/seats-by-state.ts';
import { whileLocked } from '../../../testing/at-once.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** A Friday in winter, and one in summer. */
const friday = '2026-11-27';
const inSummer = '2027-06-11';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${friday}T06:00:00Z` });

const stops = ['Otley', 'Skipton', 'School'];
const times = { am: ['07:25', '07:40', '08:30'], pm: ['15:30', '16:20', '16:35'] };

/** A ticket of a bus from Otley at 07:25 that comes back from the school at 15:30, and runs every day. */
async function sell(
  ticket: object = { type: 'single' },
  { features = {}, timed = true, from = friday, time_zone = 'Europe/London', seats = 9 } = {},
): Promise<TestOperator> {
  const operator = await buildOperator(shop.db, {
    client: { time_zone, features: JSON.stringify({ disable_photo: true, ...features }) },
    service: { operating_weekdays: ['m', 'tu', 'w', 'th', 'f', 'sa', 'su'], stops },
    ticket: { price: 500, start: null, expiry: null, ...ticket },
  });
  const { client, service } = operator;
  if (timed) {
    const key = { client_id: client.id, service_id: service.id };
    await writeRoute(shop.db, shop.clock.now(), key, { stops, zones: [], times });
  }
  await buildDepartures(shop.db, operator, { from, days: 40, seats });
  return operator;
}

/** Buys at an instant. Returns 'sold', or the words of the refusal. */
async function buyAt(instant: string, operator: TestOperator, passenger: object): Promise<string> {
  shop.clock.set(instant);
  const response = await shop.buy(await shop.purchaser(), operator, { passenger });
  return response.statusCode === 200 ? 'sold' : response.json<{ error: string }>().error;
}

async function readMap({ client, service }: TestOperator): Promise<AvailabilityMap> {
  const year = salesYearToPath(salesYearOf(parseLocalDate(friday)));
  const { headers } = await shop.purchaser();
  const response = await shop.app.inject({
    url: `/api/service-availability/${client.slug}/${service.id}/${year}`,
    headers,
  });
  return response.json<AvailabilityMap>();
}

const soldOn = ({ service }: TestOperator, date: string) =>
  shop.db
    .selectFrom(seatsByState)
    .select(['direction', 'sold', 'held'])
    .where('service_id', '=', service.id)
    .where('date', '=', parseLocalDate(date))
    .orderBy('direction')
    .execute();

test('P-301 a single is sold until its bus leaves the chosen stop, and is refused from that moment on with the time', async () => {
  const operator = await sell();
  const am = (stop: string) => ({ startDate: friday, startTime: 'am', stop });
  const pm = (stop: string) => ({ startDate: friday, startTime: 'pm', stop });
  expect(await buyAt(`${friday}T07:24:59Z`, operator, am('Otley'))).toBe('sold');
  expect(await buyAt(`${friday}T07:25:00Z`, operator, am('Otley'))).toBe('Left at 07:25');
  expect(await buyAt(`${friday}T07:39:59Z`, operator, am('Skipton'))).toBe('sold');
  expect(await buyAt(`${friday}T07:40:00Z`, operator, am('Skipton'))).toBe('Left at 07:40');
  // on the way back everybody boards at the school
  expect(await buyAt(`${friday}T15:29:59Z`, operator, pm('Otley'))).toBe('sold');
  expect(await buyAt(`${friday}T15:30:00Z`, operator, pm('Otley'))).toBe('Left at 15:30');
  expect(await buyAt(`${friday}T20:39:00Z`, operator, am('Otley'))).toBe('Left at 07:25');
  expect(await soldOn(operator, friday)).toEqual([
    { direction: 'am', sold: 2, held: 0 },
    { direction: 'pm', sold: 1, held: 0 },
  ]);
  expect(await buyAt(`${friday}T20:39:00Z`, operator, { ...am('Otley'), startDate: '2026-11-28' })).toBe('sold');
});

test('P-301 a half day without times is sold until noon and until 18:00 on the clocks of the operator', async () => {
  for (const time_zone of ['Europe/London', 'Europe/Dublin']) {
    const operator = await sell({ type: 'single' }, { timed: false, from: inSummer, time_zone });
    const on = (startTime: string) => ({ startDate: inSummer, startTime, stop: 'Otley' });
    expect(await buyAt(`${inSummer}T10:59:59Z`, operator, on('am'))).toBe('sold');
    expect(await buyAt(`${inSummer}T11:00:00Z`, operator, on('am'))).toBe('Sold until 12:00');
    expect(await buyAt(`${inSummer}T16:59:59Z`, operator, on('pm'))).toBe('sold');
    expect(await buyAt(`${inSummer}T17:00:00Z`, operator, on('pm'))).toBe('Sold until 18:00');
  }
});

test('P-301 a return is sold until its outward bus leaves; a week has the journeys of today that are left, and takes seats of those', async () => {
  const day = await sell({ type: 'return' });
  expect(await buyAt(`${friday}T07:24:00Z`, day, { startDate: friday, stop: 'Otley' })).toBe('sold');
  expect(await buyAt(`${friday}T07:25:00Z`, day, { startDate: friday, stop: 'Otley' })).toBe('Left at 07:25');
  for (const type of ['week', '4_week']) {
    const days = await sell({ type });
    expect(await buyAt(`${friday}T12:00:00Z`, days, { startDate: friday, stop: 'Otley' })).toBe('sold');
    expect(await soldOn(days, friday)).toEqual([
      { direction: 'am', sold: 0, held: 0 },
      { direction: 'pm', sold: 1, held: 0 },
    ]);
    expect(await buyAt(`${friday}T20:00:00Z`, days, { startDate: friday, stop: 'Otley' })).toBe('sold');
    expect((await soldOn(days, friday)).map(({ sold }) => sold)).toEqual([0, 1]);
    expect((await soldOn(days, '2026-11-28')).map(({ sold }) => sold)).toEqual([2, 2]);
  }
});

test('P-301 the operator’s cut-off ends the sale before the bus leaves, also on the evening before', async () => {
  const operator = await sell({ type: 'single' }, { features: { sale_cut_off_minutes: 30 } });
  const on = { startDate: friday, startTime: 'am', stop: 'Otley' };
  expect(await buyAt(`${friday}T06:54:59Z`, operator, on)).toBe('sold');
  expect(await buyAt(`${friday}T06:55:00Z`, operator, on)).toBe('Sold until 06:55');
  const early = await sell({ type: 'single' }, { features: { sale_cut_off_minutes: 720 } });
  expect(await buyAt('2026-11-26T19:24:59Z', early, on)).toBe('sold');
  expect(await buyAt('2026-11-26T19:25:00Z', early, on)).toBe('Sold until 19:25 on Thu 26th Nov 2026');
});

test('P-301 P-213 the availability map has no seat of a departure that has left, and names the stops that it has left', async () => {
  const operator = await sell();
  shop.clock.set(`${friday}T07:30:00Z`);
  const left = { has_left: true, at: '07:25' };
  expect((await readMap(operator))['20261127AM']).toEqual({
    remaining: 9,
    ended_at_stops: { Otley: left },
    ends_at: Date.parse(`${friday}T07:40:00Z`),
  });
  shop.clock.set(`${friday}T20:39:00Z`);
  const map = await readMap(operator);
  expect(map['20261127AM']).toMatchObject({ remaining: 0, ended: { has_left: true, at: '07:40' } });
  expect(map['20261127PM']).toMatchObject({ remaining: 0, ended: { has_left: true, at: '15:30' } });
  expect(map['20261128AM']).toEqual({ remaining: 9 });
});

test('P-301 the time is that of the timetable of the day, also before that day', async () => {
  const operator = await sell({ type: 'single' }, { features: { sale_cut_off_minutes: 720 } });
  const { client, service } = operator;
  const saturday = parseLocalDate('2026-11-28');
  await sql`INSERT INTO timetables (client_id, service_id, valid_from) VALUES (${client.id}, ${service.id}, ${saturday})`.execute(
    shop.db,
  );
  await sql`
    INSERT INTO service_stops (client_id, service_id, valid_from, direction, position, stop_id, minutes)
    SELECT client_id, service_id, ${saturday}, direction, position, stop_id, minutes + 60 FROM service_stops
    WHERE client_id = ${client.id} AND service_id = ${service.id}`.execute(shop.db);
  const on = { startDate: saturday, startTime: 'am', stop: 'Otley' };
  expect(await buyAt(`${friday}T20:24:59Z`, operator, on)).toBe('sold');
  expect(await buyAt(`${friday}T20:25:00Z`, operator, on)).toBe('Sold until 20:25 on Fri 27th Nov 2026');
});

test('P-301 a payment that waits for its seat until the bus has left is refused, and takes nothing', async () => {
  shop.clock.set(`${friday}T07:20:00Z`);
  const operator = await sell();
  const who = await shop.purchaser();
  shop.clock.set(new Date(Date.parse(`${friday}T07:25:00Z`) - 400));
  const passenger = { startDate: friday, startTime: 'am', stop: 'Otley' };
  const seats = { table: 'inventory', where: sql`service_id = ${operator.service.id}` };
  const [response] = await whileLocked(shop.deps, seats, [async () => shop.buy(who, operator, { passenger })], 500);
  expect([response!.statusCode, response!.json()]).toMatchObject([
    409,
    { error_key: 'departure-left', error: 'Left at 07:25. Please choose another departure.' },
  ]);
  expect(await soldOn(operator, friday)).toEqual([
    { direction: 'am', sold: 0, held: 0 },
    { direction: 'pm', sold: 0, held: 0 },
  ]);
});

test('a payment is refused when the bus leaves while the provider is asked for the saved card', async () => {
  shop.clock.set(`${friday}T07:20:00Z`);
  const operator = await sell();
  const who = await shop.purchaser();
  const passenger = { startTime: 'am', stop: 'Otley' };
  await shop.buy(who, operator, { passenger: { ...passenger, startDate: '2026-11-30' }, save_card: true });
  await shop.misbehave({ delay_ms: 1_000, only_path: 'payment_methods' });
  const saved = { payment_method_id: undefined, passenger: { ...passenger, startDate: friday } };
  const buying = shop.buy(who, operator, saved);
  await new Promise((resolve) => setTimeout(resolve, 500));
  shop.clock.set(`${friday}T07:25:00Z`);
  expect((await buying).json()).toMatchObject({ error_key: 'departure-left' });
  shop.clock.set(`${friday}T07:20:00Z`);
  expect((await shop.buy(who, operator, saved)).statusCode).toBe(200);
  await shop.misbehave(undefined);
});

test('P-301 of many payments at once while the bus leaves, those that began before it left have their ticket, and no others', async () => {
  const operator = await sell({ type: 'single' }, { seats: 50 });
  const passenger = { startDate: friday, startTime: 'am', stop: 'Otley' };
  shop.clock.set(`${friday}T07:24:59Z`);
  const people = await Promise.all(Array.from({ length: 24 }, () => shop.purchaser()));
  const responses = await Promise.all(
    people.map(async (who, index) => {
      const response = shop.buy(who, operator, { passenger });
      if (index === 11) shop.clock.set(`${friday}T07:25:00Z`);
      return response;
    }),
  );
  const sold = responses.filter(({ statusCode }) => statusCode === 200);
  const { rows } = await sql<{ is_late: boolean; state: string }>`
    SELECT created_at >= ${`${friday}T07:25:00Z`}::timestamptz AS is_late, state FROM orders
    WHERE service_id = ${operator.service.id} AND refusal_key IS NULL`.execute(shop.db);
  expect(rows).toHaveLength(sold.length);
  expect(rows.every(({ is_late, state }) => !is_late && state === 'fulfilled')).toBe(true);
  for (const response of responses.filter(({ statusCode }) => statusCode !== 200))
    expect(response.json<{ error: string }>().error).toMatch(/^Left at 07:25/);
  expect((await soldOn(operator, friday))[0]).toMatchObject({ sold: sold.length, held: 0 });
});

test('P-301 an order that began before the bus left is completed when the bank answers afterwards', async () => {
  shop.clock.set(`${friday}T07:24:00Z`);
  const operator = await sell();
  const who = await shop.purchaser();
  const response = await shop.buy(who, operator, {
    card: 'pm_card_authenticationRequired',
    passenger: { startDate: friday, startTime: 'am', stop: 'Otley' },
  });
  const { payment_intent_client_secret: secret } = response.json<{ payment_intent_client_secret: string }>();
  shop.clock.set(`${friday}T07:26:00Z`);
  const intent = await shop.authenticate(operator, secret);
  expect((await shop.confirm(who, operator, intent)).json()).toEqual({ id: expect.any(String) });
  expect((await soldOn(operator, friday))[0]).toEqual({ direction: 'am', sold: 1, held: 0 });
});

test('P-301 a family order is refused as a whole when the bus of one of its tickets has left', async () => {
  shop.clock.set(`${friday}T09:00:00Z`);
  const operator = await sell();
  const later = {
    ...operator,
    ticket: await buildTicket(shop.db, {
      client_id: operator.client.id,
      service_id: operator.service.id,
      type: 'single',
      price: 300,
      start: null,
      expiry: null,
    }),
  };
  const who = await shop.purchaser();
  const lines = [
    { what: operator, startTime: 'pm', firstName: 'Nia' },
    { what: later, startTime: 'am', firstName: 'Owen' },
  ].map(({ what, startTime, firstName }) => ({
    service: { id: what.service.id },
    ticket: { id: what.ticket.id },
    passenger: { firstName, lastName: 'Byrne', startDate: friday, startTime, stop: 'Otley' },
    skip_photo: true,
  }));
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/family-order/stripe',
    headers: { ...who.headers, 'idempotency-key': crypto.randomUUID() },
    payload: { payment_method_id: 'pm_card_visa', client: { id: operator.client.id }, lines, net_price: 8 },
  });
  expect(response.json()).toMatchObject({ error_key: 'line-refused', error: expect.stringContaining('Left at 07:25') });
  expect((await soldOn(operator, friday)).map(({ sold, held }) => sold + held)).toEqual([0, 0]);
});
