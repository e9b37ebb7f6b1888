import { currencies, formatMoney } from '@fareway/domain/money/money.ts';
import { formatTrips } from '@fareway/domain/money/top-up.ts';
import { z } from 'zod';
import { describeTicket } from '../../tickets/customer-tickets/describe-ticket.ts';
import { ticketPart } from '../../tickets/customer-tickets/ticket-part.ts';
import { findTicket } from '../../tickets/customer-tickets/show-ticket.ts';
import { paragraph } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';

const topUp = z.object({
  customer_ticket_id: z.string(),
  num_trips: z.number().int(),
  /** Minor units. */
  price: z.number().int(),
  discount: z.number().int(),
  currency: z.enum(currencies),
});

/** The receipt of a top-up: the trips that were added, what was paid, and what is left on the ticket when it is written. */
export const topUpReceipt = template('top-up-receipt', topUp, async (data, { deps }) => {
  const { customer_ticket_id, num_trips, price, discount, currency } = data;
  const row = await findTicket(deps.db, customer_ticket_id);
  if (!row) throw new Error('the ticket of this receipt is not there');
  const ticket = describeTicket(row);
  const { title, passenger } = ticket;
  const link = { label: 'Show the ticket', url: `${deps.config.publicOrigin}/ticket/${customer_ticket_id}` };
  const trips = formatTrips(num_trips);
  return {
    subject: `${trips} added: ${title}`,
    heading: 'Your top-up is here',
    parts: [
      paragraph(
        `Thank you. ${trips} ${num_trips === 1 ? 'was' : 'were'} added to the ticket for ${passenger}. Its code stays the same: there is nothing to print anew.`,
      ),
      {
        kind: 'amounts',
        title: 'Receipt',
        amounts: [
          { label: 'Trips added', value: String(num_trips) },
          { label: 'Price', value: formatMoney(price, currency) },
          ...(discount > 0 ? [{ label: 'Discount', value: formatMoney(-discount, currency) }] : []),
          { label: 'Paid', value: formatMoney(price - discount, currency) },
        ],
      },
      ticketPart(ticket, { link }),
    ],
  };
});
