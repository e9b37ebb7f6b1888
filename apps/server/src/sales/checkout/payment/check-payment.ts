import { toWire } from '@fareway/domain/money/money.ts';
import type { Currency } from '@fareway/domain/money/money.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { isVoucherUsable } from '@fareway/domain/money/voucher.ts';
import { mostOpenOrders, mostUnpaidOrders } from '../../orders/order-limits.ts';
import type { PayerContext } from './payer-context.ts';

/**
 * Throws LimitExceededException for a purchaser with too many unpaid orders. This saves writing an order that would be refused: requests at
 * the same moment pass this check, and `beginOrder` counts them again.
 */
export function expectFewUnpaidOrders({ unpaid_orders: { all, open } }: Pick<PayerContext, 'unpaid_orders'>): void {
  if (open >= mostOpenOrders || all >= mostUnpaidOrders) refuse('LimitExceededException', {});
}

/** Returns the discount of the voucher in minor units, 0 without a voucher. Throws voucher-invalid when it cannot be used for this price. */
export function voucherValue(
  {
    voucher,
    voucher_uses_of_purchaser,
    today,
  }: Pick<PayerContext, 'voucher' | 'voucher_uses_of_purchaser'> & { today: LocalDate },
  applied: object | null | undefined,
  price: { price: number; currency: Currency },
): number {
  if (!applied) return 0;
  if (!voucher) return refuse('voucher-invalid', {});
  const terms = { ...voucher, uses: voucher.reserved + voucher.redeemed, uses_of_purchaser: voucher_uses_of_purchaser };
  return isVoucherUsable(terms, today, price) ? voucher.value : refuse('voucher-invalid', {});
}

/**
 * Throws price-changed with the current price when the purchaser accepted another price. `readAccepted` returns the accepted price in minor
 * units, or undefined when the page sent none, and throws a RangeError for something that is no amount of money; that is refused as invalid-body.
 */
export function expectAcceptedPrice(
  readAccepted: () => number | undefined,
  net_price: number,
  currency: Currency,
): void {
  const accepted = orInvalid(readAccepted);
  if (accepted !== undefined && accepted !== net_price)
    refuse('price-changed', { net_price: toWire(net_price), currency });
}

function orInvalid<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return refuse('invalid-body', { message: 'a price is no amount of money' });
    throw error;
  }
}
