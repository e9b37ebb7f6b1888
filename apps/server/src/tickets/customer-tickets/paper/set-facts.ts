import { bold, regular } from './paper-fonts.ts';
import { setText, soft } from './sheet.ts';
import type { Paper, SetText } from './sheet.ts';

export interface Fact {
  label: string;
  value: string;
}

interface Grid {
  x: number;
  width: number;
  /** The height that the facts may take. */
  height: number;
  columns: number;
  /** The sizes of the values to try, in points, the largest first. */
  sizes: readonly [number, ...number[]];
}

interface Cell {
  label: SetText;
  value: SetText;
  column: number;
}

const columnGap = 14;
const rowGap = 9;
const labelSize = 8;
const leading = 1.22;

/** Facts that are set in a grid, and not yet drawn. */
interface SetFacts {
  height: number;
  draw: (paper: Paper, top: number) => void;
}

/**
 * Sets facts side by side, each a small label with its value beneath, as large as fits into the height. A value that is longer than two lines of a column
 * has a row of its own. At the smallest size all rows are equally high and long values end in an ellipsis.
 */
export function setFacts(facts: readonly Fact[], grid: Grid): SetFacts {
  for (const size of grid.sizes) {
    const rows = setRows(facts, grid, { size, lines: 4, mayBeWide: true });
    if (heightOfRows(rows) <= grid.height) return placed(rows, grid);
  }
  const smallest = Math.min(...grid.sizes);
  const rowCount = Math.ceil(facts.length / grid.columns);
  const height = (grid.height + rowGap) / rowCount - rowGap - labelSize * leading - 1;
  const lines = Math.max(1, Math.floor(height / (smallest * leading)));
  return placed(setRows(facts, grid, { size: smallest, lines, mayBeWide: false }), grid);
}

/** Facts in rows, in their order; a wide one begins a row of its own. */
function setRows(
  facts: readonly Fact[],
  { width, columns }: Grid,
  { size, lines, mayBeWide }: { size: number; lines: number; mayBeWide: boolean },
): Cell[][] {
  const rows: Cell[][] = [];
  let used = columns;
  const narrow = columnWidth(width, columns);
  for (const { label, value } of facts) {
    const isWide = mayBeWide && columns > 1 && bold.widthOf(value, size) > narrow * 1.8;
    const span = isWide ? columns : 1;
    const cellWidth = isWide ? width : narrow;
    if (used + span > columns) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)!.push({
      label: setText(regular, label, { width: cellWidth, height: 11, sizes: [labelSize], color: soft }),
      value: setText(bold, value, { width: cellWidth, height: size * leading * lines + 0.01, sizes: [size] }),
      column: used,
    });
    used += span;
  }
  return rows;
}

const columnWidth = (width: number, columns: number) => (width - columnGap * (columns - 1)) / columns;
const heightOfRow = (row: Cell[]) => Math.max(...row.map(({ label, value }) => label.height + 1 + value.height));
const heightOfRows = (rows: Cell[][]) =>
  rows.reduce((total, row) => total + heightOfRow(row), 0) + rowGap * Math.max(0, rows.length - 1);

/** Draws the rows as a list of labels and bodies. */
function placed(rows: Cell[][], { x, width, columns }: Grid): SetFacts {
  const step = columnWidth(width, columns) + columnGap;
  return {
    height: heightOfRows(rows),
    draw: (paper, from) => {
      if (rows.length === 0) return;
      const list = paper.pdf.struct('L');
      paper.root.add(list);
      let top = from;
      for (const row of rows) {
        for (const { label, value, column } of row) {
          const item = paper.pdf.struct('LI');
          list.add(item);
          const left = x + column * step;
          label.draw(paper, item, { type: 'Lbl', x: left, top });
          value.draw(paper, item, { type: 'LBody', x: left, top: top + label.height + 1 });
        }
        top += heightOfRow(row) + rowGap;
      }
      list.end();
    },
  };
}
