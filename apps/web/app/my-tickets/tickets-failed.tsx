import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { useRevalidator } from 'react-router';
import type { Outage } from '@fareway/browser/calls/outage.ts';

/** Shown instead of the tickets when they failed to load. */
export function TicketsFailed({ outage }: { outage: Outage | undefined }) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title="There was a problem retrieving your tickets"
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    >
      <p>
        {outage === 'failing' && 'There is a problem with our server. '}
        {outage === 'unreachable'
          ? 'We could not reach our server, and your tickets are not on this device yet. Check your connection, then try again.'
          : 'Your tickets are safe. Please try again in a moment.'}
      </p>
    </ErrorState>
  );
}
