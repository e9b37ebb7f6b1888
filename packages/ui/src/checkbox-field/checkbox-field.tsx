import type { ComponentProps } from 'react';
import { describe, FieldError, type FieldText } from '../field/field.tsx';
import styles from './checkbox-field.module.css';

export interface CheckboxFieldProps
  extends Omit<FieldText, 'optional'>, Omit<ComponentProps<'input'>, 'id' | 'name' | 'type' | 'children'> {
  name: string;
  /** By default the name. */
  id?: string | undefined;
}

/** One checkbox, for instance to accept terms. The label may contain links. */
export function CheckboxField({ label, hint, error, id, ...input }: CheckboxFieldProps) {
  const fieldId = id ?? input.name;
  return (
    <div>
      <FieldError id={fieldId} error={error} />
      <div className={styles.checkbox}>
        <input
          {...input}
          type="checkbox"
          id={fieldId}
          aria-invalid={error ? true : undefined}
          {...describe(fieldId, hint, error)}
        />
        <label htmlFor={fieldId}>{label}</label>
      </div>
      {hint && (
        <p id={`${fieldId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
