interface Entry {
  status: number;
  words: (params: never) => string;
}

const says =
  (words: string) =>
  (_params: Record<never, never>): string =>
    words;

/**
 * The one catalogue of refusals: key -> parameters -> HTTP status -> exact words. A missing key or a misspelt parameter does
 * not compile. The words are those of section 8 of the purchase specification where it has them; texts that it leaves open
 * keep their beginning to the letter.
 */
const catalogue = {
  // who is asking
  'not-signed-in': { status: 401, words: says('Please log in to go on.') },
  'wrong-account': {
    status: 403,
    words: says('This belongs to another account. Please log in with the account that bought it.'),
  },
  UserNotConfirmedException: {
    status: 403,
    words: (_: { handle: string; email: string }) => 'User is not confirmed.',
  },
  PasswordResetRequiredException: { status: 403, words: says('Password reset required for the user.') },
  NotAuthorizedException: { status: 401, words: says('Incorrect username or password.') },
  CodeMismatchException: {
    status: 400,
    words: says("Invalid verification code. Please enter only the very latest code we sent you; older codes won't work."),
  },
  ExpiredCodeException: { status: 400, words: says('This code has expired. Please request a new code.') },
  UsernameExistsException: { status: 409, words: says('An account with the given email already exists.') },
  LimitExceededException: { status: 429, words: says('Attempt limit exceeded, please try after some time.') },
  'password-too-common': {
    status: 400,
    words: says('This password is one of those that are guessed first. Please choose another one.'),
  },
  'foreign-request': { status: 403, words: says('This call is for pages of this site only.') },

  // what is asked for
  'not-found': { status: 404, words: says('There is nothing at this address.') },
  'client-not-found': { status: 404, words: says('There is no such transport provider.') },
  'invalid-body': { status: 400, words: ({ message }: { message: string }) => `Invalid request: ${message}` },
  'too-many-requests': { status: 429, words: says('That was very often in a short time. Please wait a little and try again.') },
  'service-unavailable': {
    status: 503,
    words: says('We are catching our breath. Nothing is lost; please try again in a moment.'),
  },
  'webhook-unverified': { status: 400, words: says('This event can not be verified.') },

  // the buy page's load checks (P-247 to P-256)
  'ticket-of-previous-year': {
    status: 410,
    words: ({ support }: { support: string }) =>
      `This ticket type was valid for a previous year and has now expired. Please contact ${support} for an alternative ticket type to purchase.`,
  },
  'service-not-found': {
    status: 404,
    words: ({ support }: { support: string }) =>
      `This service has either been discontinued or does not exist. Please contact ${support} for more information.`,
  },
  'ticket-not-found': {
    status: 404,
    words: says('There was a problem retrieving the ticket. Please try again later or contact our support team.'),
  },
  'ticket-sold-out': {
    status: 409,
    words: ({ support }: { support: string }) =>
      `This ticket type is now sold out. Please contact ${support} for more information regarding ticket availability.`,
  },
  'ticket-disabled': {
    status: 409,
    words: ({ support }: { support: string }) =>
      `Ticket disabled by your transport provider. Please contact ${support} for more information.`,
  },
  'ticket-expired': {
    status: 410,
    words: ({ support }: { support: string }) =>
      `This ticket type has a fixed expiry date which has now expired. Please contact ${support} for an alternative ticket type to purchase.`,
  },
  'zonal-pricing-missing': {
    status: 409,
    words: ({ support }: { support: string }) =>
      `Zonal pricing on this ticket has not been configured. Please contact ${support} to request they update their pricing.`,
  },
  'flexi-in-debit': {
    status: 409,
    words: ({ support }: { support: string }) =>
      `You have a flexi ticket that has more trips taken than it holds. Please top it up in My Tickets before you buy another ticket, or contact ${support}.`,
  },
  'ticket-type-unavailable': { status: 409, words: says('This type of ticket is currently unavailable.') },

  // what was filled in
  'passenger-incomplete': { status: 400, words: ({ message }: { message: string }) => message },
  'voucher-invalid': { status: 404, words: says('Invalid voucher code.') },
  'photo-too-big': { status: 413, words: says('Photo must be no more than 10MB') },
  'photo-type': { status: 415, words: says('The photo must be a JPEG or PNG picture.') },
  'photo-broken': { status: 422, words: says('This picture can not be read. Please choose another one.') },
  'photo-unknown': { status: 404, words: says('There is no such photo.') },
  'upload-expired': { status: 403, words: says('This upload address can not be used any more. Please choose the photo again.') },

  // money
  'price-changed': {
    status: 409,
    words: ({ price }: { net_price: number; price: string }) =>
      `The price of this ticket has changed to ${price}. Nothing was charged. Please look at it again before you pay.`,
  },
  'amount-too-small': {
    status: 400,
    words: ({ currency }: { currency: string }) =>
      `Invalid amount. Amount can only be 0 or a minimum of ${currency}1.00 using card payment.`,
  },
  'card-incomplete': { status: 400, words: says('Please complete all card details including postcode') },
  'card-declined': {
    status: 402,
    words: says(
      'Card declined. Double check your details and contact your card issuer if the problem stays. Nothing was charged.',
    ),
  },
  'card-error': {
    status: 402,
    words: ({ message }: { message: string }) =>
      `Card error. Double check your details and contact your card issuer if the problem stays. ${message}`.trim(),
  },
  'invalid-account': {
    status: 402,
    words: says(
      'Invalid account. The card account can not be used for this payment. Please contact your card issuer to find out why, or choose another card.',
    ),
  },
  'authentication-failed': {
    status: 402,
    words: says('We are unable to authenticate your payment method. Please choose a different payment method and try again.'),
  },
  'stripe-invalid-request': { status: 400, words: ({ parameter }: { parameter: string }) => `Invalid request: ${parameter}` },
  'card-api-error': { status: 502, words: ({ message }: { message: string }) => `Card api error: ${message}` },
  'confirm-failure': {
    status: 503,
    words: says(
      'There was an issue confirming your order. Please check your email to see if your order was successful. If no email is received you are safe to re-attempt your order.',
    ),
  },
  'problem-creating-payment-intent': { status: 502, words: says('Problem creating payment intent.') },
  'problem-confirming-payment-intent': { status: 409, words: says('Problem confirming payment intent.') },
  'payments-not-set-up': {
    status: 409,
    words: ({ support }: { support: string }) => `Card payments are not set up here yet. Please contact ${support}.`,
  },

  // orders
  'idempotency-key-missing': { status: 400, words: says('The header Idempotency-Key is missing.') },
  'idempotency-key-reused': { status: 422, words: says('This Idempotency-Key was used for another request.') },
  'order-in-progress': { status: 409, words: says('Your order is being confirmed. Please wait a moment.') },
  'order-expired': {
    status: 410,
    words: says('Your payment was not finished in time, and nothing was charged. Please try again.'),
  },
  'order-refunded': {
    status: 410,
    words: says('The last seat went while your payment was under way. Your money goes back to your card in full.'),
  },
} satisfies Record<string, Entry>;

export type RefusalKey = keyof typeof catalogue;
export type RefusalParamsOf<K extends RefusalKey> = Parameters<(typeof catalogue)[K]['words']>[0];
export type RefusalParams = Record<string, unknown>;

/** What is thrown when something is refused: its key, what the words are made of, the HTTP status, and the words. */
export class Refusal extends Error {
  readonly key: RefusalKey;
  readonly params: RefusalParams;
  readonly status: number;

  constructor(key: RefusalKey, params: RefusalParams) {
    super(refusalMessage(key, params));
    this.name = 'Refusal';
    this.key = key;
    this.params = params;
    this.status = catalogue[key].status;
  }
}

/** A refusal to be thrown later or kept. */
export function refusal<K extends RefusalKey>(key: K, params: RefusalParamsOf<K>): Refusal {
  return new Refusal(key, params as RefusalParams);
}

/** Refuses: throws the refusal of this key. */
export function refuse<K extends RefusalKey>(key: K, params: RefusalParamsOf<K>): never {
  throw refusal(key, params);
}

/** The exact words of a refusal, also for one that was kept as key and parameters. */
export function refusalMessage(key: RefusalKey, params: RefusalParams): string {
  return (catalogue[key].words as (params: RefusalParams) => string)(params);
}

export function isRefusalKey(key: string): key is RefusalKey {
  return Object.hasOwn(catalogue, key);
}
