import { CallError } from '@fareway/api/call-error.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { ticketAddress } from '../customer-tickets/addresses.ts';
import { WrongAccount } from '../session/wrong-account.tsx';
import { BuyPageProblem, isTemporary, PurchaseDisabled } from '../checkout/buy-page-problem.tsx';

const refused = "You can't top up this ticket";

/** Returns the heading of such a problem. */
export function titleOfTopUpProblem(error: unknown): string {
  return isTemporary(error) ? 'Top up' : refused;
}

/** Shown instead of a top-up that is not possible: the reason in the exact text, and what to do. */
export function TopUpProblem({ error, customerTicketId }: { error: unknown; customerTicketId: string | undefined }) {
  if (!(error instanceof CallError) || !error.key.startsWith('top-up-')) {
    return <BuyPageProblem error={error} title={titleOfTopUpProblem(error)} />;
  }
  if (error.status === 403) return <WrongAccount title={refused} why={error.message} />;
  return (
    <PurchaseDisabled title={refused} message={error.message}>
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
