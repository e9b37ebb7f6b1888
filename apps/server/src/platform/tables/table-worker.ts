import { parentPort, workerData } from 'node:worker_threads';
import type { Table, TableLimits, TableReading } from './read-table.ts';
import { UnreadableTable } from './unreadable.ts';

// The program of a worker thread: it reads one file and ends.
const { bytes, limits } = workerData as { bytes: Uint8Array; limits: TableLimits };
parentPort!.postMessage(await read(), []);

async function read(): Promise<TableReading> {
  try {
    return { table: await readByKind() };
  } catch (error) {
    if (error instanceof UnreadableTable) return error.reason;
    throw error;
  }
}

async function readByKind(): Promise<Table> {
  if (startsWith(0x50, 0x4b)) return (await import('./read-workbook.ts')).readWorkbook(bytes, limits);
  if (startsWith(0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableTable(isEncrypted() ? 'protected' : 'not-a-table');
  return (await import('./read-delimited.ts')).readDelimited(bytes, limits);
}

function startsWith(...start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** A workbook with a password is a file of the older kind, OLE, with a part of this name. */
function isEncrypted(): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('EncryptedPackage', 0, 'utf16le');
}
