import * as text from '@fareway/texts/purchases/confirmed.ts';
import { PaidTicketProblem } from '../customer-tickets/paid-ticket-problem.tsx';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/order-confirmed';
import { loadConfirmed, TicketConfirmed } from './ticket-confirmed.tsx';

export const handle: PageHandle = { calls: ['/customer-ticket/user-id/{userId}/{orderId}'] };

export const meta = () => [{ title: text.documentTitle }];

/** /order-confirmed/… with the ticket on sale in its address, in all its forms (P-066 to P-068). */
export function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  return loadConfirmed(request, params.orderId, context);
}

export default function OrderConfirmed({ loaderData }: Route.ComponentProps) {
  return <TicketConfirmed {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PaidTicketProblem error={error} title={text.title} />;
}
