import { formatMoney, fromWire } from './money.ts';
import type { Currency } from './money.ts';
import { amountTooSmallText } from './price.ts';
import { supportWords } from './support.ts';
import type { Support } from './support.ts';
import type { UnsendableStatus } from './ticket-sending.ts';

type None = Record<string, never>;
interface Supported {
  support?: Support | null | undefined;
}

const says =
  (text: string) =>
  (_: None): string =>
    text;

const ticketProblem = 'There was a problem retrieving the ticket. Please try again later or contact our support team.';

/** Why an account can't be deleted yet. */
const openBusiness = {
  payment: (service: string) =>
    `A payment for ${service} is still on its way, so your account can’t be deleted yet. That usually takes less than an hour; please try again then.`,
  refund: (service: string) =>
    `Money for ${service} is still on its way back to you, so your account can’t be deleted yet. Please try again in a few days.`,
  'direct-debit': (service: string) =>
    `A ticket for ${service} is still being paid by direct debit, so your account can’t be deleted until the last payment is made or your transport provider ends the plan.`,
};

/** Every refusal: its HTTP status, and its exact words as a function of its parameters. */
export const refusalCatalogue = {
  // What is bought (P-248 to P-256)
  'client-not-found': { status: 404, words: says(ticketProblem) },
  'ticket-not-found': { status: 404, words: says(ticketProblem) },
  'service-not-found': {
    status: 404,
    words: ({ support }: Supported) =>
      `This service has either been discontinued or does not exist. Please contact ${supportWords(support)} for more information.`,
  },
  'ticket-of-previous-year': {
    status: 410,
    words: ({ support }: Supported) =>
      `This ticket type was valid for a previous year and has now expired. Please contact ${supportWords(support)} for an alternative ticket type to purchase.`,
  },
  'ticket-sold-out': {
    status: 409,
    words: ({ support }: Supported) =>
      `This ticket type is now sold out. Please contact ${supportWords(support)} for more information regarding ticket availability.`,
  },
  'ticket-disabled': {
    status: 409,
    words: ({ support }: Supported) =>
      `Ticket disabled by your transport provider. Please contact ${supportWords(support)} for more information.`,
  },
  'ticket-expired': {
    status: 410,
    words: ({ support }: Supported) =>
      `This ticket type has a fixed expiry date which has now expired. Please contact ${supportWords(support)} for an alternative ticket type to purchase.`,
  },
  'zonal-pricing-missing': {
    status: 409,
    words: ({ support }: Supported) =>
      `Zonal pricing on this ticket has not been configured. Please contact ${supportWords(support)} to request they update their pricing.`,
  },
  'flexi-in-debit': {
    status: 409,
    words: ({ support }: Supported) =>
      `One of your flexi tickets is in debit: more trips have been taken than it holds. Please top it up in My Tickets before purchasing another ticket, or contact ${supportWords(support)} for help.`,
  },
  'type-unavailable': { status: 409, words: says('This type of ticket is currently unavailable.') },
  'date-unavailable': { status: 409, words: says('There are no tickets remaining on this date.') },
  'days-unavailable': { status: 409, words: says('One of these days is sold out. Please choose again') },
  'passenger-incomplete': {
    status: 422,
    /** The first problem is said; `problems` has all of them by field. */
    words: ({ problems }: { problems: Record<string, string> }) =>
      Object.values(problems)[0] ?? 'Please complete the passenger details.',
  },

  // What is paid (P-181, P-185, P-188, P-260 to P-271)
  'voucher-invalid': { status: 404, words: says('Invalid voucher code.') },
  'price-changed': {
    status: 409,
    /** `net_price` in decimals, as on the wire. */
    words: ({ net_price, currency }: { net_price: number; currency: Currency }) =>
      `The price of this ticket has changed to ${formatMoney(fromWire(net_price), currency)}. Nothing has been charged. Please check the new price and try again.`,
  },
  'amount-too-small': {
    status: 422,
    words: ({ currency }: { currency: Currency }) => amountTooSmallText(currency),
  },
  'monthly-amount-too-small': {
    status: 422,
    words: ({ support }: Supported) =>
      `Full value voucher codes cannot be used with this type of ticket. Please contact ${supportWords(support)} for more information.`,
  },
  // Direct debit (P-257, P-272 to P-274)
  'direct-debit-offline': {
    status: 503,
    words: says('The direct debit provider is offline at the moment. Nothing has been taken. Please try again later.'),
  },
  'direct-debit-unavailable': {
    status: 409,
    words: ({ support }: Supported) =>
      `This ticket can not be paid for by direct debit at the moment. Please contact ${supportWords(support)} for more information.`,
  },
  'direct-debit-refused': {
    status: 402,
    words: says('There was a problem processing your payment, please try again later'),
  },
  'mandate-missing': {
    status: 409,
    words: says('There is no direct debit mandate to pay by any more. Please set one up.'),
  },
  'mandate-exists': { status: 409, words: says('You have a direct debit mandate with this operator already.') },
  'mandate-session-unknown': {
    status: 404,
    words: says('There was a problem whilst trying to confirm your direct debit mandate. Please set it up again.'),
  },
  'mandate-unfinished': {
    status: 409,
    words: says(
      'There was a problem whilst trying to confirm your direct debit mandate: the bank details have not been confirmed yet.',
    ),
  },
  'mandate-not-found': { status: 404, words: says('No mandate bank data available.') },

  'card-incomplete': { status: 422, words: says('Please complete all card details including postcode') },
  'card-declined': {
    status: 402,
    words: says(
      'Card declined. Double check your details and contact your card issuer if you need more information. You have not been charged.',
    ),
  },
  'card-error': {
    status: 402,
    words: ({ message }: { message?: string }) =>
      ['Card error. Double check your details and contact your card issuer if you need more information.', message]
        .filter(Boolean)
        .join(' '),
  },
  'invalid-account': {
    status: 409,
    words: says(
      'Invalid account. Your transport provider cannot take card payments at the moment because their payment account is not set up correctly. You have not been charged. Please contact your transport provider directly so that they can put it right.',
    ),
  },
  'authentication-failed': {
    status: 402,
    words: says(
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    ),
  },
  'stripe-invalid-request': {
    status: 400,
    words: ({ parameter }: { parameter: string }) => `Invalid request: ${parameter}`,
  },
  'card-api-error': { status: 502, words: ({ message }: { message: string }) => `Card api error: ${message}` },
  'problem-creating-payment-intent': { status: 502, words: says('Problem creating payment intent.') },
  'problem-confirming-payment-intent': { status: 409, words: says('Problem confirming payment intent.') },
  'confirm-failure-generic': {
    status: 502,
    words: says(
      'There was an issue confirming your order. Please check your email to see if your order was successful. If no email is received you are safe to re-attempt your order.',
    ),
  },
  'payment-not-of-order': {
    status: 409,
    words: says('This payment belongs to another order. Nothing has been charged.'),
  },
  'order-expired': {
    status: 409,
    words: says('Your order was not finished in time, so its place was given back. You have not been charged.'),
  },
  'order-refunded': {
    status: 409,
    words: ({ support }: Supported) =>
      `Your payment arrived after its place had been given back, so we have given your money back in full. Please contact ${supportWords(support)} for more information regarding ticket availability.`,
  },
  'idempotency-key-missing': { status: 400, words: says('The Idempotency-Key header is missing or is not a key.') },
  'idempotency-key-reused': {
    status: 422,
    words: says('This Idempotency-Key was used before, for another request. Please use a new one.'),
  },
  'order-in-progress': {
    status: 409,
    words: says('We are still checking your payment. Please wait a moment; you will not be charged twice.'),
  },
  'webhook-unverified': { status: 400, words: says('The signature of this event does not hold.') },
  'webhook-forged': { status: 401, words: says('The signature of these events does not hold.') },

  // Photos (P-178, P-179)
  'photo-too-big': { status: 413, words: says('Photo must be no more than 10MB') },
  'photo-type': { status: 415, words: says('Photo must be a JPEG or PNG') },
  'photo-unreadable': {
    status: 422,
    words: says('We could not read this photo. Please choose another one, as a JPEG or PNG.'),
  },
  'photo-unknown': { status: 422, words: says('We do not have this photo. Please add it again.') },
  'upload-refused': {
    status: 403,
    words: says('This upload address has been used or has expired. Please add the photo again.'),
  },

  // Sending a ticket
  'ticket-not-sendable': {
    status: 409,
    words: ({ reason }: { reason: UnsendableStatus }) => `This ticket is ${reason}, so it can not be sent.`,
  },
  'ticket-sent-too-often': {
    status: 429,
    words: says('This ticket has been sent 10 times today. Please try again tomorrow.'),
  },
  'recipient-sent-too-often': {
    status: 429,
    words: says('We have sent enough to this address or number today. Please try again tomorrow.'),
  },
  'ticket-not-for-wallet': {
    status: 409,
    words: ({ reason }: { reason: UnsendableStatus }) =>
      `This ticket is ${reason}, so it can not be added to a wallet.`,
  },
  'wallet-unavailable': {
    status: 503,
    words: says(
      'Tickets can not be added to this wallet at the moment. The ticket itself is valid as it is: show its code on your phone or on paper.',
    ),
  },
  'ticket-link-ended': { status: 410, words: says('The ticket of this link has expired.') },

  // Sharing a ticket with another account
  'ticket-not-shareable': {
    status: 409,
    words: ({ reason }: { reason: UnsendableStatus }) => `This ticket is ${reason}, so it can not be shared.`,
  },
  'too-many-guardians': {
    status: 409,
    words: says('This ticket is shared with three people already. Please take it back from one of them first.'),
  },
  'guardian-is-owner': {
    status: 422,
    words: says('This is the address of your own account. Please enter that of the other guardian.'),
  },
  'ticket-shared-already': { status: 409, words: says('This ticket is shared with you already.') },
  'shared-ticket-ended': {
    status: 410,
    words: ({ reason }: { reason: 'void' | 'expired' }) =>
      `This ticket is ${reason}, so it is no longer shared with you.`,
  },

  // The name on a ticket, and news of boarding
  'name-corrected-before': {
    status: 409,
    words: ({ support }: Supported) =>
      `The name on this ticket has been corrected before, and that can be done only once. Please contact ${supportWords(support)} for help.`,
  },
  'name-unchanged': {
    status: 409,
    words: says('This is the name on the ticket already. Nothing has been changed.'),
  },
  'name-not-correctable': {
    status: 409,
    words: ({ reason }: { reason: 'void' | 'expired' }) =>
      `This ticket is ${reason}, so its name can not be corrected any more.`,
  },
  'boarding-notifications-disabled': {
    status: 409,
    words: says('Your transport provider has disabled boarding notifications for this service.'),
  },
  'boarding-notifications-over': {
    status: 409,
    words: ({ reason }: { reason: 'void' | 'expired' }) =>
      `This ticket is ${reason}, so nobody boards with it any more.`,
  },

  // The waiting list (P-080, P-189 to P-192)
  'waiting-list-not-found': { status: 404, words: says('Cannot find waiting list') },
  'waiting-list-incomplete': {
    status: 422,
    /** The first problem is said; `problems` has all of them by field. */
    words: ({ problems }: { problems: Partial<Record<string, string>> }) =>
      Object.values(problems)[0] ?? 'Please complete the form.',
  },

  // Accounts, in the words and under the names of the hosted identity provider (identity.md)
  'not-signed-in': { status: 401, words: says('Please log in to continue.') },
  'wrong-account': {
    status: 403,
    words: says('This belongs to another account. Please log into the account which was used to purchase it.'),
  },
  UserNotConfirmedException: {
    status: 403,
    words: (_: { handle: string; email: string }) => 'User is not confirmed.',
  },
  PasswordResetRequiredException: { status: 403, words: says('Password reset required for the user') },
  NotAuthorizedException: { status: 401, words: says('Incorrect username or password.') },
  UsernameExistsException: { status: 409, words: says('An account with the given email already exists.') },
  CodeMismatchException: {
    status: 400,
    words: says(
      "Invalid verification code. Please enter only the very latest code we sent you; older codes won't work.",
    ),
  },
  ExpiredCodeException: { status: 400, words: says('Invalid code provided, please request a code again.') },
  LimitExceededException: { status: 429, words: says('Attempt limit exceeded, please try after some time.') },
  InvalidPasswordException: { status: 400, words: ({ message }: { message: string }) => message },
  InvalidParameterException: { status: 400, words: ({ message }: { message: string }) => message },
  'email-taken': { status: 409, words: says('Email already exists.') },
  'email-unchanged': { status: 422, words: says('This is the email address of your account already.') },
  'email-change-missing': {
    status: 404,
    words: says('No change of your email address is waiting for a code. Please enter the new address again.'),
  },
  'account-in-use': {
    status: 409,
    words: ({ kind, service_name, support }: Supported & { kind: keyof typeof openBusiness; service_name: string }) =>
      `${openBusiness[kind](service_name)} Please contact ${supportWords(support)} if you need help.`,
  },
  'password-wrong': { status: 422, words: says('Your current password is not right. Please try again.') },
  'foreign-request': { status: 403, words: says('This call is for pages of this site only.') },

  // Any call
  'invalid-body': { status: 400, words: ({ message }: { message: string }) => `Invalid request: ${message}` },
  'body-too-large': { status: 413, words: says('This is more than we can take in one go.') },
  'body-type-unknown': { status: 415, words: says('We do not read this type of content.') },
  'not-found': { status: 404, words: says('There is nothing here.') },
  'too-many-requests': { status: 429, words: says('Too many requests. Please wait a moment and try again.') },
  'service-unavailable': {
    status: 503,
    words: says('We are catching our breath. Nothing is lost; please try again in a moment.'),
  },
} as const;
