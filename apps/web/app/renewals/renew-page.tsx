import { buyFormRefusal } from '@fareway/domain/refusals/buy-form-refusals.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import * as text from '@fareway/texts/renewals/page.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { readAttempt } from '../checkout/payment/payment-attempt.ts';
import { PageSkeleton } from '@fareway/browser/page/page-skeleton.tsx';
import type { PageHandle } from '../platform/page-handle.ts';
import { PurchaseDisabled } from '../checkout/purchase-disabled.tsx';
import { isNothingLeft } from '../travel/page-travel.ts';
import type { Route } from './+types/renew-page';
import { loadRenewPage } from './load-renew-page.ts';
import { RenewProblem, titleOfProblem } from './renew-problem.tsx';
import { Renewal } from './renewal.tsx';

export const handle: PageHandle = { pays: true, calls: ['/renewal/detailed/{renewalId}'] };

export const meta = ({ error }: Route.MetaArgs) => [
  { title: titles.ofDocument(error ? titleOfProblem(error) : text.title) },
];

export function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  return loadRenewPage(request, params.renewalId, context);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PageSkeleton />;
}

/** /renew/{renewalId}: the renewal of a ticket that the purchaser holds. */
export default function RenewPage({ loaderData: page }: Route.ComponentProps) {
  // A payment in progress continues, whatever is left.
  const isPaying = () => readAttempt(sessionStorage, page.path, page.user_id) !== undefined;
  if (!isNothingLeft(page) || isPaying()) return <Renewal key={page.path} page={page} />;
  return (
    <PurchaseDisabled title={text.title} message={buyFormRefusal('ticket-sold-out', page.client)}>
      <ButtonLink href="/">{pages.myTickets}</ButtonLink>
    </PurchaseDisabled>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RenewProblem error={error} />;
}
