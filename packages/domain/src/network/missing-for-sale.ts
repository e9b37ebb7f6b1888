import type { SalesYear } from '../dates/sales-year.ts';
import { isPastSalesYear } from '../dates/sales-year.ts';
import { weekdays } from '../dates/local-date.ts';
import type { LocalDate, Weekday } from '../dates/local-date.ts';
import { instalmentPlans } from '../instalments/instalment-plan.ts';
import { isZonal } from '../money/price.ts';
import { cheapestDays, isExpired, isPricedByDays, priceRange } from '../sales/listing.ts';
import type { ListedTicket } from '../sales/listing.ts';
import { isDated } from '../tickets/dated-ticket.ts';
import type { DatedTicket } from '../tickets/dated-ticket.ts';
import { directions } from '../travel/availability.ts';
import type { Direction } from '../travel/availability.ts';
import { directionsOn } from '../travel/has-journey.ts';

/** A ticket of a service, as far as its sale needs something of the service. */
export interface SaleTicket extends DatedTicket, Omit<ListedTicket, keyof DatedTicket> {
  name: string;
}

/** Seats of a weekday and direction. */
export interface WeekdaySeats {
  weekday: string;
  direction: Direction;
  seats: number;
}

/** What decides whether a service can be sold. */
export interface ServiceFacts {
  /** The number of its stops, with those of its zones. */
  stops: number;
  zones: readonly string[];
  operating_weekdays: readonly string[];
  am_seats: number | null;
  pm_seats: number | null;
  day_seats: number | null;
  /** The price of one journey, in minor units. */
  price: number | null;
  /** The time of its departure, 'HHMM'. */
  time: string | null;
  /** Sales years, or 'advance' at the first place. */
  disable_year: readonly string[];
  /** The tickets of the years that the operator sells. */
  tickets: readonly SaleTicket[];
  /** The most seats of the open departures of the next two weeks. A weekday without an open departure has no entry. */
  departures: readonly WeekdaySeats[];
  /** The weekly seats of tickets with chosen days. */
  weekly: readonly (WeekdaySeats & { ticket_type: string; year: string })[];
  /** The sales years of the operator. */
  sales_year: readonly SalesYear[];
  /** Whether the operator sells advance passes on any service. */
  sells_passes: boolean;
}

/** One thing that a service needs before it can be sold. Tickets and zones are given by their names, weekdays in the order of the week. */
export type Missing =
  | { key: 'no-stops' | 'no-weekdays' | 'no-journey-price' | 'no-time' | 'no-day-seats' }
  /** No ticket on sale in these years, or the service is not sold in any of them. */
  | { key: 'no-ticket' | 'years-off'; years: string[] }
  | { key: 'no-price'; ticket: string }
  | { key: 'no-zone-price'; ticket: string; zone: string }
  /** No seats for dated tickets. */
  | { key: 'no-seats'; direction: Direction; weekdays: Weekday[] }
  /** No seats of a ticket with chosen days. */
  | { key: 'no-weekly-seats'; ticket: string; direction: Direction; weekdays: Weekday[] };

/** The sales years that the operator sells and that are not past. */
export function yearsOnSale({ sales_year }: Pick<ServiceFacts, 'sales_year'>, today: LocalDate): SalesYear[] {
  return sales_year.filter((year) => !isPastSalesYear(year, today));
}

/** The tickets of a service that are on sale, also private ones and those that are sold out (C-024). */
export function ticketsOnSale<Ticket extends SaleTicket>(
  facts: Omit<ServiceFacts, 'tickets'> & { tickets: readonly Ticket[] },
  today: LocalDate,
): Ticket[] {
  const years = yearsOnSale(facts, today).filter((year) => !facts.disable_year.includes(year));
  return facts.tickets.filter(
    (ticket) =>
      years.includes(ticket.year) &&
      ticket.payment_type !== 'ext' &&
      ticket.available !== false &&
      ticket.is_enabled !== false &&
      !isExpired(ticket, today),
  );
}

/** Lists what is missing before a service can be sold; nothing for a complete service (C-024). Nothing of it is refused when a service is saved. */
export function missingForSale(facts: ServiceFacts, today: LocalDate): Missing[] {
  const onSale = ticketsOnSale(facts, today);
  return [
    ...(facts.stops === 0 ? [{ key: 'no-stops' } as const] : []),
    ...(facts.operating_weekdays.length === 0 ? [{ key: 'no-weekdays' } as const] : []),
    ...missingTickets(facts, onSale, today),
    ...onSale.flatMap((ticket) => missingPrices(ticket, facts.zones)),
    ...missingDepartures(facts, onSale.filter(isDated)),
    ...onSale.flatMap((ticket) => missingWeeklySeats(facts, ticket)),
    ...missingForJourneys(facts, onSale),
  ];
}

function missingTickets(facts: ServiceFacts, onSale: readonly SaleTicket[], today: LocalDate): Missing[] {
  if (onSale.length > 0 || isMeantForJourneys(facts, onSale)) return [];
  const years = yearsOnSale(facts, today);
  const isOff = years.length > 0 && years.every((year) => facts.disable_year.includes(year));
  return [{ key: isOff ? 'years-off' : 'no-ticket', years }];
}

function missingPrices(ticket: SaleTicket, zones: readonly string[]): Missing[] {
  // a pass has no price of its own: each journey has the price of its service
  if (ticket.type === 'advance') return [];
  const { name } = ticket;
  const price = isPricedByDays(ticket) ? cheapestDays(ticket) : priceRange(ticket)?.lowest;
  if (price === undefined) return [{ key: 'no-price', ticket: name }];
  if (!isZonal(ticket)) return [];
  const priced = ticket.payment_type === 'dd' ? zonesOfPlans(ticket) : Object.keys(ticket.zone_prices ?? {});
  const amount = (zone: string) => (ticket.payment_type === 'dd' ? 1 : ticket.zone_prices?.[zone]);
  return zones
    .filter((zone) => !priced.includes(zone) || !amount(zone))
    .map((zone) => ({ key: 'no-zone-price', ticket: name, zone }));
}

function zonesOfPlans(ticket: SaleTicket): (string | undefined)[] {
  return instalmentPlans(ticket).flatMap(({ zone, total }) => (total > 0 ? [zone] : []));
}

interface Cell {
  weekday: Weekday;
  direction: Direction;
}

const isSameCell = (one: Cell, other: Cell) => one.weekday === other.weekday && one.direction === other.direction;

/** Lists the cells by direction, each once. */
function byDirection(cells: readonly Cell[]): { direction: Direction; weekdays: Weekday[] }[] {
  return directions.flatMap((direction) => {
    const days = weekdays.filter((weekday) => cells.some((cell) => isSameCell(cell, { weekday, direction })));
    return days.length === 0 ? [] : [{ direction, weekdays: days }];
  });
}

function missingDepartures(facts: ServiceFacts, dated: readonly SaleTicket[]): Missing[] {
  const cells = dated.flatMap((ticket) => cellsWithoutSeats(facts, ticket));
  return byDirection(cells).map((found) => ({ key: 'no-seats', ...found }));
}

/** The departures that a dated ticket is valid for and that have no seats. */
function cellsWithoutSeats(facts: ServiceFacts, ticket: SaleTicket): Cell[] {
  // the purchaser chooses the days of a ticket with chosen days
  const soldOn = ticket.sub_type === 'select' ? {} : ticket;
  const wanted = weekdays
    .filter((weekday) => facts.operating_weekdays.includes(weekday))
    .flatMap((weekday) => directionsOn(soldOn, weekday).map((direction) => ({ weekday, direction })));
  const without = wanted.filter((cell) => !hasSeats(facts, cell));
  if (ticket.type === 'return') return without;
  // an operator may sell one direction only: it gives the other no seats on any day
  const sold = directions.filter((direction) =>
    wanted.some((cell) => cell.direction === direction && hasSeats(facts, cell)),
  );
  return sold.length === 0 ? without : without.filter(({ direction }) => sold.includes(direction));
}

/** The open departures count. Before there are any, those that will be opened count. */
function hasSeats({ departures, am_seats, pm_seats }: ServiceFacts, { weekday, direction }: Cell): boolean {
  const open = departures.find((one) => one.weekday === weekday && one.direction === direction);
  const seats = open?.seats ?? (direction === 'am' ? am_seats : pm_seats) ?? 0;
  return seats > 0;
}

/** The weekdays of a ticket with chosen days that have no seats, in the directions that have seats on another day. */
function missingWeeklySeats({ weekly }: ServiceFacts, ticket: SaleTicket): Missing[] {
  if (ticket.sub_type !== 'select' || isDated(ticket)) return [];
  const sold = weekdays.filter((weekday) => (ticket.num_bookable_journeys?.[weekday] ?? 0) > 0);
  const seats = weekly.filter(({ ticket_type, year }) => ticket_type === ticket.type && year === ticket.year);
  const has = ({ weekday, direction }: Cell) =>
    seats.some((one) => one.weekday === weekday && one.direction === direction && one.seats > 0);
  const inUse = directions.filter((direction) => sold.some((weekday) => has({ weekday, direction })));
  const cells = (inUse.length === 0 ? directions : inUse)
    .flatMap((direction) => sold.map((weekday) => ({ weekday, direction })))
    .filter((cell) => !has(cell));
  return byDirection(cells).map((found) => ({ key: 'no-weekly-seats', ticket: ticket.name, ...found }));
}

/** Whether journeys of a service are sold on advance passes: it sells a pass, or it has a price or seats and its operator sells passes. */
function isMeantForJourneys(facts: ServiceFacts, onSale: readonly SaleTicket[]): boolean {
  if (facts.disable_year[0] === 'advance') return false;
  if (onSale.some(({ type }) => type === 'advance')) return true;
  return facts.sells_passes && (facts.price !== null || facts.day_seats !== null);
}

function missingForJourneys(facts: ServiceFacts, onSale: readonly SaleTicket[]): Missing[] {
  if (!isMeantForJourneys(facts, onSale)) return [];
  return [
    ...(facts.price === null ? [{ key: 'no-journey-price' } as const] : []),
    ...(facts.time === null ? [{ key: 'no-time' } as const] : []),
    ...((facts.day_seats ?? 0) === 0 ? [{ key: 'no-day-seats' } as const] : []),
  ];
}
