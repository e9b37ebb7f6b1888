import { refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { callBeforeCharge } from '../../payments/cards/payment-refusal.ts';
import { listSavedCards } from '../../payments/cards/saved-cards.ts';

/** Where the money comes from: the operator's account, and the purchaser's card there. */
export interface ChosenCard {
  account: string;
  /** The purchaser's customer on that account; null until the first order there. */
  customer: string | null;
  payment_method: string;
}

/**
 * Chooses the card that was named, else the most recent saved one (P-219). Throws invalid-account where the operator takes no cards, and
 * card-incomplete when there is no card. It makes no customer: that is done once the order has its seats.
 */
export async function chooseCard(
  { stripe }: Pick<Deps, 'stripe'>,
  { account, customer }: { account: string | null; customer: string | null },
  namedMethod: string | undefined,
): Promise<ChosenCard> {
  if (!account) return refuse('invalid-account', {});
  const payment_method = namedMethod ?? (customer && (await latestSavedCard(stripe, account, customer)));
  return payment_method ? { account, customer, payment_method } : refuse('card-incomplete', {});
}

async function latestSavedCard(stripe: Deps['stripe'], account: string, customer: string): Promise<string | undefined> {
  const [latest] = await callBeforeCharge(() => listSavedCards(stripe, account, customer));
  return latest?.id;
}
