import * as text from '@fareway/texts/mails/ticket-links.ts';
import * as tickets from '@fareway/texts/mails/tickets.ts';
import { z } from 'zod';
import { printForBoarding } from '../customer-tickets/paper/print-ticket.ts';
import { ticketPart } from '../customer-tickets/ticket-part.ts';
import { paragraph } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';

// The recipient may not know us: these texts contain no input of the purchaser (F-41).

const sentTicket = z.object({
  customer_ticket_id: z.string(),
  service_name: z.string(),
  secret: z.object({ token: z.string().min(1) }),
});

/** Sends a ticket by email for its purchaser (P-234): the link that shows it, and the ticket as PDF. */
export const ticketByEmail = template(
  'ticket-by-email',
  sentTicket,
  async ({ customer_ticket_id, secret }, { deps }) => {
    const printed = await printForBoarding(deps, customer_ticket_id);
    if (!printed) throw new Error('the ticket that was sent is not there');
    const { ticket, code, pdf, file_name } = printed;
    return {
      subject: text.subject(ticket.title),
      heading: text.heading,
      parts: [
        paragraph(text.lead),
        // without the name of the passenger, which the purchaser has typed
        { ...ticketPart(ticket, { code, link: linkTo(deps.config.publicOrigin, secret.token) }), passenger: undefined },
        paragraph(text.keep),
        paragraph(text.unknown),
      ],
      attachments: [{ filename: file_name, content_type: 'application/pdf', content: pdf }],
    };
  },
);

/** Sends a ticket by SMS for its purchaser (P-235): the link that shows it. */
export const ticketBySms = template('ticket-by-sms', sentTicket, ({ service_name, secret }, { deps }) => ({
  subject: text.heading,
  heading: text.heading,
  parts: [paragraph(text.sms(service_name)), { kind: 'link', ...linkTo(deps.config.publicOrigin, secret.token) }],
}));

const linkTo = (origin: string, token: string) => ({ label: tickets.show, url: `${origin}/t/${token}` });
