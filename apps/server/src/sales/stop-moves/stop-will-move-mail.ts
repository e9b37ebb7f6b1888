import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/mails/ticket-changes.ts';
import * as tickets from '@fareway/texts/mails/tickets.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';
import type { Deps } from '../../platform/deps.ts';
import { describeTicket } from '../../tickets/customer-tickets/describe-ticket.ts';
import { findTicket } from '../../tickets/customer-tickets/show-ticket.ts';
import { guardianPage } from '../../tickets/guardians/guardian-events.ts';

const ofTicket = {
  customer_ticket_id: z.string(),
  /** For a guardian; null for the purchaser. */
  guardian_id: z.string().nullable(),
  service: z.string(),
  /** The first day of the timetable. */
  day: z.iso.date(),
};

const pageOf = ({ customer_ticket_id, guardian_id }: { customer_ticket_id: string; guardian_id: string | null }) =>
  guardian_id === null ? `/ticket/${customer_ticket_id}` : guardianPage(guardian_id);

/** To the purchaser and each guardian: with a coming timetable the passenger boards at another stop (C-026, C-031). */
export const stopWillMove = template(
  'stop-will-move',
  z.object({ ...ofTicket, before: z.string(), after: z.string() }),
  async ({ service, before, after, day, ...ticket }, { deps, sender }) => {
    const passenger = await nameOfPassenger(deps.db, ticket.customer_ticket_id);
    const from = formatDate(parseLocalDate(day));
    return {
      subject: text.stopWillMoveSubject(service, from),
      heading: text.stopWillMoveHeading(from),
      parts: [
        paragraph(text.stopWillMove({ operator: sender.name, passenger, service })),
        {
          kind: 'facts',
          facts: [
            { label: text.stopFrom(from), value: after },
            { label: text.stopUntilThen, value: before },
          ],
        },
        paragraph(text.stillValidThen),
        { kind: 'link', label: tickets.show, url: `${deps.config.publicOrigin}${pageOf(ticket)}` },
      ],
    };
  },
);

/** To the same: the stop stays after all. */
export const stopKept = template(
  'stop-kept',
  z.object({ ...ofTicket, stop: z.string(), instead: z.string() }),
  async ({ service, stop, instead, day, ...ticket }, { deps, sender }) => {
    const passenger = await nameOfPassenger(deps.db, ticket.customer_ticket_id);
    return {
      subject: text.stopKeptSubject(service),
      heading: text.stopKeptHeading,
      parts: [
        paragraph(text.stopKept({ operator: sender.name, instead, day: formatDate(parseLocalDate(day)) })),
        { kind: 'facts', facts: [{ label: text.stopOf(passenger), value: stop }] },
        { kind: 'link', label: tickets.show, url: `${deps.config.publicOrigin}${pageOf(ticket)}` },
      ],
    };
  },
);

async function nameOfPassenger(db: Deps['db'], customerTicketId: string): Promise<string> {
  const row = await findTicket(db, customerTicketId);
  if (!row) throw new Error('the ticket of a moved stop does not exist');
  return describeTicket(row).passenger;
}
