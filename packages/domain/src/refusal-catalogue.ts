import { says } from './refusal-words.ts';
import { refusalsOfAccounts } from './refusals-of-accounts.ts';
import { refusalsOfBookings } from './refusals-of-bookings.ts';
import { refusalsOfBuyForm } from './refusals-of-buy-form.ts';
import { refusalsOfCampaigns } from './refusals-of-campaigns.ts';
import { refusalsOfCheckout } from './refusals-of-checkout.ts';
import { refusalsOfPurchases } from './refusals-of-purchases.ts';
import { refusalsOfRenewals } from './refusals-of-renewals.ts';
import { refusalsOfStaff } from './refusals-of-staff.ts';
import { refusalsOfTickets } from './refusals-of-tickets.ts';
import { refusalsOfTopUps } from './refusals-of-top-ups.ts';

/** All refusals: the HTTP status and the exact text, a function of the parameters. */
export const refusalCatalogue = {
  ...refusalsOfBuyForm,
  ...refusalsOfCheckout,
  ...refusalsOfPurchases,
  ...refusalsOfTickets,
  ...refusalsOfTopUps,
  ...refusalsOfRenewals,
  ...refusalsOfAccounts,
  ...refusalsOfBookings,
  ...refusalsOfStaff,
  ...refusalsOfCampaigns,

  // The waiting list (P-080, P-189 to P-192)
  'waiting-list-not-found': { status: 404, words: says('Cannot find waiting list') },
  'waiting-list-incomplete': {
    status: 422,
    /** The text is the first problem; `problems` has all of them by field. */
    words: ({ problems }: { problems: Partial<Record<string, string>> }) =>
      Object.values(problems)[0] ?? 'Please complete the form.',
  },

  // Any call
  'invalid-body': { status: 400, words: ({ message }: { message: string }) => `Invalid request: ${message}` },
  'body-too-large': { status: 413, words: says('This request is too large.') },
  'body-type-unknown': { status: 415, words: says('This type of content is not supported.') },
  'not-found': { status: 404, words: says('There is nothing here.') },
  'too-many-requests': { status: 429, words: says('Too many requests. Please wait a moment and try again.') },
  'service-unavailable': {
    status: 503,
    words: says('The site is very busy at the moment. Nothing is lost; please try again in a moment.'),
  },
} as const;
