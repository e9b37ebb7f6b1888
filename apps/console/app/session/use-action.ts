import { CallError } from '@fareway/api/call-error.ts';
import type { FieldErrors } from '@fareway/browser/forms/create-form.ts';
import { useProblems } from '../failures/use-problems.tsx';
import { useState } from 'react';
import { explained } from '../failures/explain-failure.ts';
import { useSettled } from './use-settled.ts';

interface Options<Result> {
  /** Runs after the action, with its result. */
  onDone?: (result: Result) => unknown;
  /** Runs after a failure is shown, with the key of the server's refusal, and the refusal: for what the page then shows. */
  onRefused?: (key: string | undefined, refusal: CallError | undefined) => unknown;
}

interface Problems {
  clear: () => void;
  show: (error: unknown) => void;
}

/** As `useAction`, for problems that are shown elsewhere. */
export function useAttempts({ clear, show }: Problems) {
  const settled = useSettled();
  const [isBusy, setIsBusy] = useState(false);

  async function attempt<Result>(
    action: () => Result | Promise<Result>,
    { onDone, onRefused }: Options<Result> = {},
  ): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    clear();
    try {
      const result = await action();
      await onDone?.(result);
      return true;
    } catch (error) {
      if (await settled(error)) return false;
      show(error);
      const refusal = error instanceof CallError ? error : undefined;
      await onRefused?.(refusal?.key, refusal);
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, attempt };
}

/**
 * For what is pressed on a page. `attempt` runs one action at a time and returns whether it was done; `problem` says why the last one was not;
 * `setProblem` is for what the page itself finds wrong.
 * Nothing is shown when the person closed the question for a code or to sign in again.
 */
export function useAction() {
  const [problem, setProblem] = useState<string>();
  const attempts = useAttempts({
    clear: () => setProblem(undefined),
    show: (error) => setProblem(explained(error).message),
  });
  return { ...attempts, problem, setProblem };
}

/** As `useAction`, for a form with a summary of its problems (`useProblems`). */
export function useFormAction(invalid?: FieldErrors) {
  const problems = useProblems(invalid);
  return { ...useAttempts(problems), problems };
}
