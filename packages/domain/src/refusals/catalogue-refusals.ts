import * as text from '@fareway/texts/refusals/catalogue.ts';
import { fixedText } from './refusal-texts.ts';

/** Refusals about the tickets on sale of an operator, in the console. */
export const refusalsOfCatalogue = {
  'ticket-draft-unknown': { status: 404, words: fixedText(text.draftUnknown) },
  'ticket-draft-changed': { status: 409, words: fixedText(text.draftChanged) },
  'ticket-draft-planned': { status: 409, words: ({ day }: { day: string }) => text.draftPlanned(day) },
  'ticket-copied': { status: 409, words: ({ names }: { names: string[] }) => text.copied(names) },
  'sale-link-ticket-unknown': { status: 404, words: fixedText(text.saleLinkTicketUnknown) },
  'sale-link-unknown': { status: 404, words: fixedText(text.saleLinkUnknown) },
  'sale-links-full': { status: 409, words: ({ most }: { most: number }) => text.saleLinksFull(most) },
  'preview-unknown': { status: 404, words: fixedText(text.previewUnknown) },
  'preview-ended': { status: 410, words: fixedText(text.previewEnded) },
  'previews-full': { status: 409, words: ({ most }: { most: number }) => text.previewsFull(most) },
  'publication-unknown': { status: 404, words: fixedText(text.publicationUnknown) },
  'publication-time-invalid': { status: 422, words: fixedText(text.publicationTimeInvalid) },
  'ticket-field-fixed': { status: 422, words: fixedText(text.fieldFixed) },
  'ticket-not-publishable': {
    status: 422,
    words: ({ names }: { names: string[] }) => text.notPublishable(names),
  },
  'ticket-renewals-changed': {
    status: 409,
    words: ({ renewals }: { renewals: number }) => text.renewalsChanged(renewals),
  },
  'ticket-shares-limit': { status: 409, words: fixedText(text.sharesLimit) },
  'shared-limit-unknown': { status: 404, words: fixedText(text.sharedLimitUnknown) },
  'shared-limit-without-number': {
    status: 409,
    words: ({ name }: { name: string }) => text.sharedLimitWithoutNumber(name),
  },
  'shared-limit-taken': { status: 409, words: ({ name }: { name: string }) => text.sharedLimitTaken(name) },
  'ticket-has-no-limit': { status: 409, words: fixedText(text.hasNoLimit) },
  'ticket-stock-changed': {
    status: 409,
    words: ({ taken, capacity }: { taken: number; capacity: number | null }) => text.stockChanged(taken, capacity),
  },
};
