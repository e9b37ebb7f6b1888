import {
  bookableDates,
  departuresOf,
  directions,
  remainingFor,
  remainingOn,
} from '@fareway/domain/travel/availability.ts';
import type { AvailabilityMap, Direction } from '@fareway/domain/travel/availability.ts';
import { choosesTime } from '@fareway/domain/tickets/dated-ticket.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { SalesYear } from '@fareway/domain/dates/sales-year.ts';
import * as text from '@fareway/texts/travel/dates.ts';
import type { Ticket } from '../../passenger/wire.ts';

/** The number left of an option, and its text: '8 left', or why there is none (P-177). */
export interface Offer {
  remaining: number;
  words: string;
}

interface OfferInput {
  ticket: Ticket;
  map: AvailabilityMap;
  /** For a ticket with chosen weekdays, too. */
  travelPattern?: string | undefined;
}

/** Returns the days of the booking window with their offers, in order (P-175, P-177). */
export function dayOffers(input: OfferInput & { today: string }): (Offer & { date: LocalDate })[] {
  const { ticket, map, today, travelPattern } = input;
  return bookableDates(today as LocalDate, ticket.year as SalesYear).map((date) => {
    const isServed = directions.some((startTime) => isRunning(input, { startDate: date, startTime }));
    return { date, ...offer(remainingOn(ticket, date, map, travelPattern), isServed) };
  });
}

/** Returns the times of a day for a ticket with a time (P-166, P-167); without a day, both can be chosen. */
export function timeOffers(input: OfferInput, date: string): Record<Direction, Offer | undefined> | undefined {
  const { ticket, map } = input;
  if (!choosesTime(ticket)) return undefined;
  const at = (startTime: Direction) => {
    const choices = { startDate: date, startTime };
    return date === '' ? undefined : offer(remainingFor(ticket, choices, map), isRunning(input, choices));
  };
  return { am: at('am'), pm: at('pm') };
}

function isRunning(
  { ticket, map, travelPattern }: OfferInput,
  when: { startDate: string; startTime: Direction },
): boolean {
  return departuresOf(ticket, { ...when, travelPattern }, map).length > 0;
}

function offer(remaining: number, isServed: boolean): Offer {
  if (remaining > 0) return { remaining, words: text.left(remaining) };
  return { remaining: 0, words: isServed ? text.soldOut : text.noService };
}
