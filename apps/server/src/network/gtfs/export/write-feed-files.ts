import { setImmediate } from 'node:timers/promises';
import { zipFiles } from '../../../platform/zip/zip-files.ts';
import type { ZippedFile } from '../../../platform/zip/zip-files.ts';

/** Rows that are written without a break. Other calls are served between them. */
const rowsAtOnce = 1_000;

/** A file of a feed: the names of its columns, and its rows. */
export interface FeedFile {
  name: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** Writes the files of a feed as a zip file. A file without rows is left out. Compresses outside the thread that serves calls. */
export async function zipFeed(files: readonly FeedFile[], now: Date): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipFiles(written(files), now)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* written(files: readonly FeedFile[]): AsyncGenerator<ZippedFile> {
  for (const file of files) if (file.rows.length > 0) yield { name: file.name, content: linesOf(file) };
}

async function* linesOf({ columns, rows }: FeedFile): AsyncGenerator<Uint8Array> {
  yield Buffer.from(lineOf(columns));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    yield Buffer.from(
      rows
        .slice(from, from + rowsAtOnce)
        .map(lineOf)
        .join(''),
    );
    await setImmediate();
  }
}

function lineOf(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => cellOf(String(cell))).join(',')}\n`;
}

/** Line breaks and spaces around a cell are errors of a feed. Other spaces stay, because an id may have them. */
function cellOf(text: string): string {
  const line = text.replaceAll(/[\t-\r\u0085\u2028\u2029]+/gu, ' ').trim();
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}
