import type { GoCardlessClient } from 'gocardless-nodejs';
import { unlessOver } from './ignore-if-final.ts';

/** Ends a mandate at the provider; one that has ended already stays so. */
export async function cancelMandate(provider: GoCardlessClient, providerMandateId: string): Promise<void> {
  await unlessOver(() => provider.mandates.cancel(providerMandateId, {}));
}
