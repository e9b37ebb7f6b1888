import type Stripe from 'stripe';

/** A saved card as it is shown: never more of its number than the last four digits (P-101). */
export interface SavedCard {
  id: string;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
}

/** The purchaser's saved cards on the operator's account, the most recent first. */
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
