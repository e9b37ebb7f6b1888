/** Writes a table as CSV: UTF-8 with a byte order mark. A cell that a spreadsheet would run as a formula is marked as text. */
export function writeCsv(_header: readonly string[], _rows: Iterable<readonly string[]>): Buffer {
  throw new Error('the writer of tables is being written');
}

/** Writes a table as the only sheet of a workbook (XLSX). All cells are texts. */
export function writeXlsx(_header: readonly string[], _rows: Iterable<readonly string[]>): Promise<Buffer> {
  throw new Error('the writer of tables is being written');
}
