import { fork } from 'node:child_process';
import type { FileToRead } from './read-here.ts';

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

export interface Table {
  columns: TableColumn[];
  rows: TableRow[];
  format: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'xlsx';
  /** Null for a workbook, and for text of one column. */
  delimiter: ',' | ';' | '\t' | null;
  /** The name of the sheet that was read; null for text. */
  sheet: string | null;
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

/** Memory of a process that reads, in megabytes. A table of the largest size needs about half of it. */
const memory = 192;
/** Files that are read at the same time. Others wait, so that many uploads do not take the memory of the server. */
const mostReadings = 2;
let readings = 0;
const waiting: (() => void)[] = [];

/**
 * Reads the table in a file: delimited text, or the first sheet of a workbook (XLSX) that is not hidden. The kind is seen from the bytes. The first row
 * that is not empty has the names of the columns; empty rows are left out. It reads in a process of its own, so that a hostile file neither stops nor
 * ends the server. A file that takes more time or memory than a table does is `expands-too-far`. (C-063, C-066, C-067)
 */
export async function readTable(bytes: Uint8Array, limits: Partial<TableLimits> = {}): Promise<TableReading> {
  const allLimits = { ...tableLimits, ...limits };
  if (bytes.length === 0) return { problem: 'empty', line: null, limit: null };
  if (bytes.length > allLimits.bytes) return { problem: 'too-large', line: null, limit: allLimits.bytes };
  if (readings >= mostReadings) await new Promise<void>((resolve) => void waiting.push(resolve));
  else readings += 1;
  try {
    return await readInProcess({ bytes, limits: allLimits });
  } finally {
    // the next one takes this place
    const next = waiting.shift();
    if (next) next();
    else readings -= 1;
  }
}

/** A thread would not do: the server ends when a thread asks for more memory at once than it may have. */
function readInProcess(file: FileToRead): Promise<TableReading> {
  const expandsTooFar: TableReading = { problem: 'expands-too-far', line: null, limit: file.limits.expandedBytes };
  return new Promise((resolve, reject) => {
    const reader = fork(new URL('table-process.ts', import.meta.url), {
      execArgv: [`--max-old-space-size=${memory}`],
      // it reads what anybody can upload, so it knows nothing of the server
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let complaint = '';
    reader.stderr!.setEncoding('utf8').on('data', (part: string) => (complaint = (complaint + part).slice(0, 2_000)));
    const timer = setTimeout(() => end(() => resolve(expandsTooFar)), file.limits.milliseconds);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      reader.kill('SIGKILL');
      settle();
    };
    reader.once('message', (reading: TableReading) => end(() => resolve(reading)));
    reader.once('error', (error) => end(() => reject(error)));
    reader.once('close', (code, signal) => {
      // V8 aborts when its memory is full, and the system kills when its own is
      if (signal === 'SIGABRT' || signal === 'SIGKILL') end(() => resolve(expandsTooFar));
      else end(() => reject(new Error(`the process that reads a table ended with ${code ?? signal}: ${complaint}`)));
    });
    // a failure of sending is seen by its end
    reader.send(file, () => {});
  });
}
