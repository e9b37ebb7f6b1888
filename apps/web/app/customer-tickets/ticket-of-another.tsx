import { Button } from '@fareway/ui/button/button.tsx';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { useLogInWithAnother } from '../session/use-log-out.ts';

/** For a ticket of another account: logging in with that account leads back here. */
export function TicketOfAnother() {
  const { problems, isBusy, logOut } = useLogInWithAnother();
  return (
    <>
      {problems.summary}
      <ErrorState title="This is the wrong account for this ticket">
        <p>
          It was bought with another account. Please log out, then log into the original account which purchased the
          ticket.
        </p>
        <Button type="button" variant="secondary" busy={isBusy} onClick={logOut}>
          Log out
        </Button>
      </ErrorState>
    </>
  );
}
