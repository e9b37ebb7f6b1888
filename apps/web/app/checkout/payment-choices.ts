import type { Voucher } from './wire.ts';

/** What a purchaser says about paying, the card itself apart. */
export interface PaymentChoices {
  voucher: AppliedVoucher | undefined;
  /** The voucher's code as far as it is typed. */
  voucher_code: string;
  /** The saved card was discarded for a new one. */
  wants_new_card: boolean;
  save_card: boolean;
}

/** A voucher with the code that it was found by. */
export type AppliedVoucher = Voucher & { code: string };

/** The choices as they were kept on this device. What is missing or odd is as if nothing had been said. */
export function readPaymentChoices(kept: Readonly<Record<string, unknown>>): PaymentChoices {
  return {
    voucher: readVoucher(kept['voucher']),
    voucher_code: typeof kept['voucher_code'] === 'string' ? kept['voucher_code'] : '',
    wants_new_card: kept['wants_new_card'] === true,
    save_card: kept['save_card'] === true,
  };
}

/** A kept voucher without a currency is in pounds (P-098). */
function readVoucher(kept: unknown): AppliedVoucher | undefined {
  const { id, value, currency, code } = (kept ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || typeof code !== 'string' || typeof value !== 'number') return undefined;
  return { id, code, value, currency: currency === 'eur' ? 'eur' : 'gbp' };
}
