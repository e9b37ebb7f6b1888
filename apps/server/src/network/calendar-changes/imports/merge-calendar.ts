import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { areApart, mostDays, mostTerms } from '@fareway/domain/network/calendar-checks.ts';
import { daysOfRange } from '@fareway/domain/network/day-ranges.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/imports/calendars.ts';
import * as words from '@fareway/texts/network/calendars.ts';
import type { CalendarContent, NamedTerm, ReasonedDay } from '../../calendars/write-calendar.ts';

/** What a row of a file says of a calendar. */
export type CalendarEntry =
  | ({ kind: 'term' } & NamedTerm)
  | {
      kind: 'off' | 'extra' | 'usual';
      first_day: LocalDate;
      last_day: LocalDate;
      /** null: whole days. */
      direction: Direction | null;
      reason: string;
    };

export interface LineOfCalendar {
  line: number;
  entry: CalendarEntry;
}

/** What rows do to a calendar. */
export interface MergedCalendar {
  after: Omit<CalendarContent, 'name'>;
  /** The lines that change something. */
  changing: Set<number>;
  refused: Map<number, { field: string; words: string }>;
  /** The terms and days that arrive. A day on which one direction differs counts as one. */
  counts: { terms: number; added: number; removed: number; usual: number };
}

type Cell = { runs: boolean; reason: string } | null;
type Cells = Record<Direction, Cell>;

/**
 * Puts the rows of a file into a calendar (C-041). A term is known by its first day, else by its name when both have a day in common. Terms and days
 * that no row names stay as they are. A row that would make two terms overlap, or that has a day of an earlier row, is refused.
 */
export function mergeCalendar(before: Omit<CalendarContent, 'name'>, lines: readonly LineOfCalendar[]): MergedCalendar {
  const merged: MergedCalendar = {
    after: before,
    changing: new Set(),
    refused: new Map(),
    counts: { terms: 0, added: 0, removed: 0, usual: 0 },
  };
  const terms = mergeTerms(before.terms, lines, merged);
  merged.after = { terms, days: mergeDays(before.days, lines, merged) };
  return merged;
}

function mergeTerms(before: readonly NamedTerm[], lines: readonly LineOfCalendar[], merged: MergedCalendar) {
  let accepted = lines.flatMap(({ line, entry }) => {
    if (entry.kind !== 'term') return [];
    const { name, first_day, last_day } = entry;
    const term = { name, first_day, last_day };
    const replaced = before.filter(
      (one) => one.first_day === first_day || (one.name === name && !areApart([one, term])),
    );
    return [{ line, term, replaced }];
  });
  for (const { line } of accepted.splice(mostTerms)) refuse(line, words.tooManyTerms);
  const kept = () => before.filter((one) => !accepted.some(({ replaced }) => replaced.includes(one)));
  // a row that is refused replaces no term, which may then overlap another row
  for (let isStable = false; !isStable;) {
    isStable = true;
    for (const one of accepted) {
      const earlier = accepted.find(({ line, term }) => line < one.line && !areApart([term, one.term]));
      const isApart = kept().every((term) => areApart([term, one.term]));
      if (!earlier && isApart) continue;
      refuse(one.line, earlier ? text.termTwice(earlier.line) : words.termsOverlap);
      accepted = accepted.filter(({ line }) => line !== one.line);
      isStable = false;
      break;
    }
  }
  while (kept().length + accepted.length > mostTerms) refuse(accepted.pop()!.line, words.tooManyTerms);
  for (const { line, term } of accepted) {
    if (before.some((one) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(term)))) continue;
    merged.changing.add(line);
    merged.counts.terms += 1;
  }
  return [...kept(), ...accepted.map(({ term }) => term)].toSorted((one, other) =>
    one.first_day < other.first_day ? -1 : 1,
  );

  function refuse(line: number, why: string): void {
    merged.refused.set(line, { field: 'first_day', words: why });
  }
}

function mergeDays(before: readonly ReasonedDay[], lines: readonly LineOfCalendar[], merged: MergedCalendar) {
  const rows = Map.groupBy(before, ({ date }) => date);
  const taken = new Map<string, number>();
  let size = before.length;
  for (const { line, entry } of lines) {
    if (entry.kind === 'term') continue;
    const dates = daysOfRange(entry);
    const sides = entry.direction === null ? directions : [entry.direction];
    const keys = dates.flatMap((date) => sides.map((side) => `${date} ${side}`));
    const earlier = keys.map((key) => taken.get(key)).find((other) => other !== undefined);
    if (earlier !== undefined) {
      merged.refused.set(line, { field: 'first_day', words: text.dayTwice(earlier) });
      continue;
    }
    const cell: Cell = entry.kind === 'usual' ? null : { runs: entry.kind === 'extra', reason: entry.reason };
    const changed = dates.flatMap((date) => {
      const old = cellsOf(rows.get(date) ?? []);
      if (sides.every((side) => isSame(old[side], cell))) return [];
      const cells = { ...old };
      for (const side of sides) cells[side] = cell;
      return [{ date, days: rowsOf(date, cells) }];
    });
    const growth = changed.reduce((sum, { date, days }) => sum + days.length - (rows.get(date)?.length ?? 0), 0);
    if (size + growth > mostDays) {
      merged.refused.set(line, { field: 'first_day', words: words.tooManyDays });
      continue;
    }
    size += growth;
    for (const key of keys) taken.set(key, line);
    for (const { date, days } of changed) rows.set(date, days);
    if (changed.length === 0) continue;
    merged.changing.add(line);
    merged.counts[({ off: 'removed', extra: 'added', usual: 'usual' } as const)[entry.kind]] += changed.length;
  }
  return [...rows.values()].flat().toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

function inOrder({ name, first_day, last_day }: NamedTerm) {
  return [name, first_day, last_day];
}

function cellsOf(rows: readonly ReasonedDay[]): Cells {
  const cellOf = (side: Direction): Cell => {
    const row = rows.find(({ direction }) => direction === null || direction === side);
    return row ? { runs: row.runs, reason: row.reason } : null;
  };
  return { am: cellOf('am'), pm: cellOf('pm') };
}

function rowsOf(date: LocalDate, { am, pm }: Cells): ReasonedDay[] {
  if (am && isSame(am, pm)) return [{ date, direction: null, ...am }];
  return directions.flatMap((direction) => {
    const cell = { am, pm }[direction];
    return cell ? [{ date, direction, ...cell }] : [];
  });
}

function isSame(one: Cell, other: Cell): boolean {
  return one?.runs === other?.runs && one?.reason === other?.reason;
}
