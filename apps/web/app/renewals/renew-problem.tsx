import { CallError } from '@fareway/api/call-error.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { ProblemPage } from '../chrome/problem-page.tsx';
import { WrongAccount } from '../session/wrong-account.tsx';
import { PurchaseDisabled } from '../checkout/buy-page-problem.tsx';

/** Returns the heading that is shown instead of a renewal. */
export function titleOfProblem(error: unknown): string {
  if (isRouteErrorResponse(error)) return 'Page not found';
  return isRefusal(error) ? "You can't renew this ticket" : 'Renew ticket';
}

/** Shown instead of a renewal that cannot be opened: the reason in the exact text, and what to do. */
export function RenewProblem({ error }: { error: unknown }) {
  if (error instanceof CallError && error.status === 403) {
    return <WrongAccount title="Renew ticket" problem="Permission denied" why={wrongAccount} />;
  }
  if (isRefusal(error)) return <CanNotBeRenewed why={error.message} />;
  if (isRouteErrorResponse(error)) return <ProblemPage error={error} />;
  return <CanNotBeHad />;
}

/** The renewal belongs to another account. */
const wrongAccount =
  'Please log in with the email that received the notification: only that account can renew this ticket.';

/** It is closed or void, or its ticket no longer exists; this is final. */
function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && error.key.startsWith('renewal-');
}

function CanNotBeRenewed({ why }: { why: string }) {
  return (
    <PurchaseDisabled title="You can't renew this ticket" message={why}>
      <ButtonLink href="/">My Tickets</ButtonLink>
      <ButtonLink href="/operators" variant="secondary">
        See other tickets
      </ButtonLink>
      <ButtonLink href="/help" variant="quiet">
        Help
      </ButtonLink>
    </PurchaseDisabled>
  );
}

/** The server is unavailable or unreachable, and trying again may help. */
function CanNotBeHad() {
  const { pathname, search } = useLocation();
  return (
    <Page title="Renew ticket">
      <Notice tone="error" title="There was a problem retrieving your renewal">
        <p>Nothing that you chose is lost. Please check your connection, and try again.</p>
      </Notice>
      <Actions>
        <ButtonLink href={pathname + search}>Try again</ButtonLink>
        <ButtonLink href="/" variant="secondary">
          My Tickets
        </ButtonLink>
      </Actions>
    </Page>
  );
}
