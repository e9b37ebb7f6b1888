import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Call, Timetable } from '@fareway/domain/network/timetable.ts';
import { readClockTime } from '@fareway/domain/network/timetable.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDate } from '../../../platform/clock.ts';
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
const at = (days: number) => ({ ...shop.deps, clock: { now: () => new Date(Date.now() + days * 86_400_000) } });

async function save(operator: TestOperator, valid_from: LocalDate, timetable: Timetable, seen?: string, deps = at(0)) {
  const digest = seen ?? (await showTimetables(deps, keyOf(operator))).seen;
  await changeTimetable(deps, testStaff, keyOf(operator), { valid_from, ...timetable }, digest);
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
  const remove = (day: LocalDate) => removeTimetable(shop.deps, testStaff, keyOf(operator), day, seen);
  await expect(remove(today())).rejects.toMatchObject({ key: 'timetable-unknown' });
  await expect(remove(inDays(6))).rejects.toMatchObject({ key: 'timetable-unknown' });
  await remove(inDays(5));
  await expect(remove(inDays(5))).rejects.toMatchObject({ key: 'timetable-changed' });
  expect((await showTimetables(shop.deps, keyOf(operator))).timetables).toHaveLength(1);
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

test('a removed stop leaves the timetables of today and later, and those of past days keep it', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: ['Skipton', 'Addingham', 'Ilkley'] } });
  await save(operator, inDays(4), morning('Skipton', 'Ilkley 08:10', 'Leeds 09:00'));
  const stop = (await listStops(shop.deps, operator.client.id)).find(({ name }) => name === 'Ilkley')!;
  expect(stop.services).toHaveLength(1);
  await removeStop(shop.deps, testStaff, { client_id: operator.client.id, stop_id: stop.id });
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
  const written = changeTimetable(shop.deps, testStaff, foreign, { valid_from: today(), ...morning('A') }, '');
  await expect(written).rejects.toMatchObject({ key: 'service-unknown' });
});
