import { Worker } from 'node:worker_threads';
import { stringify } from 'csv-stringify/sync';
import { withFormulaMark } from './reading/formula-mark.ts';
import type { TableToWrite } from './write-workbook.ts';

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
 * thread of its own, because the thread that serves requests would stop for a second.
 */
export function writeXlsx(header: readonly string[], rows: Iterable<readonly string[]>): Promise<Buffer> {
  const table: TableToWrite = { header, rows: [...rows] };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('write-worker.ts', import.meta.url), { workerData: table });
    worker.once('message', (bytes: Uint8Array) =>
      resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
    );
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread that writes a workbook ended with ${code}`)));
  });
}
