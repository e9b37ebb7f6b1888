import type { Direction } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/network/timetables.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useState } from 'react';
import styles from './timetable-form.module.css';
import { minutesOf, shiftRows, type TypedRow } from './typed-rows.ts';

interface ShiftFormProps {
  direction: Direction;
  rows: readonly TypedRow[];
  onShift: (rows: TypedRow[]) => void;
}

/** Shifts all times of a journey (C-030). The rows show the new times, which count when the form is saved. */
export function ShiftForm({ direction, rows, onShift }: ShiftFormProps) {
  const [typed, setTyped] = useState('5');
  const [result, setResult] = useState('');
  if (!minutesOf(rows).some((time) => time !== null)) return null;

  function shift(way: -1 | 1) {
    const minutes = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
    if (minutes === 0) return setResult(text.minutesMissing);
    const shifted = shiftRows(rows, way * minutes);
    if (!shifted) return setResult(text.leavesDay);
    onShift(shifted);
    setResult(way === 1 ? text.shiftedLater(minutes) : text.shiftedEarlier(minutes));
  }

  return (
    <div role="group" aria-labelledby={`${direction}-shift ${direction}-title`}>
      <h3 id={`${direction}-shift`} className={styles.shiftTitle}>
        {text.shiftAll}
      </h3>
      <div className={styles.shift}>
        <TextField
          name={`${direction}.shift`}
          label={text.minutes}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // it would save the timetable
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <Button type="button" variant="secondary" onClick={() => shift(-1)}>
          {text.earlier}
        </Button>
        <Button type="button" variant="secondary" onClick={() => shift(1)}>
          {text.later}
        </Button>
      </div>
      <p role="status">{result}</p>
    </div>
  );
}
