import * as text from '@fareway/texts/purchases/confirmed.ts';
import { CallError } from '@fareway/api/call-error.ts';
import { PaidTicketProblem } from '../customer-tickets/paid-ticket-problem.tsx';
import { loadConfirmed, TicketConfirmed } from '../purchases/ticket-confirmed.tsx';
import { redirectToLogIn } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/order-confirmed';
import { readFamilyOrder } from './calls.ts';
import { FamilyConfirmed } from './family-confirmed.tsx';

export const handle: PageHandle = { calls: ['/family-order/{orderId}'] };

export const meta = () => [{ title: text.documentTitle }];

/** /order-confirmed/{orderId}: an order for several passengers, or a ticket by its id (P-069). */
export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  const order = await findFamilyOrder(params.orderId).catch(redirectToLogIn(request.url));
  if (order) return { user, order, client: order.client };
  return { ...(await loadConfirmed(request, params.orderId, context)), order };
}

async function findFamilyOrder(orderId: string) {
  try {
    return await readFamilyOrder(orderId);
  } catch (error) {
    if (error instanceof CallError && [400, 404].includes(error.status)) return undefined;
    throw error;
  }
}

export default function OrderConfirmed({ loaderData }: Route.ComponentProps) {
  if (loaderData.order) return <FamilyConfirmed order={loaderData.order} email={loaderData.user.email} />;
  return <TicketConfirmed {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PaidTicketProblem error={error} title={text.title} />;
}
