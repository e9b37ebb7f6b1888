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
  const place = `paying:${path}`;
  const [choices, setChoices] = useState(() => {
    const stored = readTypedFields(place);
    return readPaymentChoices(stored['user_id'] === userId ? stored : {});
  });
  const change = (changes: Partial<PaymentChoices>) => {
    setChoices((before) => {
      const after = { ...before, ...changes };
      keepTypedFields(place, { ...after, voucher: after.voucher ?? null, user_id: userId });
      return after;
    });
  };
  return { choices, change, forget: () => forgetTypedFields(place) };
}
