import type { Table, TableLimits, TableRow } from './table.ts';
import { UnreadableTable } from './unreadable.ts';

/** A table with fewer characters than this part of the bytes to which a workbook may expand is small enough for the server's own thread. */
const charactersPerByte = 0.25;

/** Collects the rows of a table and judges the limits row by row, so that a hostile file is refused before it is in memory. */
export class RowCollector {
  readonly #limits: TableLimits;
  #rows: TableRow[] = [];
  #characters = 0;

  constructor(limits: TableLimits) {
    this.#limits = limits;
  }

  /** Adds a row. A row without text is left out. */
  add(line: number, written: readonly string[]): void {
    const cells = written.map((cell) => cell.trim());
    const width = widthOf(cells);
    if (width === 0) return;
    const { rows, columns, characters, expandedBytes } = this.#limits;
    if (width > columns) throw new UnreadableTable('too-many-columns', { line, limit: columns });
    // the first row has the names
    if (this.#rows.length > rows) throw new UnreadableTable('too-many-rows', { line, limit: rows });
    for (const cell of cells) {
      if (cell.length > characters) throw new UnreadableTable('cell-too-long', { line, limit: characters });
      if (cell.includes('\0') || !cell.isWellFormed()) throw new UnreadableTable('broken-row', { line });
      this.#characters += cell.length;
    }
    if (this.#characters > expandedBytes * charactersPerByte)
      throw new UnreadableTable('expands-too-far', { limit: expandedBytes });
    this.#rows.push({ line, cells: cells.slice(0, this.#rows.length === 0 ? columns : width) });
  }

  /** Removes what is in a rectangle but for its first cell. Lines are from 1 and columns from 0, the last ones included. */
  merge({ top, left, bottom, right }: { top: number; left: number; bottom: number; right: number }): void {
    for (const { line, cells } of this.#rows) {
      if (line < top || line > bottom) continue;
      const from = line === top ? left + 1 : left;
      for (let column = from; column <= right && column < cells.length; column += 1) cells[column] = '';
    }
  }

  /**
   * Returns the columns and rows. With `isWidthOfHeader` a row that is longer than the first is refused; a sheet has columns without a name instead.
   * Columns at the end that have neither a name nor a text are left out.
   */
  table({ isWidthOfHeader }: { isWidthOfHeader: boolean }): Pick<Table, 'columns' | 'rows'> {
    const [header, ...rows] = this.#rows.filter(({ cells }) => widthOf(cells) > 0);
    if (!header) throw new UnreadableTable('empty');
    const widest = rows.reduce((most, { cells }) => Math.max(most, widthOf(cells)), widthOf(header.cells));
    const broken = rows.find(({ cells }) => widthOf(cells) > header.cells.length);
    if (isWidthOfHeader && broken) throw new UnreadableTable('broken-row', { line: broken.line });
    return {
      columns: filled(header.cells, widest).map((name, index) => ({ name, letter: letterOf(index) })),
      rows: rows.map(({ line, cells }) => ({ line, cells: filled(cells, widest) })),
    };
  }
}

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
