import type { NewCard, NewMethod } from './payment-fields.tsx';

/** The saved card that the page shows. */
export interface ShownCard {
  saved_card_id: string;
}

/** The card that pays: the shown one, or a new one. `createMethod` creates its payment method in the event of the press. */
export type ChosenCard = ShownCard | Pick<NewCard, 'createMethod'>;

/** What tells one card from another: the id of a saved card, or the digits and the expiry of a new one. */
export type CardMark = string;

const newCard = 'new ';

/** Returns the mark of a card that pays. */
export function markOf(card: ShownCard | NewMethod): CardMark {
  return 'saved_card_id' in card ? `saved ${card.saved_card_id}` : newCard + card.digits;
}

/** Returns whether a mark is that of a new card. */
export function isMarkOfNewCard(mark: CardMark): boolean {
  return mark.startsWith(newCard);
}
