import { serviceLimits } from '@fareway/domain/network/service-form.ts';
import { seatCells, type WantedSeats } from '@fareway/domain/network/weekday-seats.ts';
import type { ServiceSeats } from './calls.ts';

/** What is typed in the cells, by 'm am'. A cell without an entry has not been touched. */
export type TypedSeats = Readonly<Record<string, string>>;

type Cell = Pick<WantedSeats, 'weekday' | 'direction'>;

export const cellKey = ({ weekday, direction }: Cell) => `${weekday} ${direction}`;

/** What a cell shows of the chosen services: the number and the margin that they all have, and the seats that are taken of them. */
export function shownCell(services: readonly ServiceSeats[], { weekday, direction }: Cell) {
  const found = services.map(({ cells }) =>
    cells.find((cell) => cell.weekday === weekday && cell.direction === direction),
  );
  const [first] = found;
  const isSame = found.every((cell) => cell?.capacity === first?.capacity);
  const taken = found.reduce((sum, cell) => sum + (cell?.taken ?? 0), 0);
  const margin = isSame && found.every((cell) => cell?.margin === first?.margin) ? (first?.margin ?? 0) : 0;
  return { seats: isSame && first ? String(first.capacity) : '', differs: !isSame, taken, margin };
}

/** The number of a typed cell; undefined for text that is none. */
export function seatsOf(typed: string): number | undefined {
  const seats = /^\d{1,4}$/.test(typed.trim()) ? Number(typed.trim()) : undefined;
  return seats !== undefined && seats <= serviceLimits.seats ? seats : undefined;
}

/** Reads the cells that were typed in: their numbers, and the keys of those that have none. A cell that was left empty stays as it is. */
export function readTyped(typed: TypedSeats): { cells: WantedSeats[]; wrong: string[] } {
  const filled = seatCells.filter((cell) => (typed[cellKey(cell)] ?? '').trim() !== '');
  const read = filled.map((cell) => ({ ...cell, seats: seatsOf(typed[cellKey(cell)]!) }));
  return {
    cells: read.flatMap(({ seats, ...cell }) => (seats === undefined ? [] : [{ ...cell, seats }])),
    wrong: read.filter(({ seats }) => seats === undefined).map(cellKey),
  };
}

const columns = 2;

/** The cell that an arrow or Enter reaches; undefined at an edge. The cells are in rows of two. */
export function reachedCell(place: number, key: string): number | undefined {
  const by = { ArrowUp: -columns, ArrowDown: columns, Enter: columns, ArrowLeft: -1, ArrowRight: 1 }[key];
  if (by === undefined) return undefined;
  // to the side only within the row
  if (Math.abs(by) === 1 && Math.floor(place / columns) !== Math.floor((place + by) / columns)) return undefined;
  return place + by >= 0 && place + by < seatCells.length ? place + by : undefined;
}

/** Puts cells that were copied from a spreadsheet into the grid from a cell on. A text of one cell returns undefined: the browser pastes it. */
export function pasteSeats(typed: TypedSeats, place: number, text: string): TypedSeats | undefined {
  const lines = text.replace(/(\r?\n)+$/, '').split(/\r?\n/);
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  if (cells.length === 1 && cells[0]!.length === 1) return undefined;
  const pasted: Record<string, string> = { ...typed };
  for (const [row, line] of cells.entries())
    for (const [column, value] of line.entries()) {
      const isInGrid = (place % columns) + column < columns;
      const cell = seatCells[place + row * columns + column];
      if (isInGrid && cell) pasted[cellKey(cell)] = value;
    }
  return pasted;
}
