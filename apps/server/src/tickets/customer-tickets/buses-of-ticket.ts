import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays, weekdayOf } from '@fareway/domain/dates/local-date.ts';
import { directionsOn } from '@fareway/domain/travel/has-journey.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { directionOfJourneys } from '@fareway/domain/network/departures/cancelled-departure.ts';
import { isDated } from '@fareway/domain/tickets/dated-ticket.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import { locale } from '@fareway/texts/locale.ts';
import * as text from '@fareway/texts/network/vehicles/relief.ts';
import { readBusesOfTravel } from '../../network/vehicles/buses-of-travel.ts';
import type { Travel } from '../../network/vehicles/buses-of-travel.ts';
import { localDate } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { TicketRow } from './rows.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Returns in words which bus the passenger of a ticket takes on the days, today or later, on which a departure has several (C-036): those of its seats or
 * booked journeys, and for other tickets all days of its validity.
 */
export async function busesOfTicket(deps: Pick<Deps, 'db' | 'clock'>, ticket: TicketRow): Promise<string[]> {
  return busesInWords(deps, ticket, ticket.relief, (today) => travelsOf(deps.db, ticket, today));
}

/**
 * The same for a person with whom the ticket is shared, while it has a `code`. The journeys that are booked on a pass are not shown to that person, so the
 * bus of a pass is named where it follows from the surname, on all of the days on which several buses run.
 */
export async function busesOfSharedTicket(
  deps: Pick<Deps, 'db' | 'clock'>,
  ticket: TicketRow,
  code: string | undefined,
): Promise<string[]> {
  if (code === undefined) return [];
  if (ticket.type !== 'advance') return busesOfTicket(deps, ticket);
  const { service_id, last_name } = ticket;
  const periods = ticket.relief?.filter((period) => period.division === 'surname' && period.service_id === service_id);
  return busesInWords(deps, ticket, periods ?? null, (today) => [
    {
      service_id,
      direction: directionOfJourneys,
      ...daysFrom(ticket, today),
      last_name,
      stop_id: null,
      has_stop_of_zone: false,
    },
  ]);
}

async function busesInWords(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ticket: TicketRow,
  periods: TicketRow['relief'],
  travelsFrom: (today: LocalDate) => Travel[] | Promise<Travel[]>,
): Promise<string[]> {
  const today = localDate(clock.now(), ticket.client_time_zone);
  if (!periods || ticket.ticket_status === 'void' || ticket.passenger_erased_at !== null || ticket.expiry < today)
    return [];
  const travels = await travelsFrom(today);
  const cancelled = await readCancelled(db, ticket.client_id, travels);
  const buses = (await readBusesOfTravel(db, ticket.client_id, { periods, travels })).filter(
    ({ first_day, last_day, travel }) => first_day < last_day || !cancelled.has(nameOf(travel, first_day)),
  );
  // a pass can have journeys of several services
  const names = await readNames(db, ticket.client_id, [...new Set(buses.map(({ travel }) => travel.service_id))]);
  // the days of a week with the same bus are one line
  const alike = Map.groupBy(buses, ({ travel, bus }) => JSON.stringify([travel.service_id, travel.direction, bus]));
  const lines = [...alike.values()].flatMap((ofBus) => {
    const days = isDated(ticket) ? [[ofBus[0]!.first_day, ofBus.at(-1)!.last_day] as const] : rangesOf(ofBus);
    return days.map(([first, last]) => {
      const service = names.get(ofBus[0]!.travel.service_id);
      const when = text.days(formatDate(first), formatDate(last));
      return {
        first,
        side: directions.indexOf(ofBus[0]!.travel.direction),
        service,
        words: text.onTicket(text.sides[ofBus[0]!.travel.direction], when, ofBus[0]!.bus, service),
      };
    });
  });
  // outward and then back, each in the order of its days; journeys of several services have one direction
  lines.sort(
    (a, b) =>
      a.side - b.side || a.first.localeCompare(b.first) || (a.service ?? '').localeCompare(b.service ?? '', locale),
  );
  return lines.map(({ words }) => words);
}

const nameOf = ({ service_id, direction }: { service_id: string; direction: string }, date: string) =>
  `${service_id} ${date} ${direction}`;

/** The departures of travels that are cancelled, by their names. No bus is named for a day on which none runs. */
async function readCancelled(db: Deps['db'], client_id: string, travels: readonly Travel[]): Promise<Set<string>> {
  if (travels.length === 0) return new Set();
  const services = [...new Set(travels.map(({ service_id }) => service_id))];
  const first = travels.map(({ first_day }) => first_day).toSorted()[0]!;
  const last = travels
    .map(({ last_day }) => last_day)
    .toSorted()
    .at(-1)!;
  const runs = await db
    .selectFrom('runs')
    .select(['service_id', 'date', 'direction'])
    .where('client_id', '=', client_id)
    .where('service_id', 'in', services)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where('cancelled_at', 'is not', null)
    .execute();
  return new Set(runs.map((run) => nameOf(run, run.date)));
}

/** The names of services, where there are several. */
async function readNames(db: Deps['db'], client_id: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length < 2) return new Map();
  const services = await db
    .selectFrom('services')
    .select(['id', 'name'])
    .where('client_id', '=', client_id)
    .where('id', 'in', ids)
    .execute();
  return new Map(services.map(({ id, name }) => [id, name]));
}

const rangesOf = (buses: readonly { first_day: LocalDate; last_day: LocalDate }[]) =>
  buses.map(({ first_day, last_day }) => [first_day, last_day] as const);

/** The days of a ticket that are left. */
function daysFrom({ start, expiry }: Pick<TicketRow, 'start' | 'expiry'>, today: LocalDate) {
  return { first_day: start > today ? start : today, last_day: expiry };
}

interface Day {
  service_id: string;
  direction: Direction;
  date: LocalDate;
  stop_id: string | null;
}

async function travelsOf(db: Deps['db'], ticket: TicketRow, today: LocalDate): Promise<Travel[]> {
  const { client_id, service_id, last_name, sub_type, travel_pattern } = ticket;
  const stop_id = ticket.stop_id ?? ticket.zone_stop_id;
  const has_stop_of_zone = ticket.type !== 'advance' && ticket.stop_id === null;
  const onDays = (days: readonly Day[]) =>
    days.map(({ date, ...day }): Travel => ({ ...day, first_day: date, last_day: date, last_name, has_stop_of_zone }));
  if (ticket.type === 'advance') {
    const { rows } = await sql<Day>`
      SELECT service_id, 'am' AS direction, date, stop_id FROM bookings
      WHERE client_id = ${client_id} AND customer_ticket_id = ${ticket.id} AND state = 'booked' AND date >= ${today}
      ORDER BY date`.execute(db);
    return onDays(rows);
  }
  // it has a seat on each of its departures
  if (isDated(ticket)) {
    const { rows } = await sql<Day>`
      SELECT seats.service_id, seats.direction, seats.date, ${stop_id}::uuid AS stop_id
      FROM order_seats AS seat JOIN inventory AS seats ON seats.client_id = seat.client_id AND seats.id = seat.inventory_id
      WHERE seat.client_id = ${client_id} AND seat.order_id = ${ticket.order_id} AND seat.line = ${ticket.order_line} AND seat.is_taken
        AND seats.scope = 'departure' AND seats.date >= ${today}
      ORDER BY seats.direction, seats.date`.execute(db);
    return onDays(rows);
  }
  const { first_day, last_day } = daysFrom(ticket, today);
  const used = (direction: Direction) =>
    [0, 1, 2, 3, 4, 5, 6].some((ahead) => {
      const date = addDays(first_day, ahead);
      return date <= last_day && directionsOn({ sub_type, travel_pattern }, weekdayOf(date)).includes(direction);
    });
  return directions
    .filter(used)
    .map((direction) => ({ service_id, direction, first_day, last_day, last_name, stop_id, has_stop_of_zone }));
}
