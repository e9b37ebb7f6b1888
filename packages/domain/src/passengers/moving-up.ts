import type { SalesYear } from '../dates/sales-year.ts';

const highest = 13;

/** A year group, '0' for Reception to '13', in a school year, which is a sales year. */
export interface KnownYearGroup {
  group: string;
  year: string;
}

/**
 * Returns the year group of a passenger in a school year, from the year group in another school year: it moves up on each 1 August (`salesYearOf`).
 * Returns 'finished' after Year 13, and 'not-started' before Reception.
 */
export function yearGroupIn(year: SalesYear, known: KnownYearGroup): `${number}` | 'finished' | 'not-started' {
  const group = Number(known.group) + firstYear(year) - firstYear(known.year);
  if (group > highest) return 'finished';
  return group < 0 ? 'not-started' : `${group}`;
}

function firstYear(year: string): number {
  return Number(year.slice(0, 2));
}
