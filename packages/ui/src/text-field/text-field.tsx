import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { describe, Field, type FieldText } from '../field/field.tsx';
import styles from '../field/field.module.css';

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'id' | 'name'> {
  name: string;
  /** By default the name. */
  id?: string | undefined;
  /** For short values, such as a code or a postcode. */
  short?: boolean | undefined;
}

/** A line of text. All props of `<input>` are passed on, so `{...register('email')}` works. */
export function TextField({ label, hint, error, optional, short, id, ...input }: TextFieldProps) {
  const fieldId = id ?? input.name;
  return (
    <Field id={fieldId} {...{ label, hint, error, optional }}>
      <input
        type="text"
        {...input}
        id={fieldId}
        className={classNames(styles.control, short && styles.short, input.className)}
        aria-invalid={error ? true : undefined}
        {...describe(fieldId, hint, error)}
      />
    </Field>
  );
}
