import { strToU8, zipSync } from 'fflate';

/** A file of a feed: the names of its columns, and its rows. */
export interface FeedFile {
  name: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** Writes the files of a feed as a zip file. A file without rows is left out. */
export function zipFeed(files: readonly FeedFile[]): Buffer {
  const written = files
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, columns, rows }) => [name, strToU8([columns, ...rows].map(lineOf).join(''))] as const);
  return Buffer.from(zipSync(Object.fromEntries(written), { level: 9 }));
}

function lineOf(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => cellOf(String(cell))).join(',')}\n`;
}

/** Line breaks and spaces around a cell are errors of a feed. Other spaces stay, because an id may have them. */
function cellOf(text: string): string {
  const line = text.replaceAll(/[\t-\r\u0085\u2028\u2029]+/gu, ' ').trim();
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}
