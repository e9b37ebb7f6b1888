import {
  bookableDates,
  datesOfWindow,
  departuresOf,
  directions,
  endOfSaleOn,
  endOfSaleWords,
  remainingFor,
  remainingOn,
} from '@fareway/domain/travel/availability.ts';
import type { AvailabilityMap, DatedChoices, Direction } from '@fareway/domain/travel/availability.ts';
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
  /** The weekdays of a ticket with chosen days, and where the passenger boards. */
  chosen?: Pick<DatedChoices, 'travelPattern' | 'stop' | 'zoneStop'> | undefined;
}

/** Returns the days of the booking window with their offers, in order (P-175, P-177, P-301). Days of another sales year have nothing left. */
export function dayOffers(input: OfferInput & { today: string }): (Offer & { date: LocalDate })[] {
  const { ticket, map, today, chosen } = input;
  const bookable = bookableDates(today as LocalDate, ticket.year as SalesYear);
  return datesOfWindow(today as LocalDate).map((date) => ({
    date,
    ...(bookable.includes(date)
      ? offer(input, { startDate: date }, remainingOn(ticket, date, map, chosen))
      : { remaining: 0, words: text.notInYear(ticket.year) }),
  }));
}

/** Returns the times of a day for a ticket with a time (P-166, P-167, P-301); without a day, both can be chosen. */
export function timeOffers(input: OfferInput, date: string): Record<Direction, Offer | undefined> | undefined {
  const { ticket, map, chosen } = input;
  if (!choosesTime(ticket)) return undefined;
  const at = (startTime: Direction) => {
    const when = { startDate: date, startTime };
    return date === '' ? undefined : offer(input, when, remainingFor(ticket, { ...chosen, ...when }, map));
  };
  return { am: at('am'), pm: at('pm') };
}

function offer(
  { ticket, map, chosen }: OfferInput,
  when: { startDate: string; startTime?: Direction },
  remaining: number,
): Offer {
  if (remaining > 0) return { remaining, words: text.left(remaining) };
  const ended = endOfSaleOn(ticket, { ...chosen, ...when }, map);
  if (ended) return { remaining: 0, words: endOfSaleWords(ended) };
  const isServed = (when.startTime ? [when.startTime] : directions).some(
    (startTime) => departuresOf(ticket, { ...chosen, ...when, startTime }, map).length > 0,
  );
  return { remaining: 0, words: isServed ? text.soldOut : text.noService };
}
