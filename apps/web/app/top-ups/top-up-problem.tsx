import { CallError } from '@fareway/api/call-error.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { ticketAddress } from '../customer-tickets/addresses.ts';
import { WrongAccount } from '../identity/wrong-account.tsx';
import { BuyPageProblem, PurchaseDisabled } from '../purchases/buy-page-problem.tsx';

/** In place of a top-up that can't be made: why, in the exact words, and what to do. */
export function TopUpProblem({ error, customerTicketId }: { error: unknown; customerTicketId: string | undefined }) {
  if (!(error instanceof CallError) || !error.key.startsWith('top-up-')) {
    return <BuyPageProblem error={error} title="You can't top up this ticket" />;
  }
  if (error.status === 403) return <WrongAccount title="You can't top up this ticket" why={error.message} />;
  return (
    <PurchaseDisabled title="You can't top up this ticket" message={error.message}>
      <ButtonLink href="/">My Tickets</ButtonLink>
      {customerTicketId !== undefined && (
        <ButtonLink href={ticketAddress(customerTicketId)} variant="secondary">
          See the ticket
        </ButtonLink>
      )}
      <ButtonLink href="/help" variant="quiet">
        Help
      </ButtonLink>
    </PurchaseDisabled>
  );
}
