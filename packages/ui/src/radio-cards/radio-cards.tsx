import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldGroup, type FieldText } from '../field/field.tsx';
import styles from './radio-cards.module.css';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode | undefined;
  /** At the end of the card: a price, “3 left”. */
  aside?: ReactNode | undefined;
  disabled?: boolean | undefined;
}

type Radio = Omit<ComponentProps<'input'>, 'id' | 'name' | 'type' | 'value' | 'defaultValue' | 'checked' | 'children'>;

export interface RadioCardsProps extends FieldText, Radio {
  name: string;
  options: readonly RadioOption[];
  /** The choice of a controlled component; leave out with `register()`. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** Two cards side by side where there is room. */
  pairs?: boolean | undefined;
}

/**
 * Radio buttons, each on its own card. The first enabled choice has the group's name as its id, so that a link of the error summary leads
 * to it.
 */
export function RadioCards(props: RadioCardsProps) {
  const { label, hint, error, optional, options, value, defaultValue, pairs, className, ...radio } = props;
  const firstEnabled = options.find((option) => !option.disabled);
  return (
    <FieldGroup id={radio.name} className={className} {...{ label, hint, error, optional }}>
      <div className={classNames(styles.cards, pairs && styles.pairs)}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              {...radio}
              {...(value === undefined ? {} : { checked: value === option.value })}
              {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
              type="radio"
              id={option === firstEnabled ? radio.name : `${radio.name}-${option.value}`}
              value={option.value}
              disabled={option.disabled || radio.disabled}
            />
            <span className={styles.text}>
              <span className={styles.label}>{option.label}</span>
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
            {option.aside && <span className={styles.aside}>{option.aside}</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
