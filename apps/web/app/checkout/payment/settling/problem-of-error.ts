import { CallError } from '@fareway/api/call-error.ts';
import { leavesOpen } from '@fareway/browser/calls/repeat-until-final.ts';
import * as text from '@fareway/texts/checkout/attempt.ts';
import * as refusals from '@fareway/texts/refusals/checkout.ts';
import { AuthenticationRefused } from './make-payment.ts';
import { BlockedCard, CardProblem, NoTicketId, type PaymentProblem, type PaymentWay } from '../payment-problem.ts';

const forcedKeys = new Set(['stripe-invalid-request', 'card-api-error']);
const blockingKeys = new Set([...forcedKeys, 'confirm-failure-generic', 'order-refunded']);
const outdatedBy: Record<string, NonNullable<PaymentProblem['outdated']>> = {
  'price-changed': 'price',
  'siblings-being-paid': 'price',
  'same-ticket-being-bought': 'second',
  'same-trips-being-bought': 'second',
  'payment-days-changed': 'price',
  'plan-too-small': 'price',
  'voucher-invalid': 'voucher',
  'photo-unknown': 'photo',
  'saved-card-changed': 'card',
  'saved-card-gone': 'card-gone',
  'ticket-sold-out': 'stock',
  'places-short': 'stock',
  'line-refused': 'stock',
  'date-unavailable': 'stock',
  'departure-left': 'stock',
  'days-unavailable': 'stock',
  'passenger-incomplete': 'stock',
  'service-not-booked-by-journey': 'stock',
  'too-few-journeys': 'stock',
  'pass-exists': 'stock',
  'pass-not-bookable': 'stock',
  'mandate-missing': 'mandate',
  'top-up-debt': 'stock',
  'top-up-expired': 'stock',
  'top-up-suspended': 'stock',
  'not-signed-in': 'session',
};

/** Refusals of a journey or a renewal: what the page offers has changed. */
const ofJourneyOrRenewal = /^(journey|renewal)-/;

/** Returns the problem that a payment error means for the purchaser. */
export function paymentProblem(error: unknown, way: PaymentWay = 'card'): PaymentProblem {
  // Whether the order exists is unknown: another call with the same key finds it or creates it once.
  if (error instanceof NoTicketId) return { message: error.message, blocksRetry: true, isOpen: true };
  if (error instanceof AuthenticationRefused) return final(refusals.authenticationFailed);
  if (error instanceof BlockedCard) return { ...final(error.message), blocksRetry: true, isForced: true };
  if (error instanceof CardProblem) return { ...final(error.message), field: 'card' };
  // The seat is held and the bank still has to authenticate: pressing Pay again continues there.
  if (!(error instanceof CallError))
    return { ...final(way === 'card' ? text.noCardForm : refusals.directDebitRefused), isOpen: true };
  if (leavesOpen(error)) return { message: wordsWhenOpen(error, way), blocksRetry: true, isOpen: true };
  const { key, line } = refusedPart(error);
  const outdated = outdatedBy[key] ?? (ofJourneyOrRenewal.test(key) ? 'stock' : undefined);
  return {
    ...final(error.message),
    blocksRetry: blockingKeys.has(error.key),
    isOpen: outdated === 'session',
    ...(forcedKeys.has(error.key) && { isForced: true }),
    ...(outdated && { outdated }),
    ...(line !== undefined && { line }),
    ...(outdated === 'voucher' && { field: 'voucher' }),
    ...(outdated === 'card-gone' && { field: 'card' }),
  };
}

/** A missing photo of one ticket is put right by itself. For every other refusal of a ticket the page reads all tickets again. */
function refusedPart({ key, params }: CallError): { key: string; line?: number } {
  const isPhoto = key === 'line-refused' && params['key'] === 'photo-unknown';
  return isPhoto ? { key: 'photo-unknown', line: Number(params['line']) } : { key };
}

/** A server error is shown in the words of the response (P-267). Without a response the outcome of the payment is unknown (P-268). */
function wordsWhenOpen({ status, hasServerText, message }: CallError, way: PaymentWay): string {
  if (status >= 500 && way === 'direct-debit') return refusals.directDebitRefused;
  return status >= 500 && hasServerText ? message : refusals.confirmFailure;
}

function final(message: string): PaymentProblem {
  return { message, blocksRetry: false, isOpen: false };
}
