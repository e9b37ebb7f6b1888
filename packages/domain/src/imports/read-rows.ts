import type { LocalDate } from '../dates/local-date.ts';
import { fieldsOf } from './import-kinds.ts';
import type { ImportKindName } from './import-kinds.ts';
import { matchColumns } from './match-columns.ts';
import type { ColumnMatch } from './match-columns.ts';
import { visibleCell } from './read-cell.ts';
import { readDayColumn } from './read-days.ts';
import type { DayColumn, DayOrder } from './read-days.ts';

/** What a person has chosen for a file: by the letter of a column the field that it fills (null: none), and the order of its days. */
export interface ImportChoices {
  columns: Readonly<Record<string, string | null>>;
  day_orders: Readonly<Record<string, DayOrder>>;
  /** Of a feed, by the line of a row: what becomes of it. */
  rows?: Readonly<Record<string, string>>;
}

/** The table in a file. */
export interface TableOfFile {
  columns: readonly { name: string; letter: string }[];
  rows: readonly { line: number; cells: readonly string[] }[];
}

/** A row of a file by field. Days are YYYY-MM-DD; empty cells are left out. */
export interface RowOfFile {
  line: number;
  values: Readonly<Record<string, string>>;
  /** The fields whose day cannot be read. */
  unreadable: readonly string[];
}

/** A column of a file with the field that it fills: by its name, or as a person has chosen. */
export type MatchedColumn =
  | ColumnMatch
  | (Pick<ColumnMatch, 'name' | 'letter' | 'isDuplicate'> & { field: string; why: 'chosen' });

/** A file, as it is read with the choices of a person. */
export interface ReadFile {
  columns: (MatchedColumn & {
    /** The first cells that are not empty, at most three. */
    examples: string[];
    /** How the days of the column are read; null for a column without days. */
    days: Pick<DayColumn, 'isAmbiguous' | 'order' | 'example'> | null;
  })[];
  /** The required fields that no column fills. */
  missing: string[];
  /** Whether rows can be judged: no field is missing, and the order of all days is known. */
  isReady: boolean;
  rows: RowOfFile[];
}

/** Reads the rows of a file by field (C-066, C-068). `remembered` are the fields of column names that the operator has chosen before. */
export function readRows(
  kind: ImportKindName,
  table: TableOfFile,
  { columns: chosen, day_orders }: ImportChoices,
  remembered: Readonly<Record<string, string>>,
): ReadFile {
  const fields = fieldsOf(kind);
  const matches = matchColumns(table.columns, fields, remembered).map((match) => withChoice(match, chosen));
  const isDay = new Set(fields.filter((one) => one.isDay).map(({ field }) => field));
  const columns = matches.map((match, index) => {
    // the cells of a column that fills no field are shown as examples only
    const cells = match.field === null ? [] : table.rows.map((row) => visibleCell(row.cells[index] ?? ''));
    const days =
      match.field !== null && isDay.has(match.field) ? readDayColumn(cells, day_orders[match.letter] ?? null) : null;
    return { match, cells, days };
  });
  const filled = new Set(matches.map(({ field }) => field));
  const missing = fields.filter((one) => one.isRequired && !filled.has(one.field)).map(({ field }) => field);
  return {
    columns: columns.map(({ match, days }, index) => ({
      ...match,
      examples: examplesOf(table, index),
      days: days && { isAmbiguous: days.isAmbiguous, order: days.order, example: days.example },
    })),
    missing,
    isReady: missing.length === 0 && columns.every(({ days }) => !days?.isAmbiguous),
    rows: table.rows.map(({ line }, row) => {
      const values: Record<string, string> = {};
      const unreadable: string[] = [];
      for (const { match, cells, days } of columns) {
        if (match.field === null) continue;
        const day: LocalDate | 'unreadable' | null | undefined = days?.days[row];
        if (day === 'unreadable') unreadable.push(match.field);
        const value = days === null || day === 'unreadable' ? cells[row] : day;
        if (value) values[match.field] = value;
      }
      return { line, values, unreadable };
    }),
  };
}

/** The first cells of a column that are not empty, at most three. */
function examplesOf({ rows }: TableOfFile, index: number): string[] {
  const examples: string[] = [];
  for (const { cells } of rows) {
    if (examples.length === 3) break;
    const cell = cells[index] ?? '';
    if (cell.trim() === '') continue;
    const example = visibleCell(cell);
    if (example !== '') examples.push(example);
  }
  return examples;
}

/** The choice of a person rules over the name of the column, also for the other columns that would fill the same field. */
function withChoice(match: ColumnMatch, chosen: ImportChoices['columns']): MatchedColumn {
  const { letter, name } = match;
  const field = chosen[letter];
  if (field) return { letter, name, isDuplicate: false, field, why: 'chosen' };
  const isTaken = match.field !== null && Object.values(chosen).includes(match.field);
  return field === null || isTaken ? { letter, name, isDuplicate: match.isDuplicate, field: null, why: null } : match;
}
