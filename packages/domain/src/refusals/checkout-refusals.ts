import { fixedText, wordsOf } from './refusal-texts.ts';
import type { WithSupport } from './refusal-texts.ts';
import { supportWords } from './support.ts';

/** The refusals that the payment pages show themselves: of a photo, a voucher, an instalment plan, a card, and the result of a payment. */
export const refusalsOfCheckout = {
  'zonal-pricing-missing': {
    status: 409,
    words: ({ support }: WithSupport) =>
      `Zonal pricing on this ticket has not been configured. Please contact ${supportWords(support)} to request they update their pricing.`,
  },
  'not-signed-in': { status: 401, words: fixedText('Please log in to continue.') },
  'voucher-invalid': { status: 404, words: fixedText('Invalid voucher code.') },
  'monthly-amount-too-small': {
    status: 422,
    words: ({ support }: WithSupport) =>
      `Full value voucher codes cannot be used with this type of ticket. Please contact ${supportWords(support)} for more information.`,
  },
  'direct-debit-refused': {
    status: 402,
    words: fixedText('There was a problem processing your payment, please try again later'),
  },
  'card-incomplete': { status: 422, words: fixedText('Please complete all card details including postcode') },
  'invalid-account': {
    status: 409,
    words: fixedText(
      'Invalid account. Your transport provider cannot take card payments at the moment because their payment account is not set up correctly. You have not been charged. Please contact your transport provider directly so that they can put it right.',
    ),
  },
  'card-in-use': {
    status: 409,
    words: ({ operator }: { operator: string }) =>
      `A payment to ${operator} is still open, and it may be using this card. Please finish or cancel that payment first. An unfinished payment ends by itself within an hour.`,
  },
  'authentication-failed': {
    status: 402,
    words: fixedText(
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    ),
  },
  'confirm-failure-generic': {
    status: 502,
    words: fixedText(
      'There was an issue confirming your order. Please check your email to see if your order was successful. If no email is received you are safe to re-attempt your order.',
    ),
  },
  'attempt-ended': { status: 409, words: fixedText('This payment was cancelled. You have not been charged.') },
  'photo-too-big': { status: 413, words: fixedText('Photo must be no more than 10MB') },
  'photo-type': { status: 415, words: fixedText('Photo must be a JPEG or PNG') },
  'photo-unreadable': {
    status: 422,
    words: fixedText('We could not read this photo. Please choose another one, as a JPEG or PNG.'),
  },
} as const;

/** The exact text of such a refusal. */
export const checkoutRefusal = wordsOf(refusalsOfCheckout);
