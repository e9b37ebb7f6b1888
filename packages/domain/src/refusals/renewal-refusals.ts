import { formatDate } from '../dates/format-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { fixedText } from './refusal-texts.ts';
import type { WithSupport } from './refusal-texts.ts';
import { supportWords } from './support.ts';

/** Refusals of a renewal. */
export const refusalsOfRenewals = {
  //
  'renewal-ticket-gone': { status: 410, words: fixedText('Ticket is no longer available for purchase.') },
  'renewal-taken': {
    status: 409,
    /** `customer_ticket_id` is the ticket that renewed it. */
    words: (_: { customer_ticket_id: string }) => 'This ticket has been renewed already.',
  },
  'renewal-closed': {
    status: 410,
    /** `closes_on` is the last day on which it could be bought. */
    words: ({ closes_on, support }: WithSupport & { closes_on: LocalDate }) =>
      `This ticket could be renewed until ${formatDate(closes_on)}. Please contact ${supportWords(support)} for more information.`,
  },
  'renewal-withdrawn': {
    status: 410,
    words: ({ support }: WithSupport) =>
      `This ticket is void, so it cannot be renewed. Please contact ${supportWords(support)} for more information.`,
  },
} as const;
