import * as text from '@fareway/texts/journeys/problem.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { useRevalidator } from 'react-router';

interface UnavailableNoticeProps {
  /** The chosen journeys that are no longer available, one line each. */
  words: readonly string[];
  /** Why they are not available, in the server's words. */
  refused?: string | undefined;
}

/** Lists the chosen journeys that are no longer available; empty while all are. */
export function UnavailableNotice({ words, refused }: UnavailableNoticeProps) {
  if (words.length === 0 && refused === undefined) return null;
  return (
    <Notice tone="warning" title={refused ?? text.unavailable} announced>
      {words.length > 0 && (
        <ul>
          {words.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p>{text.chooseAgain}</p>
    </Notice>
  );
}

/** Shown when the services of an operator can't be read. */
export const servicesProblem = text.services;

/** Says that the services could not be reloaded and are shown as of an earlier time. */
export function StaleNotice() {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState title={text.services} onRetry={() => void revalidate()} retrying={state === 'loading'}>
      <p>{text.stale}</p>
    </ErrorState>
  );
}
