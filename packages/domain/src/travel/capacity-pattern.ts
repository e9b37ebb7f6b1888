import * as text from '@fareway/texts/travel/capacity-pattern.ts';
import { directions } from './availability.ts';
import type { Direction } from './availability.ts';
import { weekdays } from '../dates/local-date.ts';
import type { Weekday } from '../dates/local-date.ts';
import { isFewLeft } from '../tickets/stock.ts';
import { isTravelPattern, parseTravelPattern } from './travel-pattern.ts';
import type { TravelDay } from './travel-pattern.ts';

/** The seats that remain each weekday and direction for tickets of one type, when the purchaser chooses the days (P-103). */
export type CapacityPattern = Readonly<Partial<Record<Weekday, Partial<Record<Direction, number>>>>>;

export interface SelectTicket {
  /** The number of journeys of each weekday. A weekday without an entry is not sold. */
  num_bookable_journeys?: Record<string, number> | null | undefined;
}

/** A row of the day chooser: the number left in each direction, undefined where that direction is not sold on that day. */
export interface ChooserRow {
  weekday: Weekday;
  am: number | undefined;
  pm: number | undefined;
}

/** The rows of the day chooser: the weekdays of the ticket on which seats are or were on sale (P-051). */
export function chooserRows(ticket: SelectTicket, pattern: CapacityPattern): ChooserRow[] {
  return weekdays.flatMap((weekday) => {
    const { am, pm } = pattern[weekday] ?? {};
    const isOffered = (ticket.num_bookable_journeys?.[weekday] ?? 0) > 0 && (am !== undefined || pm !== undefined);
    return isOffered ? [{ weekday, am, pm }] : [];
  });
}

/** Whether any day can still be chosen. */
export function isAnyDayLeft(ticket: SelectTicket, pattern: CapacityPattern): boolean {
  return chooserRows(ticket, pattern).some((row) => directions.some((direction) => (row[direction] ?? 0) > 0));
}

/** The text of a cell (P-052, P-288); undefined when plenty remain. */
export function cellText(remaining: number): string | undefined {
  if (remaining <= 0) return text.soldOut;
  return isFewLeft(remaining) ? text.left(remaining) : undefined;
}

/** The weekdays and directions of a travel pattern. Each takes a seat. */
export function journeysOf(travelPattern: string): { weekday: Weekday; direction: Direction }[] {
  return parseTravelPattern(travelPattern).flatMap((day) =>
    directions.filter((direction) => day[direction]).map((direction) => ({ weekday: day.weekday, direction })),
  );
}

/** Whether a pattern can be chosen: it has at least one day, and a seat for each of its journeys. */
export function isPatternAvailable(travelPattern: string, ticket: SelectTicket, pattern: CapacityPattern): boolean {
  if (!isTravelPattern(travelPattern)) return false;
  const rows = chooserRows(ticket, pattern);
  return journeysOf(travelPattern).every(
    ({ weekday, direction }) => (rows.find((row) => row.weekday === weekday)?.[direction] ?? 0) > 0,
  );
}

/** The days with one direction and the days with both (P-053). */
export function singlesAndReturns(days: readonly TravelDay[]): { singles: TravelDay[]; returns: TravelDay[] } {
  return { singles: days.filter(({ am, pm }) => am !== pm), returns: days.filter(({ am, pm }) => am && pm) };
}
