import type { ComponentProps, ReactNode } from 'react';
import { describe } from '../field/field.tsx';
import styles from './switch-field.module.css';

interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'type' | 'role' | 'onChange'> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  /** Whether a change is in progress: another press has no effect until it ends. */
  busy?: boolean;
  onSwitch: (checked: boolean) => void;
}

/** A setting that is on or off, and changes at once when it is pressed, without another button. */
export function SwitchField({ name, label, hint, busy, checked, onSwitch, ...input }: SwitchFieldProps) {
  return (
    <div className={styles.field}>
      <div className={styles.text}>
        <label htmlFor={name} className={styles.label}>
          {label}
        </label>
        {hint && (
          <p id={`${name}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      <input
        {...input}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        id={name}
        name={name}
        className={styles.switch}
        aria-disabled={busy || undefined}
        {...describe(name, hint, undefined)}
        onChange={({ target }) => {
          if (!busy) onSwitch(target.checked);
        }}
      />
    </div>
  );
}
