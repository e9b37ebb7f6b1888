import { Worker } from 'node:worker_threads';
import { stringify } from 'csv-stringify/sync';
import { callerGone } from '../take-turns.ts';
import { withFormulaMark } from './reading/formula-mark.ts';
import type { TableToWrite } from './write-workbook.ts';

/** Of the heap of the thread that writes a workbook, in megabytes, and the longest time that it may take, in milliseconds. */
const memoryOfWriter = 384;
const longestWriting = 60_000;

/** Cells that another program could read as several, as rows, or as the line that names the delimiter, are quoted too. */
const ambiguous = /[;\t\r\n]|^sep=/i;

/**
 * Writes a table as CSV: UTF-8 with a byte order mark, so that spreadsheets read it as such, with lines that end in CR LF. A cell that a spreadsheet
 * would run as a formula has an apostrophe in front, which `readTable` removes.
 */
export function writeCsv(header: readonly string[], rows: Iterable<readonly string[]>): Buffer {
  return Buffer.from(csvStart + writeCsvLines([header, ...rows]));
}

/** What a CSV file that is written in parts begins with. */
export const csvStart = '\uFEFF';

/** Writes rows as lines of CSV, each with its end, as `writeCsv` does. */
export function writeCsvLines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(withFormulaMark)),
    { record_delimiter: '\r\n', quoted_match: ambiguous },
  );
}

/**
 * Writes a table as the only sheet of a workbook (XLSX), with the header in bold and in view. All cells are texts, so none is a formula. It writes in a
 * thread of its own, because the thread that serves requests would stop for a second. The thread ends when `gone` aborts, and after a minute. It has ended
 * when the workbook is returned, so that the next one has its memory.
 */
export function writeXlsx(
  header: readonly string[],
  rows: Iterable<readonly string[]>,
  gone?: AbortSignal,
): Promise<Buffer> {
  const table: TableToWrite = { header, rows: [...rows] };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('write-worker.ts', import.meta.url), {
      workerData: table,
      resourceLimits: { maxOldGenerationSizeMb: memoryOfWriter },
    });
    const end = () => void worker.terminate();
    const timer = setTimeout(end, longestWriting);
    gone?.addEventListener('abort', end, { once: true });
    if (gone?.aborted) end();
    let written: Uint8Array | undefined;
    worker.once('message', (bytes: Uint8Array) => (written = bytes));
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(timer);
      gone?.removeEventListener('abort', end);
      if (written) resolve(Buffer.from(written.buffer, written.byteOffset, written.byteLength));
      else reject(gone?.aborted ? callerGone() : new Error(`the thread that writes a workbook ended with ${code}`));
    });
  });
}
