import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Call, Timetable } from '@fareway/domain/network/timetable.ts';
import { readClockTime } from '@fareway/domain/dates/clock-time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDate } from '../../../platform/clock.ts';
import { allServices } from '../../../platform/scope/service-scope.ts';
import { followTimetable } from '../../../sales/stop-moves/follow-timetable.ts';
import { bookingCalls, buildBookable, journeyOn } from '../../../testing/builders/build-bookable.ts';
import { buildCustomerTicket } from '../../../testing/builders/build-customer-ticket.ts';
import { buildClient, buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { listStops } from '../list-stops.ts';
import { removeStop } from '../change-stop.ts';
import { changeTimetable, removeTimetable } from './change-timetable.ts';
import { showTimetables } from './show-timetables.ts';
import { startDueTimetables } from './start-timetables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const today = () => localDate(new Date(), 'Europe/London');
const inDays = (days: number) => addDays(today(), days);

/** Calls as 'Otley 07:52', or 'Otley' without a time. */
const calls = (...list: string[]): Call[] =>
  list.map((call) => {
    const [, stop, time] = /^(.*?)(?: (\d\d:\d\d))?$/.exec(call)!;
    return { stop: stop!, minutes: time === undefined ? null : readClockTime(time)! };
  });
const morning = (...list: string[]): Timetable => ({ am: calls(...list), pm: [] });

const keyOf = ({ client, service }: TestOperator) => ({ client_id: client.id, service_id: service.id });
const at = (days: number) => ({
  ...shop.deps,
  followTimetable,
  clock: { now: () => new Date(Date.now() + days * 86_400_000) },
});

/** Saves a timetable from a form that was filled from the one of its day, or the one before it. */
async function save(operator: TestOperator, valid_from: LocalDate, timetable: Timetable, seen?: string) {
  const { timetables, seen: now } = await showTimetables(shop.deps, keyOf(operator));
  const basis = timetables.findLast((version) => version.valid_from === null || version.valid_from <= valid_from);
  const form = { seen: seen ?? now, basis: basis?.valid_from ?? null };
  await changeTimetable(at(0), testStaff, keyOf(operator), { valid_from, moves: [], ...timetable }, form);
}

/** The stops and the departure time of the service on the page of the shop. */
async function shown({ client }: TestOperator) {
  const { json } = await shop.app.inject({ url: `/api/client/${client.slug}` });
  const [service] = json<{ services: { stops: string[]; time?: string }[] }>().services;
  return { stops: service!.stops, time: service!.time };
}

/** The stops by which the service is found. */
async function searched({ service }: TestOperator) {
  const places = shop.db.selectFrom('search_places').select('name').distinct().where('service_id', '=', service.id);
  return (await places.where('kind', '=', 'stop').orderBy('name').execute()).map(({ name }) => name);
}

test('C-025 a timetable of today has the stops in the order of each direction, with their times, at once', async () => {
  const operator = await buildOperator(shop.db, { service: { time: '0700' } });
  await save(operator, today(), {
    am: calls('Skipton 07:45', 'Addingham', 'Ilkley 08:10'),
    pm: calls('Ilkley 15:40', 'Menston 15:50', 'Skipton 16:20'),
  });
  const { timetables } = await showTimetables(shop.deps, keyOf(operator));
  expect(timetables).toEqual([
    {
      moves: [],
      valid_from: today(),
      am: calls('Skipton 07:45', 'Addingham', 'Ilkley 08:10'),
      pm: calls('Ilkley 15:40', 'Menston 15:50', 'Skipton 16:20'),
    },
  ]);
  // purchasers choose each stop once, those of the morning first
  expect(await shown(operator)).toEqual({ stops: ['Skipton', 'Addingham', 'Ilkley', 'Menston'], time: '0745' });
  const entry = shop.db.selectFrom('audit_log').select('after').where('subject_id', '=', operator.service.id);
  expect(await entry.executeTakeFirst()).toEqual({
    after: {
      name: operator.service.name,
      from: today(),
      morning: ['Skipton 07:45', 'Addingham', 'Ilkley 08:10'],
      afternoon: ['Ilkley 15:40', 'Menston 15:50', 'Skipton 16:20'],
    },
  });
});

test('C-031 before the day of a timetable the public page shows the old one, and from the day on the new one', async () => {
  const operator = await buildOperator(shop.db, { service: { time: '0700' } });
  await save(operator, inDays(2), morning('Skipton 07:50', 'Addingham', 'Ilkley'));
  await startDueTimetables(at(1));
  expect(await shown(operator)).toEqual({ stops: ['Skipton', 'Addingham'], time: '0700' });
  expect(await searched(operator)).toEqual(['Addingham', 'Skipton']);
  const coming = await showTimetables(shop.deps, keyOf(operator));
  expect(coming.timetables.map(({ valid_from }) => valid_from)).toEqual([null, inDays(2)]);
  await startDueTimetables(at(2));
  expect(await shown(operator)).toEqual({ stops: ['Skipton', 'Addingham', 'Ilkley'], time: '0750' });
  expect(await searched(operator)).toEqual(['Addingham', 'Ilkley', 'Skipton']);
  const begun = await showTimetables(at(2), keyOf(operator));
  expect(begun.timetables.map(({ valid_from }) => valid_from)).toEqual([inDays(2)]);
});

test('C-031 a booked journey leaves at the time of the timetable of its day, and its purchaser gets an email', async () => {
  const operator = await buildBookable(shop.db, { today: today(), service: { time: '2330' } });
  const parent = await shop.purchaser();
  const { book } = bookingCalls(shop);
  const bookOn = async (...days: number[]) =>
    (
      await book(
        parent,
        operator,
        days.map((day) => journeyOn(operator, inDays(day))),
      )
    ).json<{ id: string }>().id;
  const pass = await bookOn(1, 4);
  const times = async () => {
    const booked = shop.db.selectFrom('bookings').select('time').where('customer_ticket_id', '=', pass).orderBy('date');
    return (await booked.execute()).map(({ time }) => time);
  };
  await save(operator, inDays(3), morning('Skipton 23:10', 'Malham 23:40'));
  const mails = shop.db.selectFrom('messages').select('data').where('template', '=', 'booking-changed');
  const mailsOfParent = mails.where('recipient', '=', parent.email);
  expect(await times()).toEqual(['2330', '2310']);
  expect(await mailsOfParent.execute()).toMatchObject([
    { data: { before: { date: inDays(4), time: '2330' }, after: { date: inDays(4), time: '2310', stop: 'Skipton' } } },
  ]);
  // one that is booked before the day of the timetable has the time of its day at once
  await book(parent, operator, [journeyOn(operator, inDays(5))], { on: pass });
  expect(await times()).toEqual(['2330', '2310', '2310']);
  await startDueTimetables(at(3));
  expect(await times()).toEqual(['2330', '2310', '2310']);
  expect(await mailsOfParent.execute()).toHaveLength(1);
});

test('of two people who change the timetables of a service the second is refused, also when both save at once', async () => {
  const operator = await buildOperator(shop.db);
  const { seen } = await showTimetables(shop.deps, keyOf(operator));
  const results = await Promise.allSettled(
    ['Ilkley', 'Menston', 'Otley'].map((stop) =>
      save(operator, inDays(3), morning('Skipton', 'Addingham', stop), seen),
    ),
  );
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(refused).toMatchObject([{ key: 'timetable-changed' }, { key: 'timetable-changed' }]);
  const { timetables } = await showTimetables(shop.deps, keyOf(operator));
  expect(timetables).toHaveLength(2);
});

test('a timetable is written again on its day, and one that has not begun is removed', async () => {
  const operator = await buildOperator(shop.db);
  await save(operator, today(), morning('Skipton 07:45', 'Addingham'));
  await save(operator, today(), morning('Skipton 07:40', 'Addingham', 'Ilkley'));
  expect(await shown(operator)).toEqual({ stops: ['Skipton', 'Addingham', 'Ilkley'], time: '0740' });
  await save(operator, inDays(5), morning('Skipton', 'Addingham', 'Ilkley', 'Otley'));
  const { seen } = await showTimetables(shop.deps, keyOf(operator));
  const remove = (day: LocalDate) => removeTimetable(at(0), testStaff, keyOf(operator), day, seen);
  await expect(remove(today())).rejects.toMatchObject({ key: 'timetable-unknown' });
  await expect(remove(inDays(6))).rejects.toMatchObject({ key: 'timetable-unknown' });
  await remove(inDays(5));
  await expect(remove(inDays(5))).rejects.toMatchObject({ key: 'timetable-changed' });
  expect((await showTimetables(shop.deps, keyOf(operator))).timetables).toHaveLength(1);
});

test('C-031 a change of the timetable of today does not replace one that begins before its day', async () => {
  const operator = await buildOperator(shop.db);
  await save(operator, inDays(10), morning('Skipton 07:45', 'Addingham', 'Ilkley'));
  const { seen } = await showTimetables(shop.deps, keyOf(operator));
  const fromToday = (days: number) =>
    changeTimetable(
      at(0),
      testStaff,
      keyOf(operator),
      { valid_from: inDays(days), ...morning('Skipton 07:50', 'Addingham'), moves: [] },
      { seen, basis: null },
    );
  await expect(fromToday(10)).rejects.toMatchObject({ key: 'timetable-day-taken' });
  await expect(fromToday(20)).rejects.toMatchObject({ key: 'timetable-day-taken' });
  await fromToday(5);
  const { timetables } = await showTimetables(shop.deps, keyOf(operator));
  expect(timetables.map(({ valid_from }) => valid_from)).toEqual([null, inDays(5), inDays(10)]);
});

test('a removed first stop gives the service the time of the next one, also in a timetable that has not begun', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: [] } });
  await save(operator, inDays(2), morning('Otley', 'Leeds'));
  const otley = (await listStops(shop.deps, allServices(operator.client.id))).find(({ name }) => name === 'Otley')!;
  expect(otley.services).toHaveLength(1);
  await removeStop(shop.deps, testStaff, { ...allServices(operator.client.id), stop_id: otley.id });
  const { timetables } = await showTimetables(shop.deps, keyOf(operator));
  expect(timetables.at(-1)).toMatchObject({ am: calls('Leeds') });
  await save(operator, today(), morning('Ilkley 07:30', 'Leeds 07:40'));
  const ilkley = (await listStops(shop.deps, allServices(operator.client.id))).find(({ name }) => name === 'Ilkley')!;
  await removeStop(shop.deps, testStaff, { ...allServices(operator.client.id), stop_id: ilkley.id });
  expect(await shown(operator)).toEqual({ stops: ['Leeds'], time: '0740' });
});

test('C-026 a timetable without a stop at which passengers board from its day on is refused with their number', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: ['Skipton', 'Addingham', 'Ilkley'] } });
  const { id: user_id } = await shop.purchaser();
  const sell = (stop: string, expiry: string) =>
    buildCustomerTicket(shop.db, operator, { user_id, stop, start: '2026-09-01', expiry });
  await sell('Addingham', inDays(10));
  await sell('Addingham', inDays(1));
  await sell('Ilkley', inDays(2));
  const later = save(operator, inDays(3), morning('Skipton 07:45'));
  await expect(later).rejects.toMatchObject({
    key: 'timetable-leaves-passengers',
    params: { stops: [{ name: 'Addingham', passengers: 1 }] },
  });
  await expect(save(operator, today(), morning('Skipton 07:45'))).rejects.toMatchObject({
    params: {
      stops: [
        { name: 'Addingham', passengers: 2 },
        { name: 'Ilkley', passengers: 1 },
      ],
    },
  });
  await save(operator, inDays(11), morning('Skipton 07:45'));
});

test('C-031 a ticket that was sold in between for a stop that a timetable leaves out is shown with the stop', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: ['Skipton', 'Addingham'] } });
  await save(operator, inDays(2), morning('Skipton', 'Ilkley'));
  const { id: user_id } = await shop.purchaser();
  const sold = { user_id, stop: 'Addingham', start: '2026-09-01', expiry: inDays(60) };
  await buildCustomerTicket(shop.db, operator, sold);
  await buildCustomerTicket(shop.db, operator, { ...sold, ticket_status: 'void' });
  const addingham = async (days: number) =>
    (await listStops(at(days), allServices(operator.client.id))).find(({ name }) => name === 'Addingham');
  expect(await addingham(0)).toMatchObject({ passengers: 1, left_behind: 0 });
  await startDueTimetables(at(2));
  expect(await addingham(2)).toMatchObject({ passengers: 1, left_behind: 1, services: [] });
});

test('a removed stop leaves the timetables of today and later, and those of past days keep it', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: ['Skipton', 'Addingham', 'Ilkley'] } });
  await save(operator, inDays(4), morning('Skipton', 'Ilkley 08:10', 'Leeds 09:00'));
  const stop = (await listStops(shop.deps, allServices(operator.client.id))).find(({ name }) => name === 'Ilkley')!;
  expect(stop.services).toHaveLength(1);
  await removeStop(shop.deps, testStaff, { ...allServices(operator.client.id), stop_id: stop.id });
  const { timetables } = await showTimetables(shop.deps, keyOf(operator));
  expect(timetables).toMatchObject([
    { valid_from: today(), am: calls('Skipton', 'Addingham'), pm: calls('Addingham', 'Skipton') },
    { valid_from: inDays(4), am: calls('Skipton', 'Leeds 09:00') },
  ]);
  const past = await showTimetables(at(-1), keyOf(operator));
  expect(past.timetables[0]).toMatchObject({ valid_from: null, am: calls('Skipton', 'Addingham', 'Ilkley') });
});

test('a day in the past or far ahead, a service that is unknown and one of another operator are refused', async () => {
  const operator = await buildOperator(shop.db);
  for (const days of [-1, 801])
    await expect(save(operator, inDays(days), morning('A'))).rejects.toMatchObject({ key: 'timetable-day-invalid' });
  const other = await buildClient(shop.db);
  const foreign = { client_id: other.id, service_id: operator.service.id };
  await expect(showTimetables(shop.deps, foreign)).rejects.toMatchObject({ key: 'service-unknown' });
  const written = changeTimetable(
    at(0),
    testStaff,
    foreign,
    { valid_from: today(), ...morning('A'), moves: [] },
    { seen: '', basis: null },
  );
  await expect(written).rejects.toMatchObject({ key: 'service-unknown' });
});
