import type { Deps } from '../../platform/deps.ts';
import { listSavedCards } from '../../payments/cards/saved-cards.ts';
import type { SavedCard } from '../../payments/cards/saved-cards.ts';

/**
 * The saved cards that a page offers, of a purchaser's customer on an operator's account. A page is of use without them: when the provider
 * can't be reached a new card is asked for.
 */
export async function cardsToShow(
  { stripe, log }: Pick<Deps, 'stripe' | 'log'>,
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
