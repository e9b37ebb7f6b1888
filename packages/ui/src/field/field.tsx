import * as text from '@fareway/texts/ui/fields.ts';
import { errorStart } from '@fareway/texts/ui/messages.ts';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';

/** The common props of every field. The order on the screen: label, hint, error, control. */
export interface FieldText {
  label: ReactNode;
  hint?: ReactNode | undefined;
  error?: string | undefined;
  /** Adds “(optional)” to the label. */
  optional?: boolean | undefined;
}

interface FieldProps extends FieldText {
  /** The control's id, and the target of an error summary's link. */
  id: string;
  children: ReactNode;
}

/** The frame of a field with one control. */
export function Field({ id, label, hint, error, optional, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        <Optional optional={optional} />
      </label>
      <Hint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      {children}
    </div>
  );
}

interface FieldGroupProps extends FieldProps {
  className?: string | undefined;
}

/** The frame of a question with several controls. */
export function FieldGroup({ id, label, hint, error, optional, className, children }: FieldGroupProps) {
  return (
    <fieldset className={classNames(styles.field, className)} {...describe(id, hint, error)}>
      <legend className={styles.label}>
        {label}
        <Optional optional={optional} />
      </legend>
      <Hint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  );
}

/** The attributes that connect a control with its hint and its error. */
export function describe(id: string, hint: ReactNode, error: string | undefined) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return ids ? { 'aria-describedby': ids } : {};
}

/** The error of a field. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      <Icon name="error" />
      <span>
        <span className="visually-hidden">{errorStart}</span>
        {error}
      </span>
    </p>
  );
}

function Hint({ id, hint }: { id: string; hint: ReactNode }) {
  return hint ? (
    <p id={`${id}-hint`} className={styles.hint}>
      {hint}
    </p>
  ) : null;
}

function Optional({ optional }: { optional: boolean | undefined }) {
  return optional ? <span className={styles.optional}> {text.optional}</span> : null;
}
