import { bookableDates, departuresOf, directions, remainingFor, remainingOn } from '@fareway/domain/availability.ts';
import type { AvailabilityMap, Direction } from '@fareway/domain/availability.ts';
import { choosesTime } from '@fareway/domain/dated-ticket.ts';
import type { LocalDate } from '@fareway/domain/local-date.ts';
import type { SalesYear } from '@fareway/domain/sales-year.ts';
import type { Ticket } from '../wire.ts';

/** What can be had of something that may be chosen, and in words: '8 left', or why none (P-177). */
export interface Offer {
  remaining: number;
  words: string;
}

interface Asked {
  ticket: Ticket;
  map: AvailabilityMap;
  /** Of a ticket whose days are chosen as well. */
  travelPattern?: string | undefined;
}

/** The days of the window with what each offers, in order (P-175, P-177). */
export function dayOffers(asked: Asked & { today: string }): (Offer & { date: LocalDate })[] {
  const { ticket, map, today, travelPattern } = asked;
  return bookableDates(today as LocalDate, ticket.year as SalesYear).map((date) => {
    const isServed = directions.some((startTime) => isRunning(asked, { startDate: date, startTime }));
    return { date, ...offer(remainingOn(ticket, date, map, travelPattern), isServed) };
  });
}

/** What each time of a day offers to a ticket for which one is chosen (P-166, P-167); without a day, both may be chosen. */
export function timeOffers(asked: Asked, date: string): Record<Direction, Offer | undefined> | undefined {
  const { ticket, map } = asked;
  if (!choosesTime(ticket)) return undefined;
  const at = (startTime: Direction) => {
    const choices = { startDate: date, startTime };
    return date === '' ? undefined : offer(remainingFor(ticket, choices, map), isRunning(asked, choices));
  };
  return { am: at('am'), pm: at('pm') };
}

function isRunning({ ticket, map, travelPattern }: Asked, when: { startDate: string; startTime: Direction }): boolean {
  return departuresOf(ticket, { ...when, travelPattern }, map).length > 0;
}

function offer(remaining: number, isServed: boolean): Offer {
  if (remaining > 0) return { remaining, words: `${remaining} left` };
  return { remaining: 0, words: isServed ? 'Sold out' : 'No service' };
}
