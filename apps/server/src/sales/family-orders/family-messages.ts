import * as text from '@fareway/texts/mails/tickets.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';
import { ticketPart } from '../../tickets/customer-tickets/ticket-part.ts';
import { printTicket } from '../../tickets/customer-tickets/paper/print-ticket.ts';
import { readOrder } from '../orders/order.ts';
import { receiptParts } from '../receipts/receipt-parts.ts';

/** The receipt of an order for several passengers: each ticket with its facts, the sum, and the tickets as PDF. */
export const familyReceipt = template(
  'family-receipt',
  z.object({ order_id: z.string() }),
  async ({ order_id }, { deps }) => {
    const order = await readOrder(deps.db, { id: order_id });
    const ids = (order?.lines ?? []).flatMap(({ customer_ticket_id }) => customer_ticket_id ?? []);
    const tickets = await Promise.all(
      ids.map(async (id) => {
        const printed = await printTicket(deps, id);
        if (!printed) throw new Error('a ticket of this receipt is missing');
        return { id, ...printed };
      }),
    );
    const [first] = tickets;
    if (!first) throw new Error('the order of this receipt has no tickets');
    return {
      subject: text.familySubject(tickets.length, first.ticket.service),
      heading: text.familyHeading,
      parts: [
        paragraph(text.familyLead(tickets.map(({ ticket }) => ticket.passenger))),
        ...tickets.map(({ id, ticket, code }) =>
          ticketPart(ticket, {
            code,
            link: { label: text.showOf(ticket.passenger), url: `${deps.config.publicOrigin}/ticket/${id}` },
          }),
        ),
        ...(await receiptParts(deps, order_id)),
        paragraph(text.familyAttached),
      ],
      attachments: tickets.map(({ pdf, file_name }, index) => ({
        filename: file_name.replace(/\.pdf$/, ` ${index + 1}.pdf`),
        content_type: 'application/pdf',
        content: pdf,
      })),
    };
  },
);
