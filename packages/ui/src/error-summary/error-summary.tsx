import type { MouseEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useWords } from '../words/words.tsx';
import styles from './error-summary.module.css';

export interface SummaryError {
  /** The id of the field, which is its name; left out for what concerns no single field. */
  field?: string | undefined;
  message: string;
  /** The field was put right since: its line is struck out and stays, so that nothing moves under who is typing. */
  isMended?: boolean;
}

interface ErrorSummaryProps {
  errors: readonly SummaryError[];
  title?: string | undefined;
  /** A field that is not among the errors is invalid: the form can't go on yet, though all of these were put right. */
  hasOthers?: boolean;
}

/**
 * What stands in the way of a form, at its top; each line leads to its field. It takes the focus when it appears: give
 * it `key={submitCount}` and it does so at every try. Shows nothing while there is nothing to say, and once every field was put
 * right it says that instead.
 */
export function ErrorSummary({ errors, title, hasOthers }: ErrorSummaryProps) {
  const words = useWords();
  if (errors.length === 0) return null;
  const isMended = !hasOthers && errors.every((error) => error.isMended);
  return (
    <div
      className={styles.summary}
      data-mended={isMended || undefined}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- what stands in the way comes first, also where there is no script
      autoFocus
      ref={focusOnArrival}
    >
      <h2 className={styles.title}>
        <Icon name={isMended ? 'tick' : 'error'} />
        {isMended ? words.allMended : (title ?? words.thereIsAProblem)}
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

/** Without script the link leads to the field all the same; with it, the address and the history stay as they are. */
function goToField(event: MouseEvent, field: string): void {
  const control = document.getElementById(field);
  if (!control) return;
  event.preventDefault();
  control.focus();
}
