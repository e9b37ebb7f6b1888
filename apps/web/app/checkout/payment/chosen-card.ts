import { type CardMark, markOf, type ShownCard } from './card-mark.ts';
import type { PaymentBlock } from './payment-block.ts';
import type { NewCard, NewMethod } from './payment-fields.tsx';

/** The card that pays: the shown one, or a new one. `createMethod` creates its payment method in the event of the press. */
export type ChosenCard = ShownCard | Pick<NewCard, 'createMethod'>;

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
