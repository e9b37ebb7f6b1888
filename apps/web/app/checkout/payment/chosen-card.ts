import type { NewCard, NewMethod } from './payment-fields.tsx';

/** The saved card that the page shows. */
export interface ShownCard {
  saved_card_id: string;
}

/** The card that pays: the shown one, or a new one. `createMethod` creates its payment method in the event of the press. */
export type ChosenCard = ShownCard | Pick<NewCard, 'createMethod'>;

/**
 * What tells one card from another: the id of a saved card, or a small number that is made of the digits and the expiry of a new one. It is stored, and
 * card data is not: thousands of cards have the same number (F-46).
 */
export type CardMark = string;

const newCard = 'new ';

/** Returns the mark of a card that pays. */
export function markOf(card: ShownCard | NewMethod): CardMark {
  return 'saved_card_id' in card ? `saved ${card.saved_card_id}` : newCard + smallNumberOf(card.digits);
}

/** One of 4093 numbers: another card has the same one so rarely that it is not blocked in its place. */
function smallNumberOf(digits: string): string {
  let number = 0;
  for (let index = 0; index < digits.length; index += 1) number = (number * 31 + digits.charCodeAt(index)) % 4093;
  return number.toString(36);
}

/** Returns whether a mark is that of a new card. */
export function isMarkOfNewCard(mark: CardMark): boolean {
  return mark.startsWith(newCard);
}
