import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { CopyReference } from './copy-reference.tsx';
import { explained } from './explain-failure.ts';

/** How long a failure is shown, in milliseconds: long enough to read it and to copy its reference. */
const duration = 20_000;

/** Returns a function that says in a toast why something failed, after words of its own. */
export function useFailureToast(): (error: unknown, start?: string) => void {
  const toast = useToast();
  return (error, start = '') => {
    const problem = `${start}${explained(error).message}`;
    toast(
      <>
        {problem} <CopyReference problem={problem} />
      </>,
      'error',
      duration,
    );
  };
}
