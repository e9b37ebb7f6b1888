import { readClockTime, writeClockTime } from '@fareway/domain/dates/clock-time.ts';
import { countFromFirstDay, shiftTimes } from '@fareway/domain/network/timetable.ts';
import type { Call } from '@fareway/domain/network/timetable.ts';

/** A row of a journey as it is typed. */
export interface TypedRow {
  /** The same while the row is moved and changed. */
  id: number;
  stop: string;
  time: string;
}

export type Column = 'stop' | 'time';

let lastId = 0;

/** Makes a row with an id of its own. */
export function newRow(stop = '', time = ''): TypedRow {
  lastId += 1;
  return { id: lastId, stop, time };
}

/** The rows of the calls of a journey. Those that were saved from rows have the ids of these. */
export function rowsOf(calls: readonly Call[], from: readonly TypedRow[] = []): TypedRow[] {
  const isSaved = calls.length === from.length;
  return calls.map(({ stop, minutes }, place) => {
    const row = newRow(stop, minutes === null ? '' : writeClockTime(minutes));
    return isSaved ? { ...row, id: from[place]!.id } : row;
  });
}

/** The rows without their ids, as the form sends them. */
export function typedCallsOf(rows: readonly TypedRow[]): { stop: string; time: string }[] {
  return rows.map(({ stop, time }) => ({ stop, time }));
}

/** Whether something is typed in a row. */
export function isFilled({ stop, time }: TypedRow): boolean {
  return stop.trim() !== '' || time.trim() !== '';
}

/** The times of the rows in minutes from the first day; null for an empty time and for one that is none. */
export function minutesOf(rows: readonly TypedRow[]): (number | null)[] {
  return countFromFirstDay(rows.map(({ time }) => readClockTime(time) ?? null));
}

/** Moves the row at a place up or down by one. Returns the same rows at the ends. */
export function moveRow(rows: readonly TypedRow[], place: number, by: -1 | 1): TypedRow[] {
  const to = place + by;
  if (to < 0 || to >= rows.length) return [...rows];
  const moved = [...rows];
  [moved[place], moved[to]] = [moved[to]!, moved[place]!];
  return moved;
}

/**
 * Puts cells that were copied from a spreadsheet into the rows from a cell on, and adds rows for those below the last one (C-030). A text of one
 * cell returns undefined: the browser pastes it.
 */
export function pasteCells(
  rows: readonly TypedRow[],
  { place, column }: { place: number; column: Column },
  text: string,
): TypedRow[] | undefined {
  const lines = text.replace(/(\r?\n)+$/, '').split(/\r?\n/);
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  if (cells.length === 1 && cells[0]!.length === 1) return undefined;
  const pasted = [...rows];
  for (const [index, [first = '', second]] of cells.entries()) {
    const before = pasted[place + index] ?? newRow();
    const changed =
      column === 'time' ? { time: first } : { stop: first, ...(second !== undefined && { time: second }) };
    pasted[place + index] = { ...before, ...changed };
  }
  return pasted;
}

/** Shifts all times of the rows by minutes (C-030). Returns undefined when the journey would begin on another day. */
export function shiftRows(rows: readonly TypedRow[], by: number): TypedRow[] | undefined {
  const shifted = shiftTimes(minutesOf(rows), by);
  return (
    shifted &&
    rows.map((row, place) => {
      const minutes = shifted[place]!;
      return minutes === null ? row : { ...row, time: writeClockTime(minutes) };
    })
  );
}
