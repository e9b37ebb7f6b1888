import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import type { MessagePart } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';
import { ticketPart } from '../../tickets/customer-tickets/ticket-part.ts';
import { printTicket } from '../../tickets/customer-tickets/paper/print-ticket.ts';

const soldTicket = z.object({ customer_ticket_id: z.string() });

/** The receipt of a purchase, with the ticket as PDF. */
export const purchaseReceipt = template('purchase-receipt', soldTicket, async ({ customer_ticket_id }, { deps }) => {
  const printed = await printTicket(deps, customer_ticket_id);
  if (!printed) throw new Error('the ticket of this receipt is not there');
  const { ticket, code, pdf, file_name } = printed;
  const link = { label: 'Show the ticket', url: `${deps.config.publicOrigin}/ticket/${customer_ticket_id}` };
  return {
    subject: `Your ticket: ${ticket.title}`,
    heading: 'Your ticket is here',
    parts: [
      paragraph(
        `Thank you. Here is the ticket for ${ticket.passenger}. It is scanned on board, from a phone or from paper.`,
      ),
      ticketPart(ticket, { code, link }),
      { kind: 'amounts', title: 'Receipt', amounts: ticket.money },
      ...scheduleOf(ticket.payments),
      paragraph('The ticket to print is attached to this email.'),
    ],
    attachments: [{ filename: file_name, content_type: 'application/pdf', content: pdf }],
  };
});

/** What is taken from a bank account and when, for a ticket that is paid by direct debit. */
function scheduleOf(payments: readonly { label: string; value: string }[]): MessagePart[] {
  if (payments.length === 0) return [];
  return [
    { kind: 'amounts', title: 'Payments by Direct Debit', amounts: payments },
    paragraph('Each payment is taken from your bank account on or just after its day.'),
  ];
}
