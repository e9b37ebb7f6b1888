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

/** Every refusal: its HTTP status, and its exact words as a function of its parameters. */
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
    /** The first problem is said; `problems` has all of them by field. */
    words: ({ problems }: { problems: Partial<Record<string, string>> }) =>
      Object.values(problems)[0] ?? 'Please complete the form.',
  },

  // Any call
  'invalid-body': { status: 400, words: ({ message }: { message: string }) => `Invalid request: ${message}` },
  'body-too-large': { status: 413, words: says('This is more than we can take in one go.') },
  'body-type-unknown': { status: 415, words: says('We do not read this type of content.') },
  'not-found': { status: 404, words: says('There is nothing here.') },
  'too-many-requests': { status: 429, words: says('Too many requests. Please wait a moment and try again.') },
  'service-unavailable': {
    status: 503,
    words: says('We are catching our breath. Nothing is lost; please try again in a moment.'),
  },
} as const;
