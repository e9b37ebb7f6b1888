import * as anyCall from '@fareway/texts/refusals/any-call.ts';
import * as buyForm from '@fareway/texts/refusals/buy-form.ts';
import * as text from '@fareway/texts/refusals/purchase.ts';
import * as endOfSale from '@fareway/texts/travel/end-of-sale.ts';
import * as seatsLeft from '@fareway/texts/travel/seats-left.ts';
import * as travelForm from '@fareway/texts/travel/travel-form.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import { formatDate } from '../dates/format-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { formatMoney, fromWire } from '../money/money.ts';
import type { Currency } from '../money/money.ts';
import { amountTooSmallText } from '../money/price.ts';
import { endOfSaleWords } from '../travel/availability.ts';
import type { EndOfSale } from '../travel/availability.ts';
import { fixedText, withSupport } from './refusal-texts.ts';

/** Refusals of the ticket that is bought and of the payment. */
export const refusalsOfPurchases = {
  // The ticket that is bought (P-248 to P-256)
  'client-not-found': { status: 404, words: fixedText(buyForm.ticketNotFound) },
  'service-not-found': {
    status: 404,
    words: withSupport(text.serviceNotFound),
  },
  'ticket-of-previous-year': {
    status: 410,
    words: withSupport(text.ticketOfPreviousYear),
  },
  'ticket-disabled': {
    status: 409,
    words: withSupport(text.ticketDisabled),
  },
  'ticket-expired': {
    status: 410,
    words: withSupport(text.ticketExpired),
  },
  // The link that sells a private ticket (C-054)
  'sale-link-needed': { status: 404, words: withSupport(text.saleLinkNeeded) },
  'sale-link-ended': { status: 410, words: withSupport(text.saleLinkEnded) },
  'sale-link-used': { status: 409, words: withSupport(text.saleLinkUsed) },
  'sale-link-of-others': { status: 403, words: withSupport(text.saleLinkOfOthers) },
  'flexi-in-debit': {
    status: 409,
    words: withSupport(text.flexiInDebit),
  },
  'type-unavailable': { status: 409, words: fixedText(sentences.typeUnavailable) },
  'date-unavailable': { status: 409, words: fixedText(seatsLeft.noneLeft) },
  /** A departure that is not sold any more (P-301). `no_other` says of a return for fixed days whether other stops have it. */
  'departure-left': {
    status: 409,
    words: ({ no_other, ...ended }: EndOfSale & { no_other?: keyof typeof text.notSold }) =>
      (no_other ? text.notSold[no_other] : endOfSale.chooseAnother)(endOfSaleWords(ended)),
  },
  'days-unavailable': { status: 409, words: fixedText(travelForm.daysGone) },
  'passenger-incomplete': {
    status: 422,
    /** The text is the first problem; `problems` has all of them by field. */
    words: ({ problems }: { problems: Record<string, string> }) =>
      Object.values(problems)[0] ?? text.passengerIncomplete,
  },

  // Limits of holds
  'holds-of-account': {
    status: 429,
    words: fixedText(text.holdsOfAccount),
  },
  'holds-of-network': {
    status: 429,
    words: fixedText(text.holdsOfNetwork),
  },

  // The price and the payment (P-181, P-185, P-188, P-260 to P-271)
  'price-changed': {
    status: 409,
    /** `net_price` in decimals, as on the wire. */
    words: ({ net_price, currency }: { net_price: number; currency: Currency }) =>
      text.priceChanged(formatMoney(fromWire(net_price), currency)),
  },
  'siblings-being-paid': { status: 409, words: fixedText(text.siblingsBeingPaid) },
  'same-ticket-being-bought': { status: 409, words: fixedText(text.sameTicketBeingBought) },
  'same-trips-being-bought': { status: 409, words: fixedText(text.sameTripsBeingBought) },
  'amount-too-small': {
    status: 422,
    words: ({ currency }: { currency: Currency }) => amountTooSmallText(currency),
  },
  // Direct debit (P-257, P-272 to P-274)
  'direct-debit-offline': {
    status: 503,
    words: fixedText(text.directDebitOffline),
  },
  'direct-debit-unavailable': {
    status: 409,
    words: withSupport(text.directDebitUnavailable),
  },
  'payment-days-changed': {
    status: 409,
    words: ({ first, last }: { first: LocalDate; last: LocalDate }) =>
      text.paymentDaysChanged(formatDate(first), formatDate(last)),
  },
  'mandate-missing': {
    status: 409,
    words: fixedText(text.mandateMissing),
  },
  'mandate-exists': { status: 409, words: fixedText(text.mandateExists) },
  'mandate-session-unknown': {
    status: 404,
    words: fixedText(text.mandateSessionUnknown),
  },
  'mandate-unfinished': {
    status: 409,
    words: fixedText(text.mandateUnfinished),
  },
  'mandate-not-found': { status: 404, words: fixedText(sentences.noBankDetails) },

  'card-declined': {
    status: 402,
    words: fixedText(text.cardDeclined),
  },
  'card-error': {
    status: 402,
    words: ({ message }: { message?: string }) => (message ? text.cardErrorWith(message) : text.cardError),
  },
  'stripe-invalid-request': {
    status: 400,
    words: ({ parameter }: { parameter: string }) => anyCall.invalidRequest(parameter),
  },
  'card-api-error': { status: 502, words: ({ message }: { message: string }) => text.cardApiError(message) },
  'problem-creating-payment-intent': { status: 502, words: fixedText(text.problemCreatingIntent) },
  'problem-confirming-payment-intent': { status: 409, words: fixedText(text.problemConfirmingIntent) },
  'payment-not-of-order': {
    status: 409,
    words: fixedText(text.paymentNotOfOrder),
  },
  'order-expired': {
    status: 409,
    words: fixedText(text.orderExpired),
  },
  'ticket-voided': {
    status: 409,
    words: fixedText(text.ticketVoided),
  },
  'order-refunded': {
    status: 409,
    words: withSupport(text.orderRefunded),
  },
  'idempotency-key-reused': {
    status: 422,
    words: fixedText(text.idempotencyKeyReused),
  },
  'order-in-progress': {
    status: 409,
    words: fixedText(text.orderInProgress),
  },
  'webhook-unverified': { status: 400, words: fixedText(text.webhookUnverified) },
  'webhook-forged': { status: 401, words: fixedText(text.webhookForged) },
} as const;
