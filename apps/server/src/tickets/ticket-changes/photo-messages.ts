import { mostPhotoChanges } from '@fareway/domain/tickets/photo-changes.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { purchaserAddress, template } from '../../messages/template.ts';
import { changedTicketMail } from './changed-ticket-mail.ts';

/** Sends the purchaser the new ticket as PDF after a photo was replaced, because the old one is no longer valid. */
export const photoReplaced = template(
  'photo-replaced',
  z.object({ customer_ticket_id: z.string() }),
  ({ customer_ticket_id }, { deps, sender }) =>
    changedTicketMail(deps, customer_ticket_id, {
      heading: 'The photo on your ticket was replaced',
      codes:
        'The ticket has a new code. A ticket that you printed, downloaded or added to a wallet before no longer works. Please use the attached ticket, or show the ticket on a phone.',
      notice: `${sender.name} has been notified. If you did not replace the photo, please contact them.`,
    }),
);

const replacement = z.object({
  customer_ticket_id: z.string(),
  service_name: z.string(),
  user_email: purchaserAddress,
  passenger: z.string(),
  changes: z.int(),
});

/** Notifies the operator of a replaced photo. It has no picture, because mailboxes keep their messages. */
export const operatorNoticePhoto = template(
  'operator-notice-photo',
  replacement,
  ({ customer_ticket_id, service_name, user_email, passenger, changes }) => ({
    subject: `A photo was replaced on a ticket for ${service_name}`,
    heading: 'A photo was replaced',
    parts: [
      paragraph(
        `A purchaser may replace the photo on a ticket ${mostPhotoChanges} times. Earlier codes of this ticket are no longer valid.`,
      ),
      {
        kind: 'facts',
        facts: [
          { label: 'Passenger', value: passenger },
          { label: 'Service', value: service_name },
          { label: 'Changes', value: `${changes} of ${mostPhotoChanges}` },
          { label: 'Purchaser', value: user_email },
          { label: 'Ticket', value: customer_ticket_id },
        ],
      },
    ],
  }),
);
