import { UnreadableFeed } from './feed.ts';
import type { FeedFiles } from './open-feed.ts';

/** The longest line, and the longest row over several lines, in characters. */
const longestRow = 20_000;
/** The most lines of a row: a cell with an address has five. */
const mostLines = 1_000;
/** The first bytes of letters with accents in UTF-8, read as Windows-1252, before one of the bytes that follow them. */
const damagedUtf8 = /[ÃÂÄÅ][\u0080-\u00BF\u0152-\u0192\u2013-\u2122]/;

/** Reads the cell of a column of the row; '' for an empty cell and for a column that the file does not have. */
export type Row = readonly string[];

export interface RowsOf<Column extends string> {
  file: string;
  required: readonly Column[];
  optional?: readonly Column[];
  /** The most rows. */
  limit: number;
}

/** Called for each row with its cells in the order of the required and the optional columns; '' is empty or has no column. */
type OnRow = (cells: Row, line: number) => void;

/**
 * Reads the rows of a file of a feed. `start` is called first, and again when the file turns out to be no UTF-8 and is read anew as Windows-1252.
 * Returns undefined without the file, else whether it is UTF-8. Throws an `UnreadableFeed`.
 */
export async function readRows<Column extends string>(
  feed: FeedFiles,
  rows: RowsOf<Column>,
  start: () => OnRow,
): Promise<{ isUtf8: boolean } | undefined> {
  for (const encoding of ['utf-8', 'windows-1252'] as const) {
    const chunks = feed.open(rows.file);
    if (!chunks) return undefined;
    try {
      await readChunks(chunks, encoding, rows, start());
      return { isUtf8: encoding === 'utf-8' };
    } catch (error) {
      if (!(error instanceof NotUtf8)) throw error;
    }
  }
  return undefined;
}

class NotUtf8 extends Error {}

async function readChunks<Column extends string>(
  chunks: AsyncIterable<Uint8Array>,
  encoding: 'utf-8' | 'windows-1252',
  { file, required, optional = [], limit }: RowsOf<Column>,
  onRow: OnRow,
): Promise<void> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new NotUtf8();
    }
  };
  /** The cells of the row, which are read before the next one. */
  const row: string[] = [];
  let places: number[] | undefined;
  let width = 0;
  let count = 0;
  let line = 0;
  /** A row whose quote is still open: its lines, its cells so far, and where its reading goes on. */
  let open: OpenRow | undefined;
  const onLine = (text: string) => {
    line += 1;
    const written = text.endsWith('\r') ? text.slice(0, -1) : text;
    const whole = open ? `${open.text}\n${written}` : written;
    const first = open?.line ?? line;
    if (whole.length > longestRow || line - first >= mostLines)
      throw new UnreadableFeed('row-too-long', { file, line: first });
    if (written.includes('\0')) throw new UnreadableFeed('not-text', { file, line: first });
    if (encoding === 'windows-1252' && damagedUtf8.test(written))
      throw new UnreadableFeed('damaged-text', { file, line: first });
    if (!open && whole.trim() === '') return;
    const reading = open ?? { text: '', line: first, cells: [], at: 0, inQuote: undefined };
    reading.text = whole;
    open = readCells(reading) ? undefined : reading;
    if (open) return;
    const { cells } = reading;
    if (!places) {
      places = placesOf(file, cells, required, optional);
      width = cells.length;
      return;
    }
    if (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== ''))
      throw new UnreadableFeed('broken-row', { file, line: first });
    count += 1;
    if (count > limit) throw new UnreadableFeed('too-many-rows', { file, value: String(limit) });
    for (const [column, place] of places.entries()) row[column] = cells[place]?.trim() ?? '';
    onRow(row, first);
  };

  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decode(chunk)).split('\n');
    rest = lines.pop()!;
    if (rest.length > longestRow) throw new UnreadableFeed('row-too-long', { file, line: line + lines.length + 1 });
    for (const one of lines) onLine(one);
  }
  rest += decode();
  if (rest !== '') onLine(rest);
  if (open) throw new UnreadableFeed('open-quote', { file, line: open.line });
  if (!places) throw new UnreadableFeed('empty-file', { file });
}

/** The places of the columns in a row. -1 is a column that the file does not have. */
function placesOf(file: string, header: Row, required: readonly string[], optional: readonly string[]): number[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const twice = [...required, ...optional].find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice !== undefined) throw new UnreadableFeed('column-twice', { file, line: 1, value: twice });
  const missing = required.find((name) => !names.includes(name));
  if (missing !== undefined) throw new UnreadableFeed('missing-column', { file, line: 1, value: missing });
  return [...required, ...optional].map((name) => names.indexOf(name));
}

interface OpenRow {
  text: string;
  /** The line on which it starts. */
  line: number;
  cells: string[];
  /** Where the cell begins that is read. */
  at: number;
  /** Of a quoted cell that is open: where its text begins, and where the search for its end goes on. */
  inQuote: { start: number; end: number } | undefined;
}

/**
 * Reads the cells of a row from where the reading stopped. Returns false while a quote is open: then it goes on when the next line was added, and no
 * character is read again. A quote in the middle of a cell is a character.
 */
function readCells(row: OpenRow): boolean {
  const { text, cells } = row;
  if (row.at === 0 && !row.inQuote && !text.includes('"')) {
    row.cells = text.split(',');
    return true;
  }
  while (row.at <= text.length) {
    if (!row.inQuote) {
      const start = /\s*/y;
      start.lastIndex = row.at;
      start.test(text);
      if (text[start.lastIndex] !== '"') {
        const comma = text.indexOf(',', row.at);
        const end = comma === -1 ? text.length : comma;
        cells.push(text.slice(row.at, end));
        row.at = end + 1;
        continue;
      }
      row.inQuote = { start: start.lastIndex + 1, end: start.lastIndex + 1 };
    }
    const { start } = row.inQuote;
    let { end } = row.inQuote;
    while (text[end] !== '"' || text[end + 1] === '"') {
      if (end >= text.length) {
        row.inQuote.end = end;
        return false;
      }
      end += text[end] === '"' ? 2 : 1;
    }
    const comma = text.indexOf(',', end);
    const stop = comma === -1 ? text.length : comma;
    cells.push(text.slice(start, end).replaceAll('""', '"') + text.slice(end + 1, stop).trim());
    [row.at, row.inQuote] = [stop + 1, undefined];
  }
  return true;
}
