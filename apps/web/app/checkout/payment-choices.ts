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
export function readPaymentChoices(kept: Readonly<Record<string, unknown>>): PaymentChoices {
  return {
    voucher: readVoucher(kept['voucher']),
    voucher_code: typeof kept['voucher_code'] === 'string' ? kept['voucher_code'] : '',
    wants_new_card: kept['wants_new_card'] === true,
    save_card: kept['save_card'] === true,
  };
}

/** A stored voucher without a currency is in pounds (P-098). */
function readVoucher(kept: unknown): AppliedVoucher | undefined {
  const { id, value, currency, code } = (kept ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || typeof code !== 'string' || typeof value !== 'number') return undefined;
  return { id, code, value, currency: currency === 'eur' ? 'eur' : 'gbp' };
}
