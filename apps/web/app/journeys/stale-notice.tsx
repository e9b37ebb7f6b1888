import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { useRevalidator } from 'react-router';

/** Shown when the services of an operator can't be read. */
export const servicesProblem = 'There was a problem retrieving the bus service data, please try again later.';

/** Says that the services could not be reloaded and are shown as of an earlier time. */
export function StaleNotice() {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState title={servicesProblem} onRetry={() => void revalidate()} retrying={state === 'loading'}>
      <p>What you see is from a while ago. What you chose is kept.</p>
    </ErrorState>
  );
}
