import { addDays } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeTimetable } from '../../../network/stops/timetables/change-timetable.ts';
import { showTimetables } from '../../../network/stops/timetables/show-timetables.ts';
import { writeRoute } from '../../../network/stops/write-route.ts';
import { listReliefPeriods } from '../../../network/vehicles/list-relief-periods.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { keyOf, today, tomorrow } from '../../cancelled-departures/cancelling.fixture.ts';
import { followTimetable } from '../../stop-moves/follow-timetable.ts';
import { readBuses, showRelief } from './buses-of-departure.ts';
import { reliefOffice } from './relief.fixture.ts';
import { setRelief } from './set-relief.ts';

let shop: TestShop;
let office: ReturnType<typeof reliefOffice>;
beforeAll(async () => {
  shop = await startTestShop({ now: `${today}T09:00:00Z` });
  office = reliefOffice(shop);
});
afterAll(() => shop.stop());

/** The service calls at these stops from tomorrow on. */
async function callAt({ client, service }: TestOperator, stops: string[], moves: { from: string; to: string }[]) {
  const key = { client_id: client.id, service_id: service.id };
  const { timetables, seen } = await showTimetables(shop.deps, key);
  const am = stops.map((stop) => ({ stop, minutes: null }));
  const saved = { valid_from: tomorrow, am, pm: am.toReversed(), moves };
  const basis = timetables.at(-1)?.valid_from ?? null;
  await changeTimetable({ ...shop.deps, followTimetable }, testStaff, key, saved, { seen, basis });
}

test('C-036 a stop that a new timetable leaves out is named at its bus, on the page of the service, and can be replaced', async () => {
  const { operator, large } = await office.open();
  await office.hold(operator, { Airey: 'Skipton', Booth: 'Addingham' });
  const addingham = await office.stopId(operator, 'Addingham');
  const last_day = addDays(tomorrow, 20);
  await office.divide(operator, [large], { stops: [[addingham]], last_day });
  const key = keyOf(operator);
  const warnings = async () => (await readBuses(shop.deps, key)).buses.map(({ warning }) => warning);
  expect(await warnings()).toEqual([null, null]);
  await callAt(operator, ['Skipton', 'Ilkley'], [{ from: 'Addingham', to: 'Ilkley' }]);
  expect(await warnings()).toEqual([null, 'the service does not call at Addingham on this day']);
  const listed = async () => (await listReliefPeriods(shop.db, key, shop.clock.now())).map(({ words }) => words);
  expect(await listed()).toEqual([
    'Outward bus, Tue 24th Nov 2026 to Mon 14th Dec 2026: Large. The service does not always call at Addingham.',
  ]);
  const ilkley = await office.stopId(operator, 'Ilkley');
  await office.divide(operator, [large], { stops: [[ilkley]], last_day });
  expect(await warnings()).toEqual([null, null]);
  expect(await listed()).toEqual(['Outward bus, Tue 24th Nov 2026 to Mon 14th Dec 2026: Large']);
});

test('C-036 a form with a stop that the service has lost in between is refused, and the page shows the stops of now', async () => {
  const { operator, large } = await office.open();
  const key = keyOf(operator);
  const addingham = await office.stopId(operator, 'Addingham');
  const { seen } = await showRelief(shop.deps, key);
  await writeRoute(shop.db, shop.clock.now(), key, { stops: ['Skipton', 'Ilkley'], zones: [] });
  const save = setRelief(shop.deps, testStaff, key, {
    last_day: tomorrow,
    both: false,
    periods: office.periods([large], { stops: [[addingham]] }),
    seen,
    dry_run: true,
    expected: '',
  });
  await expect(save).rejects.toMatchObject({ key: 'relief-stop-unknown', status: 409 });
  expect((await showRelief(shop.deps, key)).stops.map(({ name }) => name)).toEqual(['Skipton', 'Ilkley']);
});

test('C-036 a bus is divided while a colleague takes it off: one is saved, and the other person is told', async () => {
  const { operator, large } = await office.open();
  await office.divide(operator, [large], { from: ['', 'L'] });
  const { seen } = await showRelief(shop.deps, keyOf(operator));
  const saved = (periods: ReturnType<typeof office.periods>) =>
    setRelief(shop.deps, testStaff, keyOf(operator), {
      last_day: tomorrow,
      both: false,
      periods,
      seen,
      dry_run: false,
      expected: '',
    });
  const anew = office.periods([large], { from: ['', 'N'] });
  const results = await Promise.allSettled([saved([]), saved(anew)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { key: 'relief-changed' } });
  const { buses } = await readBuses(shop.deps, keyOf(operator));
  expect(buses.map(({ takes }) => takes)).toEqual(
    results[0].status === 'fulfilled' ? [null] : ['surnames A to M', 'surnames N to Z'],
  );
});
