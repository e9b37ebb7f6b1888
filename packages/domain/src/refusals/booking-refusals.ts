import * as passengerForm from '@fareway/texts/passengers/passenger-form.ts';
import * as text from '@fareway/texts/refusals/booking.ts';
import { formatDate } from '../dates/format-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { currencySign } from '../money/money.ts';
import type { Currency } from '../money/money.ts';
import type { EndOfSale } from '../travel/availability.ts';
import { fixedText, withSupport } from './refusal-texts.ts';
import type { WithSupport } from './refusal-texts.ts';
import { supportWords } from './support.ts';

/** A journey, as a refusal names it. */
export interface NamedJourney {
  service_name: string;
  date: LocalDate;
}

const named = ({ service_name, date }: NamedJourney) => text.journeyOnDay(service_name, formatDate(date));

/** Refusals of booking journeys on advance passes. */
export const refusalsOfBookings = {
  'service-not-booked-by-journey': {
    status: 409,
    words: fixedText(text.serviceNotBookedByJourney),
  },
  'journey-unavailable': {
    status: 409,
    words: (journey: NamedJourney) => text.journeyUnavailable(named(journey)),
  },
  'journey-sold-out': {
    status: 409,
    words: (journey: NamedJourney) => text.journeySoldOut(named(journey)),
  },
  /** A journey that is not sold any more from the chosen stop (P-301). */
  'journey-has-left': {
    status: 409,
    words: ({ has_left, at, ...journey }: NamedJourney & EndOfSale) =>
      (has_left ? text.journeyHasLeft : text.journeySoldUntil)(named(journey), at),
  },
  'journey-time-changed': {
    status: 409,
    words: (journey: NamedJourney) => text.journeyTimeChanged(named(journey)),
  },
  'journey-booked-already': {
    status: 409,
    words: (journey: NamedJourney) => text.journeyBookedAlready(named(journey)),
  },
  'journeys-booked-meanwhile': {
    status: 409,
    words: fixedText(text.journeysBookedMeanwhile),
  },
  'journey-outside-pass': {
    status: 409,
    words: (journey: NamedJourney) => text.journeyOutsidePass(named(journey)),
  },
  /** The bus does not call at the chosen stop on the day of the journey. */
  'journey-without-stop': {
    status: 409,
    words: ({ stop, ...journey }: NamedJourney & { stop: string }) => text.journeyWithoutStop(named(journey), stop),
  },
  'journey-needs-stop': { status: 422, words: fixedText(passengerForm.stop) },
  'too-few-journeys': {
    status: 422,
    words: ({ fewest }: { fewest: number }) => text.tooFewJourneys(fewest),
  },
  'booking-amount-too-small': {
    status: 422,
    words: ({ currency }: { currency: Currency }) => text.amountTooSmall(currencySign(currency)),
  },
  'pass-not-on-sale': {
    status: 409,
    words: withSupport(text.passNotOnSale),
  },
  'pass-exists': {
    status: 409,
    words: (_: { customer_ticket_id: string }) => text.passExists,
  },
  'pass-under-way': {
    status: 409,
    words: fixedText(text.passUnderWay),
  },
  'pass-not-bookable': {
    status: 409,
    words: ({ reason, support }: { reason: 'void' | 'expired' | 'suspended' } & WithSupport) =>
      text.passNotBookable(reason, supportWords(support)),
  },

  // Changing a booking
  'booking-not-found': { status: 404, words: fixedText(text.bookingNotFound) },
  'booking-not-swappable': {
    status: 409,
    words: withSupport(text.bookingNotSwappable),
  },
  'booking-changed-meanwhile': {
    status: 409,
    words: fixedText(text.bookingChangedMeanwhile),
  },
  'swap-sold-out': {
    status: 409,
    words: (journey: NamedJourney) => text.swapSoldOut(named(journey)),
  },
  'swap-of-other-price': {
    status: 409,
    words: fixedText(text.swapOfOtherPrice),
  },
} as const;
