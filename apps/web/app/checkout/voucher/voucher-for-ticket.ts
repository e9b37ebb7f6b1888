import { fromWire } from '@fareway/domain/money/money.ts';
import { isChargeable, type NetPrice } from '@fareway/domain/money/price.ts';
import { fitsTicket } from '@fareway/domain/money/voucher.ts';
import type { Currency, Voucher } from '../wire.ts';

/** Returns whether a voucher is valid for a ticket of this price in minor units (P-138). */
export function isForTicket(
  { currency, minimum_price }: Voucher,
  ticket: { price: number; currency: Currency },
): boolean {
  return fitsTicket({ currency, minimum_price: fromWire(minimum_price ?? 0) }, ticket);
}

/**
 * Returns whether a voucher leaves an amount that a card cannot be charged, of a price that it can be (P-181): then the price can be paid without the
 * voucher. Amounts are in minor units.
 */
export function leavesTooLittle({ discount, net_price }: Pick<NetPrice, 'discount' | 'net_price'>): boolean {
  return !isChargeable(net_price) && isChargeable(net_price + discount);
}
