import * as text from '@fareway/texts/tickets/stock.ts';

/** A ticket is low on stock up to this number; a departure below it. */
const lowStock = 10;

/** Whether a limited stock is used up; a stock without a limit never is (P-287). */
export function isSoldOut(remaining: number | null | undefined): boolean {
  return remaining != null && remaining <= 0;
}

/** Whether 1 to 10 are left (P-054). */
export function isLowOnStock(remaining: number | null | undefined): remaining is number {
  return remaining != null && remaining >= 1 && remaining <= lowStock;
}

/** Whether under 10 are left on a departure (P-277, P-288). */
export function isFewLeft(remaining: number): boolean {
  return remaining < lowStock;
}

/** The texts of the low-stock banner of the buy flow: its headline, and the advice under it (P-279, A-227). */
export function lowStockTexts(remaining: number): { headline: string; advice: string } {
  return { headline: text.lowStock(remaining), advice: text.lowStockAdvice };
}
