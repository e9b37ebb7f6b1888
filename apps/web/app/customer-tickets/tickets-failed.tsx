import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { useRevalidator } from 'react-router';

/** In place of the tickets when they could not be had. */
export function TicketsFailed({ isOutOfReach }: { isOutOfReach: boolean }) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title="There was a problem retrieving your tickets"
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    >
      <p>
        {isOutOfReach
          ? 'We could not reach our server, and your tickets are not on this device yet. Check your connection, then try again.'
          : 'Your tickets are safe. Please try again in a moment.'}
      </p>
    </ErrorState>
  );
}
