import { mostPhotoChanges } from '@fareway/domain/tickets/photo-changes.ts';
import { z } from 'zod';
import { printTicket } from '../customer-tickets/paper/print-ticket.ts';
import { paragraph } from '../../messages/message-content.ts';
import { purchaserAddress, template } from '../../messages/template.ts';

/** Sends the purchaser the new ticket as PDF after a photo was replaced, because the old one is no longer valid. */
export const photoReplaced = template(
  'photo-replaced',
  z.object({ customer_ticket_id: z.string() }),
  async ({ customer_ticket_id }, { deps, sender }) => {
    const printed = await printTicket(deps, customer_ticket_id);
    if (!printed) throw new Error('the ticket of this photo is not there');
    const { ticket, pdf, file_name } = printed;
    return {
      subject: `The photo on your ticket was replaced: ${ticket.title}`,
      heading: 'The photo on your ticket was replaced',
      parts: [
        {
          kind: 'facts',
          facts: [
            { label: 'Passenger', value: ticket.passenger },
            { label: 'Ticket', value: ticket.title },
          ],
        },
        paragraph(
          'The ticket has a new code. A ticket that you printed, downloaded or added to a wallet before no longer works. Please use the attached ticket, or show the ticket on a phone.',
        ),
        { kind: 'link', label: 'Show the ticket', url: `${deps.config.publicOrigin}/ticket/${customer_ticket_id}` },
        paragraph(`${sender.name} has been notified. If you did not replace the photo, please contact them.`),
      ],
      attachments: [{ filename: file_name, content_type: 'application/pdf', content: pdf }],
    };
  },
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
