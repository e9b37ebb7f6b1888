import { formatDate } from '../dates/format-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { currencySign } from '../money/money.ts';
import type { Currency } from '../money/money.ts';
import { fixedText } from './refusal-texts.ts';
import type { WithSupport } from './refusal-texts.ts';
import { supportWords } from './support.ts';

/** A journey, as a refusal names it. */
export interface NamedJourney {
  service_name: string;
  date: LocalDate;
}

const named = ({ service_name, date }: NamedJourney) => `${service_name} on ${formatDate(date)}`;

/** Refusals of booking journeys on advance passes. */
export const refusalsOfBookings = {
  'service-not-booked-by-journey': {
    status: 409,
    words: fixedText('One of these services is not booked by the journey. Please choose again.'),
  },
  'journey-unavailable': {
    status: 409,
    words: (journey: NamedJourney) => `${named(journey)} cannot be booked. Please choose another day.`,
  },
  'journey-sold-out': {
    status: 409,
    words: (journey: NamedJourney) =>
      `${named(journey)} has just sold out. Nothing has been charged. Please choose another day.`,
  },
  'journey-has-left': {
    status: 409,
    words: (journey: NamedJourney) => `${named(journey)} has left already. Please choose another day.`,
  },
  'journey-time-changed': {
    status: 409,
    words: (journey: NamedJourney) =>
      `${named(journey)} leaves at another time now. Nothing has been charged. Please look at the times and choose again.`,
  },
  'journey-booked-already': {
    status: 409,
    words: (journey: NamedJourney) =>
      `${named(journey)} is booked on this pass already, or a payment for it is still under way. Please choose another day.`,
  },
  'journeys-booked-meanwhile': {
    status: 409,
    words: fixedText(
      'One of these journeys is booked on this pass already, or a payment for it is still under way. Nothing has been charged.',
    ),
  },
  'journey-outside-pass': {
    status: 409,
    words: (journey: NamedJourney) => `${named(journey)} is not within the days on which this pass is valid.`,
  },
  'journey-needs-stop': { status: 422, words: fixedText('Please select a bus stop') },
  'too-few-journeys': {
    status: 422,
    words: ({ fewest }: { fewest: number }) => `Please select at least ${fewest} journeys.`,
  },
  'booking-amount-too-small': {
    status: 422,
    words: ({ currency }: { currency: Currency }) =>
      `Invalid amount. Amount can only be 0 or a minimum of ${currencySign(currency)}1 using card payment.`,
  },
  'pass-not-on-sale': {
    status: 409,
    words: ({ support }: WithSupport) =>
      `There is no advance pass on sale at the moment. Please contact ${supportWords(support)} for more information.`,
  },
  'pass-exists': {
    status: 409,
    words: (_: { customer_ticket_id: string }) =>
      'You have an advance pass with this operator already. Please book your journeys on it. Nothing has been charged.',
  },
  'pass-under-way': {
    status: 409,
    words: fixedText(
      'You are buying an advance pass with this operator already, and its payment is still under way. Please wait until it has ended. Nothing has been charged for these journeys.',
    ),
  },
  'pass-not-bookable': {
    status: 409,
    words: ({ reason, support }: { reason: 'void' | 'expired' | 'suspended' } & WithSupport) =>
      `This pass is ${reason}, so no journeys can be booked on it. Please contact ${supportWords(support)} for more information.`,
  },

  // Changing a booking
  'booking-not-found': { status: 404, words: fixedText('Booking not found.') },
  'booking-not-swappable': {
    status: 409,
    words: ({ support }: WithSupport) =>
      `This journey cannot be changed any more. Please contact ${supportWords(support)} for help.`,
  },
  'booking-changed-meanwhile': {
    status: 409,
    words: fixedText(
      'This journey has been changed since this page was loaded. Nothing else has been changed. Please look at your bookings.',
    ),
  },
  'swap-sold-out': {
    status: 409,
    words: (journey: NamedJourney) =>
      `${named(journey)} has just sold out. Nothing has been changed. Please choose another day.`,
  },
  'swap-of-other-price': {
    status: 409,
    words: fixedText('A journey can only be changed to one of the same price. Nothing has been changed.'),
  },
} as const;
