import type { Direction } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/network/timetables.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { FieldError } from '@fareway/ui/field/field.tsx';
import field from '@fareway/ui/field/field.module.css';
import { Icon } from '@fareway/ui/icon/icon.tsx';
import { Fragment, useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import styles from './journey-table.module.css';
import { minutesOf, moveRow, newRow, pasteCells, type Column, type TypedRow } from './typed-rows.ts';

interface JourneyTableProps {
  direction: Direction;
  rows: readonly TypedRow[];
  /** Returns whether the operator has no stop with a name yet. */
  isNew: (name: string) => boolean;
  /** The problems of the cells by their ids. */
  problems: Readonly<Record<string, string>>;
  onChange: (rows: TypedRow[]) => void;
}

/** The id of a cell, which is the path of its problem in the form. */
const cellId = (direction: Direction, place: number, column: Column) => `${direction}.${place}.${column}`;

/**
 * The stops of a journey with their times, typed as in a spreadsheet: the arrows and Enter go to the cell above or below, and copied cells are
 * pasted over the rows (C-030). The last Enter adds a row.
 */
export function JourneyTable({ direction, rows, isNew, problems, onChange }: JourneyTableProps) {
  // the element that takes the focus after the rows have changed
  const next = useRef<string>(undefined);
  // an arrow chooses from the suggestions while a name is typed
  const isTyping = useRef(false);
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    document.getElementById(next.current)?.focus();
    next.current = undefined;
  });

  const minutes = minutesOf(rows);
  const change = (changed: TypedRow[], focus?: string) => {
    next.current = focus;
    onChange(changed);
  };
  const type = (place: number, column: Column, value: string) => {
    isTyping.current = column === 'stop';
    change(rows.map((row, index) => (index === place ? { ...row, [column]: value } : row)));
  };
  const add = (column: Column) => change([...rows, newRow()], cellId(direction, rows.length, column));
  const remove = (place: number) => {
    const left = rows.filter((_, index) => index !== place);
    const focus = left.length === 0 ? `${direction}.add` : cellId(direction, Math.min(place, left.length - 1), 'stop');
    change(left, focus);
  };
  const move = (place: number, by: -1 | 1) => {
    const to = Math.max(0, Math.min(place + by, rows.length - 1));
    // at an end the button of the other way has the focus, because this one is gone
    const way = to === 0 ? 'down' : to === rows.length - 1 ? 'up' : by === -1 ? 'up' : 'down';
    change(moveRow(rows, place, by), `${direction}.${to}.${way}`);
  };

  function press(event: KeyboardEvent, place: number, column: Column) {
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (event.key !== 'Enter' && (!isArrow || isTyping.current)) return;
    event.preventDefault();
    const to = event.key === 'ArrowUp' ? place - 1 : place + 1;
    if (event.key === 'Enter' && to === rows.length) return add(column);
    // what is typed takes the place of what the cell has, as in a spreadsheet
    const reached = document.getElementById(cellId(direction, to, column));
    if (!(reached instanceof HTMLInputElement)) return;
    reached.focus();
    reached.select();
  }

  function paste(event: ClipboardEvent, place: number, column: Column) {
    const pasted = pasteCells(rows, { place, column }, event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    change(pasted);
  }

  const cell = (place: number, column: Column, label: string) => {
    const id = cellId(direction, place, column);
    const value = rows[place]![column];
    return {
      id,
      name: id,
      value,
      'aria-label': label,
      'aria-invalid': problems[id] ? (true as const) : undefined,
      'aria-describedby': `${id}-note ${id}-error`,
      autoComplete: 'off',
      className: field.control,
      onChange: ({ target }: { target: { value: string } }) => type(place, column, target.value),
      onFocus: () => {
        isTyping.current = false;
      },
      onKeyDown: (event: KeyboardEvent) => press(event, place, column),
      onPaste: (event: ClipboardEvent) => paste(event, place, column),
    };
  };

  return (
    <div className={styles.journey}>
      {rows.length > 0 && (
        <table className={styles.table}>
          <caption className="visually-hidden">{text.journeys[direction]}</caption>
          <thead>
            <tr>
              <th scope="col">{text.stop}</th>
              <th scope="col">{text.time}</th>
              <th scope="col">
                <span className="visually-hidden">{text.rowActions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => {
              const name = row.stop.trim() || text.stopNumber(place + 1);
              const stopId = cellId(direction, place, 'stop');
              const timeId = cellId(direction, place, 'time');
              const hasProblem = Boolean(problems[stopId] ?? problems[timeId]);
              return (
                <Fragment key={row.id}>
                  <tr>
                    <td>
                      <input {...cell(place, 'stop', text.stopNumber(place + 1))} list="stops" maxLength={120} />
                      <p id={`${stopId}-note`} className={styles.note}>
                        {row.stop.trim() !== '' && isNew(row.stop.trim()) && text.newStop}
                      </p>
                    </td>
                    <td className={styles.time}>
                      <input {...cell(place, 'time', text.timeAt(name))} inputMode="text" maxLength={8} size={5} />
                      <p id={`${timeId}-note`} className={styles.note}>
                        {(minutes[place] ?? 0) >= 24 * 60 && text.nextDay}
                      </p>
                    </td>
                    <td className={styles.actions}>
                      {place > 0 && (
                        <button
                          type="button"
                          id={`${direction}.${place}.up`}
                          aria-label={text.moveUp(name)}
                          onClick={() => move(place, -1)}
                        >
                          <Icon name="up" />
                        </button>
                      )}
                      {place < rows.length - 1 && (
                        <button
                          type="button"
                          id={`${direction}.${place}.down`}
                          aria-label={text.moveDown(name)}
                          onClick={() => move(place, 1)}
                        >
                          <Icon name="down" />
                        </button>
                      )}
                      <button type="button" aria-label={text.removeRow(name)} onClick={() => remove(place)}>
                        <Icon name="close" />
                      </button>
                    </td>
                  </tr>
                  {hasProblem && (
                    <tr>
                      <td colSpan={3} className={styles.problem}>
                        <FieldError id={stopId} error={problems[stopId]} />
                        <FieldError id={timeId} error={problems[timeId]} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      )}
      <Button id={`${direction}.add`} type="button" variant="secondary" icon="plus" onClick={() => add('stop')}>
        {text.addStop}
      </Button>
    </div>
  );
}
