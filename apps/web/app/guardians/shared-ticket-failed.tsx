import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useRevalidator } from 'react-router';
import type { Outage } from '@fareway/browser/calls/outage.ts';

interface SharedTicketFailedProps {
  status: number;
  outage: Outage | undefined;
}

/** Shown instead of a shared ticket that failed to load. A ticket that is no longer shared and one that never was have the same text. */
export function SharedTicketFailed({ status, outage }: SharedTicketFailedProps) {
  const { revalidate, state } = useRevalidator();
  if ([400, 403, 404, 410].includes(status)) {
    return (
      <Notice title={status === 410 ? 'This ticket has ended' : 'This ticket is not shared with you'}>
        <p>
          {status === 410
            ? 'It is void or has expired, so it is no longer shared with you.'
            : 'It may have been taken back, or shared with another of your addresses.'}
        </p>
      </Notice>
    );
  }
  return (
    <ErrorState title="We could not show this ticket" onRetry={() => void revalidate()} retrying={state === 'loading'}>
      <p>
        {outage === 'unreachable' &&
          'We could not reach our server, and this ticket is not on this device, or was last loaded more than a week ago. Check your connection, then try again.'}
        {outage === 'failing' &&
          'There is a problem with our server, and this ticket is not on this device, or was last loaded more than a week ago. Please try again in a moment.'}
        {!outage && 'Please try again in a moment.'}
      </p>
    </ErrorState>
  );
}
