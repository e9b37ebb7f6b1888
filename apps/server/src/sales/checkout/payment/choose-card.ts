import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { PaymentDeps } from '../../../payments/payment-deps.ts';
import { callBeforeCharge } from '../../../payments/cards/payment-refusal.ts';
import { listSavedCards } from '../../../payments/cards/saved-cards.ts';

/** The operator's account and the purchaser's card there. */
export interface ChosenCard {
  account: string;
  /** The purchaser's customer at that account; null until the first order. */
  customer: string | null;
  payment_method: string;
}

/**
 * Chooses the named card, else the card that was saved last (P-219). Throws invalid-account when the operator takes no cards, and
 * card-incomplete when there is no card. The customer is created later, after the order holds its seats.
 */
export async function chooseCard(
  { stripe }: Pick<PaymentDeps, 'stripe'>,
  { account, customer }: { account: string | null; customer: string | null },
  namedMethod: string | undefined,
): Promise<ChosenCard> {
  if (!account) return refuse('invalid-account', {});
  const payment_method = namedMethod ?? (customer && (await latestSavedCard(stripe, account, customer)));
  return payment_method ? { account, customer, payment_method } : refuse('card-incomplete', {});
}

async function latestSavedCard(
  stripe: PaymentDeps['stripe'],
  account: string,
  customer: string,
): Promise<string | undefined> {
  const [latest] = await callBeforeCharge(() => listSavedCards(stripe, account, customer));
  return latest?.id;
}
