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
      subject: `A ticket for you: ${ticket.title}`,
      heading: 'A ticket for you',
      parts: [
        paragraph(
          'You have been sent this ticket by the person who bought it. It is scanned on board, from a phone or from paper.',
        ),
        // without the name of the passenger, which the purchaser has typed
        { ...ticketPart(ticket, { code, link: linkTo(deps.config.publicOrigin, secret.token) }), passenger: undefined },
        paragraph(
          'The link works without logging in, so please keep it to yourself. The ticket to print is attached to this email.',
        ),
        paragraph('If you do not know what this is about, there is nothing to do.'),
      ],
      attachments: [{ filename: file_name, content_type: 'application/pdf', content: pdf }],
    };
  },
);

/** Sends a ticket by SMS for its purchaser (P-235): the link that shows it. */
export const ticketBySms = template('ticket-by-sms', sentTicket, ({ service_name, secret }, { deps }) => ({
  subject: 'A ticket for you',
  heading: 'A ticket for you',
  parts: [
    paragraph(`A ticket for ${service_name} has been sent to you.`),
    { kind: 'link', ...linkTo(deps.config.publicOrigin, secret.token) },
  ],
}));

const linkTo = (origin: string, token: string) => ({ label: 'Show the ticket', url: `${origin}/t/${token}` });
