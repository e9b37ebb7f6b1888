import * as text from '@fareway/texts/refusals/campaign.ts';
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
    words: ({ name }: { name: string }) => text.unknown(name),
  },
  'campaign-not-open': {
    status: 404,
    words: ({ name }: { name: string }) => text.notOpen(name),
  },
  'campaign-empty': { status: 422, words: fixedText(text.empty) },
  'campaign-ticket-unknown': {
    status: 404,
    words: ({ ticket_id }: { ticket_id: string }) => text.ticketUnknown(ticket_id),
  },
  'campaign-ticket-renews-itself': {
    status: 422,
    words: ({ ticket }: NamedTicket) => text.ticketRenewsItself(ticket),
  },
  'campaign-ticket-repeated': {
    status: 422,
    words: ({ ticket }: NamedTicket) => text.ticketRepeated(ticket),
  },
  'campaign-ticket-not-seasonal': {
    status: 422,
    words: ({ ticket }: NamedTicket) => text.ticketNotSeasonal(ticket),
  },
  'campaign-ticket-expired': {
    status: 409,
    words: ({ ticket }: NamedTicket) => text.ticketExpired(ticket),
  },
  'campaign-ticket-archived': {
    status: 409,
    words: ({ ticket }: NamedTicket) => text.ticketArchived(ticket),
  },
  'campaign-mapping-differs': {
    status: 409,
    words: ({ name }: { name: string }) => text.mappingDiffers(name),
  },
  'campaign-closes-on-other-day': {
    status: 409,
    words: ({ name, closes_on }: { name: string; closes_on: LocalDate }) =>
      text.closesOnOtherDay(name, formatDate(closes_on)),
  },
  'campaign-day-in-past': {
    status: 422,
    words: ({ closes_on }: { closes_on: LocalDate }) => text.dayInPast(formatDate(closes_on)),
  },
} as const;
