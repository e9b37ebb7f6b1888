import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeTimetable } from '../../../network/stops/timetables/change-timetable.ts';
import { showTimetables } from '../../../network/stops/timetables/show-timetables.ts';
import { startDueTimetables } from '../../../network/stops/timetables/start-timetables.ts';
import { listReliefPeriods } from '../../../network/vehicles/list-relief-periods.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { keyOf, today, tomorrow, wednesday } from '../../cancelled-departures/cancelling.fixture.ts';
import { followTimetable } from '../../stop-moves/follow-timetable.ts';
import { showRelief } from './buses-of-departure.ts';
import { reliefOffice } from './relief.fixture.ts';

let shop: TestShop;
let office: ReturnType<typeof reliefOffice>;
beforeAll(async () => {
  shop = await startTestShop({ now: `${today}T09:00:00Z` });
  office = reliefOffice(shop);
});
afterAll(() => shop.stop());

type Calls = [stop: string, minutes: number][];

/** Saves a timetable of both directions that counts from a day on. */
async function save(operator: TestOperator, valid_from: LocalDate, { am, pm }: { am: Calls; pm: Calls }) {
  const { client_id, service_id } = keyOf(operator);
  const { timetables, seen } = await showTimetables(shop.deps, { client_id, service_id });
  const basis = timetables.findLast((version) => version.valid_from === null || version.valid_from <= valid_from);
  const callsOf = (calls: Calls) => calls.map(([stop, minutes]) => ({ stop, minutes }));
  const saved = { valid_from, am: callsOf(am), pm: callsOf(pm), moves: [] };
  const change = { seen, basis: basis?.valid_from ?? null };
  await changeTimetable({ ...shop.deps, followTimetable }, testStaff, { client_id, service_id }, saved, change);
}

/** What the page that divides a departure shows of its timetable. */
async function shown(operator: TestOperator, day: LocalDate, direction: 'am' | 'pm' = 'am') {
  const { departure, stops, buses } = await showRelief(shop.deps, keyOf(operator, direction, day));
  return {
    leaves: departure.minutes,
    stops: stops.map(({ name }) => name),
    passengers: buses.flatMap(({ passengers }) => passengers.map(({ last_name }) => last_name)),
    warnings: buses.flatMap(({ warning }) => warning ?? []),
  };
}

/** An operator whose service takes another way with other times from Wednesday on. */
async function openWithTwoTimetables() {
  const opened = await office.open();
  const { operator } = opened;
  await save(operator, today, {
    am: [
      ['Skipton', 450],
      ['Addingham', 465],
      ['Ilkley', 480],
    ],
    pm: [
      ['Ilkley', 930],
      ['Addingham', 945],
      ['Skipton', 960],
    ],
  });
  await save(operator, wednesday, {
    am: [
      ['Ilkley', 435],
      ['Otley', 440],
      ['Skipton', 455],
    ],
    pm: [
      ['Skipton', 940],
      ['Otley', 955],
      ['Ilkley', 970],
    ],
  });
  return opened;
}

test('C-031 C-036 relief buses have the stops, order and time of a new timetable on its first day, and of the old one the day before', async () => {
  const { operator, large } = await openWithTwoTimetables();
  await office.hold(operator, { Moss: 'Skipton', Lister: 'Ilkley' });
  await office.divide(operator, [large], { from: ['', 'N'], last_day: addDays(today, 4) });
  const expected = async () => {
    for (const day of [wednesday, addDays(wednesday, 1)]) {
      expect(await shown(operator, day)).toEqual({
        leaves: 435,
        stops: ['Ilkley', 'Otley', 'Skipton'],
        passengers: ['Lister', 'Moss'],
        warnings: [],
      });
      expect(await shown(operator, day, 'pm')).toMatchObject({ leaves: 940, stops: ['Skipton', 'Otley', 'Ilkley'] });
    }
    expect(await shown(operator, tomorrow)).toEqual({
      leaves: 450,
      stops: ['Skipton', 'Addingham', 'Ilkley'],
      passengers: ['Moss', 'Lister'],
      warnings: [],
    });
    expect(await shown(operator, tomorrow, 'pm')).toMatchObject({
      leaves: 930,
      stops: ['Ilkley', 'Addingham', 'Skipton'],
    });
  };
  await expected();
  // the same while the first day runs
  shop.clock.set(`${wednesday}T04:00:00Z`);
  await startDueTimetables({ ...shop.deps, followTimetable });
  await expected();
  shop.clock.set(`${today}T09:00:00Z`);
});

test('C-031 C-036 a relief bus is warned of for a stop that only the old timetable has from the first day of the new one, and for one that only the new one has until the day before', async () => {
  const { operator, large, small } = await openWithTwoTimetables();
  const [addingham, otley] = [await office.stopId(operator, 'Addingham'), await office.stopId(operator, 'Otley')];
  const stops = [[addingham], [otley]];
  await office.divide(operator, [small, large], { stops, last_day: addDays(today, 4) });
  expect((await shown(operator, tomorrow)).warnings).toEqual(['the service does not call at Otley on this day']);
  expect((await shown(operator, wednesday)).warnings).toEqual(['the service does not call at Addingham on this day']);

  const listed = async (first_day: LocalDate, last_day: LocalDate, stop: string) => {
    await office.divide(operator, [], { last_day: addDays(today, 4) });
    await office.divide(operator, [large], { stops: [[stop]], first_day, last_day });
    const periods = await listReliefPeriods(shop.db, keyOf(operator), shop.clock.now());
    return periods.map(({ words }) => /does not always call at (\w+)/.exec(words)?.[1]);
  };
  expect(await listed(tomorrow, tomorrow, addingham)).toEqual([undefined]);
  expect(await listed(wednesday, wednesday, addingham)).toEqual(['Addingham']);
  expect(await listed(tomorrow, tomorrow, otley)).toEqual(['Otley']);
  expect(await listed(wednesday, wednesday, otley)).toEqual([undefined]);
});
