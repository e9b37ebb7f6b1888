import { CallError } from '@fareway/api/call-error.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useState } from 'react';

/** Why a ticket was not sent, at which try: it is said again at each. */
interface Failure {
  tries: number;
  reason: string | undefined;
}

/** Tries to send, and keeps why it failed until the next try. */
export function useSending() {
  const [failure, setFailure] = useState<Failure>();
  async function attempt(send: () => Promise<void>): Promise<void> {
    try {
      await send();
      setFailure(undefined);
    } catch (error) {
      setFailure((before) => ({ tries: (before?.tries ?? 0) + 1, reason: reasonOf(error) }));
    }
  }
  return { failure, attempt };
}

/** That a ticket could not be sent, in the exact words, and why where there is more to say; read out at once. */
export function SendFailure({ failure }: { failure: Failure | undefined }) {
  if (!failure) return null;
  return (
    <Notice key={failure.tries} tone="error" title="Ticket could not be sent. Please try again later." announced>
      {failure.reason && <p>{failure.reason}</p>}
    </Notice>
  );
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) {
    reportError(error);
    return undefined;
  }
  if (error.status === 0) return 'We could not reach our server. Check your connection; what you typed is kept.';
  return error.status < 500 ? error.message : undefined;
}
