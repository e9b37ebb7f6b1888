import { formatTrips } from '@fareway/domain/money/top-up.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';
import { describeTicket } from '../../tickets/customer-tickets/describe-ticket.ts';
import { ticketPart } from '../../tickets/customer-tickets/ticket-part.ts';
import { findTicket } from '../../tickets/customer-tickets/show-ticket.ts';

const leftTrips = z.object({
  customer_ticket_id: z.string(),
  /** Below 0 when the ticket is in debit. */
  left: z.number().int(),
});

/** To the purchaser: a flexi ticket has few trips left or none, or is in debit. With a link to its top-up. */
export const tripsLeft = template('trips-left', leftTrips, async ({ customer_ticket_id, left }, { deps, sender }) => {
  const row = await findTicket(deps.db, customer_ticket_id);
  if (!row) throw new Error('the ticket of this message does not exist');
  const ticket = describeTicket(row);
  const { subject, heading, text } = alertOf(left, sender.name);
  return {
    subject: `${subject}: ${ticket.title}`,
    heading,
    parts: [
      paragraph(`This is about the ticket for ${ticket.passenger}. ${text}`),
      ticketPart(ticket, {
        link: { label: 'Top up', url: `${deps.config.publicOrigin}/top-up/${customer_ticket_id}` },
      }),
      paragraph(
        'Log in with the account that bought the ticket. Its email address is the one that received this message.',
      ),
    ],
  };
});

function alertOf(left: number, operator: string): { subject: string; heading: string; text: string } {
  if (left > 0) {
    const few = `${formatTrips(left)} left`;
    return { subject: few, heading: `Your ticket has ${few}`, text: 'Top it up before they run out.' };
  }
  if (left === 0) {
    return {
      subject: 'No trips left',
      heading: 'Your ticket has no trips left',
      text: 'Top it up before the next trip.',
    };
  }
  return {
    subject: 'In debit',
    heading: 'Your ticket is in debit',
    text: `More trips have been taken than it holds. Until it is topped up you cannot buy another ticket from ${operator}.`,
  };
}
