import type { RowCollector } from './collect-rows.ts';
import { plainNumber, writeNumber } from './number-formats.ts';
import type { NumberFormat } from './number-formats.ts';
import { readXml } from './read-xml.ts';
import { UnreadableTable } from './unreadable.ts';
import { readWrittenText } from './workbook-text.ts';

/** What the cells of a sheet refer to. */
export interface SheetContext {
  texts: readonly string[];
  formats: readonly NumberFormat[];
  isFrom1904: boolean;
}

interface Position {
  line: number;
  column: number;
}

/** What a spreadsheet shows in a cell that has no value. */
const notAvailable = '#N/A';
/** Bounds of a sheet in the format. */
const [mostLines, mostColumns] = [1_048_576, 16_384];

/**
 * Reads the cells of a sheet that it does not hide, by a filter or by hand. Of a formula the stored value counts, and of merged cells the first. A cell in error has its code as text, '#N/A', and
 * so has a formula that was never calculated. Throws
 * an `UnreadableTable`.
 */
export async function readSheet(
  part: AsyncIterable<Uint8Array>,
  rows: RowCollector,
  limits: { columns: number },
  context: SheetContext,
): Promise<void> {
  let isInData = false;
  let isHiddenRow = false;
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let cell: Readonly<Record<string, string>> = {};
  let text = '';
  let isFormula = false;
  /** The elements within the cell that are open; texts count in a value, and in an inline text that is no reading aid. */
  let [isInValue, isInReading] = [false, false];

  const endCell = () => {
    // the result of a formula can be an empty text, but not an empty number: the program that wrote the file has not calculated it
    const isCalculated = !isFormula || text !== '' || cell.t === 'str';
    const value = isCalculated ? valueOf(cell, text, context) : notAvailable;
    if (value === '') return;
    if (column >= limits.columns) throw new UnreadableTable('too-many-columns', { line, limit: limits.columns });
    while (cells.length < column) cells.push('');
    cells.push(value);
  };
  const startCell = (attributes: Readonly<Record<string, string>>) => {
    const position = attributes.r === undefined ? { line, column: column + 1 } : positionOf(attributes.r);
    if (position.line !== line || position.column <= column || position.column >= mostColumns)
      throw new UnreadableTable('not-a-table');
    [column, cell, text, isFormula] = [position.column, attributes, '', false];
  };
  const startRow = ({ r, hidden }: Readonly<Record<string, string>>) => {
    const next = r === undefined ? line + 1 : Number(r);
    if (!Number.isInteger(next) || next <= line || next > mostLines) throw new UnreadableTable('not-a-table');
    [line, column, cells] = [next, -1, []];
    isHiddenRow = isTrue(hidden);
  };

  await readXml(part, {
    open: (name, attributes) => {
      if (name === 'sheetData') isInData = true;
      else if (name === 'col' && !isInData) {
        const [first, last] = [Number(attributes.min), Number(attributes.max)];
        if (isTrue(attributes.hidden) && first >= 1 && last >= first) rows.hideColumns(first - 1, last - 1);
      } else if (name === 'mergeCell') rows.merge(rectangleOf(attributes.ref ?? ''));
      else if (!isInData) return;
      else if (name === 'row') startRow(attributes);
      else if (name === 'c') startCell(attributes);
      else if (name === 'rPh') isInReading = true;
      else if (name === 'f') isFormula = true;
      else if (name === 'v' || name === 't') isInValue = true;
    },
    text: (part) => {
      if (isInValue && !isInReading) text += part;
    },
    close: (name) => {
      if (name === 'sheetData') isInData = false;
      else if (!isInData) return;
      else if (name === 'row') {
        if (isHiddenRow) rows.hideRow(cells);
        else rows.add(line, cells);
      } else if (name === 'c') endCell();
      else if (name === 'rPh') isInReading = false;
      else if (name === 'v' || name === 't') isInValue = false;
    },
  });
}

function isTrue(attribute: string | undefined): boolean {
  return attribute === '1' || attribute === 'true' || attribute === 'on';
}

function valueOf(
  { t: type = 'n', s: style }: Readonly<Record<string, string>>,
  text: string,
  { texts, formats, isFrom1904 }: SheetContext,
): string {
  if (text === '' || type === 'e') return text;
  if (type === 's') return sharedText(texts, text);
  if (type === 'str' || type === 'inlineStr') return readWrittenText(text);
  if (type === 'b') return Number(text) === 0 ? 'FALSE' : 'TRUE';
  if (type === 'd') return momentOf(text);
  const value = Number(text);
  if (!Number.isFinite(value)) throw new UnreadableTable('not-a-table');
  return writeNumber(value, formats[Number(style ?? 0)] ?? plainNumber, { isFrom1904 });
}

function sharedText(texts: readonly string[], index: string): string {
  const text = texts[Number(index)];
  if (text === undefined) throw new UnreadableTable('not-a-table');
  return text;
}

/** A day or moment in ISO 8601: midnight is a day. */
function momentOf(text: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::\d\d)?.*)?$/.exec(text.trim()) ?? [];
  if (day === undefined) return text;
  return time === undefined || time === '00:00' ? day : `${day} ${time}`;
}

/** Reads 'AB12'. */
function positionOf(reference: string): Position {
  const [, letters, line] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  if (letters === undefined) throw new UnreadableTable('not-a-table');
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0) - 1;
  return { line: Number(line), column };
}

/** Reads 'A1:C3'. */
function rectangleOf(reference: string): Parameters<RowCollector['merge']>[0] {
  const [first = '', last = first] = reference.split(':');
  const [start, end] = [positionOf(first), positionOf(last)];
  return { top: start.line, left: start.column, bottom: end.line, right: end.column };
}
