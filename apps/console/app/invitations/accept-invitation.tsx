import * as text from '@fareway/texts/staff/invitation.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useFormProblems } from '@fareway/browser/forms/use-form-problems.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetSession } from '../session/session.ts';
import { useEndOfSession } from '../session/use-end-of-session.ts';
import { accept } from './calls.ts';
import { forgetToken } from './stored-token.ts';
import { explained } from '../session/explain-failure.ts';

/** Accepts an invitation for the person who is signed in as its address. */
export function AcceptInvitation({ token, operator }: { token: string; operator: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const endOfSession = useEndOfSession();
  const problems = useFormProblems();
  const [isBusy, setIsBusy] = useState(false);

  async function press() {
    setIsBusy(true);
    problems.clear();
    try {
      const slug = await accept(token);
      forgetToken();
      forgetSession();
      toast(text.accepted(operator));
      await navigate(`/${slug}`);
    } catch (error) {
      if (!(await endOfSession(error))) problems.show(explained(error));
      setIsBusy(false);
    }
  }

  return (
    <>
      {problems.summary}
      <Actions>
        <Button type="button" busy={isBusy} onClick={press}>
          {text.accept}
        </Button>
      </Actions>
    </>
  );
}
