import * as text from '@fareway/texts/ui/fields.ts';
import { useState, type KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { describe, Field } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { Icon } from '../icon/icon.tsx';
import type { TextFieldProps } from '../text-field/text-field.tsx';
import styles from './password-field.module.css';

/**
 * A password, with a button that shows and hides it, and a hint when Caps Lock is on. Set `autoComplete` to `current-password` or
 * `new-password`.
 */
export function PasswordField({ label, hint, error, optional, short, id, ...input }: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false);
  const [isShouting, setIsShouting] = useState(false);
  const lookAtCapsLock = (event: KeyboardEvent<HTMLInputElement>) =>
    setIsShouting(event.getModifierState?.('CapsLock') ?? false);
  const fieldId = id ?? input.name;
  return (
    <Field id={fieldId} {...{ label, hint, error, optional }}>
      <div className={classNames(styles.password, short && fieldStyles.short)}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={lookAtCapsLock}
          onKeyUp={lookAtCapsLock}
          {...input}
          type={shown ? 'text' : 'password'}
          id={fieldId}
          className={fieldStyles.control}
          aria-invalid={error ? true : undefined}
          {...describe(fieldId, hint, error)}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={shown ? text.hidePassword : text.showPassword}
          aria-controls={fieldId}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'hide' : 'show'} />
        </button>
      </div>
      <p className={styles.capsLock} role="status">
        {isShouting && text.capsLockOn}
      </p>
    </Field>
  );
}
