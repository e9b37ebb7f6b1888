import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { PaymentDeps } from '../../payments/payment-deps.ts';
import { callBeforeCharge } from '../../payments/cards/payment-refusal.ts';
import { findStripeCustomer } from '../../payments/cards/stripe-customer.ts';
import { listSavedCards } from '../../payments/cards/saved-cards.ts';
import type { SavedCard } from '../../payments/cards/saved-cards.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';

/** Returns the purchaser's saved cards with an operator, in the shape of the specification. Throws not-found when there are none (P-217). */
export async function listPaymentMethods({ db, stripe }: PaymentDeps, purchaser: Purchaser, client: string) {
  const known = await findStripeCustomer(db, client, purchaser.userId);
  const cards = known
    ? await callBeforeCharge(() => listSavedCards(stripe, known.stripe_account_id, known.provider_customer_id))
    : [];
  return cards.length > 0 ? { data: { data: cards } } : refuse('not-found', {});
}

/**
 * Returns the saved cards that a page offers. Returns none when the provider cannot be reached: the purchaser can still type a card.
 */
export async function savedCardsForPage(
  { stripe, log }: Pick<PaymentDeps, 'stripe' | 'log'>,
  account: string | null,
  customer: string | null,
): Promise<SavedCard[]> {
  if (!account || !customer) return [];
  try {
    return await listSavedCards(stripe, account, customer);
  } catch (error) {
    log.warn({ err: error }, 'the saved cards could not be listed');
    return [];
  }
}
