import * as text from '@fareway/texts/session/wrong-account.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { useLogInWithAnother } from './use-log-out.ts';

/** What to do on a page of another account. */
export default function LogInWithAnother() {
  const { problems, isBusy, logOut } = useLogInWithAnother();
  return (
    <>
      {problems.summary}
      <Actions>
        <Button type="button" busy={isBusy} onClick={logOut}>
          {text.logInWithAnother}
        </Button>
        <ButtonLink href="/" variant="secondary">
          {text.myTickets}
        </ButtonLink>
      </Actions>
    </>
  );
}
