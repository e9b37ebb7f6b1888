import * as labels from '@fareway/texts/words/labels.ts';
import type { TicketCode, TicketPart } from '../../messages/message-content.ts';
import type { DescribedTicket } from './describe-ticket.ts';

interface Shown {
  /** Only in a mail that has the ticket attached as PDF: who reads such a mail can travel with it. */
  code?: TicketCode;
  /** The text of the button, and the page to which it leads. */
  link: { label: string; url: string };
}

/** Returns a customer ticket as the card of a mail. */
export function ticketPart(ticket: DescribedTicket, { code, link }: Shown): TicketPart {
  const { kind, service, passenger, facts, reference } = ticket;
  return {
    kind: 'ticket',
    title: kind,
    service,
    passenger,
    facts: [...facts, { label: labels.reference, value: reference }],
    code,
    link: { kind: 'link', ...link },
  };
}
