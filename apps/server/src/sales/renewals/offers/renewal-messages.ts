import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/mails/renewals.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { z } from 'zod';
import { paragraph } from '../../../messages/message-content.ts';
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
        {
          kind: 'facts',
          facts: [
            { label: labels.passenger, value: passenger },
            { label: labels.ticket, value: title },
            { label: labels.renewBy, value: lastDay },
          ],
        },
        ...(is_seat_kept ? [paragraph(text.seat(passenger, lastDay))] : []),
        { kind: 'link', label: text.renew, url: `${deps.config.publicOrigin}/renew/${renewal_id}` },
        paragraph(text.account),
      ],
    };
  },
);
