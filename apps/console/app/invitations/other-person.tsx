import * as text from '@fareway/texts/staff/invitation.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { useRevalidator } from 'react-router';
import { endOwnSession } from '../session/session.ts';
import { useFormAction } from '../session/use-action.ts';

/** The invitation is for another address than the one that is signed in here. */
export function OtherPerson({ current, invited }: { current: string; invited: string }) {
  const { revalidate } = useRevalidator();
  const { problems, isBusy, attempt } = useFormAction();

  const press = () =>
    attempt(async () => {
      await endOwnSession();
      await revalidate();
      focusTitle();
    });

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
