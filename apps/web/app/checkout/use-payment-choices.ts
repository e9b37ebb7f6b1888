import { useState } from 'react';
import { forgetTypedFields, keepTypedFields, readTypedFields } from '@fareway/browser/device/typed-fields.ts';
import { readPaymentChoices, type PaymentChoices } from './payment-choices.ts';

export interface KeptPaymentChoices {
  choices: PaymentChoices;
  change: (changes: Partial<PaymentChoices>) => void;
  /** Called after the payment. */
  forget: () => void;
}

/** A purchaser's payment choices on a page, kept through a reload and a log-in. Other purchasers do not see them. */
export function usePaymentChoices(path: string, userId: string): KeptPaymentChoices {
  const [choices, setChoices] = useState(() => {
    const stored = readTypedFields(placeOfChoices(path));
    return readPaymentChoices(stored['user_id'] === userId ? stored : {});
  });
  const change = (changes: Partial<PaymentChoices>) => {
    setChoices((before) => {
      const after = { ...before, ...changes };
      keepPaymentChoices(path, userId, after);
      return after;
    });
  };
  return { choices, change, forget: () => forgetTypedFields(placeOfChoices(path)) };
}

/** Stores choices for the page that pays, which reads them when it opens. */
export function keepPaymentChoices(
  path: string,
  userId: string,
  choices: Pick<PaymentChoices, 'voucher' | 'voucher_code'>,
): void {
  keepTypedFields(placeOfChoices(path), { ...choices, voucher: choices.voucher ?? null, user_id: userId });
}

/** The place of a page's choices among the typed fields. */
export function placeOfChoices(path: string): string {
  return `paying:${path}`;
}
