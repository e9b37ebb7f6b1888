import * as text from '@fareway/texts/session/wrong-account.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';

interface WrongAccountActionsProps {
  busy: boolean;
  onLogOut?: () => void;
}

/** What can be done on a page of another account. */
export function WrongAccountActions({ busy, onLogOut }: WrongAccountActionsProps) {
  return (
    <Actions>
      <Button type="button" busy={busy} onClick={onLogOut}>
        {text.logInWithAnother}
      </Button>
      <ButtonLink href="/" variant="secondary">
        {pages.myTickets}
      </ButtonLink>
    </Actions>
  );
}
