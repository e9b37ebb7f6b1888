import * as text from '@fareway/texts/guardians/failed.ts';
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
      <Notice title={status === 410 ? text.ended : text.notShared}>
        <p>{status === 410 ? text.endedText : text.notSharedText}</p>
      </Notice>
    );
  }
  return (
    <ErrorState title={text.title} onRetry={() => void revalidate()} retrying={state === 'loading'}>
      <p>{outage === 'unreachable' ? text.unreachable : outage === 'failing' ? text.failing : text.tryAgain}</p>
    </ErrorState>
  );
}
