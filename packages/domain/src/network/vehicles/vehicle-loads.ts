import { validOnJourney } from '../../boarding/departures-of-day.ts';
import type { SeasonTickets } from '../../boarding/departures-of-day.ts';
import type { LocalDate } from '../../dates/local-date.ts';
import type { Departure, Direction } from '../../travel/availability.ts';

/** Season tickets with equal days of travel and equal first and last days. */
export interface DatedSeasons extends SeasonTickets {
  start: LocalDate;
  expiry: LocalDate;
  /** The day on which they were bought, with the departures of it that had left. It is there where they are valid on that day, and it can matter. */
  bought?: { date: LocalDate; left: readonly Direction[] } | null;
}

/**
 * How many passengers a departure has (C-035): the seats of it that are sold or being paid, in the morning the booked journeys, and the season tickets
 * that are valid on it and were bought before it left. The first page of the console counts the same (C-018).
 */
export function soldOn(taken: number, seasons: readonly DatedSeasons[], { date, direction }: Departure): number {
  const valid = seasons.filter(
    ({ start, expiry, bought }) => start <= date && date <= expiry && !hadLeft(bought ?? null, { date, direction }),
  );
  return taken + validOnJourney(valid, date, direction);
}

function hadLeft(bought: DatedSeasons['bought'], { date, direction }: Departure): boolean {
  if (!bought) return false;
  return date < bought.date || (date === bought.date && bought.left.includes(direction));
}
