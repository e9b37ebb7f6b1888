import { validOnJourney } from '../../boarding/departures-of-day.ts';
import type { SeasonTickets } from '../../boarding/departures-of-day.ts';
import type { LocalDate } from '../../dates/local-date.ts';
import type { Departure } from '../../travel/availability.ts';

/** Season tickets with equal days of travel and equal first and last days. */
export interface DatedSeasons extends SeasonTickets {
  start: LocalDate;
  expiry: LocalDate;
}

/**
 * How many passengers a departure has (C-035): the seats of it that are sold or being paid, in the morning the booked journeys, and the season tickets
 * that are valid on it. The first page of the console counts the same (C-018).
 */
export function soldOn(taken: number, seasons: readonly DatedSeasons[], { date, direction }: Departure): number {
  const valid = seasons.filter(({ start, expiry }) => start <= date && date <= expiry);
  return taken + validOnJourney(valid, date, direction);
}
