import * as text from '@fareway/texts/refusals/instalment.ts';
import type { InstalmentState } from '../instalments/instalment-status.ts';
import { formatMoney, fromWire } from '../money/money.ts';
import type { Currency } from '../money/money.ts';
import { fixedText } from './refusal-texts.ts';

interface Numbered {
  /** The number of the instalment in its plan, from 1. */
  number: number;
}

/** Refusals of what an operator's staff do with vouchers, instalment plans, their refunds and the direct debit account. */
export const refusalsOfInstalments = {
  'plan-not-found': { status: 404, words: fixedText(text.planNotFound) },
  'plan-not-endable': {
    status: 409,
    words: fixedText(text.planNotEndable),
  },
  'instalment-not-found': { status: 404, words: ({ number }: Numbered) => text.notFound(number) },
  'instalment-not-retryable': {
    status: 409,
    words: ({ number }: Numbered) => text.notRetryable(number),
  },
  'instalment-not-paid': {
    status: 409,
    words: ({ number, state }: Numbered & { state: InstalmentState }) => text.notPaid(number, text.states[state]),
  },
  'refund-too-large': {
    status: 409,
    /** `refundable` in decimals, as on the wire. */
    words: ({ number, refundable, currency }: Numbered & { refundable: number; currency: Currency }) =>
      text.refundTooLarge(number, formatMoney(fromWire(refundable), currency)),
  },
  'direct-debit-account-in-use': {
    status: 409,
    words: fixedText(text.accountInUse),
  },
  'direct-debit-account-needed': { status: 409, words: fixedText(text.accountNeeded) },
  'direct-debit-organisation-taken': { status: 409, words: fixedText(text.organisationTaken) },
  'direct-debit-organisation-wrong': { status: 422, words: fixedText(text.organisationWrong) },
  'direct-debit-token-refused': { status: 422, words: fixedText(text.tokenRefused) },
  'direct-debit-token-read-only': { status: 422, words: fixedText(text.tokenReadOnly) },
  'card-provider-offline': { status: 503, words: fixedText(text.cardProviderOffline) },
  'card-account-refused': {
    status: 409,
    words: ({ message }: { message: string }) => text.cardAccountRefused(message),
  },
  'voucher-code-taken': {
    status: 409,
    words: fixedText(text.voucherCodeTaken),
  },
} as const;
