import { nameKey } from '@fareway/domain/forms/name-key.ts';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { isId } from '../ids.ts';
import { sql } from '../database/sql/sql.ts';

/** So many rows a page of a list has at most. */
export const rowsOfPage = 100;

/** The most characters of a cursor: it has names of 200 characters, which JSON and base 64 make longer. */
const longestCursor = 2_000;

/** The part of a list that a page of the console shows (C-216). */
export interface Wanted {
  /** Part of a name, without regard to capitals and accents. */
  find?: string | undefined;
  /** Where the page begins: the `next` of the page before. */
  after?: string | undefined;
  /** Only the row with this id. */
  id?: string | undefined;
  /** The greatest number of rows; without it all. */
  limit?: number | undefined;
}

/** The query of a call that returns a page of a list. */
export const queryOfPage = {
  find: z.string().trim().max(100).optional().describe('Part of a name'),
  after: z.string().max(longestCursor).optional().describe('The `next` of the page before; another text leaves no row'),
  id: z.string().max(100).optional().describe('Only this row'),
};

/** What a call returns beside the rows of a page. */
export const aboutPage = {
  found: z.int().describe('The number of rows of all pages'),
  next: z.string().nullable().describe('For `after` of the next page; null on the last one'),
};

/**
 * Returns the rows of a page, of one more that were read, and where the next page begins. `keysOf` are the values by which a list is ordered, with the id
 * as the last one: a page begins after them also when the last row of the page before was renamed or removed in between.
 */
export function pageOf<Row extends { id: string }>(
  read: readonly Row[],
  keysOf: (row: Row) => readonly (string | number | boolean)[],
): { rows: Row[]; next: string | null } {
  const rows = read.slice(0, rowsOfPage);
  if (read.length <= rowsOfPage) return { rows, next: null };
  return { rows, next: Buffer.from(JSON.stringify(keysOf(rows.at(-1)!))).toString('base64url') };
}

/** A text in a cursor. The database cannot store other text, and other calls refuse it in their bodies. */
export const nameInCursor = z.string().refine((name) => !name.includes('\0') && name.isWellFormed());
/** The id of a row in a cursor. */
export const idInCursor = z.string().refine(isId);
/** The values of a list by name. */
const byName = z.tuple([nameInCursor, idInCursor]);
/** The id alone, for a list of people: their names are in no address. */
export const byId = z.tuple([idInCursor]);
/** The values of a list in the order of the operator. */
export const byPosition = z.tuple([z.int32(), nameInCursor, idInCursor]);

/**
 * A condition: a row comes after the last one of the page before. `isAfter` makes it of the values of that row. Every row comes after none; no row comes after a text
 * that is no cursor of the list.
 */
export function comesAfter<Keys>(
  cursor: string | undefined,
  keys: z.ZodType<Keys>,
  isAfter: (last: Keys) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (cursor === undefined) return sql`true`;
  const last = keys.safeParse(readJson(Buffer.from(cursor, 'base64url').toString()));
  return last.success ? isAfter(last.data) : sql`false`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The id of a row in an address, as a parameter; null, which no row has, for what is no id. */
export const idOf = (id: string): string | null => (isId(id) ? id : null);

/**
 * A condition: a name contains what is typed to find it, without regard to capitals, accents and kinds of apostrophes, dashes and spaces (decision 355);
 * without anything typed, every name.
 */
export function nameContains(name: RawBuilder<unknown>, find: string | undefined): RawBuilder<unknown> {
  if (!find) return sql`true`;
  // a name of ASCII without a backtick needs small letters only: the other functions made a search in 10,000 names twice as long
  const isPlain = sql`${name} ~ '^[ -_a-~]*$' AND position('  ' IN ${name}) = 0`;
  const key = sql`CASE WHEN ${isPlain} THEN lower(${name}) ELSE plain_name(name_key(${name})) END`;
  return sql`position(plain_name(${nameKey(find)}) IN ${key}) > 0`;
}

/** The order of a list by name, as people expect it: without regard to capitals and accents. `alias` is the row. */
export function inOrderOfNames(alias: string): RawBuilder<unknown> {
  return sql`plain_name(${sql.ref(`${alias}.name`)}), ${sql.ref(`${alias}.id`)}`;
}

/** A condition: the row `alias` of a list by name comes after the last one of the page before. */
export function comesAfterName(alias: string, cursor: string | undefined): RawBuilder<unknown> {
  return comesAfter(
    cursor,
    byName,
    ([name, id]) => sql`(${inOrderOfNames(alias)}) > (plain_name(${name}), ${id}::uuid)`,
  );
}

/** The end of a statement that reads a page. */
export function limitOf({ limit }: Wanted): RawBuilder<unknown> {
  return limit === undefined ? sql`` : sql`LIMIT ${limit}`;
}
