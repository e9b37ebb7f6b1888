import { parseLocalDate, weekdays } from '@fareway/domain/dates/local-date.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import { writeRoute } from '../../network/stops/write-route.ts';
import { buildCalendar } from '../builders/build-calendar.ts';
import { buildService, buildTicket } from '../builders/build-operator.ts';
import type { TestOperator } from '../builders/build-operator.ts';
import { setSeats } from '../builders/build-seats.ts';
import type { History } from './history.ts';
import type { Dated, Departure, Good } from './model.ts';
import type { World } from './open-world.ts';

/** The days of the departures: a Monday, on which histories begin at 09:00, a Tuesday and a Friday. */
const dates = ['2025-09-01', '2025-09-02', '2025-09-05'];
const stops = ['Otley', 'Skipton', 'School'];
const times = { am: ['09:20', '09:45', '10:10'], pm: ['15:30', '16:20', '16:35'] };

/** Where passengers of tickets for a day board in the morning, and when their bus leaves there. */
export const boardingStops = [
  { stop: 'Otley', time: '0920' },
  { stop: 'Skipton', time: '0945' },
];
/** In the afternoon everybody boards at the school. */
const leavesSchool = '1530';

/** Returns the instant of a time of a day, 'HHMM' on the clocks of the operator, in milliseconds since 1970. All the days are in summer. */
export function instantOf(date: string, time: string): number {
  return Date.parse(`${date}T${time.slice(0, 2)}:${time.slice(2)}:00+01:00`);
}

/** Returns when a departure leaves for a passenger with this stop. */
export function leavesAt({ date, direction }: Departure, at: (typeof boardingStops)[number]): number {
  return instantOf(date, direction === 'am' ? at.time : leavesSchool);
}

/** Returns the departures that have not left yet for a passenger with this stop. */
export function comingDepartures({ world, model }: History, at = boardingStops[0]!): Departure[] {
  const now = world.clock.now().getTime();
  return model.dated.departures.filter((departure) => leavesAt(departure, at) > now);
}

/** Opens a service with a timetable, with one seat on each of its departures, and a single and a return for them. */
export async function openDepartures({ db, clock }: World, operator: TestOperator): Promise<Dated> {
  const client_id = operator.client.id;
  const service = await buildService(db, { client_id, name: 'D4 Otley', operating_weekdays: [...weekdays], stops });
  const key = { client_id, service_id: service.id };
  await writeRoute(db, clock.now(), key, { stops, zones: [], times });
  const calendar_id = await buildCalendar(db, service, {});
  const offer = async (type: 'single' | 'return', price: number): Promise<Good> => {
    const terms = { year: '25/26', start: null, expiry: null };
    const ticket = await buildTicket(db, { ...key, ...terms, type, name: type, price });
    return { name: `a ${type}`, operator: { ...operator, service, ticket }, price };
  };
  const departures: Departure[] = [];
  for (const date of dates) {
    const closedSides: Departure['closedSides'] = new Set();
    for (const direction of directions) {
      await setSeats(db, { ...operator, service }, { scope: 'departure', date: parseLocalDate(date), direction }, 1);
      const found = db
        .selectFrom('inventory')
        .select('id')
        .where('service_id', '=', service.id)
        .where('date', '=', parseLocalDate(date))
        .where('direction', '=', direction);
      const name = `${service.name} on ${date} ${direction}`;
      const stock = { name, capacity: 1, ...(await found.executeTakeFirstOrThrow()) };
      departures.push({ date, direction, stock, closedSides, isCancelled: false });
    }
  }
  return { goods: [await offer('single', 12_00), await offer('return', 20_00)], departures, calendar_id };
}
