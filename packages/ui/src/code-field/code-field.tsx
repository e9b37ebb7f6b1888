import type { ChangeEvent } from 'react';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';
import styles from './code-field.module.css';

interface CodeFieldProps extends Omit<TextFieldProps, 'type' | 'maxLength'> {
  /** How many digits it has. */
  length?: number;
}

/** A code from a message: digits only. A phone offers it, and spaces or dashes in what is pasted fall away. */
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
