import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
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
      subject: `Renew the ticket of ${passenger}: ${title}`,
      heading: 'It is time to renew',
      parts: [
        paragraph(
          `${sender.name} offers you the next ticket for ${passenger}. Most of it is filled in already: please check it, and pay.`,
        ),
        {
          kind: 'facts',
          facts: [
            { label: 'Passenger', value: passenger },
            { label: 'Ticket', value: title },
            { label: 'Renew by', value: lastDay },
          ],
        },
        ...(is_seat_kept
          ? [paragraph(`A seat is kept for ${passenger} until the end of ${lastDay}. After that it goes on sale.`)]
          : []),
        { kind: 'link', label: 'Renew the ticket', url: `${deps.config.publicOrigin}/renew/${renewal_id}` },
        paragraph(
          'Please log in with the account that this email was sent to: only that account can renew the ticket.',
        ),
      ],
    };
  },
);
