import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { compactDate } from '@fareway/domain/dates/format-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDepartures } from '../../catalogue/inventory/open-departures.ts';
import { newId } from '../../platform/ids.ts';
import { addBookableService, bookingCalls, buildBookable, journeyOn } from '../../testing/builders/build-bookable.ts';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { buildPurchaser, signIn } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createVoucher } from '../vouchers/create-voucher.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let calls: ReturnType<typeof bookingCalls>;
const today = parseLocalDate('2027-07-26');
beforeAll(async () => {
  // a Monday, five days before the sales year ends; it is 11:00 in Dublin
  server = await startTestApp({ now: '2027-07-26T10:00:00Z' });
  calls = bookingCalls(server);
});
afterAll(() => server.stop());

const ask = (path: string) => server.app.inject({ url: `/api/service-availability/${path}` });

test('A-206 A-196 A-150 A-151 the seats left by service and day, seven days ahead unless requested, without days off and days without a bus', async () => {
  const overrides = { today, days: 0, stops: [] };
  const operator = await buildBookable(server.db, {
    ...overrides,
    client: { time_zone: 'Europe/Dublin', currency: 'eur' },
    service: { day_seats: 3, time: '1101', operating_weekdays: ['m', 'w'] },
  });
  const left = await addBookableService(server.db, operator, { ...overrides, day_seats: 2, time: '1100' });
  const hidden = await addBookableService(server.db, operator, {
    ...overrides,
    day_seats: 2,
    disable_year: ['advance', '26/27'],
  });
  await buildCalendar(server.db, operator.service, { off: ['2027-08-04'] });
  while (await openDepartures(server.deps)) continue;
  const week = (await ask(`${operator.client.slug}/advance`)).json();
  expect(week[operator.service.id]).toEqual({ 20270726: 3, 20270728: 3, 20270802: 3 });
  // the bus of this minute has left
  expect(Object.keys(week[left.service.id])).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((ahead) => compactDate(addDays(today, ahead))),
  );
  expect(week).not.toHaveProperty(hidden.service.id);
  expect((await ask(`${operator.client.id}/advance?num_days=0`)).json()).toEqual({
    [operator.service.id]: { 20270726: 3 },
    [left.service.id]: {},
  });
  const sixty = (await ask(`${operator.client.slug}/advance?num_days=60`)).json();
  expect(Object.keys(sixty[left.service.id])).toHaveLength(60);
  expect(sixty[operator.service.id]).not.toHaveProperty('20270804');
  const features = JSON.stringify({ booking_days_ahead: 2 });
  await server.db.updateTable('clients').set({ features }).where('id', '=', operator.client.id).execute();
  expect((await ask(`${operator.client.slug}/advance`)).json()[operator.service.id]).toEqual({
    20270726: 3,
    20270728: 3,
  });

  const seats = server.db
    .updateTable('inventory')
    .where('service_id', '=', operator.service.id)
    .where('date', '=', '2027-07-28');
  await seats.set({ taken: 3 }).execute();
  await seats.set({ capacity: 1 }).execute();
  expect((await ask(`${operator.client.slug}/advance`)).json()[operator.service.id]).toHaveProperty('20270728', 0);

  for (const odd of ['-1', '61', '1e9', 'x'])
    expect((await ask(`${operator.client.slug}/advance?num_days=${odd}`)).statusCode).toBe(400);
  expect((await ask(`${newId()}/advance`)).statusCode).toBe(404);
});

test('a pass ends with its sales year: later days of the window are not booked on it, and the next year needs a new one', async () => {
  const operator = await buildBookable(server.db, { today });
  const id = await createVoucher(server.deps, { kind: 'system', id: null }, operator.client.id, {
    code: 'FREE',
    value: 100_00,
  });
  const me = await buildPurchaser(server.deps);
  const overrides = { voucher: { id }, card: undefined };
  const book = (ahead: number, on?: string) =>
    calls.book(me, operator, [journeyOn(operator, addDays(today, ahead))], on ? { ...overrides, on } : overrides);
  expect((await book(6)).json()).toMatchObject({
    error_key: 'journey-outside-pass',
    error: 'D1 Skipton to Ilkley on Sun 1st Aug 2027 is not within the days on which this pass is valid.',
  });
  const pass = (await book(5)).json<{ id: string }>().id;
  const [booking] = await calls.bookingsOf(me, pass);
  const late = await calls.swap(me, booking!, journeyOn(operator, addDays(today, 6)));
  expect(late.json().error_key).toBe('journey-outside-pass');

  server.clock.advance({ days: 6 });
  const next = { ...me, ...(await signIn(server.deps, me)) };
  const again = await calls.book(next, operator, [journeyOn(operator, addDays(today, 7))], { ...overrides, on: pass });
  expect(again.json()).toMatchObject({ error_key: 'pass-not-bookable', params: { reason: 'expired' } });
  const none = await calls.get(next, `/booking-page/client/${operator.client.slug}`);
  expect(none.json().error_key).toBe('pass-not-on-sale');
  expect((await calls.bookingsOf(next, pass))[0]).toHaveProperty('is_swappable', false);
});
