import { CallError } from '@fareway/api/call-error.ts';
import { checkoutRefusal } from '@fareway/domain/refusals/checkout-refusals.ts';
import * as text from '@fareway/texts/checkout/attempt.ts';
import { leavesOpen } from '@fareway/browser/calls/repeat-until-final.ts';
import { AuthenticationRefused } from './make-payment.ts';

/** What the purchaser is shown about a failed payment, and its consequences. */
export interface PaymentProblem {
  /** The exact text. */
  message: string;
  /** The pay button stays disabled until the page is reloaded (P-130, P-269). */
  blocksRetry: boolean;
  /** The field with the problem. */
  field?: string;
  /** The outcome is still open: the attempt is kept and read again. */
  isOpen: boolean;
  /** The content of the page that is out of date. */
  outdated?: 'price' | 'voucher' | 'photo' | 'stock' | 'session' | 'mandate';
}

export type PaymentWay = 'card' | 'direct-debit';

const blockingKeys = new Set(['stripe-invalid-request', 'card-api-error', 'confirm-failure-generic', 'order-refunded']);
const outdatedBy: Record<string, NonNullable<PaymentProblem['outdated']>> = {
  'price-changed': 'price',
  'voucher-invalid': 'voucher',
  'photo-unknown': 'photo',
  'ticket-sold-out': 'stock',
  'places-short': 'stock',
  'line-refused': 'stock',
  'date-unavailable': 'stock',
  'days-unavailable': 'stock',
  'passenger-incomplete': 'stock',
  'service-not-booked-by-journey': 'stock',
  'journey-unavailable': 'stock',
  'journey-sold-out': 'stock',
  'journey-has-left': 'stock',
  'journey-time-changed': 'stock',
  'journey-booked-already': 'stock',
  'journey-outside-pass': 'stock',
  'journey-needs-stop': 'stock',
  'too-few-journeys': 'stock',
  'pass-exists': 'stock',
  'pass-not-bookable': 'stock',
  'mandate-missing': 'mandate',
  'top-up-debt': 'stock',
  'top-up-expired': 'stock',
  'top-up-suspended': 'stock',
  'renewal-taken': 'stock',
  'renewal-closed': 'stock',
  'renewal-withdrawn': 'stock',
  'renewal-ticket-gone': 'stock',
  'not-signed-in': 'session',
};

/** Returns the problem that a payment error means for the purchaser. */
export function paymentProblem(error: unknown, way: PaymentWay = 'card'): PaymentProblem {
  // Whether the order exists is unknown: another call with the same key finds it or creates it once.
  if (error instanceof NoTicketId) return { message: error.message, blocksRetry: true, isOpen: true };
  if (error instanceof AuthenticationRefused) return final(checkoutRefusal('authentication-failed', {}));
  if (error instanceof CardProblem) return { ...final(error.message), field: 'card' };
  // The seat is held and the bank still has to authenticate: pressing Pay again continues there.
  if (!(error instanceof CallError)) return { ...final(way === 'card' ? text.noCardForm : debitFailed), isOpen: true };
  if (leavesOpen(error)) return { message: wordsWhenOpen(error, way), blocksRetry: true, isOpen: true };
  const outdated = outdatedBy[error.key];
  return {
    ...final(error.message),
    blocksRetry: blockingKeys.has(error.key),
    isOpen: outdated === 'session',
    ...(outdated && { outdated }),
    ...(outdated === 'voucher' && { field: 'voucher' }),
  };
}

/** A server error is shown in the words of the response (P-267). Without a response the outcome of the payment is unknown (P-268). */
function wordsWhenOpen({ status, hasServerText, message }: CallError, way: PaymentWay): string {
  if (status >= 500 && way === 'direct-debit') return debitFailed;
  return status >= 500 && hasServerText ? message : checkoutRefusal('confirm-failure-generic', {});
}

/** The response was successful but contains no ticket (P-225). */
export class NoTicketId extends Error {
  override message = text.noTicketId;
}

/** The card could not be read; nothing was sent to the server. */
export class CardProblem extends Error {}

/** Fields of the card are missing, or the card form is not loaded yet (P-180). */
export function incompleteCard(): CardProblem {
  return new CardProblem(checkoutRefusal('card-incomplete', {}));
}

/** The session has ended before anything was paid. */
export function loggedOut(): CallError {
  const key = 'not-signed-in';
  return new CallError({ status: 401, key, params: {}, message: checkoutRefusal(key, {}) });
}

const debitFailed = checkoutRefusal('direct-debit-refused', {});

function final(message: string): PaymentProblem {
  return { message, blocksRetry: false, isOpen: false };
}
