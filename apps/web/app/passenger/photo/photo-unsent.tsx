import * as text from '@fareway/texts/passenger/photo-unsent.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import type { ReactNode } from 'react';

interface PhotoUnsentProps {
  /** The status of the response to the last upload. */
  status: number;
  /** What that means for the ticket. */
  children: ReactNode;
}

/** Says that a photo is not sent yet, or that the session has ended. Then it is sent when the purchaser pays, who logs in first. */
export function PhotoUnsent({ status, children }: PhotoUnsentProps) {
  const isLoggedOut = status === 401;
  return (
    <Notice tone="warning" title={isLoggedOut ? text.loggedOut : text.failed} announced>
      <p>{isLoggedOut ? text.sentAfterLogIn : children}</p>
    </Notice>
  );
}
