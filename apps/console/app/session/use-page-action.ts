import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import { useState } from 'react';
import { explained } from './explain-failure.ts';
import { useSettled } from './use-settled.ts';

/** Runs one action of a page at a time, and returns whether it was done. `busy` is its name; `problem` is why the last one could not be done. */
export function usePageAction<Name extends string>() {
  const settled = useSettled();
  const [busy, setBusy] = useState<Name>();
  const [problem, setProblem] = useState<string>();

  async function run(name: Name, action: () => Promise<void>): Promise<boolean> {
    if (busy) return false;
    setBusy(name);
    setProblem(undefined);
    try {
      await action();
      return true;
    } catch (error) {
      if (!(await settled(error))) setProblem(textOfError(explained(error)));
      return false;
    } finally {
      setBusy(undefined);
    }
  }

  return { busy, problem, run };
}
