import type { SavedCard } from '../wire.ts';

/** The saved card that the page shows. */
export interface ShownCard {
  saved_card_id: string;
  /** As `digitsOf` returns them. */
  digits: string;
}

/**
 * What tells one card from another: a small number that is made of the digits and the expiry, after the word 'new' or 'saved'. It is stored, and card
 * data is not: thousands of cards have the same number (F-46).
 */
export type CardMark = `${'new' | 'saved'} ${string}`;

/** Returns the network, the last four digits and the expiry of a card in one text, as far as they are known. */
export function digitsOf({ brand, last4, exp_month, exp_year }: Partial<SavedCard['card']> = {}): string {
  return [brand, last4, exp_month, exp_year].join(' ');
}

/** Returns the mark of a card that pays: of a saved one, or of a new one with its digits. */
export function markOf(card: ShownCard | { digits: string }): CardMark {
  return `${'saved_card_id' in card ? 'saved' : 'new'} ${smallNumberOf(card.digits)}`;
}

/** One of 4093 numbers: another card has the same one so rarely that it is not blocked in its place. */
function smallNumberOf(digits: string): string {
  let number = 0;
  for (let index = 0; index < digits.length; index += 1) number = (number * 31 + digits.charCodeAt(index)) % 4093;
  return number.toString(36);
}
