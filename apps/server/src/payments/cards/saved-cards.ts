import Stripe from 'stripe';

/** A saved card as it is shown: only the last four digits of its number (P-101). */
export interface SavedCard {
  id: string;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
}

/** Returns the purchaser's saved cards on the operator's account, newest first. */
export async function listSavedCards(
  stripe: Stripe,
  stripeAccountId: string,
  customerId: string,
): Promise<SavedCard[]> {
  const { data } = await stripe.customers.listPaymentMethods(
    customerId,
    { type: 'card', limit: 20 },
    { stripeAccount: stripeAccountId },
  );
  return data
    .flatMap(({ id, card, created }) => {
      if (!card) return [];
      const { brand, last4, exp_month, exp_year } = card;
      return [{ id, created, card: { brand, last4, exp_month, exp_year } }];
    })
    .toSorted((one, other) => other.created - one.created)
    .map(({ id, card }) => ({ id, card }));
}

/** A saved card at the provider. */
interface CardAtProvider {
  stripeAccountId: string;
  customerId: string;
  cardId: string;
}

/**
 * Detaches a saved card from the purchaser's customer, for good. Does nothing when the customer does not have the card: it was removed before,
 * or it belongs to somebody else.
 */
export async function detachSavedCard(stripe: Stripe, card: CardAtProvider): Promise<void> {
  if (!(await isAttached(stripe, card))) return;
  try {
    await stripe.paymentMethods.detach(card.cardId, {}, { stripeAccount: card.stripeAccountId });
  } catch (error) {
    // two requests at the same time: the provider refuses the second one
    if (await isAttached(stripe, card)) throw error;
  }
}

async function isAttached(stripe: Stripe, { stripeAccountId, customerId, cardId }: CardAtProvider): Promise<boolean> {
  try {
    await stripe.customers.retrievePaymentMethod(customerId, cardId, {}, { stripeAccount: stripeAccountId });
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return false;
    throw error;
  }
}
