import { CsvError, parse } from 'csv-parse/sync';
import type { Options } from 'csv-parse/sync';
import { RowCollector } from './collect-rows.ts';
import { decodeText } from './decode-text.ts';
import type { Table, TableLimits } from './read-table.ts';
import { UnreadableTable } from './unreadable.ts';
import { withoutFormulaMark } from './formula-mark.ts';

type Delimiter = ',' | ';' | '\t';

/** Of two that fit equally the first is chosen: texts have commas more often than semicolons. */
const delimiters: readonly Delimiter[] = ['\t', ';', ','];
/** No text has this character, so it separates nothing. */
const noDelimiter = '\uFFFF';
/** Rows by which the delimiter is chosen, and the part of the file in which they are searched. */
const sampledRows = 20;
const sampledCharacters = 200_000;

/** Reads delimited text (C-067). A first line `sep=;`, which spreadsheets write, names the delimiter. Throws an `UnreadableTable`. */
export function readDelimited(bytes: Uint8Array, limits: TableLimits): Table {
  const { text, format } = decodeText(bytes);
  const named = /^sep=([,;\t])(?:\r\n|\r|\n|$)/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = (named?.[1] as Delimiter | undefined) ?? chooseDelimiter(body, limits);
  const rows = new RowCollector(limits);
  forEachRecord(body, delimiter ?? noDelimiter, limits, (line, cells) => {
    rows.add(line + (named ? 1 : 0), cells.map((cell) => withoutFormulaMark(cell.trim())));
  });
  return { ...rows.table({ isWidthOfHeader: true }), format, delimiter, sheet: null };
}

/**
 * Chooses the delimiter that gives the first rows the same number of cells, the most cells when several do. Null when none separates anything: the
 * text has one column.
 */
function chooseDelimiter(text: string, limits: TableLimits): Delimiter | null {
  const sample = text.slice(0, sampledCharacters);
  const scores = delimiters.map((delimiter) => ({ delimiter, ...scoreOf(widthsOf(sample, delimiter, limits)) }));
  const [best] = scores.toSorted((one, other) => other.agreeing - one.agreeing || other.width - one.width);
  return best!.width > 1 ? best!.delimiter : null;
}

/** The most frequent number of cells above 1, and the share of rows that have it. A title above the table does not count against a delimiter. */
function scoreOf(widths: readonly number[]): { width: number; agreeing: number } {
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [width, count] = [...counts].toSorted((one, other) => other[1] - one[1])[0] ?? [1, 0];
  return { width, agreeing: count / Math.max(widths.length, 1) };
}

function widthsOf(sample: string, delimiter: Delimiter, limits: TableLimits): number[] {
  const widths: number[] = [];
  try {
    forEachRecord(sample, delimiter, limits, (_line, cells) => {
      if (cells.some((cell) => cell.trim() !== '')) widths.push(cells.length);
      return widths.length === sampledRows;
    });
  } catch (error) {
    // the sample ends inside a quoted cell; the file itself is judged when it is read
    if (!(error instanceof UnreadableTable)) throw error;
  }
  return widths;
}

class Enough extends Error {}

/** Calls back for each record with the line on which it starts, until the call returns true. A quote inside a cell without quotes is a character. */
function forEachRecord(
  text: string,
  delimiter: string,
  limits: TableLimits,
  onRecord: (line: number, cells: string[]) => boolean | void,
): void {
  const bytes = Buffer.from(text);
  let [line, end] = [1, 0];
  const options: Options = {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    // bytes; a quote that is never closed ends here
    max_record_size: limits.columns * limits.characters,
    on_record: (cells: string[], context) => {
      const startsAt = line;
      line += lineBreaks(bytes, end, context.bytes);
      end = context.bytes;
      if (onRecord(startsAt, cells) === true) throw new Enough();
      return null;
    },
  };
  try {
    parse(bytes, options);
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableTable('broken-row', { line });
    if (!(error instanceof Enough)) throw error;
  }
}

function lineBreaks(bytes: Buffer, from: number, until: number): number {
  const [lineFeed, carriageReturn] = [10, 13];
  let count = 0;
  for (let index = from; index < until; index += 1) {
    if (bytes[index] === lineFeed || (bytes[index] === carriageReturn && bytes[index + 1] !== lineFeed)) count += 1;
  }
  return count;
}
