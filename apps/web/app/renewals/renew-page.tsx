import { buyFormRefusal } from '@fareway/domain/refusals-of-buy-form.ts';
import { isSoldOut } from '@fareway/domain/stock.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { readAttempt } from '../checkout/payment/payment-attempt.ts';
import { PageSkeleton } from '../chrome/page-skeleton.tsx';
import type { PageHandle } from '../platform/page-handle.ts';
import { PurchaseDisabled } from '../purchases/buy-page-problem.tsx';
import type { Route } from './+types/renew-page';
import { loadRenewPage, type LoadedRenewPage } from './load-renew-page.ts';
import { RenewProblem, titleOfProblem } from './renew-problem.tsx';
import { Renewal } from './renewal.tsx';

export const handle: PageHandle = { pays: true };

export const meta = ({ error }: Route.MetaArgs) => [
  { title: `${error ? titleOfProblem(error) : 'Renew ticket'} – Fareway` },
];

export function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  return loadRenewPage(request, params.renewalId, context);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PageSkeleton />;
}

/** /renew/{renewalId}: the next ticket after one that the purchaser holds. */
export default function RenewPage({ loaderData: page }: Route.ComponentProps) {
  const refusal = refusalOf(page);
  // What is being paid for is gone on with, whatever is left.
  const isPaying = () => readAttempt(sessionStorage, page.path, page.user_id) !== undefined;
  if (refusal === undefined || isPaying()) return <Renewal key={page.path} page={page} />;
  return (
    <PurchaseDisabled title="Renew ticket" message={refusal}>
      <ButtonLink href="/">My Tickets</ButtonLink>
    </PurchaseDisabled>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RenewProblem error={error} />;
}

/** Why nothing can be paid here now, though it is offered: trips are owed, or nothing is left. */
function refusalOf({ client, ticket, travel, flexi_in_debit, today }: LoadedRenewPage): string | undefined {
  const { support } = client;
  if (flexi_in_debit) return buyFormRefusal('flexi-in-debit', { support });
  const isAnythingLeft = !travel || travel.parts.isAnythingLeft({ ticket, today, ...travel });
  return isSoldOut(ticket.remaining) || !isAnythingLeft ? buyFormRefusal('ticket-sold-out', { support }) : undefined;
}
