import { weekdays } from '@fareway/domain/dates/local-date.ts';
import { seatCells } from '@fareway/domain/network/weekday-seats.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/network/weekday-seats.ts';
import field from '@fareway/ui/field/field.module.css';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { ServiceSeats } from './calls.ts';
import styles from './seat-grid.module.css';
import { cellKey, pasteSeats, reachedCell, shownCell, type TypedSeats } from './typed-seats.ts';

interface SeatGridProps {
  /** The services that are changed. */
  services: readonly ServiceSeats[];
  typed: TypedSeats;
  /** The keys of the cells whose text is no number of seats. */
  wrong: readonly string[];
  onChange: (typed: TypedSeats) => void;
}

/** The id of a cell. */
const cellId = (place: number) => `seats-${place}`;

/**
 * The seats of each weekday and direction, typed as in a spreadsheet: the arrows and Enter go to the cells around, and copied cells are pasted over
 * the grid (C-049).
 */
export function SeatGrid({ services, typed, wrong, onChange }: SeatGridProps) {
  function press(event: KeyboardEvent<HTMLInputElement>, place: number) {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    // within a number the arrows to the sides move the cursor
    const isAll = selectionStart === 0 && selectionEnd === value.length;
    if (event.key === 'ArrowLeft' && !isAll && selectionStart !== 0) return;
    if (event.key === 'ArrowRight' && !isAll && selectionEnd !== value.length) return;
    const to = reachedCell(place, event.key);
    if (to === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    // what is typed takes the place of what the cell has, as in a spreadsheet
    const reached = document.getElementById(cellId(to ?? place));
    if (!(reached instanceof HTMLInputElement)) return;
    reached.focus();
    reached.select();
  }

  function paste(event: ClipboardEvent, place: number) {
    const pasted = pasteSeats(typed, place, event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    onChange(pasted);
  }

  const input = (place: number) => {
    const cell = seatCells[place]!;
    const key = cellKey(cell);
    const { seats, differs, taken, margin } = shownCell(services, cell);
    const isWrong = wrong.includes(key);
    return (
      <>
        <input
          id={cellId(place)}
          name={cellId(place)}
          className={field.control}
          inputMode="numeric"
          autoComplete="off"
          size={4}
          maxLength={4}
          value={typed[key] ?? seats}
          placeholder={differs ? text.differs : text.notSold}
          aria-label={text.cell(text.weekdays[cell.weekday], text.directions[cell.direction])}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${cellId(place)}-note`}
          onChange={({ target }) => onChange({ ...typed, [key]: target.value })}
          onFocus={({ target }) => target.select()}
          onKeyDown={(event) => press(event, place)}
          onPaste={(event) => paste(event, place)}
        />
        <p id={`${cellId(place)}-note`} className={isWrong ? styles.wrong : styles.note}>
          {isWrong ? text.wrongSeats : text.note(taken, margin)}
        </p>
      </>
    );
  };

  return (
    <table className={styles.grid}>
      <caption className="visually-hidden">{text.grid}</caption>
      <thead>
        <tr>
          <th scope="col">{text.weekday}</th>
          {directions.map((direction) => (
            <th key={direction} scope="col">
              {text.directions[direction]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekdays.map((weekday, row) => (
          <tr key={weekday}>
            <th scope="row">{text.weekdays[weekday]}</th>
            {directions.map((direction, column) => (
              <td key={direction}>{input(row * directions.length + column)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
