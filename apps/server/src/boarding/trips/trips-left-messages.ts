import * as text from '@fareway/texts/mails/trips-left.ts';
import * as actions from '@fareway/texts/words/actions.ts';
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
  const { state, heading, lead } = alertOf(left, ticket.passenger, sender.name);
  return {
    subject: text.subject(state, ticket.title),
    heading,
    parts: [
      paragraph(lead),
      ticketPart(ticket, {
        link: { label: actions.topUp, url: `${deps.config.publicOrigin}/top-up/${customer_ticket_id}` },
      }),
      paragraph(text.account),
    ],
  };
});

interface Alert {
  state: string;
  heading: string;
  lead: string;
}

function alertOf(left: number, passenger: string, operator: string): Alert {
  if (left > 0) return { state: text.few(left), heading: text.fewHeading(left), lead: text.fewText(passenger, left) };
  if (left === 0) return { state: text.none, heading: text.noneHeading, lead: text.noneText(passenger) };
  return { state: text.debt, heading: text.debtHeading, lead: text.debtText(passenger, operator) };
}
