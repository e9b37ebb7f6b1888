import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { useRevalidator } from 'react-router';
import { generalProblem } from '../bookings/booking-problem-words.ts';

/** Says that the services could not be reloaded and are shown as of an earlier time. */
export function StaleNotice() {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState title={generalProblem.services} onRetry={() => void revalidate()} retrying={state === 'loading'}>
      <p>What you see is from a while ago. What you chose is kept.</p>
    </ErrorState>
  );
}
