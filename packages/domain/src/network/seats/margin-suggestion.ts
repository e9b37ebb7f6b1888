import type { LocalDate } from '../../dates/local-date.ts';
import type { Direction } from '../../travel/availability.ts';

/** For how many days back boardings are read (C-052). */
export const observedDays = 60;
/** Boardings of fewer departures in a direction are called few. */
export const fewDepartures = 20;

/** A departure of which boardings are known. */
export interface ObservedDeparture {
  date: LocalDate;
  direction: Direction;
  /** The season tickets of the service that were valid on the day, also those for other weekdays or the other direction. */
  holders: number;
  /** How many of their passengers boarded. */
  boarded: number;
  /** The other passengers who boarded. */
  others: number;
  /** The seats of the bus; null when they are not known. */
  seats: number | null;
  /** The seats that season tickets can have of the year, without the margin; null when no number limits them. */
  numbers: number | null;
}

/** What boardings suggest: the margin that would have left nobody without a seat on any observed departure. */
export interface MarginSuggestion {
  /** For all numbers of the service together. */
  seats: number;
  /** The departure that allows no more. */
  deciding: ObservedDeparture;
}

/** Returns the departures that say something about season tickets: somebody boarded, and one of them was valid. */
export function observedOf(departures: readonly ObservedDeparture[]): ObservedDeparture[] {
  return departures.filter(({ holders, boarded, others }) => holders > 0 && boarded + others > 0);
}

/**
 * Returns how large a margin a departure would have allowed. At most as many more season tickets as passengers who stayed away: if all tickets that are
 * not sold yet and all of the margin are used, the bus is full. And no more than the seats that stayed free, with those that were sold of a margin already.
 */
export function marginAllowedBy({ holders, boarded, others, seats, numbers }: ObservedDeparture): number {
  const away = holders - boarded;
  if (seats === null) return Math.max(0, away);
  const beyond = numbers === null ? 0 : Math.max(0, holders - numbers);
  return Math.max(0, Math.min(away, seats - boarded - others + beyond));
}

/** Returns the margin that all observed departures allow; undefined without one. */
export function suggestMargin(departures: readonly ObservedDeparture[]): MarginSuggestion | undefined {
  const [deciding] = observedOf(departures).toSorted((one, other) => marginAllowedBy(one) - marginAllowedBy(other));
  return deciding && { seats: marginAllowedBy(deciding), deciding };
}

/** Returns the part of a suggested margin for each of several numbers that get it by themselves. */
export function suggestedForEach(seats: number, numbers: number): number {
  return Math.floor(seats / Math.max(1, numbers));
}
