import { formatMoney, fromWire } from '../money/money.ts';
import type { Currency } from '../money/money.ts';
import { fixedText } from './refusal-texts.ts';

interface Numbered {
  /** The number of the instalment in its plan, from 1. */
  number: number;
}

/** Refusals of what an operator's staff do with vouchers, instalment plans, their refunds and the direct debit account. */
export const refusalsOfInstalments = {
  'plan-not-found': { status: 404, words: fixedText('This operator has no such ticket that is paid by direct debit.') },
  'plan-not-endable': {
    status: 409,
    words: fixedText('There is nothing to end: the plan is paid, or it has been ended.'),
  },
  'instalment-not-found': { status: 404, words: ({ number }: Numbered) => `There is no instalment ${number}.` },
  'instalment-not-retryable': {
    status: 409,
    words: ({ number }: Numbered) =>
      `Instalment ${number} is not a failed one of an active plan, so it cannot be retried.`,
  },
  'instalment-not-paid': {
    status: 409,
    words: ({ number, state }: Numbered & { state: string }) =>
      `Instalment ${number} is ${state.replaceAll('_', ' ')}. Only a paid instalment can be refunded.`,
  },
  'refund-too-large': {
    status: 409,
    /** `refundable` in decimals, as on the wire. */
    words: ({ number, refundable, currency }: Numbered & { refundable: number; currency: Currency }) =>
      `Of instalment ${number}, ${formatMoney(fromWire(refundable), currency)} can be refunded.`,
  },
  'direct-debit-account-in-use': {
    status: 409,
    words: fixedText(
      'The organisation that is connected now has live mandates, plans or refunds, so it cannot be replaced.',
    ),
  },
  'voucher-code-taken': {
    status: 409,
    words: fixedText('There is a voucher with this code. Please choose another code.'),
  },
} as const;
