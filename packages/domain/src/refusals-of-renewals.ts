import { formatDate } from './format-date.ts';
import type { LocalDate } from './local-date.ts';
import { says } from './refusal-words.ts';
import type { Supported } from './refusal-words.ts';
import { supportWords } from './support.ts';

/** Refusals of an offer to renew a ticket. */
export const refusalsOfRenewals = {
  //
  'renewal-ticket-gone': { status: 410, words: says('Ticket is no longer available for purchase.') },
  'renewal-taken': {
    status: 409,
    /** The ticket that it was renewed by. */
    words: (_: { customer_ticket_id: string }) => 'This ticket has been renewed already.',
  },
  'renewal-closed': {
    status: 410,
    /** The last day on which it could be taken. */
    words: ({ closes_on, support }: Supported & { closes_on: LocalDate }) =>
      `This ticket could be renewed until ${formatDate(closes_on)}. Please contact ${supportWords(support)} for more information.`,
  },
  'renewal-withdrawn': {
    status: 410,
    words: ({ support }: Supported) =>
      `This ticket is void, so it can not be renewed. Please contact ${supportWords(support)} for more information.`,
  },
} as const;
