import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { describe, Field, type FieldText } from '../field/field.tsx';
import field from '../field/field.module.css';
import styles from './text-area.module.css';

interface TextAreaProps extends FieldText, Omit<ComponentProps<'textarea'>, 'id' | 'name'> {
  name: string;
}

/** A text of several lines. All props of `<textarea>` are passed on, so `{...register('description')}` works. */
export function TextArea({ label, hint, error, optional, ...textarea }: TextAreaProps) {
  const { name } = textarea;
  return (
    <Field id={name} {...{ label, hint, error, optional }}>
      <textarea
        rows={4}
        {...textarea}
        id={name}
        className={classNames(field.control, styles.area, textarea.className)}
        aria-invalid={error ? true : undefined}
        {...describe(name, hint, error)}
      />
    </Field>
  );
}
