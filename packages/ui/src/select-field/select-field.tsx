import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { describe, Field, type FieldText } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { Icon } from '../icon/icon.tsx';
import styles from './select-field.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectFieldProps extends FieldText, Omit<ComponentProps<'select'>, 'id' | 'name' | 'children'> {
  name: string;
  /** By default the name. */
  id?: string | undefined;
  options: readonly SelectOption[];
  /** The text of the first, empty choice. */
  placeholder?: string | undefined;
}

/** A choice from a list that is too long for radio cards. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, id, options, placeholder, ...select } = props;
  const fieldId = id ?? select.name;
  return (
    <Field id={fieldId} {...{ label, hint, error, optional }}>
      <div className={styles.select}>
        <select
          {...select}
          id={fieldId}
          className={classNames(fieldStyles.control, select.className)}
          aria-invalid={error ? true : undefined}
          {...describe(fieldId, hint, error)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    </Field>
  );
}
