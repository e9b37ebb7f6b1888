import type { ChangeEvent } from 'react';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';
import styles from './code-field.module.css';

interface CodeFieldProps extends Omit<TextFieldProps, 'type' | 'maxLength'> {
  /** The number of digits. */
  length?: number;
}

/** A code from a message: digits only. Phones offer the code, and spaces and dashes in pasted text are removed. */
export function CodeField({ length = 6, onChange, ...field }: CodeFieldProps) {
  const keepDigits = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = event.target.value.replace(/\D/g, '').slice(0, length);
    if (digits !== event.target.value) event.target.value = digits;
    return onChange?.(event);
  };
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      {...field}
      short
      className={styles.code}
      onChange={keepDigits}
    />
  );
}
