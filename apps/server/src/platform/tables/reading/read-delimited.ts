import { CsvError, parse } from 'csv-parse/sync';
import type { Options } from 'csv-parse/sync';
import { RowCollector } from './collect-rows.ts';
import { decodeText } from './decode-text.ts';
import type { Table, TableLimits } from './table.ts';
import { UnreadableTable } from './unreadable.ts';
import { withoutFormulaMark } from './formula-mark.ts';

type Delimiter = ',' | ';' | '\t';

/** Of two that fit equally the first is chosen: texts have commas more often than semicolons. */
const delimiters: readonly Delimiter[] = ['\t', ';', ','];
const [lineFeed, carriageReturn] = [10, 13];
/** Separates nothing: a text that has it is refused. */
const noDelimiter = '\0\uFFFF\0';
const strayQuote = new Set<string>(['INVALID_OPENING_QUOTE', 'CSV_INVALID_CLOSING_QUOTE']);
/** In UTF-8, at most, of a unit of UTF-16. */
const bytesOfCharacter = 3;
/** Rows by which the delimiter is chosen, and the part of the file in which they are searched. */
const sampledRows = 20;
const sampledCharacters = 200_000;

/** Reads delimited text (C-067). A first line `sep=;`, which spreadsheets write, names the delimiter. Throws an `UnreadableTable`. */
export function readDelimited(bytes: Uint8Array, limits: TableLimits, known: readonly string[] = []): Table {
  const { text, format } = decodeText(bytes);
  const named = /^sep=([,;\t])(?:\r\n|\r|\n|$)/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  refuseLongLine(text, limits);
  const delimiter = (named?.[1] as Delimiter | undefined) ?? chooseDelimiter(body, limits);
  const rows = new RowCollector(limits, known);
  forEachRecord(body, { delimiter: delimiter ?? noDelimiter, relax_quotes: true }, limits, (line, cells) => {
    rows.add(
      line + (named ? 1 : 0),
      cells.map((cell) => withoutFormulaMark(cell.trim())),
    );
  });
  return { ...rows.table({ isWidthOfHeader: true }), format, delimiter, sheet: null };
}

/** Refuses a line that no row can have, before its cells are in memory. */
function refuseLongLine(text: string, { columns, characters }: TableLimits): void {
  // each character of a quoted cell can be a quote, which is written twice
  const longest = columns * (2 * characters + 3);
  if (text.length <= longest) return;
  let start = 0;
  for (let index = 0; index <= text.length; index += 1) {
    const unit = index === text.length ? lineFeed : text.charCodeAt(index);
    if (unit !== lineFeed && unit !== carriageReturn) continue;
    if (index - start > longest) {
      const line = text.slice(0, start).split(/\r\n|\r|\n/).length;
      throw new UnreadableTable('cell-too-long', { line, limit: characters });
    }
    start = index + 1;
  }
}

/**
 * Chooses the delimiter that gives the most of the first rows the same number of cells, the most cells when several do; one that leaves quotes in the
 * middle of cells comes last. Null when none separates half of the rows: the text has one column.
 */
function chooseDelimiter(text: string, limits: TableLimits): Delimiter | null {
  const sample = text.slice(0, sampledCharacters);
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, ...scoreOf(sample, delimiter, limits) }))
    .filter(({ separated }) => separated >= 0.5)
    .toSorted(
      (one, other) =>
        Number(other.isQuoted) - Number(one.isQuoted) || other.agreeing - one.agreeing || other.width - one.width,
    );
  return best?.delimiter ?? null;
}

interface Score {
  /** Whether all quotes are around cells. */
  isQuoted: boolean;
  /** The most frequent number of cells above 1. */
  width: number;
  /** The share of rows that have that number. */
  agreeing: number;
  /** The share of rows that have more than one cell. */
  separated: number;
}

function scoreOf(sample: string, delimiter: Delimiter, limits: TableLimits): Score {
  const strict = widthsOf(sample, delimiter, limits, true);
  const widths = strict ?? widthsOf(sample, delimiter, limits, false) ?? [];
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [width, count] = [...counts].toSorted((one, other) => other[1] - one[1])[0] ?? [1, 0];
  const share = (rows: number) => rows / Math.max(widths.length, 1);
  const separated = share(widths.filter((cells) => cells > 1).length);
  return { isQuoted: strict !== undefined, width, agreeing: share(count), separated };
}

/** The numbers of cells of the first rows; undefined when it is strict and a quote is in the middle of a cell. */
function widthsOf(sample: string, delimiter: Delimiter, limits: TableLimits, isStrict: boolean): number[] | undefined {
  const widths: number[] = [];
  const addWidth = (_line: number, cells: readonly string[]) => {
    if (cells.length > 1 || cells[0]?.trim() !== '') widths.push(cells.length);
    return widths.length === sampledRows;
  };
  try {
    forEachRecord(sample, { delimiter, relax_quotes: !isStrict }, limits, addWidth);
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    // otherwise the sample ends inside a quoted cell, which is judged when the file is read
    if (error.cause instanceof CsvError && strayQuote.has(error.cause.code)) return undefined;
  }
  return widths;
}

class Enough extends Error {}

/**
 * Calls back for each record with the line on which it starts, until the call returns true. With `relax_quotes` a quote in the middle of a cell is a
 * character.
 */
function forEachRecord(
  text: string,
  quoting: Pick<Options, 'delimiter' | 'relax_quotes'>,
  limits: TableLimits,
  onRecord: (line: number, cells: string[]) => boolean | void,
): void {
  const bytes = Buffer.from(text);
  let [line, end] = [1, 0];
  const options: Options = {
    ...quoting,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // bytes; a quote that is never closed ends here
    max_record_size: limits.columns * limits.characters * bytesOfCharacter,
    skip_empty_lines: true,
    on_record: (cells: string[], context) => {
      const start = afterLineEnds(bytes, end);
      const startsAt = line + lineBreaks(bytes, end, start);
      line = startsAt + lineBreaks(bytes, start, context.bytes);
      end = context.bytes;
      if (onRecord(startsAt, cells) === true) throw new Enough();
      return null;
    },
  };
  try {
    parse(bytes, options);
  } catch (error) {
    if (error instanceof CsvError) {
      const startsAt = line + lineBreaks(bytes, end, afterLineEnds(bytes, end));
      throw new UnreadableTable('broken-row', { line: startsAt, cause: error });
    }
    if (!(error instanceof Enough)) throw error;
  }
}

function afterLineEnds(bytes: Buffer, from: number): number {
  let index = from;
  while (bytes[index] === lineFeed || bytes[index] === carriageReturn) index += 1;
  return index;
}

function lineBreaks(bytes: Buffer, from: number, until: number): number {
  let count = 0;
  for (let index = from; index < until; index += 1) {
    if (bytes[index] === lineFeed || (bytes[index] === carriageReturn && bytes[index + 1] !== lineFeed)) count += 1;
  }
  return count;
}
