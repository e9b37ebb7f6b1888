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

/** The card that a first call names, if any, the saved card that its page shows, and whether to save the named card. */
export interface CardChoice {
  payment_method_id?: string | undefined;
  shown_card_id?: string | undefined;
  save_card?: boolean | undefined;
}

/**
 * Chooses the named card, else the card that was saved last (P-219). Throws invalid-account when the operator takes no cards, and
 * card-incomplete when there is no card. Throws saved-card-gone or saved-card-changed when the page shows another saved card than the chosen one
 * . The customer is created later, after the order holds its seats.
 */
export async function chooseCard(
  { stripe }: Pick<PaymentDeps, 'stripe'>,
  { account, customer }: { account: string | null; customer: string | null },
  { payment_method_id: namedMethod, shown_card_id: shown }: CardChoice,
): Promise<ChosenCard> {
  if (!account) return refuse('invalid-account', {});
  if (namedMethod !== undefined && (shown === undefined || shown === namedMethod))
    return { account, customer, payment_method: namedMethod };
  const saved = customer ? await callBeforeCharge(() => listSavedCards(stripe, account, customer)) : [];
  const payment_method = namedMethod ?? saved[0]?.id;
  if (shown !== undefined && shown !== payment_method)
    return refuse(saved.some(({ id }) => id === shown) ? 'saved-card-changed' : 'saved-card-gone', {});
  return payment_method ? { account, customer, payment_method } : refuse('card-incomplete', {});
}

/**
 * Chooses the card of an order whose first request was interrupted. The provider may have charged the shown card already, so it is not compared
 * with the cards that are saved now.
 */
export function chooseCardAgain(
  deps: Pick<PaymentDeps, 'stripe'>,
  payer: { account: string | null; customer: string | null },
  { payment_method_id, shown_card_id }: CardChoice,
): Promise<ChosenCard> {
  return chooseCard(deps, payer, { payment_method_id: payment_method_id ?? shown_card_id });
}
