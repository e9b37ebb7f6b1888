import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeTimetable } from '../../../network/stops/timetables/change-timetable.ts';
import { showTimetables } from '../../../network/stops/timetables/show-timetables.ts';
import { startDueTimetables } from '../../../network/stops/timetables/start-timetables.ts';
import { buildCustomerTicket } from '../../../testing/builders/build-customer-ticket.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { showTicket } from '../../../tickets/customer-tickets/show-ticket.ts';
import { keyOf, today, tomorrow, wednesday } from '../../cancelled-departures/cancelling.fixture.ts';
import { followTimetable } from '../../stop-moves/follow-timetable.ts';
import { readBuses } from './buses-of-departure.ts';
import { reliefOffice } from './relief.fixture.ts';

let shop: TestShop;
let office: ReturnType<typeof reliefOffice>;
beforeAll(async () => {
  shop = await startTestShop({ now: `${today}T09:00:00Z` });
  office = reliefOffice(shop);
});
afterAll(() => shop.stop());

const friday = addDays(today, 4);

/** Saves a timetable of mornings with stops and moves from a day on. */
async function save(operator: TestOperator, valid_from: LocalDate, stops: string[], moves: [string, string][]) {
  const { client_id, service_id } = keyOf(operator);
  const { timetables, seen } = await showTimetables(shop.deps, { client_id, service_id });
  const basis = timetables.findLast((version) => version.valid_from === null || version.valid_from <= valid_from);
  const calls = stops.map((stop) => ({ stop, minutes: null }));
  const saved = { valid_from, am: calls, pm: calls.toReversed(), moves: moves.map(([from, to]) => ({ from, to })) };
  const change = { seen, basis: basis?.valid_from ?? null };
  await changeTimetable({ ...shop.deps, followTimetable }, testStaff, { client_id, service_id }, saved, change);
}

/** The passengers of each bus of a day with their stops. */
async function listOf(operator: TestOperator, day: LocalDate): Promise<string[][]> {
  const { buses } = await readBuses(shop.deps, keyOf(operator, 'am', day));
  return buses.map(({ passengers }) => passengers.map(({ last_name, stop }) => `${last_name} ${stop}`));
}

test('C-031 C-036 the list of a coming day has the stops of that day and is divided by them, and families read the same bus', async () => {
  const { operator, small } = await office.open();
  await save(operator, today, ['Skipton', 'Addingham', 'Ilkley'], []);
  await office.hold(operator, { Airey: 'Addingham', Moss: 'Skipton' });
  const who = await shop.purchaser();
  const ticket = await buildCustomerTicket(shop.db, operator, {
    user_id: who.id,
    last_name: 'Lister',
    stop: 'Addingham',
    start: '2026-09-01',
    expiry: '2027-07-23',
  });
  // on Wednesday the passengers of Addingham move to Otley, and on Friday on to Ilkley
  await save(operator, wednesday, ['Skipton', 'Otley', 'Ilkley'], [['Addingham', 'Otley']]);
  await save(operator, friday, ['Skipton', 'Ilkley'], [['Otley', 'Ilkley']]);
  const otley = await office.stopId(operator, 'Otley');
  await office.divide(operator, [small], { stops: [[otley]], first_day: tomorrow, last_day: friday });

  const expected = async () => {
    expect(await listOf(operator, wednesday)).toEqual([['Moss Skipton'], ['Airey Otley', 'Lister Otley']]);
    expect(await listOf(operator, friday)).toEqual([['Moss Skipton', 'Airey Ilkley', 'Lister Ilkley'], []]);
  };
  expect(await listOf(operator, tomorrow)).toEqual([['Moss Skipton', 'Airey Addingham', 'Lister Addingham'], []]);
  await expected();
  const { buses } = await showTicket(shop.deps, { userId: who.id, customerTicketId: ticket.id });
  expect(buses).toEqual([
    'Outward bus, Tue 24th Nov 2026: Bus 1 (Usual)',
    'Outward bus, Wed 25th Nov 2026 to Thu 26th Nov 2026: Bus 2 (Small)',
    'Outward bus, Fri 27th Nov 2026: Bus 1 (Usual)',
  ]);

  // the move that is made changes nothing of what was listed before
  shop.clock.set(`${wednesday}T04:00:00Z`);
  await startDueTimetables({ ...shop.deps, followTimetable });
  await expected();
});
