import * as text from '@fareway/texts/customer-tickets/ticket-of-another.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { useLogInWithAnother } from '../session/use-log-out.ts';

/** For a ticket of another account: logging in with that account leads back here. */
export function TicketOfAnother() {
  const { problems, isBusy, logOut } = useLogInWithAnother();
  return (
    <>
      {problems.summary}
      <ErrorState title={text.title}>
        <p>{text.logInAgain}</p>
        <Button type="button" variant="secondary" busy={isBusy} onClick={logOut}>
          {actions.logOut}
        </Button>
      </ErrorState>
    </>
  );
}
