/** The most that remains of a ticket while it counts as low on stock; a departure counts as low below it. */
const lowStock = 10;

/** Nothing is left of a limited stock; a ticket whose stock has no limit never sells out (P-287). */
export function isSoldOut(remaining: number | null | undefined): boolean {
  return remaining != null && remaining <= 0;
}

/** 1 to 10 are left (P-054). */
export function isLowOnStock(remaining: number | null | undefined): remaining is number {
  return remaining != null && remaining >= 1 && remaining <= lowStock;
}

/** Under 10 are left of a departure (P-277, P-288). */
export function isFewLeft(remaining: number): boolean {
  return remaining < lowStock;
}

/** What the low-stock banner of the buy flow says: its headline, and the advice under it (P-279, A-227). */
export function lowStockTexts(remaining: number): { headline: string; advice: string } {
  return {
    headline: `Only ${remaining} ${remaining === 1 ? 'ticket' : 'tickets'} left, hurry!`,
    advice: 'If you need more tickets than available please do not purchase this ticket.',
  };
}
