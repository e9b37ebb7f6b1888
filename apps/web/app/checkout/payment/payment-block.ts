import type { CardMark } from './card-mark.ts';

/** A price that a card cannot pay: the provider found the request invalid, or refused it for another reason than the card (P-130, P-303). */
export interface PaymentBlock {
  /** The exact text of the refusal. */
  message: string;
  /** Decimal, as it was sent. */
  net_price: number | undefined;
  card: CardMark;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns the blocks of this purchaser at an operator: the same goods can be paid for on several pages. */
export function readBlocks(storage: Storage, clientId: string, userId: string): readonly PaymentBlock[] {
  try {
    const stored = JSON.parse(storage.getItem(place(clientId)) ?? 'null') as {
      user_id: string;
      blocks: PaymentBlock[];
    } | null;
    return stored?.user_id === userId ? stored.blocks : [];
  } catch {
    return [];
  }
}

/** Stores the blocks of this purchaser at an operator, so that they hold after a reload and on the operator's other pages. */
export function storeBlocks(storage: Storage, clientId: string, userId: string, blocks: readonly PaymentBlock[]): void {
  try {
    if (blocks.length === 0) storage.removeItem(place(clientId));
    else storage.setItem(place(clientId), JSON.stringify({ user_id: userId, blocks }));
  } catch {
    // Where the browser stores nothing, a block lasts as long as the page.
  }
}

function place(clientId: string): string {
  return `fareway.blocked:${clientId}`;
}
