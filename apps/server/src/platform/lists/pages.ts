import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { isId } from '../ids.ts';

/** So many rows a page of a list has at most. */
export const rowsOfPage = 100;

/** The part of a list that a page of the console shows (C-216). */
export interface Wanted {
  /** Part of a name, without regard to capitals and accents. */
  find?: string | undefined;
  /** The id of the last row of the page before. */
  after?: string | undefined;
  /** Only the row with this id. */
  id?: string | undefined;
  /** The greatest number of rows; without it all. */
  limit?: number | undefined;
}

/** The query of a call that returns a page of a list. */
export const queryOfPage = {
  find: z.string().trim().max(100).optional().describe('Part of a name'),
  after: z.string().max(100).optional().describe('The last row of the page before; an unknown one leaves no row'),
  id: z.string().max(100).optional().describe('Only this row'),
};

/** What a call returns beside the rows of a page. */
export const aboutPage = {
  found: z.int().describe('The number of rows of all pages'),
  next: z.string().nullable().describe('For `after` of the next page; null on the last one'),
};

/** Returns the rows of a page, of one more that were read, and where the next page begins. */
export function pageOf<Row extends { id: string }>(read: readonly Row[]): { rows: Row[]; next: string | null } {
  const rows = read.slice(0, rowsOfPage);
  return { rows, next: read.length > rowsOfPage ? rows.at(-1)!.id : null };
}

/** The id of a row in an address, as a parameter; null, which no row has, for what is no id. */
export const idOf = (id: string): string | null => (isId(id) ? id : null);

/** A condition: a name contains what is typed to find it; without anything typed, every name. */
export function nameContains(name: RawBuilder<unknown>, find: string | undefined): RawBuilder<unknown> {
  return find ? sql`position(plain_name(${find}) IN plain_name(${name})) > 0` : sql`true`;
}

/** The end of a statement that reads a page. */
export function limitOf({ limit }: Wanted): RawBuilder<unknown> {
  return limit === undefined ? sql`` : sql`LIMIT ${limit}`;
}
