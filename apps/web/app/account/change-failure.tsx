import * as text from '@fareway/texts/account/change-failure.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import type { ReactNode } from 'react';
import type { Failure } from '@fareway/browser/forms/use-attempt.ts';
import { textOfError } from '@fareway/browser/calls/text-of-error.ts';

interface ChangeFailureProps {
  failure: Failure | undefined;
  title: string;
  /** Replaces the server's text. */
  more?: ReactNode;
}

/** Says that the change failed, in the page's own text, with the reason when there is one; announced at each attempt. */
export function ChangeFailure({ failure, title, more }: ChangeFailureProps) {
  if (!failure) return null;
  const { tries, error } = failure;
  return (
    <Notice key={tries} tone="error" title={title} announced>
      {/* An error of the page itself has only a title. */}
      {more ?? (error.status < 500 && <p>{textOfError(error)}</p>)}
    </Notice>
  );
}

/** Another account has the address, since the request or since before the code was entered. */
export function EmailTaken({ failure }: { failure: Failure | undefined }) {
  return <ChangeFailure failure={failure} title={text.emailTaken} more={<></>} />;
}
