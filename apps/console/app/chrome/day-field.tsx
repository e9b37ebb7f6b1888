import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseTypedDate, typedDate } from '@fareway/domain/dates/typed-date.ts';
import * as text from '@fareway/texts/network/calendars.ts';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';

interface DayFieldProps {
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (typed: string) => void;
}

/** A day as people write it in Britain: '30/11/2026'. The hint says which weekday was typed. */
export function DayField({ name, label, value, error, onChange }: DayFieldProps) {
  const day = parseTypedDate(value);
  return (
    <TextField
      name={name}
      label={label}
      hint={day ? formatDate(day) : text.dayHint}
      error={error}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => day && onChange(typedDate(day))}
    />
  );
}
