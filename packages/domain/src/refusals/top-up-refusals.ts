import * as text from '@fareway/texts/refusals/top-up.ts';
import type { Currency } from '../money/money.ts';
import { fixedText, withSupport } from './refusal-texts.ts';
import { minimumPaymentText } from '../money/top-up.ts';

/** Refusals of topping up a flexi ticket. */
export const refusalsOfTopUps = {
  'top-up-of-another': {
    status: 403,
    words: fixedText(text.ofAnother),
  },
  'top-up-void': { status: 409, words: fixedText(text.isVoid) },
  'top-up-expired': {
    status: 409,
    words: fixedText(text.expired),
  },
  'top-up-debt': {
    status: 409,
    /** For an expired or suspended ticket in debit; `trips` is the debt. */
    words: ({ trips }: { trips: number }) => text.debt(trips),
  },
  'top-up-suspended': {
    status: 409,
    words: withSupport(text.suspended),
  },
  'top-up-unavailable': {
    status: 409,
    words: withSupport(text.unavailable),
  },
  'top-up-trips': {
    status: 422,
    words: ({ fewest, most }: { fewest: number; most: number }) => text.numberOfTrips(fewest, most),
  },
  'top-up-too-small': {
    status: 422,
    words: ({ currency }: { currency: Currency }) => minimumPaymentText(currency),
  },
} as const;
