/** The lines that an order for several passengers may have: more than a family needs. */
export const mostLines = 8;

/** A voucher as it counts for an order of several lines, in minor units. */
export interface VoucherForLines {
  value: number;
  /** The lowest price to which it applies. */
  minimum_price?: number | null | undefined;
  /** The uses that are left to this purchaser; null without a limit. */
  uses_left: number | null;
}

/**
 * Returns what a voucher takes off the price of each line, in minor units: each line that costs enough is one use. When there are fewer uses than
 * lines, the voucher counts where it takes off most, and of equal lines for the first ones. The rest of a use is lost (P-183).
 */
export function spreadVoucher(prices: readonly number[], voucher: VoucherForLines): number[] {
  const { value, minimum_price, uses_left } = voucher;
  const discounts = prices.map((price) => (price >= (minimum_price ?? 0) ? Math.min(price, value) : 0));
  const order = discounts
    .map((_, line) => line)
    .toSorted((one, other) => discounts[other]! - discounts[one]! || one - other);
  const counted = new Set(order.slice(0, uses_left ?? undefined));
  return discounts.map((discount, line) => (counted.has(line) ? discount : 0));
}
