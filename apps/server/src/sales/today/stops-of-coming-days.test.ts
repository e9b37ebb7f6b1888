import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Call } from '@fareway/domain/network/timetable.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeTimetable } from '../../network/stops/timetables/change-timetable.ts';
import { showTimetables } from '../../network/stops/timetables/show-timetables.ts';
import { startDueTimetables } from '../../network/stops/timetables/start-timetables.ts';
import { bookingCalls, buildBookable, journeyOn } from '../../testing/builders/build-bookable.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { followTimetable } from '../stop-moves/follow-timetable.ts';
import { showToday } from './show-today.ts';

/** A Friday. */
const friday = parseLocalDate('2026-12-04');
const monday = addDays(friday, 3);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ now: `${friday}T09:00:00Z` });
});
afterAll(() => shop.stop());

const at = (stop: string, minutes: number | null): Call => ({ stop, minutes });

/** Saves a timetable that counts from a day on. Those who lose their bus in one direction keep their stop. */
async function save(
  { client, service }: TestOperator,
  valid_from: LocalDate,
  calls: { am: Call[]; pm: Call[] },
  moves: { from: string; to: string }[] = [],
) {
  const key = { client_id: client.id, service_id: service.id };
  const { timetables, seen } = await showTimetables(shop.deps, key);
  const basis = timetables.at(-1)?.valid_from ?? null;
  const saved = { valid_from, ...calls, moves };
  await changeTimetable({ ...shop.deps, followTimetable }, testStaff, key, saved, { seen, basis, keeps: 'all' });
}

/** The next journeys on home at a time of a day, by the first names of their passengers. */
async function journeysAt(date: LocalDate, time: string, who: TestPurchaser) {
  const clock = { now: () => new Date(`${date}T${time}:00Z`) };
  const { tickets } = await showToday({ ...shop.deps, clock }, who.id);
  return Object.fromEntries(tickets.map(({ passenger, next_journey }) => [passenger.first_name, next_journey]));
}

/** An operator whose bus calls at Otley at 06:58 and at Skipton at 07:25. */
async function openOperator() {
  const operator = await buildOperator(shop.db, { service: { operating_weekdays: ['m', 'tu', 'w', 'th', 'f'] } });
  const am = [at('Otley', 418), at('Skipton', 445), at('School', 510)];
  const pm = [at('School', 930), at('Skipton', 980), at('Otley', 995)];
  await save(operator, friday, { am, pm });
  const who = await shop.purchaser();
  const hold = (first_name: string, stop: object) =>
    buildCustomerTicket(shop.db, operator, {
      user_id: who.id,
      first_name,
      start: '2026-09-01',
      expiry: '2027-07-22',
      ...stop,
    });
  return { operator, am, pm, who, hold };
}

test('A-239 C-031 home has the stop of the next journey’s own day and the time at that stop, before and after a timetable moves its passengers', async () => {
  const { operator, am, pm, who, hold } = await openOperator();
  await hold('Nia', { stop: 'Skipton' });
  await hold('Owen', { stop: 'Otley' });
  const calls = { am: [am[0]!, at('Ilkley', 450), am[2]!], pm: [pm[0]!, at('Ilkley', 975), pm[2]!] };
  await save(operator, monday, calls, [{ from: 'Skipton', to: 'Ilkley' }]);
  expect(await journeysAt(friday, '06:00', who)).toMatchObject({
    Nia: { date: friday, time: '0725', stop: 'Skipton' },
    Owen: { date: friday, time: '0658', stop: 'Otley' },
  });
  const expected = {
    Nia: { date: monday, time: '0730', stop: 'Ilkley' },
    Owen: { date: monday, time: '0658', stop: 'Otley' },
  };
  expect(await journeysAt(friday, '20:31', who)).toMatchObject(expected);
  shop.clock.set(`${monday}T04:00:00Z`);
  await startDueTimetables({ ...shop.deps, followTimetable });
  shop.clock.set(`${friday}T09:00:00Z`);
  expect(await journeysAt(monday, '06:00', who)).toMatchObject(expected);
});

test('A-239 where the bus leaves a stop out in the morning, home has the way back only', async () => {
  const { operator, am, pm, who, hold } = await openOperator();
  await hold('Nia', { stop: 'Skipton' });
  await save(operator, monday, { am: [am[0]!, am[2]!], pm });
  expect((await journeysAt(friday, '20:31', who))['Nia']).toMatchObject({
    date: monday,
    directions: ['pm'],
    time: '1530',
    stop: 'School',
  });
});

test('a ticket of a zone keeps its stop, without a time where the timetable does not name that stop', async () => {
  const { operator, am, pm, who, hold } = await openOperator();
  await hold('Nia', { zone: 'Blue', zone_stop: 'Skipton' });
  await save(operator, monday, { am: [am[0]!, at('Ilkley', 450), am[2]!], pm }, [{ from: 'Skipton', to: 'Ilkley' }]);
  const journey = (await journeysAt(friday, '20:31', who))['Nia'];
  expect(journey).toMatchObject({ date: monday, directions: ['am', 'pm'], stop: 'Skipton' });
  expect(journey).not.toHaveProperty('time');
});

test('C-031 booked journeys have the stops of their days on home and in the list of the pass', async () => {
  const operator = await buildBookable(shop.db, { today: friday });
  const who = await shop.purchaser();
  const { book, bookingsOf } = bookingCalls(shop);
  const journeys = [1, 4].map((ahead) => journeyOn(operator, addDays(friday, ahead)));
  const { id } = (await book(who, operator, journeys)).json<{ id: string }>();
  await save(operator, monday, { am: [at('Malham', null)], pm: [] }, [{ from: 'Skipton', to: 'Malham' }]);
  const stops = async () => (await bookingsOf(who, id)).map(({ date_svc, stop }) => [date_svc.slice(0, 8), stop]);
  expect(await stops()).toEqual([
    ['20261208', 'Malham'],
    ['20261205', 'Skipton'],
  ]);
  expect(Object.values(await journeysAt(friday, '20:31', who))).toMatchObject([{ stop: 'Skipton' }]);
  expect(Object.values(await journeysAt(addDays(friday, 2), '20:31', who))).toMatchObject([
    { date: '2026-12-08', stop: 'Malham' },
  ]);
});
