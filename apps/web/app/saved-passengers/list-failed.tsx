import * as text from '@fareway/texts/saved-passengers/list.ts';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { useRevalidator } from 'react-router';

/** Shown instead of the passengers, and of the form of one, when they failed to load. */
export function ListFailed() {
  const { revalidate, state } = useRevalidator();
  return <ErrorState title={text.failed} onRetry={() => void revalidate()} retrying={state === 'loading'} />;
}
