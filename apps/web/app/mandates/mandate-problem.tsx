import type { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/mandates/problem.ts';
import * as setUp from '@fareway/texts/mandates/set-up.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useRevalidator } from 'react-router';
import { WrongAccount } from '../session/wrong-account.tsx';

interface MandateProblemProps {
  /** What failed. */
  attempt: 'create' | 'confirm';
  error: CallError;
  /** The page before this one. */
  back: string;
  /** Where to set the mandate up, when it is not confirmed. */
  again?: string;
  /** The waiting list of a ticket that is sold out. */
  waitingList?: string | undefined;
}

const reasons: Partial<Record<string, string>> = text.reasons;

/** The keys of refusals about the ticket that needs the mandate. */
const ticketRefusal = /^(ticket-|type-|service-|zonal-|flexi-|renewal-)/;

/**
 * Shown instead of a mandate that cannot be set up or confirmed: the reason, and what to do (P-257, P-273, P-274).
 */
export function MandateProblem({ attempt, error, back, again, waitingList }: MandateProblemProps) {
  const { revalidate, state } = useRevalidator();
  const words = attempt === 'create' ? text.createFailed : text.confirmFailed;
  if (error.status === 403) return <WrongAccount title={setUp.title} problem={words} why={error.message} />;
  // The ticket cannot be bought, so nothing was tried.
  const isOfTicket = ticketRefusal.test(error.key);
  // After an unknown session only a new one can follow.
  const isHopeless = isOfTicket || error.key === 'mandate-session-unknown';
  return (
    <Page title={setUp.title}>
      <Notice tone="error" title={isOfTicket ? headings.notForSale : words} announced>
        <p>{reasons[error.key] ?? error.message}</p>
      </Notice>
      <Actions>
        {!isHopeless && (
          <Button type="button" busy={state === 'loading'} onClick={() => void revalidate()}>
            {actions.tryAgain}
          </Button>
        )}
        {again && (
          <ButtonLink href={again} variant={isHopeless ? 'primary' : 'secondary'}>
            {text.setUpAgain}
          </ButtonLink>
        )}
        {error.key === 'flexi-in-debit' && <ButtonLink href="/">{pages.myTickets}</ButtonLink>}
        {waitingList && <ButtonLink href={waitingList}>{actions.joinWaitingList}</ButtonLink>}
        <ButtonLink
          href={back}
          variant={isOfTicket && error.key !== 'flexi-in-debit' && !waitingList ? 'primary' : 'quiet'}
        >
          {again ? setUp.notNow : text.back}
        </ButtonLink>
      </Actions>
    </Page>
  );
}
