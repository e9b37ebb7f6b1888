import type { CallError } from '@fareway/api/call-error.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useRevalidator } from 'react-router';
import { WrongAccount } from '../session/wrong-account.tsx';

interface MandateProblemProps {
  /** What failed. */
  attempt: keyof typeof textOfError;
  error: CallError;
  /** The page before this one. */
  back: string;
  /** Where to set the mandate up, when it is not confirmed. */
  again?: string;
}

const textOfError = {
  create: 'There was a problem whilst trying to create your direct debit mandate',
  confirm: 'There was a problem whilst trying to confirm your direct debit mandate',
};

/** The keys of refusals about the ticket that needs the mandate. */
const ticketRefusal = /^(ticket-|type-|service-|zonal-|flexi-|renewal-)/;

/**
 * Shown instead of a mandate that cannot be set up or confirmed: the reason, in the server's text when there is one, and what to do (P-257,
 * P-273, P-274).
 */
export function MandateProblem({ attempt, error, back, again }: MandateProblemProps) {
  const { revalidate, state } = useRevalidator();
  const words = textOfError[attempt];
  if (error.status === 403)
    return <WrongAccount title="Set up your Direct Debit" problem={words} why={error.message} />;
  // The server's text may begin with this already.
  const reason = error.message.startsWith(words)
    ? error.message.slice(words.length).replace(/^[.:]? /, '')
    : error.message;
  // The ticket cannot be bought, so nothing was tried.
  const isOfTicket = ticketRefusal.test(error.key);
  // After an unknown session only a new one can follow.
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
