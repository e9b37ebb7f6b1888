import { CallError } from '@fareway/api/call-error.ts';
import { buyFormRefusal } from '@fareway/domain/refusals/buy-form-refusals.ts';
import * as pageText from '@fareway/texts/purchases/page.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { PurchaseDisabled } from '../checkout/purchase-disabled.tsx';

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
  if (!isTemporary(error)) {
    return (
      <Suspense>
        <RefusedBuyPage title={title} error={error as CallError} why={problemText(error)} />
      </Suspense>
    );
  }
  return (
    <PurchaseDisabled title={title} message={problemText(error)}>
      <ButtonLink href={pathname + search}>{actions.tryAgain}</ButtonLink>
      <ButtonLink href="/" variant="secondary">
        {pages.myTickets}
      </ButtonLink>
      <ButtonLink href="/help" variant="quiet">
        {pages.help}
      </ButtonLink>
    </PurchaseDisabled>
  );
}

/** Few pages are refused, so most of them do not load this script. */
const RefusedBuyPage = lazy(() => import('./refused-buy-page.tsx'));

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
