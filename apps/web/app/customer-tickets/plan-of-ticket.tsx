import { loadedPart } from '@fareway/browser/page/loaded-part.tsx';
import type { CustomerTicket } from './wire.ts';

const { load, Part } = loadedPart(async () => (await import('./payment-plan.tsx')).PaymentPlan);

/** Loads the code of payment plans for a ticket that has one, so that nothing moves when it appears. The ticket is shown without it, too. */
export async function loadPlanOf({ plan }: Pick<CustomerTicket, 'plan'>): Promise<void> {
  if (plan) await load();
}

/** The payment plan of a ticket. Few tickets have one. */
export const PaymentPlan = Part;
