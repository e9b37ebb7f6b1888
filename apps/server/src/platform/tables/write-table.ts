import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import { withFormulaMark } from './formula-mark.ts';
import { writeText } from './workbook-text.ts';

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

/** Writes a table as the only sheet of a workbook (XLSX), with the header in bold and in view. All cells are texts, so none is a formula. */
export function writeXlsx(header: readonly string[], rows: Iterable<readonly string[]>): Promise<Buffer> {
  const cells = [...rows].map((row) => row.map((text) => ({ value: writeText(text), type: String })));
  const names = header.map((name) => ({ value: writeText(name), type: String, fontWeight: 'bold' as const }));
  return writeXlsxFile([names, ...cells], { stickyRowsCount: 1 }).toBuffer();
}
