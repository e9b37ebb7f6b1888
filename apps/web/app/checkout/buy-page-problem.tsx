import { CallError } from '@fareway/api/call-error.ts';
import { buyFormRefusal } from '@fareway/domain/refusals/buy-form-refusals.ts';
import * as pageText from '@fareway/texts/purchases/page.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { PurchaseDisabled } from './purchase-disabled.tsx';
import { waitingListOfRefusal } from './waiting-list-of-refusal.ts';

/** Returns the heading of a problem of a buy page. A temporary failure does not say that the ticket cannot be bought. */
export function titleOfBuyPageProblem(error: unknown): string {
  return isTemporary(error) ? pageText.title : headings.notForSale;
}

/** Shown instead of a buy page that cannot be opened: the reason in the exact text, and what to do (P-107, P-248 to P-257). */
export function BuyPageProblem({
  error,
  title = titleOfBuyPageProblem(error),
}: {
  error: unknown;
  title?: string | undefined;
}) {
  const { pathname, search } = useLocation();
  const params = useParams();
  const isRefusal = !isTemporary(error);
  if (error instanceof CallError && error.status === 403) {
    return (
      <Suspense>
        <WrongAccount title={title} why={error.message} />
      </Suspense>
    );
  }
  const waitingList = waitingListOfRefusal(error, params);
  return (
    <PurchaseDisabled title={title} message={problemText(error)}>
      {waitingList && <ButtonLink href={waitingList}>{actions.joinWaitingList}</ButtonLink>}
      {!isRefusal && <ButtonLink href={pathname + search}>{actions.tryAgain}</ButtonLink>}
      <ButtonLink href="/" variant={isRefusal && !waitingList ? 'primary' : 'secondary'}>
        {pages.myTickets}
      </ButtonLink>
      <ButtonLink href="/help" variant="quiet">
        {pages.help}
      </ButtonLink>
    </PurchaseDisabled>
  );
}

/** Few people come to a page of another account. */
const WrongAccount = lazy(async () => ({ default: (await import('../session/wrong-account.tsx')).WrongAccount }));

/** Returns the text for an error: the server's text of a refusal, otherwise that the ticket could not be retrieved (P-248). */
export function problemText(error: unknown): string {
  const isServerText = isLoadRefusal(error) && (error as CallError).key !== 'not-found';
  return isServerText ? (error as CallError).message : buyFormRefusal('ticket-not-found', {});
}

/** Returns whether trying again can help: no connection, too many calls, or an unavailable server. */
export function isTemporary(error: unknown): boolean {
  return !isLoadRefusal(error) || [429, 503].includes((error as CallError).status);
}

/** Returns whether the server gives the reason in its own text. */
function isLoadRefusal(error: unknown): boolean {
  if (!(error instanceof CallError) || error.status === 0) return false;
  // A 503 with another key has a text of its own, such as the one that names an unavailable provider (P-257).
  return error.status === 503 ? error.key !== 'service-unavailable' : error.status < 500 && error.key !== 'unexpected';
}
