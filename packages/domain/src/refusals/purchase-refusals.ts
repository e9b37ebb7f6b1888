import { formatMoney, fromWire } from '../money/money.ts';
import type { Currency } from '../money/money.ts';
import { amountTooSmallText } from '../money/price.ts';
import { fixedText } from './refusal-texts.ts';
import type { WithSupport } from './refusal-texts.ts';
import { ticketProblem } from './buy-form-refusals.ts';
import { supportWords } from './support.ts';

/** Refusals of the ticket that is bought and of the payment. */
export const refusalsOfPurchases = {
  // The ticket that is bought (P-248 to P-256)
  'client-not-found': { status: 404, words: fixedText(ticketProblem) },
  'service-not-found': {
    status: 404,
    words: ({ support }: WithSupport) =>
      `This service has either been discontinued or does not exist. Please contact ${supportWords(support)} for more information.`,
  },
  'ticket-of-previous-year': {
    status: 410,
    words: ({ support }: WithSupport) =>
      `This ticket type was valid for a previous year and has now expired. Please contact ${supportWords(support)} for an alternative ticket type to purchase.`,
  },
  'ticket-disabled': {
    status: 409,
    words: ({ support }: WithSupport) =>
      `Ticket disabled by your transport provider. Please contact ${supportWords(support)} for more information.`,
  },
  'ticket-expired': {
    status: 410,
    words: ({ support }: WithSupport) =>
      `This ticket type has a fixed expiry date which has now expired. Please contact ${supportWords(support)} for an alternative ticket type to purchase.`,
  },
  'flexi-in-debit': {
    status: 409,
    words: ({ support }: WithSupport) =>
      `One of your flexi tickets is in debit: more trips have been taken than it holds. Please top it up in My Tickets before purchasing another ticket, or contact ${supportWords(support)} for help.`,
  },
  'type-unavailable': { status: 409, words: fixedText('This type of ticket is currently unavailable.') },
  'date-unavailable': { status: 409, words: fixedText('There are no tickets remaining on this date.') },
  'days-unavailable': { status: 409, words: fixedText('One of these days is sold out. Please choose again') },
  'passenger-incomplete': {
    status: 422,
    /** The text is the first problem; `problems` has all of them by field. */
    words: ({ problems }: { problems: Record<string, string> }) =>
      Object.values(problems)[0] ?? 'Please complete the passenger details.',
  },

  // Limits of holds
  'holds-of-account': {
    status: 429,
    words: fixedText(
      'You have started two payments for this ticket and not finished them. Please finish one of them, or wait up to 30 minutes until their seats are released. You have not been charged for this one.',
    ),
  },
  'holds-of-network': {
    status: 429,
    words: fixedText(
      'Many people in your network are paying for this ticket at the moment. Please try again in a few minutes. You have not been charged.',
    ),
  },

  // The price and the payment (P-181, P-185, P-188, P-260 to P-271)
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
  // Direct debit (P-257, P-272 to P-274)
  'direct-debit-offline': {
    status: 503,
    words: fixedText(
      'The direct debit provider is offline at the moment. Nothing has been taken. Please try again later.',
    ),
  },
  'direct-debit-unavailable': {
    status: 409,
    words: ({ support }: WithSupport) =>
      `This ticket cannot be paid for by direct debit at the moment. Please contact ${supportWords(support)} for more information.`,
  },
  'mandate-missing': {
    status: 409,
    words: fixedText('There is no direct debit mandate to pay by any more. Please set one up.'),
  },
  'mandate-exists': { status: 409, words: fixedText('You have a direct debit mandate with this operator already.') },
  'mandate-session-unknown': {
    status: 404,
    words: fixedText('There was a problem whilst trying to confirm your direct debit mandate. Please set it up again.'),
  },
  'mandate-unfinished': {
    status: 409,
    words: fixedText(
      'There was a problem whilst trying to confirm your direct debit mandate: the bank details have not been confirmed yet.',
    ),
  },
  'mandate-not-found': { status: 404, words: fixedText('No mandate bank data available.') },

  'card-declined': {
    status: 402,
    words: fixedText(
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
  'stripe-invalid-request': {
    status: 400,
    words: ({ parameter }: { parameter: string }) => `Invalid request: ${parameter}`,
  },
  'card-api-error': { status: 502, words: ({ message }: { message: string }) => `Card api error: ${message}` },
  'problem-creating-payment-intent': { status: 502, words: fixedText('Problem creating payment intent.') },
  'problem-confirming-payment-intent': { status: 409, words: fixedText('Problem confirming payment intent.') },
  'payment-not-of-order': {
    status: 409,
    words: fixedText('This payment belongs to another order. Nothing has been charged.'),
  },
  'order-expired': {
    status: 409,
    words: fixedText('Your order was not finished in time, so your seat was released. You have not been charged.'),
  },
  'ticket-voided': {
    status: 409,
    words: fixedText('This ticket has been voided. Nothing was added to it, and nothing was charged.'),
  },
  'order-refunded': {
    status: 409,
    words: ({ support }: WithSupport) =>
      `Your payment arrived after your seat had been released, so we have refunded it in full. Please contact ${supportWords(support)} for more information regarding ticket availability.`,
  },
  'idempotency-key-missing': {
    status: 400,
    words: fixedText('The Idempotency-Key header is missing or is not a key.'),
  },
  'idempotency-key-reused': {
    status: 422,
    words: fixedText('This Idempotency-Key was used before, for another request. Please use a new one.'),
  },
  'order-in-progress': {
    status: 409,
    words: fixedText('We are still checking your payment. Please wait a moment; you will not be charged twice.'),
  },
  'webhook-unverified': { status: 400, words: fixedText('The signature of this event is not valid.') },
  'webhook-forged': { status: 401, words: fixedText('The signature of these events is not valid.') },
} as const;
