import type Stripe from 'stripe';

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
