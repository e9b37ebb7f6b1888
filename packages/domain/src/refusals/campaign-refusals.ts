import { formatDate } from '../dates/format-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { fixedText } from './refusal-texts.ts';

/** A ticket on sale by its title, such as 'D1 Skipton Annual 26/27'. */
interface NamedTicket {
  ticket: string;
}

/** Refusals of a renewal campaign, for staff. */
export const refusalsOfCampaigns = {
  'campaign-unknown': {
    status: 404,
    words: ({ name }: { name: string }) => `There is no campaign '${name}'.`,
  },
  'campaign-not-open': {
    status: 404,
    words: ({ name }: { name: string }) => `There is no open campaign '${name}'.`,
  },
  'campaign-empty': { status: 422, words: fixedText('A campaign needs at least one pair of tickets.') },
  'campaign-ticket-unknown': {
    status: 404,
    words: ({ ticket_id }: { ticket_id: string }) => `There is no ticket '${ticket_id}'.`,
  },
  'campaign-ticket-renews-itself': {
    status: 422,
    words: ({ ticket }: NamedTicket) => `${ticket} cannot be renewed by itself.`,
  },
  'campaign-ticket-repeated': {
    status: 422,
    words: ({ ticket }: NamedTicket) => `${ticket} is in more than one pair.`,
  },
  'campaign-ticket-not-seasonal': {
    status: 422,
    words: ({ ticket }: NamedTicket) => `${ticket} cannot be offered, because it is not sold for a season.`,
  },
  'campaign-ticket-expired': {
    status: 409,
    words: ({ ticket }: NamedTicket) => `${ticket} cannot be offered, because it has expired.`,
  },
  'campaign-mapping-differs': {
    status: 409,
    words: ({ name }: { name: string }) =>
      `'${name}' already offers another ticket to the holders of one of these tickets.`,
  },
  'campaign-closes-on-other-day': {
    status: 409,
    words: ({ name, closes_on }: { name: string; closes_on: LocalDate }) =>
      `'${name}' is open until ${formatDate(closes_on)}. Please extend it to change its last day.`,
  },
  'campaign-day-in-past': {
    status: 422,
    words: ({ closes_on }: { closes_on: LocalDate }) =>
      `${formatDate(closes_on)} is in the past. Please choose today or a later day.`,
  },
} as const;
