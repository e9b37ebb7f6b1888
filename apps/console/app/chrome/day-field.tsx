import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { isLocalDate, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { parseTypedDate, typedDate } from '@fareway/domain/dates/typed-date.ts';
import * as text from '@fareway/texts/ui/day-field.ts';
import { DayField as Field } from '@fareway/ui/day-field/day-field.tsx';
import { useState } from 'react';

interface DayFieldProps {
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  /** Instead of the form in which a day is typed. */
  hint?: string | undefined;
  /** The first day that the calendar offers. */
  min?: string | undefined;
  onChange: (typed: string) => void;
}

/** A day as people write it in Britain: '30/11/2026'. The hint says which weekday was typed. */
export function DayField({ name, label, value, error, hint = text.dayHint, min, onChange }: DayFieldProps) {
  const day = parseTypedDate(value);
  return (
    <Field
      id={name}
      label={label}
      hint={day ? formatDate(day) : hint}
      error={error}
      typed={value}
      day={day}
      min={min}
      onType={onChange}
      onPick={(picked) => onChange(typedOf(picked))}
      onLeave={() => day && onChange(typedDate(day))}
    />
  );
}

/** The same field for a form that keeps the day as 2026-11-30, or what is typed while that is no day. */
export function DateField({ value, onChange, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState(typedOf(value));
  const [known, setKnown] = useState(value);
  // the form has set another day by itself
  if (value !== known) {
    setKnown(value);
    setTyped(typedOf(value));
  }
  return (
    <DayField
      {...field}
      value={typed}
      onChange={(next) => {
        const day = parseTypedDate(next) ?? next;
        setTyped(next);
        setKnown(day);
        onChange(day);
      }}
    />
  );
}

/** The field of a filter whose form is sent by the browser. It begins with the day of the address, so its key is that day. */
export function DayOfFilter({ name, label, chosen }: { name: string; label: string; chosen: string }) {
  const [typed, setTyped] = useState(typedOf(chosen));
  const day = parseTypedDate(typed);
  return (
    <Field
      id={name}
      name={name}
      label={label}
      typed={typed}
      day={day}
      wrong={text.dayWrong}
      onType={setTyped}
      onPick={(picked) => setTyped(typedOf(picked))}
      onLeave={() => day && setTyped(typedDate(day))}
    />
  );
}

const typedOf = (day: string) => (isLocalDate(day) ? typedDate(parseLocalDate(day)) : day);
