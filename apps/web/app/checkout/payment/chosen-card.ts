import type { SavedCard } from '../wire.ts';
import type { PaymentBlock } from './payment-block.ts';
import type { NewCard, NewMethod } from './payment-fields.tsx';

/** The saved card that the page shows. */
export interface ShownCard {
  saved_card_id: string;
  /** As `digitsOf` returns them. */
  digits: string;
}

/** The card that pays: the shown one, or a new one. `createMethod` creates its payment method in the event of the press. */
export type ChosenCard = ShownCard | Pick<NewCard, 'createMethod'>;

/**
 * What tells one card from another: a small number that is made of the digits and the expiry, after the word 'new' or 'saved'. It is stored, and card
 * data is not: thousands of cards have the same number (F-46).
 */
export type CardMark = `${'new' | 'saved'} ${string}`;

/** Returns the network, the last four digits and the expiry of a card in one text, as far as they are known. */
export function digitsOf({ brand, last4, exp_month, exp_year }: Partial<SavedCard['card']> = {}): string {
  return [brand, last4, exp_month, exp_year].join(' ');
}

/** Returns the mark of a card that pays. */
export function markOf(card: ShownCard | NewMethod): CardMark {
  return `${'saved_card_id' in card ? 'saved' : 'new'} ${smallNumberOf(card.digits)}`;
}

/** One of 4093 numbers: another card has the same one so rarely that it is not blocked in its place. */
function smallNumberOf(digits: string): string {
  let number = 0;
  for (let index = 0; index < digits.length; index += 1) number = (number * 31 + digits.charCodeAt(index)) % 4093;
  return number.toString(36);
}

/**
 * Returns the block of a card at a price; undefined where it may pay. A saved card can also be typed as a new one. A new card
 * that is not typed yet may be any of those that were refused.
 */
export function blockOf(
  blocks: readonly PaymentBlock[],
  { card, net_price }: { card: ShownCard | NewMethod | 'new' | undefined; net_price: number | undefined },
): PaymentBlock | undefined {
  if (!card) return undefined;
  const mark = card === 'new' ? undefined : markOf(card);
  return blocks.findLast(
    (block) =>
      block.net_price === net_price &&
      (mark === undefined ? block.card.startsWith('new ') : numberIn(block.card) === numberIn(mark)),
  );
}

function numberIn(mark: CardMark): string | undefined {
  return mark.split(' ')[1];
}
