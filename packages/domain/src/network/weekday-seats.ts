import { weekdays } from '../dates/local-date.ts';
import type { Weekday } from '../dates/local-date.ts';
import { directions } from '../travel/availability.ts';
import type { Direction } from '../travel/availability.ts';
import { overOf } from './seats/season-margin.ts';

/** The seats of a weekday in a direction, for tickets whose purchaser chooses the days (C-049). */
export interface WeekdaySeats {
  weekday: Weekday;
  direction: Direction;
  capacity: number;
  /** The seats that are sold, being paid or kept for renewals. */
  taken: number;
}

/** A cell of the grid with the number that it gets. */
export interface WantedSeats {
  weekday: Weekday;
  direction: Direction;
  seats: number;
}

/** What a change of the grid does to a service. */
export interface WeekdaySeatsEffect {
  /** The cells that get another number, in the order of the week; `from` is null for a cell that was not sold before. */
  changed: (WantedSeats & { from: number | null; taken: number })[];
  /** Those of them with more seats taken than there will be. Nobody loses a seat, and nothing more is sold. */
  over: (WantedSeats & { taken: number; margin: number })[];
}

/** The 14 cells of the grid, by weekday. */
export const seatCells: readonly { weekday: Weekday; direction: Direction }[] = weekdays.flatMap((weekday) =>
  directions.map((direction) => ({ weekday, direction })),
);

/**
 * Returns what a change of the grid does to the seats of a service. Cells that are not named stay. `marginOfSeats` is the margin of a number of seats
 * (C-051).
 */
export function weekdaySeatsEffect(
  rows: readonly WeekdaySeats[],
  wanted: readonly WantedSeats[],
  marginOfSeats: (seats: number) => number = () => 0,
): WeekdaySeatsEffect {
  const changed = seatCells.flatMap(({ weekday, direction }) => {
    const isHere = (one: { weekday: Weekday; direction: Direction }) =>
      one.weekday === weekday && one.direction === direction;
    const cell = wanted.find(isHere);
    const row = rows.find(isHere);
    if (!cell || cell.seats === row?.capacity) return [];
    return [{ weekday, direction, seats: cell.seats, from: row?.capacity ?? null, taken: row?.taken ?? 0 }];
  });
  const over = changed
    .map(({ weekday, direction, seats, taken }) => ({ weekday, direction, seats, taken, margin: marginOfSeats(seats) }))
    .filter((cell) => overOf(cell) > 0);
  return { changed, over };
}
