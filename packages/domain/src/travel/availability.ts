import * as endText from '@fareway/texts/travel/end-of-sale.ts';
import * as text from '@fareway/texts/travel/seats-left.ts';
import { choosesTime, daysOfType } from '../tickets/dated-ticket.ts';
import type { DatedTicket } from '../tickets/dated-ticket.ts';
import { compactDate } from '../dates/format-date.ts';
import { addDays, weekdayOf } from '../dates/local-date.ts';
import type { LocalDate, Weekday } from '../dates/local-date.ts';
import { salesYearBounds } from '../dates/sales-year.ts';
import type { SalesYear } from '../dates/sales-year.ts';
import { isFewLeft } from '../tickets/stock.ts';
import { isTravelPattern, parseTravelPattern } from './travel-pattern.ts';

export const directions = ['am', 'pm'] as const;
export type Direction = (typeof directions)[number];

/** Why a departure is not sold any more: it has left, or it was sold until a time before, or until noon or 18:00 when it has no times (P-301). */
export interface EndOfSale {
  has_left: boolean;
  /** When it left, or when its sale ended: '07:25'. A time of an earlier day has its day. */
  at: string;
}

/** What a departure has for those who want to buy it. */
export interface SeatsOfDeparture {
  remaining: number;
  /** There when nobody can buy it any more, wherever they board. */
  ended?: EndOfSale | undefined;
  /** The stops at which nobody who buys it now can board any more, by their names. */
  ended_at_stops?: Readonly<Record<string, EndOfSale>> | undefined;
  /** When its sale ends next, wherever passengers board, in milliseconds since 1970; only where that is known and to come. */
  ends_at?: number | undefined;
}

/**
 * The seats that remain on a service's departures, by day and direction: '20261121AM' (P-102). A departure without an entry does not run:
 * it is a day off, or its operator has not opened it.
 */
export type AvailabilityMap = Readonly<Record<string, SeatsOfDeparture>>;

export interface Departure {
  date: LocalDate;
  direction: Direction;
}

export interface DatedChoices {
  startDate?: string | undefined;
  startTime?: string | undefined;
  travelPattern?: string | undefined;
  /** Where the passenger boards, by name; that of the zone for a ticket with zones. */
  stop?: string | undefined;
  zoneStop?: string | undefined;
}

/** How many days ahead a single, return, week or 4_week ticket may begin (P-175, P-176). */
export const bookingWindowDays = 7;

/** How many days of departures the map needs to sell the longest ticket on the last day of the booking window. */
export const longestReachDays = bookingWindowDays + 28;

/** The days that the date picker shows: today to 7 days ahead (P-175). */
export function datesOfWindow(today: LocalDate): LocalDate[] {
  return Array.from({ length: bookingWindowDays + 1 }, (_, index) => addDays(today, index));
}

/** The days of the booking window that can be chosen: those of the ticket's sales year (P-175). */
export function bookableDates(today: LocalDate, year: SalesYear): LocalDate[] {
  const { first, last } = salesYearBounds(year);
  return datesOfWindow(today).filter((date) => date >= first && date <= last);
}

export function departureKey({ date, direction }: Departure): string {
  return `${compactDate(date)}${direction.toUpperCase()}`;
}

/**
 * The departures on which a dated ticket takes a seat, for a valid start. A single takes one, a return two, a week or four weeks every
 * departure that runs and is still sold. Empty when the service does not run as the ticket needs, or a departure of a single or return is not sold any
 * more (P-301).
 */
export function departuresOf(ticket: DatedTicket, choices: DatedChoices, map: AvailabilityMap): Departure[] {
  const { wanted, running, isOfDays } = runningFor(ticket, choices, map);
  const sold = running.filter((departure) => !endOfDeparture(departure, choices, map));
  // a return needs both directions; a week takes the departures that run
  return isOfDays || sold.length === wanted.length ? sold : [];
}

/** A departure that a ticket would take a seat on, and that is not sold any more (P-301). */
export type EndedDeparture = Departure & EndOfSale;

/** The departures that run and that a ticket would take a seat on, if they were still sold (P-301). */
export function endedDeparturesOf(ticket: DatedTicket, choices: DatedChoices, map: AvailabilityMap): EndedDeparture[] {
  const { wanted, running, isOfDays } = runningFor(ticket, choices, map);
  if (!isOfDays && running.length < wanted.length) return [];
  return running.flatMap((departure) => {
    const ended = endOfDeparture(departure, choices, map);
    return ended ? [{ ...departure, ...ended }] : [];
  });
}

function runningFor(ticket: DatedTicket, choices: DatedChoices, map: AvailabilityMap) {
  const start = choices.startDate as LocalDate;
  const days = Array.from({ length: daysOfType[ticket.type] ?? 0 }, (_, index) => addDays(start, index));
  const wanted = days.flatMap((date) =>
    wantedDirections(ticket, choices, weekdayOf(date)).map((direction) => ({ date, direction })),
  );
  return { wanted, running: wanted.filter((departure) => runs(map, departure)), isOfDays: days.length > 1 };
}

/** Why a departure is not sold any more where the passenger boards; undefined while it is sold. */
function endOfDeparture(
  departure: Departure,
  { stop, zoneStop }: DatedChoices,
  map: AvailabilityMap,
): EndOfSale | undefined {
  const { ended, ended_at_stops: atStops = {} } = map[departureKey(departure)]!;
  const boardsAt = zoneStop || stop;
  return boardsAt && Object.hasOwn(atStops, boardsAt) ? atStops[boardsAt] : ended;
}

/** Why a departure is not sold any more, in words: 'Left at 07:25', or 'Sold until 06:55' before it leaves (P-301). */
export function endOfSaleWords({ has_left, at }: EndOfSale): string {
  return has_left ? endText.left(at) : endText.soldUntil(at);
}

/**
 * Why nothing is sold for these choices of a day: the end of the sale of the departure that ended last, if each that could be taken has ended (P-301).
 * Without a chosen time it looks at both. Undefined where another reason counts, such as no seats.
 */
export function endOfSaleOn(ticket: DatedTicket, choices: DatedChoices, map: AvailabilityMap): EndOfSale | undefined {
  const isTimeOpen = choosesTime(ticket) && !choices.startTime;
  const offered = (isTimeOpen ? directions : [choices.startTime])
    .map((startTime) => ({ ...choices, startTime }))
    .filter((one) => runningFor(ticket, one, map).running.length > 0);
  if (offered.some((one) => departuresOf(ticket, one, map).length > 0)) return undefined;
  return offered.flatMap((one) => endedDeparturesOf(ticket, one, map)).at(-1);
}

/** How many tickets can still be sold for these choices: the fewest seats left on any of its departures, at least 0. */
export function remainingFor(ticket: DatedTicket, choices: DatedChoices, map: AvailabilityMap): number {
  const left = departuresOf(ticket, choices, map).map((departure) => map[departureKey(departure)]?.remaining ?? 0);
  return left.length === 0 ? 0 : Math.max(0, Math.min(...left));
}

/** How many tickets can still be sold on a day: the maximum over the times that can be chosen. */
export function remainingOn(
  ticket: DatedTicket,
  date: LocalDate,
  map: AvailabilityMap,
  choices: Omit<DatedChoices, 'startDate' | 'startTime'> = {},
): number {
  const times = choosesTime(ticket) ? directions : [undefined];
  return Math.max(...times.map((startTime) => remainingFor(ticket, { ...choices, startDate: date, startTime }, map)));
}

/** The hint under a chosen date (P-276 to P-278). */
export function availabilityHint(remaining: number): string {
  if (remaining <= 0) return text.noneLeft;
  return isFewLeft(remaining) ? text.fewLeft(remaining) : text.available;
}

function runs(map: AvailabilityMap, departure: Departure): boolean {
  return Object.hasOwn(map, departureKey(departure));
}

/** The directions in which the ticket is valid on a weekday: those chosen, or those that its operator sells. */
function wantedDirections(ticket: DatedTicket, choices: DatedChoices, weekday: Weekday): Direction[] {
  const pattern = ticket.sub_type === 'select' ? choices.travelPattern : ticket.travel_pattern;
  const day =
    pattern && isTravelPattern(pattern) ? parseTravelPattern(pattern).find((one) => one.weekday === weekday) : allDay;
  return directions.filter((direction) => day?.[direction] && isSoldFor(ticket, choices, direction));
}

const allDay = { am: true, pm: true };

function isSoldFor(ticket: DatedTicket, { startTime }: DatedChoices, direction: Direction): boolean {
  if (ticket.sub_type === 'am_only' || ticket.sub_type === 'pm_only') return ticket.sub_type === `${direction}_only`;
  return ticket.type !== 'single' || startTime === direction;
}
