import { useState } from 'react';
import { useAction } from './use-action.ts';

/** As `useAction`, for a page with several buttons: `run` gives an action a name, and `busy` is the name of the action that runs. */
export function usePageAction<Name extends string>() {
  const { isBusy, problem, attempt } = useAction();
  const [name, setName] = useState<Name>();

  function run(next: Name, action: () => Promise<void>): Promise<boolean> {
    if (!isBusy) setName(next);
    return attempt(action);
  }

  return { busy: isBusy ? name : undefined, problem, run };
}
