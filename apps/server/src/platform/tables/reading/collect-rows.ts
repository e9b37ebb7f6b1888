import { normalisedColumnName } from '@fareway/domain/imports/match-columns.ts';
import type { LeftOut, Table, TableLimits, TableRow } from './table.ts';
import { UnreadableTable } from './unreadable.ts';

/** A table with fewer characters than this part of the bytes to which a workbook may expand is small enough for the server's own thread. */
const charactersPerByte = 0.25;

/** Collects the rows of a table and judges the limits row by row, so that a hostile file is refused before it is in memory. */
export class RowCollector {
  readonly #limits: TableLimits;
  readonly #known: ReadonlySet<string>;
  readonly #hiddenColumns = new Set<number>();
  #hiddenRows = 0;
  #rows: TableRow[] = [];
  #characters = 0;
  /** The cells that merged rectangles have had so far. */
  #merged = 0;

  /** `known` are names of columns, normalised, by which the row of names is found below a title. */
  constructor(limits: TableLimits, known: readonly string[] = []) {
    this.#limits = limits;
    this.#known = new Set(known);
  }

  /** Adds a row. A row without text is left out. */
  add(line: number, written: readonly string[]): void {
    const cells = written.map((cell) => cell.trim());
    const width = widthOf(cells);
    if (width === 0) return;
    const { rows, columns, characters, expandedBytes } = this.#limits;
    if (width > columns) throw new UnreadableTable('too-many-columns', { line, limit: columns });
    // the first row has the names, or one of the rows below a title
    if (this.#rows.length > rows + mostAbove) throw new UnreadableTable('too-many-rows', { line, limit: rows });
    for (const cell of cells) {
      if (cell.length > characters) throw new UnreadableTable('cell-too-long', { line, limit: characters });
      if (cell.includes('\0') || !cell.isWellFormed()) throw new UnreadableTable('broken-row', { line });
      this.#characters += cell.length;
    }
    if (this.#characters > expandedBytes * charactersPerByte)
      throw new UnreadableTable('expands-too-far', { limit: expandedBytes });
    // The row with the names keeps its empty cells at the end, which are columns without a name.
    this.#rows.push({ line, cells: cells.slice(0, this.#rows.length <= mostAbove ? columns : width) });
  }

  /** Counts a row with text that the sheet hides, and leaves it out. */
  hideRow(written: readonly string[]): void {
    if (widthOf(written.map((cell) => cell.trim())) > 0) this.#hiddenRows += 1;
  }

  /** Leaves out columns that the sheet hides, from 0, the last one included. It is called before the rows are added. */
  hideColumns(first: number, last: number): void {
    for (let column = first; column <= Math.min(last, this.#limits.columns - 1); column += 1)
      this.#hiddenColumns.add(column);
  }

  /**
   * Removes what is in a rectangle but for its first cell. Lines are from 1 and columns from 0, the last ones included. Rectangles of a workbook do not
   * overlap, so together they have at most the cells of the table; a file in which they have more is refused.
   */
  merge({ top, left, bottom, right }: { top: number; left: number; bottom: number; right: number }): void {
    const { columns, expandedBytes } = this.#limits;
    if (left >= columns) return;
    for (let index = this.#firstFrom(top); index < this.#rows.length; index += 1) {
      const { line, cells } = this.#rows[index]!;
      if (line > bottom) break;
      const from = line === top ? left + 1 : left;
      const to = Math.min(right, cells.length - 1);
      for (let column = from; column <= to; column += 1) cells[column] = '';
      this.#merged += Math.max(to - from + 1, 1);
      if (this.#merged > (this.#rows.length + 1) * (columns + 1))
        throw new UnreadableTable('expands-too-far', { limit: expandedBytes });
    }
  }

  /** The place of the first row from a line on. */
  #firstFrom(line: number): number {
    let [low, high] = [0, this.#rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#rows[middle]!.line < line) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Returns the columns and rows. With `isWidthOfHeader` a row that is longer than the first is refused; a sheet has columns without a name instead.
   * Columns at the end that have neither a name nor a text are left out.
   */
  table({ isWidthOfHeader }: { isWidthOfHeader: boolean }): Pick<Table, 'columns' | 'rows' | 'left_out'> {
    const filledRows = this.#rows.filter(({ cells }) => widthOf(cells) > 0);
    const place = this.#placeOfNames(filledRows);
    const [header, ...rows] = filledRows.slice(place);
    if (!header) throw new UnreadableTable('empty');
    const { rows: mostRows } = this.#limits;
    if (rows.length > mostRows)
      throw new UnreadableTable('too-many-rows', { line: rows[mostRows]!.line, limit: mostRows });
    const widest = rows.reduce((most, { cells }) => Math.max(most, widthOf(cells)), widthOf(header.cells));
    const broken = rows.find(({ cells }) => widthOf(cells) > header.cells.length);
    if (isWidthOfHeader && broken) throw new UnreadableTable('broken-row', { line: broken.line });
    const isShown = (_: unknown, column: number) => !this.#hiddenColumns.has(column);
    const leftOut = this.#leftOut(filledRows, place, widest);
    return {
      columns: filled(header.cells, widest)
        .map((name, index) => ({ name, letter: letterOf(index) }))
        .filter(isShown),
      rows: rows
        .map(({ line, cells }) => ({ line, cells: filled(cells, widest).filter(isShown) }))
        .filter(({ cells }) => widthOf(cells) > 0),
      ...(leftOut && { left_out: leftOut }),
    };
  }

  /**
   * The place of the row with the names of the columns: the first row, or the one of the first rows that has the most known names, when these are two or
   * all that it has.
   */
  #placeOfNames(rows: readonly TableRow[]): number {
    const named = rows.slice(0, mostAbove + 1).map(({ cells }) => {
      const names = cells.filter((cell) => cell !== '');
      const known = new Set(names.map(normalisedColumnName).filter((name) => this.#known.has(name))).size;
      return known >= 2 || known === names.length ? known : 0;
    });
    return named.length === 0 ? 0 : named.indexOf(Math.max(...named));
  }

  #leftOut(rows: readonly TableRow[], place: number, width: number): LeftOut | undefined {
    const above = rows.slice(0, place).map(({ line }) => line);
    const hidden = [...this.#hiddenColumns].filter((column) => column < width).toSorted((one, other) => one - other);
    if (above.length === 0 && this.#hiddenRows === 0 && hidden.length === 0) return undefined;
    return { above, hidden_rows: this.#hiddenRows, hidden_columns: hidden.map(letterOf) };
  }
}

/** So many rows can be above the names of the columns. */
const mostAbove = 20;

function widthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1;
}

function filled(cells: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, index) => cells[index] ?? '');
}

/** A, B, … Z, AA, … */
function letterOf(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}
