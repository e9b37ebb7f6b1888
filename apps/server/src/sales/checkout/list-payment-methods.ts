import { refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { callBeforeCharge } from '../../payments/cards/payment-refusal.ts';
import { findStripeCustomer } from '../../payments/cards/stripe-customer.ts';
import { listSavedCards } from '../../payments/cards/saved-cards.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';

/** The purchaser's saved cards with an operator, in the shape of the specification; a 404 means none (P-217). */
export async function listPaymentMethods({ db, stripe }: Deps, purchaser: Purchaser, client: string) {
  const known = await findStripeCustomer(db, client, purchaser.userId);
  const cards = known
    ? await callBeforeCharge(() => listSavedCards(stripe, known.stripe_account_id, known.provider_customer_id))
    : [];
  return cards.length > 0 ? { data: { data: cards } } : refuse('not-found', {});
}
