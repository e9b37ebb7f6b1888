import * as text from '@fareway/texts/refusals/renewal.ts';
import { formatDate } from '../dates/format-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { fixedText, withSupport } from './refusal-texts.ts';
import type { WithSupport } from './refusal-texts.ts';
import { supportWords } from './support.ts';

/** Refusals of a renewal. */
export const refusalsOfRenewals = {
  //
  'renewal-ticket-gone': { status: 410, words: fixedText(text.ticketGone) },
  'renewal-taken': {
    status: 409,
    /** `customer_ticket_id` is the ticket that renewed it. */
    words: (_: { customer_ticket_id: string }) => text.taken,
  },
  'renewal-closed': {
    status: 410,
    /** `closes_on` is the last day on which it could be bought. */
    words: ({ closes_on, support }: WithSupport & { closes_on: LocalDate }) =>
      text.closed(formatDate(closes_on), supportWords(support)),
  },
  'renewal-withdrawn': {
    status: 410,
    words: withSupport(text.withdrawn),
  },
} as const;
