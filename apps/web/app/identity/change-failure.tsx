import { CallError } from '@fareway/api/call-error.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useState, type ReactNode } from 'react';
import { wordsOf } from '../forms/use-form-problems.tsx';
import { useLogInAgain } from './use-log-in-again.ts';

/** Tries to change something, and keeps what it was refused with until the next try. Answers whether it was done. */
export function useChange() {
  const logInAgain = useLogInAgain();
  const [failure, setFailure] = useState<{ tries: number; error: unknown }>();
  async function attempt(change: () => Promise<void>): Promise<boolean> {
    try {
      await change();
      setFailure(undefined);
      return true;
    } catch (error) {
      if (await logInAgain(error)) return false;
      setFailure((before) => ({ tries: (before?.tries ?? 0) + 1, error }));
      return false;
    }
  }
  return { failure, attempt };
}

export type Failure = ReturnType<typeof useChange>['failure'];

/** That it was not done, in the page's own words, and why where there is more to say; read out at each try. */
export function ChangeFailure({ failure, title, more }: { failure: Failure; title: string; more?: ReactNode }) {
  if (!failure) return null;
  return (
    <Notice key={failure.tries} tone="error" title={title} announced>
      {more ?? <Reason error={failure.error} />}
    </Notice>
  );
}

/** The name under which the server refused; undefined for what it did not even answer. */
export function keyOf(failure: Failure): string | undefined {
  return failure?.error instanceof CallError ? failure.error.key : undefined;
}

/** What can be done about it. Nothing is said of a fault of ours that the title does not say. */
function Reason({ error }: { error: unknown }) {
  const isKnown = error instanceof CallError && error.status < 500;
  const words = wordsOf(error);
  return isKnown && <p>{words}</p>;
}
