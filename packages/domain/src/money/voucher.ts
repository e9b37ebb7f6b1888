import type { Currency } from './money.ts';
import type { LocalDate } from '../dates/local-date.ts';

/** An operator's voucher; its value and minimum in minor units. */
export interface VoucherTerms {
  value: number;
  currency: Currency;
  is_enabled: boolean;
  max_uses: number | null;
  max_uses_per_purchaser: number | null;
  /** Uses that are redeemed, or reserved by open orders. */
  uses: number;
  uses_of_purchaser: number;
  starts_on: string | null;
  ends_on: string | null;
  minimum_price: number | null;
}

/**
 * Whether a voucher can be used: it is enabled, in its dates, has uses left in total and for this purchaser, and the ticket has its currency
 * and costs enough. Without a ticket only the rules that need none are checked.
 */
export function isVoucherUsable(
  voucher: VoucherTerms,
  today: LocalDate,
  ticket?: { price: number; currency: Currency },
): boolean {
  if (!voucher.is_enabled) return false;
  if (voucher.starts_on !== null && voucher.starts_on > today) return false;
  if (voucher.ends_on !== null && voucher.ends_on < today) return false;
  if (voucher.max_uses !== null && voucher.uses >= voucher.max_uses) return false;
  if (voucher.max_uses_per_purchaser !== null && voucher.uses_of_purchaser >= voucher.max_uses_per_purchaser)
    return false;
  return !ticket || fitsTicket(voucher, ticket);
}

/** The uses of a voucher that are left to a purchaser; null without a limit. */
export function usesLeft({ max_uses, max_uses_per_purchaser, uses, uses_of_purchaser }: VoucherTerms): number | null {
  const limits = [
    ...(max_uses === null ? [] : [max_uses - uses]),
    ...(max_uses_per_purchaser === null ? [] : [max_uses_per_purchaser - uses_of_purchaser]),
  ];
  return limits.length > 0 ? Math.max(0, Math.min(...limits)) : null;
}

/** Whether a usable voucher fits this ticket: its currency, and a price of at least the voucher's minimum. */
export function fitsTicket(
  { currency, minimum_price }: { currency: Currency; minimum_price?: number | null | undefined },
  ticket: { price: number; currency: Currency },
): boolean {
  return currency === ticket.currency && ticket.price >= (minimum_price ?? 0);
}
