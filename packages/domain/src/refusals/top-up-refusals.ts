import type { Currency } from '../money/money.ts';
import { fixedText } from './refusal-texts.ts';
import type { WithSupport } from './refusal-texts.ts';
import { supportWords } from './support.ts';
import { minimumPaymentText, formatTrips } from '../money/top-up.ts';

/** Refusals of topping up a flexi ticket. */
export const refusalsOfTopUps = {
  'top-up-of-another': {
    status: 403,
    words: fixedText(
      'You do not have permission to top-up this ticket. Please log into the original account which purchased the ticket. Hint: Please use the email address where your top-up alert was sent to.',
    ),
  },
  'top-up-void': { status: 409, words: fixedText('This ticket has been voided and cannot be topped up.') },
  'top-up-expired': {
    status: 409,
    words: fixedText('This ticket has expired and can no longer be topped up or used.'),
  },
  'top-up-debt': {
    status: 409,
    /** For an expired or suspended ticket in debit; `trips` is the debt. */
    words: ({ trips }: { trips: number }) =>
      `Only what this ticket owes can be paid for: exactly ${formatTrips(trips)}. Nothing has been charged. Please check the amount and try again.`,
  },
  'top-up-suspended': {
    status: 409,
    words: ({ support }: WithSupport) =>
      `This ticket is suspended and cannot be topped up until it can be used again. Please contact ${supportWords(support)} for more information.`,
  },
  'top-up-unavailable': {
    status: 409,
    words: ({ support }: WithSupport) =>
      `Top-up is unavailable for this flexi ticket, as no price for its trips has been set. Please contact ${supportWords(support)} for more information.`,
  },
  'top-up-trips': {
    status: 422,
    words: ({ fewest, most }: { fewest: number; most: number }) => `Please choose from ${fewest} to ${most} trips.`,
  },
  'top-up-too-small': {
    status: 422,
    words: ({ currency }: { currency: Currency }) => minimumPaymentText(currency),
  },
} as const;
