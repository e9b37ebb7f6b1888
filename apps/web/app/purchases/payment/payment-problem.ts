import { CallError } from '@fareway/api/call-error.ts';
import { refusalMessage } from '@fareway/domain/refusals.ts';
import { leavesOpen } from './ask-until-final.ts';
import { AuthenticationRefused } from './make-payment.ts';

/** What the purchaser is told about a payment that did not go through, and what follows from it. */
export interface PaymentProblem {
  /** The exact words. */
  message: string;
  /** The pay button stays disabled until the page is loaded anew (P-130, P-269). */
  blocksRetry: boolean;
  /** The field that it concerns. */
  field?: string;
  /** The answer may still come: the attempt is kept, and asked about again. */
  isOpen: boolean;
  /** What the page shows and the server no longer agrees with. */
  outdated?: 'price' | 'voucher' | 'photo' | 'stock' | 'session';
}

const blockingKeys = new Set(['stripe-invalid-request', 'card-api-error', 'confirm-failure-generic', 'order-refunded']);
const outdatedBy: Record<string, NonNullable<PaymentProblem['outdated']>> = {
  'price-changed': 'price',
  'voucher-invalid': 'voucher',
  'photo-unknown': 'photo',
  'ticket-sold-out': 'stock',
  'date-unavailable': 'stock',
  'days-unavailable': 'stock',
  'passenger-incomplete': 'stock',
  'not-signed-in': 'session',
};

/** What an error of a payment means for the purchaser. */
export function paymentProblem(error: unknown): PaymentProblem {
  if (error instanceof AuthenticationRefused) return final(refusalMessage('authentication-failed', {}));
  if (error instanceof CardProblem) return { ...final(error.message), field: 'card' };
  // The seat is held, and the bank has yet to be asked: pressing Pay again goes on from there.
  if (!(error instanceof CallError)) return { ...final(cardFormMissing), isOpen: true };
  if (leavesOpen(error)) {
    return { message: refusalMessage('confirm-failure-generic', {}), blocksRetry: true, isOpen: true };
  }
  const outdated = outdatedBy[error.key];
  return {
    ...final(error.message),
    blocksRetry: blockingKeys.has(error.key),
    isOpen: outdated === 'session',
    ...(outdated && { outdated }),
    ...(outdated === 'voucher' && { field: 'voucher' }),
  };
}

/** The card could not be taken at all; nothing was sent to the server. */
export class CardProblem extends Error {}

/** Fields of the card are missing, or the card form is not there yet (P-180). */
export function incompleteCard(): CardProblem {
  return new CardProblem(refusalMessage('card-incomplete', {}));
}

/** The session has ended before anything was paid. */
export function signedOut(): CallError {
  const key = 'not-signed-in';
  return new CallError({ status: 401, key, params: {}, message: refusalMessage(key, {}) });
}

/** What is said where the payment provider's script does not come. */
export const cardFormMissing =
  'We could not load the secure card form. Check your connection and try again; nothing has been charged.';

function final(message: string): PaymentProblem {
  return { message, blocksRetry: false, isOpen: false };
}
