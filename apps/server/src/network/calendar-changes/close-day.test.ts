import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { allServices } from '../../platform/scope/service-scope.ts';
import { openDepartures } from '../../catalogue/inventory/open-departures.ts';
import { buildBookable, bookingCalls, journeyOn } from '../../testing/builders/build-bookable.ts';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildDepartures } from '../../testing/builders/build-seats.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { changeCalendar } from './change-calendar.ts';
import { closeDay, takeClosureBack } from './close-day.ts';
import { showCalendar } from './list-calendars.ts';
import type { CalendarKey } from './lock-calendar.ts';
import { seatsOfWeeks } from '../../catalogue/inventory/seats-of-weeks.ts';

/** A Monday. */
const today = parseLocalDate('2026-11-23');
const tomorrow = parseLocalDate('2026-11-24');

let shop: TestShop;
let purchaser: TestPurchaser;
shareAuditedShop((opened) => (shop = opened), { now: `${today}T09:00:00Z` });
beforeEach(async () => {
  purchaser = await shop.purchaser();
});

/** An operator with a service of one calendar that sells singles, and how to close and buy. */
async function open(calendar: Parameters<typeof buildCalendar>[2] = {}) {
  const operator = await buildOperator(shop.db, { ticket: { type: 'single', price: 500 } });
  await buildDepartures(shop.db, operator, { from: today, days: 10, seats: 5 });
  const key = {
    ...allServices(operator.client.id),
    calendar_id: await buildCalendar(shop.db, operator.service, calendar),
  };
  return { operator, key };
}

const close = (key: CalendarKey, direction: Direction | null = 'am', more: object = {}) =>
  closeDay({ ...shop.deps, seatsOfWeeks }, testStaff, key, {
    date: tomorrow,
    direction,
    reason: 'Snow',
    dry_run: false,
    ...more,
  });
const reopen = (key: CalendarKey, direction: Direction | null = 'am') =>
  takeClosureBack({ ...shop.deps, seatsOfWeeks }, testStaff, key, { date: tomorrow, direction });

async function buy(operator: TestOperator, startTime: 'am' | 'pm', card?: string) {
  const passenger = { startDate: tomorrow, startTime };
  const response = await shop.buy(await shop.purchaser(), operator, { passenger, card });
  return response;
}

const daysOf = async (key: CalendarKey) =>
  (await showCalendar(shop.deps, key)).days.map(({ date, direction, runs, reason }) =>
    [date, direction ?? 'day', runs ? 'runs' : 'off', reason].join(' '),
  );

test('C-039 a closed morning is not sold any more from that moment, its afternoon is, and the closure says whom it affects', async () => {
  const { operator, key } = await open();
  expect((await buy(operator, 'am')).statusCode).toBe(200);
  const { effect } = await close(key, 'am', { dry_run: true });
  expect(await daysOf(key)).toEqual([]);
  const closed = await close(key, 'am', { expected: effect.digest });
  expect(closed).toEqual({
    closed: { date: tomorrow, direction: 'am' },
    effect: {
      digest: effect.digest,
      services: [
        {
          id: operator.service.id,
          name: operator.service.name,
          added: [],
          removed: [{ date: tomorrow, direction: 'am' }],
          seats: 1,
          journeys: 0,
          kept: 0,
        },
      ],
    },
  });
  expect((await buy(operator, 'am')).statusCode).toBe(422);
  expect((await buy(operator, 'pm')).statusCode).toBe(200);
  await reopen(key);
  expect(await daysOf(key)).toEqual([]);
  expect((await buy(operator, 'am')).statusCode).toBe(200);
});

test('C-039 journeys on passes are made in the morning: a closed afternoon is booked as before, and a closed morning is not booked any more', async () => {
  const operator = await buildBookable(shop.db, { today });
  const key = { ...allServices(operator.client.id), calendar_id: await buildCalendar(shop.db, operator.service, {}) };
  const { book } = bookingCalls(shop);
  const bookTomorrow = async (by: TestPurchaser) => {
    const response = await book(by, operator, [journeyOn(operator, tomorrow)]);
    return response.statusCode === 200 ? 'booked' : response.json<{ error_key: string }>().error_key;
  };
  expect(await bookTomorrow(purchaser)).toBe('booked');
  expect((await close(key, 'pm')).effect.services).toMatchObject([{ seats: 0, journeys: 0 }]);
  expect(await bookTomorrow(await shop.purchaser())).toBe('booked');
  // the rest of the day
  expect(await close(key, null)).toMatchObject({
    closed: { direction: 'am' },
    effect: { services: [{ removed: [{ direction: 'am' }], journeys: 2 }] },
  });
  expect(await bookTomorrow(await shop.purchaser())).toBe('journey-unavailable');
  await reopen(key, 'am');
  expect(await bookTomorrow(await shop.purchaser())).toBe('booked');
});

test('C-039 a payment that had begun before the closure ends as before, and keeps its seat', async () => {
  const { operator, key } = await open();
  const passenger = { startDate: tomorrow, startTime: 'am' };
  const begun = await shop.buy(purchaser, operator, { passenger, card: 'pm_card_authenticationRequired' });
  expect((await close(key)).effect.services).toMatchObject([{ seats: 1 }]);
  const intent = await shop.authenticate(operator, begun.json().payment_intent_client_secret);
  expect((await shop.confirm(purchaser, operator, intent)).statusCode).toBe(200);
});

test('C-039 of purchases and a closure at the same time, each is sold or refused, and none is sold after the closure', async () => {
  const { operator, key } = await open();
  const buying = Array.from({ length: 4 }, async () => buy(operator, 'am'));
  const [bought] = await Promise.all([Promise.all(buying), close(key)]);
  const refused = bought.filter(({ statusCode }) => statusCode !== 200).map(({ statusCode }) => statusCode);
  expect(refused).toEqual(refused.map(() => 422));
  const { taken } = await shop.db
    .selectFrom('inventory')
    .select('taken')
    .where('service_id', '=', operator.service.id)
    .where('date', '=', tomorrow)
    .where('direction', '=', 'am')
    .executeTakeFirstOrThrow();
  expect(taken).toBe(bought.length - refused.length);
  expect((await buy(operator, 'am')).statusCode).toBe(422);
});

test('C-039 the same closure twice at once is made once, and the second says why it is closed', async () => {
  const { key } = await open();
  const results = await Promise.allSettled([close(key, null), close(key, null)]);
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(refused).toMatchObject([{ key: 'closed-already', params: { reason: 'Snow' } }]);
  expect(await daysOf(key)).toEqual([`${tomorrow} day off Snow`]);
  await expect(close(key, 'am')).rejects.toMatchObject({ key: 'closed-already' });
  await reopen(key, 'pm');
  expect(await daysOf(key)).toEqual([`${tomorrow} am off Snow`]);
  await expect(reopen(key, 'pm')).rejects.toMatchObject({ key: 'closure-unknown' });
  await expect(close(key, 'am', { date: '2026-11-22' })).rejects.toMatchObject({ key: 'closure-in-the-past' });
  const other = await buildOperator(shop.db);
  await expect(close({ ...key, client_id: other.client.id }, 'am')).rejects.toMatchObject({ key: 'calendar-unknown' });
});

test('C-039 a closure that affects more than was shown is refused', async () => {
  const { operator, key } = await open();
  const { effect } = await close(key, 'am', { dry_run: true });
  expect((await buy(operator, 'am')).statusCode).toBe(200);
  await expect(close(key, 'am', { expected: effect.digest })).rejects.toMatchObject({
    key: 'calendar-preview-changed',
  });
  expect(await daysOf(key)).toEqual([]);
});

test('C-039 a closure that is taken back brings the seats back that the job opens', async () => {
  const { service, client } = await buildOperator(shop.db, { service: { am_seats: 4 } });
  const key = { ...allServices(client.id), calendar_id: await buildCalendar(shop.db, service, {}) };
  await close(key);
  while (await openDepartures(shop.deps)) continue;
  const opened = async () => {
    const rows = shop.db.selectFrom('inventory').select('date').where('service_id', '=', service.id);
    return (await rows.where('date', '=', tomorrow).execute()).length;
  };
  expect(await opened()).toBe(0);
  await reopen(key);
  while (await openDepartures(shop.deps)) continue;
  expect(await opened()).toBe(1);
});

test('C-039 whatever a day of a calendar says, a closure closes what is open, and taking it back restores the day', async () => {
  const cell = fc.constantFrom(null, 'Fair', 'Market');
  const { key } = await open();
  await fc.assert(
    fc.asyncProperty(cell, cell, fc.constantFrom(null, 'am' as const, 'pm' as const), async (am, pm, direction) => {
      await shop.db.deleteFrom('calendar_days').where('calendar_id', '=', key.calendar_id).execute();
      const { client_id, calendar_id } = key;
      const of = { client_id, calendar_id, date: tomorrow, runs: true };
      const rows =
        am !== null && am === pm
          ? [{ ...of, direction: null, reason: am }]
          : [
              ...(am ? [{ ...of, direction: 'am', reason: am }] : []),
              ...(pm ? [{ ...of, direction: 'pm', reason: pm }] : []),
            ];
      if (rows.length > 0) await shop.db.insertInto('calendar_days').values(rows).execute();
      const before = await daysOf(key);
      const { closed } = await close(key, direction);
      expect(closed.direction).toBe(direction);
      await expect(close(key, direction)).rejects.toMatchObject({ key: 'closed-already' });
      await reopen(key, closed.direction);
      expect(await daysOf(key)).toEqual(before);
    }),
    { numRuns: 40 },
  );
});

test('C-039 a closure that took the place of extra service is taken back to it, also after another change of the calendar', async () => {
  const { key } = await open({ days: [{ date: tomorrow, runs: true, reason: 'Fair' }] });
  await close(key, 'pm');
  const { name, terms, days, revision } = await showCalendar(shop.deps, key);
  const later = { date: parseLocalDate('2026-12-07'), direction: null, runs: false, reason: 'Training' };
  const wanted = { name, terms, days: [...days, later], joining: [], leaving: [], revision, dry_run: false };
  await changeCalendar({ ...shop.deps, seatsOfWeeks }, testStaff, key, wanted);
  await reopen(key, 'pm');
  expect(await daysOf(key)).toEqual([`${tomorrow} day runs Fair`, '2026-12-07 day off Training']);
});
