import type { LocalDate } from '../dates/local-date.ts';

export type DayOrder = 'day-first' | 'month-first';

/** The days of a column. */
export interface DayColumn {
  /** One for each cell; null when it is empty. */
  days: (LocalDate | 'unreadable' | null)[];
  /** Whether at least one cell can be read as two days, and neither the column nor the caller decides. `days` are then those of `order`, a proposal. */
  isAmbiguous: boolean;
  /** How cells with day, month and year are read; null when the column has none. */
  order: DayOrder | null;
  /** The first cell that can be read as two days, also when the column decides; null when there is none. */
  example: { typed: string; dayFirst: LocalDate; monthFirst: LocalDate } | null;
}

/** Reads the cells of a column as days (C-068). `order` is what a person has chosen; null when nobody has. */
export function readDayColumn(_cells: readonly string[], _order: DayOrder | null): DayColumn {
  throw new Error('being written');
}
