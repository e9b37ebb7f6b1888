import { createHash } from 'node:crypto';

export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

export interface TestCard {
  number: string;
  /** The description on the index page. */
  what: string;
  /** The predefined payment method of Stripe with the same behaviour. */
  ready_made: string;
  brand: 'visa' | 'mastercard' | 'amex';
  country: string;
  funding: 'credit' | 'debit';
  authentication: 'never' | 'unless set up' | 'always';
  decline?: Decline;
  /** Whether the card is refused when it is saved, like Stripe's own declining cards. */
  refuses_saving?: true;
  disputed?: true;
}

const declined: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const plain = { brand: 'visa', country: 'US', funding: 'credit', authentication: 'never' } as const;

/** Stripe's test cards, as https://docs.stripe.com/testing describes them. Every other number is refused. */
export const TEST_CARDS: readonly TestCard[] = [
  { ...plain, number: '4242424242424242', ready_made: 'pm_card_visa', what: 'Pays' },
  {
    ...plain,
    number: '5555555555554444',
    ready_made: 'pm_card_mastercard',
    brand: 'mastercard',
    what: 'Pays (Mastercard)',
  },
  {
    ...plain,
    number: '378282246310005',
    ready_made: 'pm_card_amex',
    brand: 'amex',
    what: 'Pays (American Express, 4-digit CVC)',
  },
  { ...plain, number: '4000008260000000', ready_made: 'pm_card_gb', country: 'GB', what: 'Pays (United Kingdom)' },
  { ...plain, number: '4000056655665556', ready_made: 'pm_card_visa_debit', funding: 'debit', what: 'Pays (debit)' },
  {
    ...plain,
    number: '4000000000000002',
    ready_made: 'pm_card_chargeDeclined',
    decline: declined,
    refuses_saving: true,
    what: 'Is declined',
  },
  {
    ...plain,
    number: '4000000000009995',
    ready_made: 'pm_card_chargeDeclinedInsufficientFunds',
    decline: {
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
    refuses_saving: true,
    what: 'Has insufficient funds',
  },
  {
    ...plain,
    number: '4000000000000069',
    ready_made: 'pm_card_chargeDeclinedExpiredCard',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
    refuses_saving: true,
    what: 'Has expired',
  },
  {
    ...plain,
    number: '4000000000000127',
    ready_made: 'pm_card_chargeDeclinedIncorrectCvc',
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
    refuses_saving: true,
    what: 'Has another CVC',
  },
  {
    ...plain,
    number: '4000000000000119',
    ready_made: 'pm_card_chargeDeclinedProcessingError',
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
    refuses_saving: true,
    what: 'Meets a processing error',
  },
  {
    ...plain,
    number: '4000002500003155',
    ready_made: 'pm_card_authenticationRequiredOnSetup',
    authentication: 'unless set up',
    what: 'Asks for authentication unless it was saved before',
  },
  {
    ...plain,
    number: '4000002760003184',
    ready_made: 'pm_card_authenticationRequired',
    authentication: 'always',
    what: 'Always asks for authentication',
  },
  {
    ...plain,
    number: '4000008400001629',
    ready_made: 'pm_card_authenticationRequiredChargeDeclined',
    authentication: 'always',
    decline: declined,
    what: 'Asks for authentication, then is declined',
  },
  {
    ...plain,
    number: '4000000000000341',
    ready_made: 'pm_card_chargeCustomerFail',
    decline: declined,
    what: 'Can be saved, then is declined',
  },
  {
    ...plain,
    number: '4000000000000259',
    ready_made: 'pm_card_createDispute',
    disputed: true,
    what: 'Pays, and is disputed a moment later',
  },
];

/** Identifies a card without storing its number: the same number has the same fingerprint everywhere. */
export function fingerprintOf(number: string): string {
  return createHash('sha256')
    .update(`fareway sandbox ${number}`)
    .digest('base64url')
    .replaceAll(/[-_]/g, '0')
    .slice(0, 16);
}

const byFingerprint = new Map(TEST_CARDS.map((card) => [fingerprintOf(card.number), card]));
const byNumber = new Map(TEST_CARDS.map((card) => [card.number, card]));
const byReadyMade = new Map(TEST_CARDS.map((card) => [card.ready_made, card]));

export function cardOfFingerprint(fingerprint: string): TestCard | undefined {
  return byFingerprint.get(fingerprint);
}

export function cardOfNumber(number: string): TestCard | undefined {
  return byNumber.get(number);
}

export function cardOfPredefinedMethod(id: string): TestCard | undefined {
  return byReadyMade.get(id);
}
