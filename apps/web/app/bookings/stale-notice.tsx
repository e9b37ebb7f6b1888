import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { useRevalidator } from 'react-router';
import { generalProblem } from './booking-problem-words.ts';

/** What is left of the services could not be asked for anew; what is shown is from before. */
export function StaleNotice() {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState title={generalProblem.services} onRetry={() => void revalidate()} retrying={state === 'loading'}>
      <p>What you see is from a while ago. What you chose is kept.</p>
    </ErrorState>
  );
}
