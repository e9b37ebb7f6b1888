export interface TableColumn {
  /** As written in the first row, trimmed; '' when empty. */
  name: string;
  /** The letter as in a spreadsheet: A, B, … AA. */
  letter: string;
}

export interface TableRow {
  /** The line of the file or the row of the sheet, from 1. A row of CSV that has line breaks in its cells is at its first line. */
  line: number;
  /**
   * One text for each column, without outer white space; '' when empty. Of a workbook, days are YYYY-MM-DD, times HH:MM, numbers in plain decimal
   * notation and booleans TRUE or FALSE.
   */
  cells: string[];
}

/** What of a file is no part of its table. */
export interface LeftOut {
  /** The lines above the names of the columns. */
  above: number[];
  /** How many rows the sheet hides. */
  hidden_rows: number;
  /** The letters of the columns that the sheet hides. */
  hidden_columns: string[];
}

export interface Table {
  columns: TableColumn[];
  rows: TableRow[];
  format: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'xlsx';
  /** Null for a workbook, and for text of one column. */
  delimiter: ',' | ';' | '\t' | null;
  /** The name of the sheet that was read; null for text. */
  sheet: string | null;
  /** What the file has and the table does not; nothing where it is left out. */
  left_out?: LeftOut;
}

/** Why a file is not read. */
export interface TableProblem {
  problem:
    | 'empty'
    | 'too-large'
    | 'too-many-rows'
    | 'too-many-columns'
    | 'not-a-table'
    | 'protected'
    | 'expands-too-far'
    | 'cell-too-long'
    | 'broken-row';
  /** Where it is, when it is in one row. */
  line: number | null;
  /** The limit that the file exceeds: bytes, rows, columns or characters. */
  limit: number | null;
}

export type TableReading = { table: Table; problem?: never } | (TableProblem & { table?: never });

export interface TableLimits {
  /** Bytes of the file. */
  bytes: number;
  /** Rows that are not empty, without the first. */
  rows: number;
  columns: number;
  /** Characters of a cell. */
  characters: number;
  /** Bytes of all parts of a workbook after inflating. */
  expandedBytes: number;
  milliseconds: number;
}

const megabyte = 1_000_000;

/** The limits of a file that is imported. */
export const tableLimits: TableLimits = {
  bytes: 10 * megabyte,
  rows: 10_000,
  columns: 100,
  characters: 2_000,
  expandedBytes: 100 * megabyte,
  milliseconds: 30_000,
};
