import { printTicket } from '../customer-tickets/paper/print-ticket.ts';
import { paragraph } from '../../messages/message-content.ts';
import type { MessageContent } from '../../messages/message-content.ts';
import type { Deps } from '../../platform/deps.ts';

interface ChangeTexts {
  /** The heading, and the subject before the title of the ticket. */
  heading: string;
  /** Says that earlier codes of the ticket are no longer valid. */
  codes: string;
  /** Says who else was notified. */
  notice: string;
}

/**
 * The mail to the purchaser after a change that gave a ticket a new code: it shows the passenger, links to the ticket, and attaches the new PDF.
 * Throws for a ticket that does not exist.
 */
export async function changedTicketMail(
  deps: Deps,
  customerTicketId: string,
  { heading, codes, notice }: ChangeTexts,
): Promise<MessageContent> {
  const printed = await printTicket(deps, customerTicketId);
  if (!printed) throw new Error('the changed ticket does not exist');
  const { ticket, pdf, file_name } = printed;
  return {
    subject: `${heading}: ${ticket.title}`,
    heading,
    parts: [
      {
        kind: 'facts',
        facts: [
          { label: 'Passenger', value: ticket.passenger },
          { label: 'Ticket', value: ticket.title },
        ],
      },
      paragraph(codes),
      { kind: 'link', label: 'Show the ticket', url: `${deps.config.publicOrigin}/ticket/${customerTicketId}` },
      paragraph(notice),
    ],
    attachments: [{ filename: file_name, content_type: 'application/pdf', content: pdf }],
  };
}
