import type { Table, TableLimits, TableReading } from './table.ts';
import { UnreadableTable } from './unreadable.ts';

export interface FileToRead {
  bytes: Uint8Array;
  limits: TableLimits;
  /** The names by which the row of names is known, normalised. */
  known?: readonly string[];
}

/** Reads a file as `readTable` does, in this process. The parsers are loaded when a file needs them. */
export async function readHere(file: FileToRead): Promise<TableReading> {
  try {
    return { table: await readByKind(file) };
  } catch (error) {
    if (error instanceof UnreadableTable) return error.reason;
    throw error;
  }
}

async function readByKind({ bytes, limits, known = [] }: FileToRead): Promise<Table> {
  const startsWith = (...start: number[]) => start.every((byte, index) => bytes[index] === byte);
  // a zip file, with parts or without
  if (startsWith(0x50, 0x4b, 3, 4) || startsWith(0x50, 0x4b, 5, 6))
    return (await import('./read-workbook.ts')).readWorkbook(bytes, limits, known);
  if (startsWith(0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableTable(isEncrypted(bytes) ? 'protected' : 'not-a-table');
  return (await import('./read-delimited.ts')).readDelimited(bytes, limits, known);
}

/** A workbook with a password is a file of the older kind, OLE, with a part of this name. */
function isEncrypted(bytes: Uint8Array): boolean {
  // as bytes: a search for a text of UTF-16 does not end when the memory of the file starts at an odd address
  const name = Buffer.from('EncryptedPackage', 'utf16le');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(name);
}
