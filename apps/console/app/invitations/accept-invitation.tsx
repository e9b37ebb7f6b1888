import * as text from '@fareway/texts/staff/invitation.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useNavigate } from 'react-router';
import { forgetSession } from '../session/session.ts';
import { useFormAction } from '../session/use-action.ts';
import { accept } from './calls.ts';
import { forgetToken } from './stored-token.ts';

/** Accepts an invitation for the person who is signed in as its address. */
export function AcceptInvitation({ token, operator }: { token: string; operator: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const { problems, isBusy, attempt } = useFormAction();

  async function press() {
    await attempt(async () => {
      const slug = await accept(token);
      forgetToken();
      forgetSession();
      toast(text.accepted(operator));
      await navigate(`/${slug}`);
    });
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
