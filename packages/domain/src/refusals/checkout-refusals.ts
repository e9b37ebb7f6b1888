import * as practice from '@fareway/texts/operators/practice-refusals.ts';
import * as text from '@fareway/texts/refusals/checkout.ts';
import { fixedText, withSupport, wordsOf } from './refusal-texts.ts';
import type { WithSupport } from './refusal-texts.ts';
import { supportWords } from './support.ts';

/** The refusals that the payment pages show themselves: of a photo, a voucher, an instalment plan, a card, and the result of a payment. */
export const refusalsOfCheckout = {
  'zonal-pricing-missing': {
    status: 409,
    words: withSupport(text.zonalPricingMissing),
  },
  'not-signed-in': { status: 401, words: fixedText(text.notSignedIn) },
  'voucher-invalid': { status: 404, words: fixedText(text.voucherInvalid) },
  'monthly-amount-too-small': {
    status: 422,
    words: withSupport(text.monthlyAmountTooSmall),
  },
  'plan-too-small': {
    status: 422,
    words: ({ support, is_discounted = false }: WithSupport & { is_discounted?: boolean }) =>
      text.planTooSmall(supportWords(support), is_discounted),
  },
  'direct-debit-refused': {
    status: 402,
    words: fixedText(text.directDebitRefused),
  },
  'card-incomplete': { status: 422, words: fixedText(text.cardIncomplete) },
  'saved-card-gone': { status: 409, words: fixedText(text.savedCardGone) },
  'saved-card-changed': { status: 409, words: fixedText(text.savedCardChanged) },
  'invalid-account': {
    status: 409,
    words: fixedText(text.invalidAccount),
  },
  'card-in-use': {
    status: 409,
    words: ({ operator }: { operator: string }) => text.cardInUse(operator),
  },
  'authentication-failed': {
    status: 402,
    words: fixedText(text.authenticationFailed),
  },
  'confirm-failure-generic': {
    status: 502,
    words: fixedText(text.confirmFailure),
  },
  'practice-families-only': { status: 403, words: fixedText(practice.familiesOnly) },
  'practice-family-fixed': { status: 403, words: fixedText(practice.familyFixed) },
  'practice-guardian': { status: 403, words: fixedText(practice.guardian) },
  'practice-card-fixed': { status: 403, words: fixedText(practice.cardFixed) },
  'attempt-ended': { status: 409, words: fixedText(text.attemptEnded) },
  'photo-too-big': { status: 413, words: fixedText(text.photoTooBig) },
  'photo-type': { status: 415, words: fixedText(text.photoType) },
  'photo-unreadable': {
    status: 422,
    words: fixedText(text.photoUnreadable),
  },
} as const;

/** The exact text of such a refusal. */
export const checkoutRefusal = wordsOf(refusalsOfCheckout);
