import type { KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { describe, Field, type FieldText } from '../field/field.tsx';
import field from '../field/field.module.css';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './number-field.module.css';

interface NumberFieldProps extends FieldText {
  name: string;
  /** The value as typed; it may not be a number yet. */
  value: string;
  min: number;
  max: number;
  /** Called with the typed value, and with the result of a button or an arrow key. */
  onChange: (value: string) => void;
  /** The labels of the buttons: 'One trip fewer', 'One trip more'. */
  fewer: string;
  more: string;
  /** Whether the value cannot be changed. */
  readOnly?: boolean;
}

/** A small whole number: typed, or counted up and down with buttons or arrow keys. */
export function NumberField({ label, hint, error, optional, name, value, min, max, ...props }: NumberFieldProps) {
  const { onChange, fewer, more, readOnly = false } = props;
  const step = (by: 1 | -1) => {
    const next = nextNumber(value, by, { min, max });
    if (next !== undefined && !readOnly) onChange(String(next));
  };
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  const button = (icon: IconName, words: string, by: 1 | -1) => (
    <button
      type="button"
      className={styles.step}
      aria-label={words}
      aria-controls={name}
      aria-disabled={readOnly || nextNumber(value, by, { min, max }) === undefined || undefined}
      onClick={() => step(by)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <Field id={name} {...{ label, hint, error, optional }}>
      <div className={styles.counter}>
        {button('minus', fewer, -1)}
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          id={name}
          name={name}
          value={value}
          readOnly={readOnly}
          className={classNames(field.control, styles.number)}
          aria-invalid={error ? true : undefined}
          {...describe(name, hint, error)}
          onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, ''))}
          onKeyDown={press}
        />
        {button('plus', more, 1)}
      </div>
    </Field>
  );
}

/** Returns the next or previous number within the limits; undefined when there is none. */
export function nextNumber(value: string, by: 1 | -1, { min, max }: { min: number; max: number }): number | undefined {
  const typed = /^\d+$/.test(value) ? Number(value) : undefined;
  if (typed === undefined) return min;
  const next = Math.min(max, Math.max(min, typed + by));
  return next === typed ? undefined : next;
}
