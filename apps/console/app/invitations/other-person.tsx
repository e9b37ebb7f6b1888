import * as text from '@fareway/texts/staff/invitation.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useFormProblems } from '@fareway/browser/forms/use-form-problems.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { endOwnSession } from '../session/session.ts';
import { explained } from '../session/explain-failure.ts';

/** The invitation is for another address than the one that is signed in here. */
export function OtherPerson({ current, invited }: { current: string; invited: string }) {
  const { revalidate } = useRevalidator();
  const problems = useFormProblems();
  const [isBusy, setIsBusy] = useState(false);

  async function press() {
    setIsBusy(true);
    problems.clear();
    try {
      await endOwnSession();
      await revalidate();
      focusTitle();
    } catch (error) {
      problems.show(explained(error));
      setIsBusy(false);
    }
  }

  return (
    <>
      {problems.summary}
      <Notice tone="warning" title={text.otherPerson(current, invited)}>
        <p>{text.otherPersonNext}</p>
      </Notice>
      <Actions>
        <Button type="button" busy={isBusy} onClick={press}>
          {text.signOutAndOpen}
        </Button>
      </Actions>
    </>
  );
}
