import { CallError } from '@fareway/api/call-error.ts';
import * as pageText from '@fareway/texts/top-ups/page.ts';
import * as text from '@fareway/texts/top-ups/problem.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { ticketAddress } from '../customer-tickets/addresses.ts';
import { WrongAccount } from '../session/wrong-account.tsx';
import { BuyPageProblem, isTemporary } from '../refused-sales/buy-page-problem.tsx';
import { RefusedSale } from '../refused-sales/refused-sale.tsx';

/** Returns the heading of such a problem. */
export function titleOfTopUpProblem(error: unknown): string {
  return isTemporary(error) ? pageText.title : text.refused;
}

/** Shown instead of a top-up that is not possible: the reason in the exact text, and what to do. */
export function TopUpProblem({ error, customerTicketId }: { error: unknown; customerTicketId: string | undefined }) {
  if (!(error instanceof CallError) || !error.key.startsWith('top-up-')) {
    return <BuyPageProblem error={error} title={titleOfTopUpProblem(error)} />;
  }
  if (error.status === 403) return <WrongAccount title={text.refused} why={error.message} />;
  return (
    <RefusedSale title={text.refused} message={error.message}>
      <ButtonLink href="/">{pages.myTickets}</ButtonLink>
      {customerTicketId !== undefined && (
        <ButtonLink href={ticketAddress(customerTicketId)} variant="secondary">
          {actions.seeTicket}
        </ButtonLink>
      )}
    </RefusedSale>
  );
}
