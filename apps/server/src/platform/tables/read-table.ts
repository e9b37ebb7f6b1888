import { Worker } from 'node:worker_threads';

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

const limitsOfProduct: TableLimits = {
  bytes: 10 * megabyte,
  rows: 10_000,
  columns: 100,
  characters: 2_000,
  expandedBytes: 100 * megabyte,
  milliseconds: 20_000,
};

/** Memory of a thread that reads. A table of the largest size needs about half of it. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
/** Files that are read at the same time. Others wait, so that many uploads do not take the memory of the server. */
const mostReadings = 2;
let readings = 0;
const waiting: (() => void)[] = [];

/**
 * Reads the table in a file: delimited text, or the first sheet of a workbook (XLSX) that is not hidden. The kind is seen from the bytes. The first row
 * that is not empty has the names of the columns; empty rows are left out. It reads in a thread of its own, so that a hostile file neither stops nor
 * ends the server. A file that takes more time or memory than a table does is `expands-too-far`. (C-063, C-066, C-067)
 */
export async function readTable(bytes: Uint8Array, limits: Partial<TableLimits> = {}): Promise<TableReading> {
  const allLimits = { ...limitsOfProduct, ...limits };
  if (bytes.length === 0) return { problem: 'empty', line: null, limit: null };
  if (bytes.length > allLimits.bytes) return { problem: 'too-large', line: null, limit: allLimits.bytes };
  if (readings >= mostReadings) await new Promise<void>((resolve) => void waiting.push(resolve));
  else readings += 1;
  try {
    return await readInThread(bytes, allLimits);
  } finally {
    // the next one takes this place
    const next = waiting.shift();
    if (next) next();
    else readings -= 1;
  }
}

function readInThread(bytes: Uint8Array, limits: TableLimits): Promise<TableReading> {
  const expandsTooFar: TableReading = { problem: 'expands-too-far', line: null, limit: limits.expandedBytes };
  return new Promise((resolve, reject) => {
    // a copy, because bytes can be a view on the memory of other requests
    const copy = new Uint8Array(bytes);
    const worker = new Worker(new URL('table-worker.ts', import.meta.url), {
      workerData: { bytes: copy, limits },
      transferList: [copy.buffer],
      resourceLimits,
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      void worker.terminate();
      settle();
    };
    const timer = setTimeout(() => end(() => resolve(expandsTooFar)), limits.milliseconds);
    worker.once('message', (reading: TableReading) => end(() => resolve(reading)));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(expandsTooFar) : reject(error))),
    );
    worker.once('exit', (code) => end(() => reject(new Error(`the thread that reads a table ended with ${code}`))));
  });
}
