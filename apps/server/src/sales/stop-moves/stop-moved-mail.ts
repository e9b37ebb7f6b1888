import * as text from '@fareway/texts/mails/ticket-changes.ts';
import * as tickets from '@fareway/texts/mails/tickets.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';
import { printTicket } from '../../tickets/customer-tickets/paper/print-ticket.ts';
import { ticketPart } from '../../tickets/customer-tickets/ticket-part.ts';
import { guardianPage } from '../../tickets/guardians/guardian-events.ts';

const movedStop = z.object({
  customer_ticket_id: z.string(),
  /** For a guardian; null for the purchaser. */
  guardian_id: z.string().nullable(),
  /** The service on which the stop was moved. A pass has journeys on several. */
  service: z.string(),
  before: z.string(),
  after: z.string(),
});

/** To the purchaser, with the ticket as PDF, and to each guardian: the operator has moved the passenger to another stop (C-026). */
export const stopMoved = template(
  'stop-moved',
  movedStop,
  async ({ customer_ticket_id, guardian_id, service, before, after }, { deps, sender }) => {
    const printed = await printTicket(deps, customer_ticket_id);
    if (!printed) throw new Error('the ticket of a moved stop does not exist');
    const { ticket, code, pdf, file_name } = printed;
    const { passenger } = ticket;
    const stops = [
      { label: text.newStop, value: after },
      { label: text.stopBefore, value: before },
    ];
    const lead = paragraph(text.stopLead({ operator: sender.name, passenger, service }));
    const linkTo = (path: string) => ({ label: tickets.show, url: `${deps.config.publicOrigin}${path}` });
    const mail = { subject: text.stopSubject(service), heading: text.stopHeading };
    if (guardian_id !== null) {
      const link = { kind: 'link' as const, ...linkTo(guardianPage(guardian_id)) };
      return { ...mail, parts: [lead, { kind: 'facts', facts: stops }, link] };
    }
    const link = linkTo(`/ticket/${customer_ticket_id}`);
    return {
      ...mail,
      parts: [lead, { kind: 'facts', facts: stops }, ticketPart(ticket, { code, link }), paragraph(text.stillValid)],
      attachments: [{ filename: file_name, content_type: 'application/pdf', content: pdf }],
    };
  },
);
