import { fromWire } from '@fareway/domain/money/money.ts';
import { fitsTicket } from '@fareway/domain/money/voucher.ts';
import type { Currency, Voucher } from '../wire.ts';

/** Returns whether a voucher is valid for a ticket of this price in minor units (P-138). */
export function isForTicket(
  { currency, minimum_price }: Voucher,
  ticket: { price: number; currency: Currency },
): boolean {
  return fitsTicket({ currency, minimum_price: fromWire(minimum_price ?? 0) }, ticket);
}
