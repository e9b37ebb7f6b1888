import * as text from '@fareway/texts/ui/fields.ts';
import type { ComponentProps } from 'react';
import { FieldGroup, type FieldText } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { Icon } from '../icon/icon.tsx';
import selectStyles from '../select-field/select-field.module.css';
import styles from './phone-field.module.css';

export interface PhoneCountry {
  value: string;
  /** The label in the list: “United Kingdom +44”. */
  label: string;
}

interface PhoneFieldProps extends FieldText {
  /** The result of `register()` for the country. */
  country: ComponentProps<'select'> & { name: string };
  /** The result of `register()` for the number; its name is the id that an error summary links to. */
  number: ComponentProps<'input'> & { name: string };
  countries: readonly PhoneCountry[];
}

/** A phone number: its country, and the number as it is dialled there. */
export function PhoneField({ label, hint, error, optional, country, number, countries }: PhoneFieldProps) {
  const id = number.name;
  return (
    <FieldGroup id={id} {...{ label, hint, error, optional }}>
      <div className={styles.phone}>
        <div className={selectStyles.select}>
          <select autoComplete="country" {...country} className={fieldStyles.control} aria-label={text.country}>
            {countries.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </div>
        <input
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...number}
          id={id}
          className={fieldStyles.control}
          aria-label={text.number}
          aria-invalid={error ? true : undefined}
        />
      </div>
    </FieldGroup>
  );
}
