import type { GoCardlessClient } from 'gocardless-nodejs';
import { InvalidStateError } from 'gocardless-nodejs/errors';
import { askProvider } from './ask-provider.ts';

/** Ends a mandate at the provider; one that has ended already stays so. */
export async function cancelMandate(provider: GoCardlessClient, providerMandateId: string): Promise<void> {
  try {
    await askProvider(() => provider.mandates.cancel(providerMandateId, {}));
  } catch (error) {
    if (!(error instanceof InvalidStateError)) throw error;
  }
}
