import * as text from '@fareway/texts/ui/fields.ts';
import { useEffect, useRef } from 'react';
import { describe, Field, type FieldText } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { Icon } from '../icon/icon.tsx';
import styles from './day-field.module.css';

interface DayFieldProps extends Omit<FieldText, 'label'> {
  id: string;
  label: string;
  /** In the query of a form that is sent by the browser: `day` is sent, and not what is typed. */
  name?: string | undefined;
  /** What is typed. */
  typed: string;
  /** The day that it means, as 2026-11-30; undefined when it means none. */
  day: string | undefined;
  /** The first day that the calendar offers. */
  min?: string | undefined;
  onType: (typed: string) => void;
  /** A day that is chosen in the calendar, as 2026-11-30. */
  onPick: (day: string) => void;
  /** The field is left. */
  onLeave?: () => void;
  /** What the browser says when a form is sent with a text that is no day. */
  wrong?: string | undefined;
}

/**
 * A day that is typed. The page reads and writes it, so that it has one form in every browser. The button, or Alt with the arrow down, opens the browser's own
 * calendar, which works with the keyboard, with a screen reader and on a phone.
 */
export function DayField(props: DayFieldProps) {
  const { id, label, hint, error, optional, name, typed, day, min, onType, onPick, onLeave, wrong } = props;
  const field = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current!.setCustomValidity(wrong !== undefined && typed.trim() !== '' && day === undefined ? wrong : '');
  }, [wrong, typed, day]);
  return (
    <Field id={id} {...{ label, hint, error, optional }}>
      <div className={styles.day}>
        <input
          ref={field}
          id={id}
          type="text"
          autoComplete="off"
          className={fieldStyles.control}
          value={typed}
          aria-invalid={error ? true : undefined}
          {...describe(id, hint, error)}
          onChange={({ target }) => onType(target.value)}
          onBlur={onLeave}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || !event.altKey) return;
            event.preventDefault();
            calendar.current!.showPicker();
          }}
        />
        <button
          type="button"
          className={styles.open}
          // no stop between two fields that are typed: Alt and the arrow down open it, too
          tabIndex={-1}
          aria-label={text.openCalendar}
          aria-controls={id}
          onClick={() => calendar.current!.showPicker()}
        >
          <Icon name="calendar" />
        </button>
        {/* only its calendar is used: the browser would show the day in the order of its own language */}
        <input
          ref={calendar}
          type="date"
          className={styles.calendar}
          tabIndex={-1}
          aria-hidden
          min={min}
          max="9999-12-31"
          value={day ?? ''}
          onChange={({ target }) => {
            if (target.value === '') return;
            onPick(target.value);
            field.current!.focus();
          }}
        />
        {name !== undefined && <input type="hidden" name={name} value={day ?? ''} />}
      </div>
    </Field>
  );
}
