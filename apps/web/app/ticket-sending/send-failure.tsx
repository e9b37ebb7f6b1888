import { Notice } from '@fareway/ui/notice/notice.tsx';
import type { Failure } from '@fareway/browser/forms/use-attempt.ts';

/** Says that a ticket could not be sent, in the exact text, with the reason when there is one; announced at once. */
export function SendFailure({ failure }: { failure: Failure | undefined }) {
  if (!failure) return null;
  const { status, message } = failure.error;
  return (
    <Notice key={failure.tries} tone="error" title="Ticket could not be sent. Please try again later." announced>
      {status === 0 && <p>We could not reach our server. Check your connection; what you typed is kept.</p>}
      {status >= 400 && status < 500 && <p>{message}</p>}
    </Notice>
  );
}
