import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/mails/renewals.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { z } from 'zod';
import { paragraph } from '../../../messages/message-content.ts';
import type { MessagePart } from '../../../messages/message-content.ts';
import { template } from '../../../messages/template.ts';

const offer = z.object({
  renewal_id: z.string(),
  customer_ticket_id: z.string(),
  passenger: z.string(),
  /** The id of the offered ticket. */
  title: z.string(),
  closes_on: z.iso.date(),
  is_seat_kept: z.boolean(),
});

type Offer = z.infer<typeof offer>;

/** Offers the purchaser of a ticket the next one. Only that purchaser can take it. */
export const renewalInvitation = template(
  'renewal-invitation',
  offer,
  ({ renewal_id, passenger, title, closes_on, is_seat_kept }, { deps, sender }) => {
    const lastDay = formatDate(parseLocalDate(closes_on));
    return {
      subject: text.subject(passenger, title),
      heading: text.heading,
      parts: [
        paragraph(text.lead(sender.name, passenger)),
        facts({ passenger, title }, lastDay),
        ...(is_seat_kept ? [paragraph(text.seat(passenger, lastDay))] : []),
        { kind: 'link', label: text.renew, url: `${deps.config.publicOrigin}/renew/${renewal_id}` },
        paragraph(text.account),
      ],
    };
  },
);

/** Says that an operator has more seats, and keeps one for an open renewal that had none (C-048). */
export const renewalSeat = template(
  'renewal-seat',
  offer.omit({ is_seat_kept: true }),
  ({ renewal_id, passenger, title, closes_on }, { deps, sender }) => {
    const lastDay = formatDate(parseLocalDate(closes_on));
    return {
      subject: text.seatSubject(passenger, title),
      heading: text.seatHeading,
      parts: [
        paragraph(text.seatLead(sender.name)),
        facts({ passenger, title }, lastDay),
        paragraph(text.seat(passenger, lastDay)),
        { kind: 'link', label: text.renew, url: `${deps.config.publicOrigin}/renew/${renewal_id}` },
        paragraph(text.account),
      ],
    };
  },
);

function facts({ passenger, title }: Pick<Offer, 'passenger' | 'title'>, lastDay: string): MessagePart {
  return {
    kind: 'facts',
    facts: [
      { label: labels.passenger, value: passenger },
      { label: labels.ticket, value: title },
      { label: labels.renewBy, value: lastDay },
    ],
  };
}
