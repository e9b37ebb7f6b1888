import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { seasonTypes } from '@fareway/domain/boarding/departures-of-day.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import { expect } from 'vitest';
import { readReliefPeriods } from '../../network/vehicles/relief-periods.ts';
import { readHolders } from '../../sales/cancelled-departures/holders.ts';
import { readBuses, showRelief } from '../../sales/vehicles/relief/buses-of-departure.ts';
import { readLoads } from '../../sales/vehicles/vehicle-loads.ts';
import { showTicket } from '../../tickets/customer-tickets/show-ticket.ts';
import { instantOf } from './departures.ts';
import { surnames } from './passengers.ts';
import { todayOf } from './history.ts';
import type { History } from './history.ts';
import { departureOf } from './fleet.ts';
import type { DepartureKey, Relief } from './fleet.ts';
import type { Day, Model, Stock } from './model.ts';

/** The number of later departures that are compared. */
const mostLater = 2;
/** The number of departures without relief buses that are compared. */
const mostUndivided = 2;
/** When a departure without times counts as left, on the clocks of the operator. */
const endOfHalfDay = { am: '1200', pm: '1800' };

/**
 * Throws unless each passenger of the departures with relief buses is on exactly one bus, which is that of the division and of the page of the ticket
 * (C-036), and each stop of a division that the service no longer has is named as such.
 */
export async function compareRelief(history: History): Promise<void> {
  const { world, model } = history;
  await compareDays(history);
  const lines = new Map<string, string[]>();
  const linesOf = async (userId: string, id: string) => {
    if (!lines.has(id)) lines.set(id, (await showTicket(world.deps, { userId, customerTicketId: id })).buses ?? []);
    return lines.get(id)!;
  };
  for (const key of departuresOf(model)) {
    const { direction } = key;
    const day = model.days.find(({ operator, date }) => operator.service.id === key.service_id && date === key.date);
    const relief = model.fleet.relief.get(departureOf(key));
    const { buses, being_paid } = await readBuses(world.deps, key);
    const holders = await readHolders(world.db, key);
    const seen = buses.flatMap(({ passengers }) => passengers.map(({ id }) => id));
    expect(seen.toSorted(), 'each passenger is on exactly one bus').toEqual(holders.map(({ id }) => id).toSorted());
    expect(seen.length, 'those who hold a ticket or a journey are on a bus').toBe(
      await countKnown(history, key, day?.stock),
    );
    const services = { client_id: key.client_id, service_ids: [key.service_id] };
    const loads = await readLoads(world.db, services, { first: key.date, last: key.date });
    const load = loads.find((one) => one.direction === direction);
    const isRunning = !day?.closedSides?.has(direction) && !(direction === 'am' && day?.isCancelled);
    expect(load !== undefined, 'a departure that runs has its load').toBe(isRunning);
    if (load) {
      expect(load.buses.map(({ sold }) => sold)).toEqual(buses.map(({ passengers }) => passengers.length));
      expect({ sold: load.sold, being_paid }).toEqual({ sold: seen.length, being_paid: 0 });
    }
    if (!relief) {
      expect(buses, 'a departure without relief buses has one bus').toHaveLength(1);
      continue;
    }
    for (const [place, { passengers }] of buses.entries())
      for (const passenger of passengers) {
        expect(placeIn(relief, passenger), `the bus of ${passenger.passenger}`).toBe(place);
        const ticket = model.tickets.find(({ id }) => id === passenger.customer_ticket_id);
        // imported tickets have no purchaser yet
        if (!ticket || key.date < todayOf(history)) continue;
        const shown = busOn(await linesOf(ticket.person.purchaser.id, ticket.id), serviceOf(model, key), key);
        // a cancelled departure has no bus
        const isNone = shown === undefined && direction === 'am' && day?.isCancelled;
        if (!isNone) expect(shown, `the bus on the page of ${ticket.name}`).toBe(place + 1);
      }
    // past days had the timetable of before
    if (key.date >= todayOf(history)) await compareStops(history, key, relief);
  }
}

/** The stored periods are those that the operator has set. */
async function compareDays({ world, model }: History): Promise<void> {
  const { client_id } = keyOf(model.days[0]!, 'am');
  const service_ids = [...model.fleet.usual.keys(), ...model.fleet.copies];
  const first = parseLocalDate(model.days[0]!.date);
  const found = new Map<string, Relief>();
  for (const { service_id, direction, first_day, last_day, division, buses } of await readReliefPeriods(
    world.db,
    { client_id, service_ids },
    { first },
  ))
    for (let date = first_day; date <= last_day; date = addDays(date, 1))
      found.set(departureOf({ service_id, date, direction }), {
        division,
        buses: buses.map(({ vehicle_id, from, stop_ids }) => ({ vehicle_id, from, stop_ids: [...stop_ids] })),
      });
  const inOrder = (relief: ReadonlyMap<string, Relief>) =>
    Object.fromEntries([...relief].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  expect(inOrder(found), 'the departures with relief buses').toEqual(inOrder(model.fleet.relief));
}

/** Departures with relief buses, and some others. */
function departuresOf({ days, fleet }: Model): DepartureKey[] {
  const own = days.flatMap((day) => directions.map((direction) => keyOf(day, direction)));
  const { client_id } = own[0]!;
  const later = [...fleet.relief.keys()]
    .filter((name) => !own.some((key) => departureOf(key) === name))
    .slice(-mostLater)
    .map((name): DepartureKey => {
      const [service_id, date, direction] = name.split(' ');
      return {
        client_id,
        service_id: service_id!,
        date: parseLocalDate(date!),
        direction: direction === 'am' ? 'am' : 'pm',
      };
    });
  const [divided, undivided] = [true, false].map((has) =>
    own.filter((key) => fleet.relief.has(departureOf(key)) === has),
  );
  return [...divided!, ...undivided!.slice(0, mostUndivided), ...later];
}

function keyOf({ operator, date }: Day, direction: DepartureKey['direction']): DepartureKey {
  return { client_id: operator.client.id, service_id: operator.service.id, date: parseLocalDate(date), direction };
}

/**
 * How many season tickets and, in the morning, journeys the model knows of a departure. Tickets in arrears are suspended, and those that were sold after
 * the departure had left are not of it.
 */
async function countKnown(
  { world, model }: History,
  { service_id, date, direction }: DepartureKey,
  stock: Stock | undefined,
): Promise<number> {
  const found = model.days.find(({ operator }) => operator.service.id === service_id)!;
  const leavesAt = instantOf(date, (direction === 'am' && found.operator.service.time) || endOfHalfDay[direction]);
  const absent = await world.db
    .selectFrom('customer_tickets')
    .select(['id', 'last_name'])
    .where((is) => is.or([is('ticket_status', '=', 'suspended'), is('date_purchased', '>=', new Date(leavesAt))]))
    .execute();
  const ids = new Set(absent.map(({ id }) => id));
  // each imported passenger has a name of its own
  const names = new Set(absent.map(({ last_name }) => last_name));
  const isAbsent = (ticket: { id?: string; name: string }) =>
    ticket.id === undefined ? names.has(ticket.name) : ids.has(ticket.id);
  const seasons = [...model.tickets, ...model.imported].filter(
    ({ isVoid, operator: { service, ticket }, ...one }) =>
      !isVoid &&
      !('journeys' in one && one.journeys) &&
      service.id === service_id &&
      seasonTypes.some((type) => type === ticket.type) &&
      ticket.start! <= date &&
      date <= ticket.expiry! &&
      !isAbsent(one),
  );
  const journeys = model.tickets
    .filter(({ isVoid }) => !isVoid)
    .flatMap(({ journeys: booked = [] }) => booked.filter((day) => day.stock === stock));
  return seasons.length + (stock && direction === 'am' ? journeys.length : 0);
}

/** The place of the bus that a division names for a passenger. */
function placeIn(
  { division, buses }: Relief,
  { last_name, stop_id }: { last_name: string; stop_id: string | null },
): number {
  if (division === 'stop') {
    const places = buses.flatMap(({ stop_ids }, place) =>
      stop_id !== null && stop_ids.includes(stop_id) ? [place] : [],
    );
    expect(places.length, 'a stop is on one bus').toBeLessThanOrEqual(1);
    return places[0] ?? 0;
  }
  const name = last_name.startsWith('Imported ') ? last_name.toLowerCase().replace(' ', '') : surnames[last_name]!;
  const starts = { '': '', L: 'l', o: 'o', Ó: 'o', c: 'c', Ll: 'll', ON: 'on' } as Record<string, string>;
  const begins = buses.map(({ from }, place) => ({ start: starts[from]!, place }));
  const before = begins
    .filter(({ start }) => start <= name)
    .toSorted((one, other) => (one.start < other.start ? 1 : -1));
  return before[0]!.place;
}

const serviceOf = ({ days }: Model, { service_id }: DepartureKey) =>
  days.find(({ operator }) => operator.service.id === service_id)!.operator.service.name;

/** The number of the bus that the page of a ticket says for a departure of a service. */
function busOn(lines: readonly string[], service: string, { date, direction }: DepartureKey): number | undefined {
  const side = { am: 'Outward bus', pm: 'Return bus' }[direction];
  const around = Array.from({ length: 120 }, (_, ahead) => addDays(date, ahead - 60));
  const days = new Map(around.map((day) => [formatDate(day), day]));
  const found = lines.flatMap((line) => {
    const [, of, where, first, last, bus] =
      /^(?:(.+): )?(Outward bus|Return bus), (.+?)(?: to (.+))?: Bus (\d)/.exec(line) ?? [];
    const from = days.get(first!)!;
    const isMeant = where === side && (of === undefined || of === service);
    return isMeant && from <= date && date <= (last ? days.get(last)! : from) ? [Number(bus)] : [];
  });
  expect(found.length, 'the page of a ticket says one bus of a departure').toBeLessThanOrEqual(1);
  return found[0];
}

/** A stop of a division at which the service does not call is named as such. */
async function compareStops(history: History, key: DepartureKey, { buses }: Relief): Promise<void> {
  const { stops, buses: shown } = await showRelief(history.world.deps, key);
  const route = history.model.fleet.routes.get(key.service_id)!;
  for (const [place, { stop_ids }] of buses.entries())
    for (const id of stop_ids) {
      const name = stops.find((stop) => stop.id === id)?.name;
      expect(name, 'the page names each stop of a division').toBeDefined();
      const { warning } = shown[place]!;
      const isSaid = warning?.includes(`does not call at ${name}`) ?? false;
      expect(isSaid, `the page says that the service does not call at ${name}`).toBe(!route.includes(name!));
    }
}
