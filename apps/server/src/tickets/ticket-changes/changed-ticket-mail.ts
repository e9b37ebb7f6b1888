import * as text from '@fareway/texts/mails/ticket-changes.ts';
import * as tickets from '@fareway/texts/mails/tickets.ts';
import { printTicket } from '../customer-tickets/paper/print-ticket.ts';
import { ticketPart } from '../customer-tickets/ticket-part.ts';
import { paragraph } from '../../messages/message-content.ts';
import type { MessageContent } from '../../messages/message-content.ts';
import type { Deps } from '../../platform/deps.ts';

interface ChangeTexts {
  /** The heading, and the subject before the title of the ticket. */
  heading: string;
  /** Says who else was notified. */
  notice: string;
}

/**
 * The mail to the purchaser after a change that gave a ticket a new code: it shows the ticket, and attaches the new PDF.
 * Throws for a ticket that does not exist.
 */
export async function changedTicketMail(
  deps: Deps,
  customerTicketId: string,
  { heading, notice }: ChangeTexts,
): Promise<MessageContent> {
  const printed = await printTicket(deps, customerTicketId);
  if (!printed) throw new Error('the changed ticket does not exist');
  const { ticket, code, pdf, file_name } = printed;
  const link = { label: tickets.show, url: `${deps.config.publicOrigin}/ticket/${customerTicketId}` };
  return {
    subject: text.subject(heading, ticket.title),
    heading,
    parts: [paragraph(text.newCode), ticketPart(ticket, { code, link }), paragraph(notice)],
    attachments: [{ filename: file_name, content_type: 'application/pdf', content: pdf }],
  };
}
