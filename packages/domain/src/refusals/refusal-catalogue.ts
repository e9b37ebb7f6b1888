import * as text from '@fareway/texts/refusals/any-call.ts';
import * as waitingListProblem from '@fareway/texts/waiting-list/problem.ts';
import * as waitingListForm from '@fareway/texts/waiting-list/refusals.ts';
import { fixedText } from './refusal-texts.ts';
import { refusalsOfAccounts } from './account-refusals.ts';
import { refusalsOfBookings } from './booking-refusals.ts';
import { refusalsOfBuyForm } from './buy-form-refusals.ts';
import { refusalsOfCampaigns } from './campaign-refusals.ts';
import { refusalsOfCheckout } from './checkout-refusals.ts';
import { refusalsOfFamilies } from './family-refusals.ts';
import { refusalsOfImports } from '../imports/import-refusals.ts';
import { refusalsOfInstalments } from './instalment-refusals.ts';
import { refusalsOfPurchases } from './purchase-refusals.ts';
import { refusalsOfRenewals } from './renewal-refusals.ts';
import { refusalsOfCatalogue } from './catalogue-refusals.ts';
import { refusalsOfNetwork } from './network-refusals.ts';
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
  ...refusalsOfCatalogue,
  ...refusalsOfNetwork,
  ...refusalsOfStaff,
  ...refusalsOfCampaigns,
  ...refusalsOfImports,
  ...refusalsOfInstalments,

  // The waiting list (P-080, P-189 to P-192)
  'waiting-list-not-found': { status: 404, words: fixedText(waitingListProblem.notFound) },
  'waiting-list-incomplete': {
    status: 422,
    /** The text is the first problem; `problems` has all of them by field. */
    words: ({ problems }: { problems: Partial<Record<string, string>> }) =>
      Object.values(problems)[0] ?? waitingListForm.incomplete,
  },

  // Any call
  'invalid-body': { status: 400, words: ({ message }: { message: string }) => text.invalidRequest(message) },
  'hidden-characters': { status: 400, words: ({ text: typed }: { text: string }) => text.hiddenCharacters(typed) },
  'body-too-large': { status: 413, words: fixedText(text.tooLarge) },
  'body-type-unknown': { status: 415, words: fixedText(text.typeUnknown) },
  'not-found': { status: 404, words: fixedText(text.notFound) },
  'too-many-requests': { status: 429, words: fixedText(text.tooMany) },
  'service-unavailable': {
    status: 503,
    words: fixedText(text.unavailable),
  },
} as const;
