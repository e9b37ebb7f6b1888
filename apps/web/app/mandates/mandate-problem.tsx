import type { CallError } from '@fareway/api/call-error.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useRevalidator } from 'react-router';

interface MandateProblemProps {
  /** What did not go well. */
  attempt: keyof typeof wordsOf;
  error: CallError;
  /** Where the page's own address was come to from. */
  back: string;
  /** Where the mandate is set up, for one that is not confirmed. */
  again?: string;
}

const wordsOf = {
  create: 'There was a problem whilst trying to create your direct debit mandate',
  confirm: 'There was a problem whilst trying to confirm your direct debit mandate',
};

/** The keys of refusals of the ticket that needs the mandate. */
const ticketRefusal = /^(ticket-|type-|service-|zonal-|flexi-|renewal-)/;

/** In place of a mandate that can't be set up or confirmed: why, in the server's words where it has some, and what to do (P-257, P-273, P-274). */
export function MandateProblem({ attempt, error, back, again }: MandateProblemProps) {
  const { revalidate, state } = useRevalidator();
  const words = wordsOf[attempt];
  // The server's own words may begin with these already.
  const reason = error.message.startsWith(words)
    ? error.message.slice(words.length).replace(/^[.:]? /, '')
    : error.message;
  // The ticket can't be bought, so nothing was tried.
  const isOfTicket = ticketRefusal.test(error.key);
  // Nothing but another session can follow one that is not there.
  const isHopeless = isOfTicket || error.key === 'mandate-session-unknown';
  return (
    <Page title="Set up your Direct Debit">
      <Notice tone="error" title={isOfTicket ? "You can't buy this ticket" : words} announced>
        <p>{reason.charAt(0).toUpperCase() + reason.slice(1)}</p>
      </Notice>
      <Actions>
        {!isHopeless && (
          <Button type="button" busy={state === 'loading'} onClick={() => void revalidate()}>
            Try again
          </Button>
        )}
        {again && (
          <ButtonLink href={again} variant={isHopeless ? 'primary' : 'secondary'}>
            Set it up again
          </ButtonLink>
        )}
        {error.key === 'flexi-in-debit' && <ButtonLink href="/">My Tickets</ButtonLink>}
        <ButtonLink href={back} variant={isOfTicket && error.key !== 'flexi-in-debit' ? 'primary' : 'quiet'}>
          {again ? 'Not now' : 'Back to the tickets'}
        </ButtonLink>
      </Actions>
    </Page>
  );
}
