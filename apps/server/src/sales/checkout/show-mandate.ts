import { isDeadMandate } from '@fareway/domain/instalments/mandate.ts';
import type { PaymentDeps } from '../../payments/payment-deps.ts';
import { providerOf } from '../../payments/direct-debit/operator-account.ts';
import { findMandate, syncMandate } from '../../payments/mandates/sync-mandate.ts';
import type { MandateRow } from '../orders/order-kind.ts';
import type { ShownMandate } from './schemas.ts';

/**
 * Reads from the provider the mandate that a page offers to pay by: the first day on which it can be charged changes from day to day, and the
 * mandate may have been cancelled. Returns undefined when no mandate is alive. Returns the stored mandate when the provider cannot be reached.
 */
export async function mandateForPage(
  deps: PaymentDeps,
  clientId: string,
  known: MandateRow | null,
): Promise<ShownMandate | undefined> {
  if (!known) return undefined;
  const { id } = known;
  try {
    const provider = await providerOf(deps, clientId);
    const {
      id: readId = known.provider_mandate_id,
      status = '',
      // a mandate that replaces another one has a new reference
      reference = null,
      next_possible_charge_date,
    } = provider ? await findMandate(provider, known.provider_mandate_id) : { ...known, id: undefined };
    if (status !== known.status || readId !== known.provider_mandate_id)
      await syncMandate(deps, { client_id: clientId, id });
    if (isDeadMandate({ status })) return undefined;
    return { id, status, reference, next_possible_charge_date: next_possible_charge_date ?? null };
  } catch (error) {
    deps.log.warn({ err: error }, 'a mandate could not be read');
    const { status, reference, next_possible_charge_date } = known;
    return { id, status, reference, next_possible_charge_date };
  }
}
