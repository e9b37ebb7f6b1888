import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { purchaserAddress, template } from '../../messages/template.ts';
import { changedTicketMail } from './changed-ticket-mail.ts';

const correctedTicket = z.object({ customer_ticket_id: z.string() });

/** Sends the purchaser the new ticket as PDF after a correction, because the old one is no longer valid. */
export const nameCorrected = template('name-corrected', correctedTicket, ({ customer_ticket_id }, { deps, sender }) =>
  changedTicketMail(deps, customer_ticket_id, {
    heading: 'The name on your ticket was corrected',
    codes:
      'The ticket has a new code. One that was printed, downloaded or kept as a picture before does not work any more: please use the one that is attached, or show the ticket on a phone.',
    notice: `${sender.name} has been told. If this was not you, please contact them.`,
  }),
);

const correction = z.object({
  customer_ticket_id: z.string(),
  service_name: z.string(),
  user_email: purchaserAddress,
  before: z.string(),
  after: z.string(),
});

/** Notifies the operator of a corrected name. */
export const operatorNoticeName = template(
  'operator-notice-name',
  correction,
  ({ customer_ticket_id, service_name, user_email, before, after }) => ({
    subject: `A passenger’s name was corrected on a ticket for ${service_name}`,
    heading: 'A passenger’s name was corrected',
    parts: [
      paragraph('A purchaser may do this once for each ticket. Codes of this ticket that were shown before are dead.'),
      {
        kind: 'facts',
        facts: [
          { label: 'Name before', value: before },
          { label: 'Name now', value: after },
          { label: 'Service', value: service_name },
          { label: 'Purchaser', value: user_email },
          { label: 'Ticket', value: customer_ticket_id },
        ],
      },
    ],
  }),
);
