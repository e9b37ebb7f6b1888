import type { Voucher } from './wire.ts';

/** A purchaser's choices for paying, except for the card itself. */
export interface PaymentChoices {
  voucher: AppliedVoucher | undefined;
  /** The voucher's code as typed so far. */
  voucher_code: string;
  /** Whether the saved card was replaced by a new one. */
  wants_new_card: boolean;
  save_card: boolean;
}

/** A voucher with the code that found it. */
export type AppliedVoucher = Voucher & { code: string };

/** Reads the choices that this device stored. Missing or invalid ones are empty. */
export function readPaymentChoices(stored: Readonly<Record<string, unknown>>): PaymentChoices {
  return {
    voucher: readVoucher(stored['voucher']),
    voucher_code: typeof stored['voucher_code'] === 'string' ? stored['voucher_code'] : '',
    wants_new_card: stored['wants_new_card'] === true,
    save_card: stored['save_card'] === true,
  };
}

/** A stored voucher without a currency is in pounds (P-098). */
function readVoucher(stored: unknown): AppliedVoucher | undefined {
  const { id, value, currency, code, minimum_price, uses_left } = (stored ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || typeof code !== 'string' || typeof value !== 'number') return undefined;
  return {
    id,
    code,
    value,
    currency: currency === 'eur' ? 'eur' : 'gbp',
    ...(typeof minimum_price === 'number' && { minimum_price }),
    ...(typeof uses_left === 'number' && { uses_left }),
  };
}
