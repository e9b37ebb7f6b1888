import type { FieldErrors } from '@fareway/browser/forms/create-form.ts';
import { useFormProblems } from '@fareway/browser/forms/use-form-problems.tsx';
import { useState } from 'react';
import { CopyReference } from './copy-reference.tsx';
import { explained } from './explain-failure.ts';

/** As `useFormProblems`, for the console: `show` explains the failure of a call, and the reference of a failure can be copied. */
export function useProblems(invalid?: FieldErrors) {
  const problems = useFormProblems(invalid);
  const [failure, setFailure] = useState<string>();
  return {
    summary: (
      <>
        {problems.summary}
        <CopyReference problem={failure} />
      </>
    ),
    clear: () => {
      setFailure(undefined);
      problems.clear();
    },
    showInvalid: (found: FieldErrors) => {
      setFailure(undefined);
      problems.showInvalid(found);
    },
    show: (error: unknown) => {
      const shown = explained(error);
      setFailure(shown.message);
      problems.show(shown);
    },
  };
}
