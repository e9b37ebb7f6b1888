import * as tickets from '@fareway/texts/mails/tickets.ts';
import * as text from '@fareway/texts/mails/top-ups.ts';
import { z } from 'zod';
import { describeTicket } from '../../tickets/customer-tickets/describe-ticket.ts';
import { ticketPart } from '../../tickets/customer-tickets/ticket-part.ts';
import { findTicket } from '../../tickets/customer-tickets/show-ticket.ts';
import { paragraph } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';
import { receiptParts } from '../receipts/receipt-parts.ts';

const topUp = z.object({ customer_ticket_id: z.string(), order_id: z.string(), num_trips: z.number().int() });

/** The receipt of a top-up: the trips that were added, what was paid, and what is left on the ticket when it is written. */
export const topUpReceipt = template(
  'top-up-receipt',
  topUp,
  async ({ customer_ticket_id, order_id, num_trips }, { deps }) => {
    const row = await findTicket(deps.db, customer_ticket_id);
    if (!row) throw new Error('the ticket of this receipt is not there');
    const ticket = describeTicket(row);
    const { title, passenger } = ticket;
    const link = { label: tickets.show, url: `${deps.config.publicOrigin}/ticket/${customer_ticket_id}` };
    return {
      subject: text.subject(num_trips, title),
      heading: text.heading,
      parts: [
        paragraph(text.lead(num_trips, passenger)),
        ticketPart(ticket, { link }),
        ...(await receiptParts(deps, order_id)),
      ],
    };
  },
);
