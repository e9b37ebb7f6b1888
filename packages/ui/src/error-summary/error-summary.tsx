import * as text from '@fareway/texts/ui/fields.ts';
import type { MouseEvent } from 'react';
import { useErrorTitle } from '../error-title/use-error-title.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './error-summary.module.css';

export interface SummaryError {
  /** The id of the field, which is its name; undefined for a problem of no single field. */
  field?: string | undefined;
  message: string;
  /** Whether the field has been corrected: its line is struck through and stays, so that nothing moves while the person types. */
  isMended?: boolean;
}

interface ErrorSummaryProps {
  errors: readonly SummaryError[];
  title?: string | undefined;
  /** Whether another field is invalid: the form cannot continue yet, although all errors here are corrected. */
  hasOthers?: boolean;
}

/**
 * The problems of a form, at its top; each line links to its field. It takes the focus when it appears; with `key={submitCount}` it does so
 * at every attempt. Empty without problems. When every field has been corrected it says so. Until then the page's title begins with "Error: ".
 */
export function ErrorSummary({ errors, title, hasOthers }: ErrorSummaryProps) {
  const isMended = !hasOthers && errors.every((error) => error.isMended);
  useErrorTitle(errors.length > 0 && !isMended);
  if (errors.length === 0) return null;
  return (
    <div
      className={styles.summary}
      data-mended={isMended || undefined}
      data-problem={isMended ? undefined : ''}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the problems come first, also where there is no script
      autoFocus
      ref={focusOnArrival}
    >
      <h2 className={styles.title}>
        <Icon name={isMended ? 'tick' : 'error'} />
        {isMended ? text.allCorrected : (title ?? text.problem)}
      </h2>
      <ul className={styles.errors}>
        {errors.map(({ field, message, isMended: isDone }) => (
          <li key={`${field} ${message}`} data-mended={isDone || undefined}>
            {field === undefined ? (
              message
            ) : (
              <a href={`#${field}`} onClick={(event) => goToField(event, field)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusOnArrival(summary: HTMLElement | null): void {
  summary?.focus();
}

/** Without script the link leads to the field, too; with script, the address and the history stay unchanged. */
function goToField(event: MouseEvent, field: string): void {
  const control = document.getElementById(field);
  if (!control) return;
  event.preventDefault();
  control.focus();
}
