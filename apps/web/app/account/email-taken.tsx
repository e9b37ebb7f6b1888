import type { Failure } from '@fareway/browser/forms/use-attempt.ts';
import { ChangeFailure } from './change-failure.tsx';

/** Another account has the address, since the request or since before the code was entered. */
export function EmailTaken({ failure }: { failure: Failure | undefined }) {
  return (
    <ChangeFailure
      failure={failure}
      title="An account using this address already exists. Please use a different email address."
      more={<></>}
    />
  );
}
