import { isLocalDate, toDayNumber } from '@fareway/domain/dates/local-date.ts';
import { hasHiddenCharacters } from '@fareway/domain/passengers/visible-text.ts';
import { UnreadableFeed } from './feed.ts';
import type { FeedLimits } from './feed.ts';
import { readRows } from './read-rows.ts';
import type { RowsOf } from './read-rows.ts';
import type { FeedFiles } from './open-feed.ts';

/** Reads the rows of a file, as `readRows`. Throws an `UnreadableFeed` when a required file is missing. Returns whether it is there. */
export type ReadOneFile = (
  rows: Omit<RowsOf<string>, 'limit'> & { isRequired?: boolean },
  start: () => (cells: readonly string[], line: number) => void,
) => Promise<boolean>;

/** What the parts of the reader need. */
export interface ReadingContext {
  read: ReadOneFile;
  /** The files that are not UTF-8. */
  notUtf8: string[];
}

export function readingContext(files: FeedFiles, limits: FeedLimits): ReadingContext {
  const notUtf8: string[] = [];
  return {
    notUtf8,
    read: async ({ isRequired = false, ...rows }, start) => {
      const limit = rows.file === 'stop_times.txt' ? limits.calls : limits.rows;
      const done = await readRows(files, { ...rows, limit }, start);
      if (!done && isRequired) throw new UnreadableFeed('missing-file', { file: rows.file });
      if (done && !done.isUtf8) notUtf8.push(rows.file);
      return done !== undefined;
    },
  };
}

/** Where a cell is. */
export interface Where {
  file: string;
  line: number;
}

/** Returns a cell that must not be empty, of at most 200 visible characters, which is the longest id. */
export function required(cell: string, column: string, where: Where): string {
  if (cell === '') throw new UnreadableFeed('empty-cell', { ...where, value: column });
  if (cell.length > 200) throw new UnreadableFeed('long-id', { ...where, value: cell });
  if (hasHiddenCharacters(cell)) throw new UnreadableFeed('not-text', where);
  return cell;
}

/** Reads YYYYMMDD as the number of days since 1970. */
export function dayNumber(cell: string, where: Where): number {
  const day = cell.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (day === cell || !isLocalDate(day) || day < '1990-01-01' || day >= '2200-01-01')
    throw new UnreadableFeed('bad-date', { ...where, value: cell });
  return toDayNumber(day);
}
