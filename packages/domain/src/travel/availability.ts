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

/**
 * The seats that remain on a service's departures, by day and direction: '20261121AM' (P-102). A departure without an entry does not run:
 * it is a day off, or its operator has not opened it.
 */
export type AvailabilityMap = Readonly<Record<string, { remaining: number }>>;

export interface Departure {
  date: LocalDate;
  direction: Direction;
}

export interface DatedChoices {
  startDate?: string | undefined;
  startTime?: string | undefined;
  travelPattern?: string | undefined;
}

/** How many days ahead a single, return, week or 4_week ticket may begin (P-175, P-176). */
export const bookingWindowDays = 7;

/** How many days of departures the map needs to sell the longest ticket on the last day of the booking window. */
export const longestReachDays = bookingWindowDays + 28;

/** The days that the date picker offers: today to 7 days ahead, within the ticket's sales year (P-175). */
export function bookableDates(today: LocalDate, year: SalesYear): LocalDate[] {
  const { first, last } = salesYearBounds(year);
  return Array.from({ length: bookingWindowDays + 1 }, (_, index) => addDays(today, index)).filter(
    (date) => date >= first && date <= last,
  );
}

export function departureKey({ date, direction }: Departure): string {
  return `${compactDate(date)}${direction.toUpperCase()}`;
}

/**
 * The departures on which a dated ticket takes a seat, for a valid start. A single takes one, a return two, a week or four weeks every
 * departure that runs. Empty when the service does not run as the ticket needs.
 */
export function departuresOf(ticket: DatedTicket, choices: DatedChoices, map: AvailabilityMap): Departure[] {
  const start = choices.startDate as LocalDate;
  const days = Array.from({ length: daysOfType[ticket.type] ?? 0 }, (_, index) => addDays(start, index));
  const wanted = days.flatMap((date) =>
    wantedDirections(ticket, choices, weekdayOf(date)).map((direction) => ({ date, direction })),
  );
  const running = wanted.filter((departure) => runs(map, departure));
  // a return needs both directions; a week takes the departures that run
  return days.length > 1 || running.length === wanted.length ? running : [];
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
  travelPattern?: string,
): number {
  const times = choosesTime(ticket) ? directions : [undefined];
  return Math.max(
    ...times.map((startTime) => remainingFor(ticket, { startDate: date, startTime, travelPattern }, map)),
  );
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
