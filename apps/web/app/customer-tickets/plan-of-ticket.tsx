import { lazyPart } from '@fareway/browser/page/lazy-part.tsx';
import type { CustomerTicket } from './wire.ts';

const fetchPlan = () => import('./payment-plan.tsx');

/** Loads the code of payment plans for a ticket that has one, so that nothing moves when it appears. The ticket is shown without it, too. */
export async function loadPlanOf({ plan }: Pick<CustomerTicket, 'plan'>): Promise<void> {
  if (plan) await fetchPlan().catch(() => undefined);
}

/** The payment plan of a ticket. Few tickets have one. */
export const PaymentPlan = lazyPart(async () => (await fetchPlan()).PaymentPlan);
