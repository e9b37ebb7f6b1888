import { readInProcess } from '../uploads/read-in-process.ts';
import { createTurns } from '../take-turns.ts';
import type { Turn } from '../take-turns.ts';
import type { FileToRead } from './reading/read-here.ts';
import { tableLimits } from './reading/table.ts';
import type { TableLimits, TableReading } from './reading/table.ts';

export type { Table, TableProblem, TableReading } from './reading/table.ts';

/** Memory of a process that reads, in megabytes. A table of the largest size needs about half of it. */
const memory = 192;
/** Files that are read at the same time, one of each operator. Others wait, so that many uploads do not take the memory of the server. */
const takeTurn = createTurns({ atOnce: 2, mostWaiting: 3 });

/**
 * Reads the table in a file: delimited text, or the first sheet of a workbook (XLSX) that is not hidden. The kind is seen from the bytes. The first row
 * that is not empty has the names of the columns, or one below it that has more of the `known` names, which are normalised; empty rows are left out. It reads in a process of its own, so that a hostile file neither stops nor
 * ends the server. A file that takes more time or memory than a table does is `expands-too-far`. (C-063, C-066, C-067)
 */
export async function readTable(
  bytes: Uint8Array,
  limits: Partial<TableLimits> = {},
  known: readonly string[] = [],
  turn: Turn = { operator: '' },
): Promise<TableReading> {
  const allLimits = { ...tableLimits, ...limits };
  if (bytes.length === 0) return { problem: 'empty', line: null, limit: null };
  if (bytes.length > allLimits.bytes) return { problem: 'too-large', line: null, limit: allLimits.bytes };
  const upload: FileToRead = { bytes, limits: allLimits, known };
  const exceeded: TableReading = { problem: 'expands-too-far', line: null, limit: allLimits.expandedBytes };
  return takeTurn(turn, () =>
    readInProcess(upload, {
      program: new URL('reading/table-process.ts', import.meta.url),
      memory,
      milliseconds: allLimits.milliseconds,
      exceeded,
      gone: turn.gone,
    }),
  );
}
