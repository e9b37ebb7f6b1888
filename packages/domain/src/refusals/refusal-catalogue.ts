import { fixedText } from './refusal-texts.ts';
import { refusalsOfAccounts } from './account-refusals.ts';
import { refusalsOfBookings } from './booking-refusals.ts';
import { refusalsOfBuyForm } from './buy-form-refusals.ts';
import { refusalsOfCampaigns } from './campaign-refusals.ts';
import { refusalsOfCheckout } from './checkout-refusals.ts';
import { refusalsOfFamilies } from './family-refusals.ts';
import { refusalsOfInstalments } from './instalment-refusals.ts';
import { refusalsOfPurchases } from './purchase-refusals.ts';
import { refusalsOfRenewals } from './renewal-refusals.ts';
import { refusalsOfStaff } from './staff-refusals.ts';
import { refusalsOfTickets } from './ticket-refusals.ts';
import { refusalsOfTopUps } from './top-up-refusals.ts';

/** All refusals: the HTTP status and the exact text, a function of the parameters. */
export const refusalCatalogue = {
  ...refusalsOfBuyForm,
  ...refusalsOfCheckout,
  ...refusalsOfPurchases,
  ...refusalsOfFamilies,
  ...refusalsOfTickets,
  ...refusalsOfTopUps,
  ...refusalsOfRenewals,
  ...refusalsOfAccounts,
  ...refusalsOfBookings,
  ...refusalsOfStaff,
  ...refusalsOfCampaigns,
  ...refusalsOfInstalments,

  // The waiting list (P-080, P-189 to P-192)
  'waiting-list-not-found': { status: 404, words: fixedText('Cannot find waiting list') },
  'waiting-list-incomplete': {
    status: 422,
    /** The text is the first problem; `problems` has all of them by field. */
    words: ({ problems }: { problems: Partial<Record<string, string>> }) =>
      Object.values(problems)[0] ?? 'Please complete the form.',
  },

  // Any call
  'invalid-body': { status: 400, words: ({ message }: { message: string }) => `Invalid request: ${message}` },
  'body-too-large': { status: 413, words: fixedText('This request is too large.') },
  'body-type-unknown': { status: 415, words: fixedText('This type of content is not supported.') },
  'not-found': { status: 404, words: fixedText('There is nothing here.') },
  'too-many-requests': { status: 429, words: fixedText('Too many requests. Please wait a moment and try again.') },
  'service-unavailable': {
    status: 503,
    words: fixedText('The site is very busy at the moment. Nothing is lost; please try again in a moment.'),
  },
} as const;
