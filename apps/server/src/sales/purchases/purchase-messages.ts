import * as text from '@fareway/texts/mails/tickets.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';
import { receiptParts } from '../receipts/receipt-parts.ts';
import { ticketPart } from '../../tickets/customer-tickets/ticket-part.ts';
import { printTicket } from '../../tickets/customer-tickets/paper/print-ticket.ts';

const soldTicket = z.object({ customer_ticket_id: z.string(), order_id: z.string() });

/** The receipt of a purchase, with the ticket as PDF. */
export const purchaseReceipt = template(
  'purchase-receipt',
  soldTicket,
  async ({ customer_ticket_id, order_id }, { deps }) => {
    const printed = await printTicket(deps, customer_ticket_id);
    if (!printed) throw new Error('the ticket of this receipt is not there');
    const { ticket, code, pdf, file_name } = printed;
    const link = { label: text.show, url: `${deps.config.publicOrigin}/ticket/${customer_ticket_id}` };
    return {
      subject: text.subject(ticket.title),
      heading: text.heading,
      parts: [
        paragraph(text.lead(ticket.passenger)),
        ticketPart(ticket, { code, link }),
        ...(await receiptParts(deps, order_id)),
        paragraph(text.attached),
      ],
      attachments: [{ filename: file_name, content_type: 'application/pdf', content: pdf }],
    };
  },
);
