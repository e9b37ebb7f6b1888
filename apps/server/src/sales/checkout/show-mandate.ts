import { isDeadMandate } from '@fareway/domain/mandate.ts';
import type { Deps } from '../../platform/deps.ts';
import { callProvider } from '../../payments/direct-debit/call-provider.ts';
import { providerOf } from '../../payments/direct-debit/operator-account.ts';
import { syncMandate } from '../../payments/mandates/sync-mandate.ts';
import type { MandateRow } from './payer-context.ts';
import type { ShownMandate } from './schemas.ts';

/**
 * The mandate that a page pays by, as the provider has it at this moment: the first day on which it can be charged moves on with the
 * days, and it may have been cancelled since. Undefined where there is none that is alive. While the provider can't be reached it is
 * as it was known last.
 */
export async function mandateToShow(
  deps: Deps,
  clientId: string,
  known: MandateRow | null,
): Promise<ShownMandate | undefined> {
  if (!known) return undefined;
  const { id, reference } = known;
  try {
    const provider = await providerOf(deps, clientId);
    const { status = '', next_possible_charge_date } = provider
      ? await callProvider(() => provider.mandates.find(known.provider_mandate_id))
      : known;
    if (status !== known.status) await syncMandate(deps, { client_id: clientId, id });
    if (isDeadMandate({ status })) return undefined;
    return { id, status, reference, next_possible_charge_date: next_possible_charge_date ?? null };
  } catch (error) {
    deps.log.warn({ err: error }, 'a mandate could not be looked at');
    return { id, status: known.status, reference, next_possible_charge_date: known.next_possible_charge_date };
  }
}
