import writeXlsxFile from 'write-excel-file/node';
import { writeText } from './reading/workbook-text.ts';

export interface TableToWrite {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Writes a workbook as `writeXlsx` does, in this thread: 10,000 rows of 20 columns take a second. */
export function writeWorkbook({ header, rows }: TableToWrite): Promise<Uint8Array> {
  const names = header.map((name) => ({ value: writeText(name), fontWeight: 'bold' as const }));
  const cells = rows.map((row) => row.map(writeText));
  return writeXlsxFile([names, ...cells], { stickyRowsCount: 1 }).toBuffer();
}
