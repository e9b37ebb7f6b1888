import { clockTime } from '@fareway/domain/dates/clock-time.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import * as picker from '@fareway/texts/journeys/picker.ts';
import * as text from '@fareway/texts/mails/bookings.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { z } from 'zod';
import { ticketPart } from '../../tickets/customer-tickets/ticket-part.ts';
import { printTicket } from '../../tickets/customer-tickets/paper/print-ticket.ts';
import { readJourneysOfOrder } from './journeys/read-bookings.ts';
import { paragraph } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';
import { receiptParts } from '../receipts/receipt-parts.ts';

const soldJourneys = z.object({ client_id: z.string(), customer_ticket_id: z.string(), order_id: z.string() });

/** The receipt of journeys on an advance pass: each journey, the price, and the pass as PDF. */
export const bookingReceipt = template('booking-receipt', soldJourneys, async (sold, { deps }) => {
  const { client_id, customer_ticket_id, order_id } = sold;
  const printed = await printTicket(deps, customer_ticket_id);
  if (!printed) throw new Error('the pass of this receipt is not there');
  const { ticket, code, pdf, file_name } = printed;
  const link = { label: pages.bookings, url: bookingsOf(deps.config.publicOrigin, customer_ticket_id) };
  const journeys = await readJourneysOfOrder(deps.db, { client_id, order_id });
  return {
    subject: text.subject(ticket.title),
    heading: text.heading,
    parts: [
      paragraph(text.lead(journeys.length, ticket.passenger)),
      { kind: 'facts', facts: journeys.map(describeJourney) },
      ticketPart(ticket, { code, link }),
      ...(await receiptParts(deps, order_id)),
      paragraph(text.attached),
    ],
    attachments: [{ filename: file_name, content_type: 'application/pdf', content: pdf }],
  };
});

const journey = z.object({
  service_name: z.string(),
  date: z.iso.date(),
  time: z.string(),
  stop: z.string().nullable(),
});

/** Notifies the purchaser that a booked journey was changed for another one. */
export const bookingChanged = template(
  'booking-changed',
  z.object({ customer_ticket_id: z.string(), before: journey, after: journey }),
  ({ customer_ticket_id, before, after }, { deps }) => ({
    subject: text.changedSubject(after.service_name),
    heading: headings.journeyChanged,
    parts: [
      paragraph(text.after),
      { kind: 'facts', facts: [describeJourney(after)] },
      paragraph(text.before),
      { kind: 'facts', facts: [describeJourney(before)] },
      { kind: 'link', label: pages.bookings, url: bookingsOf(deps.config.publicOrigin, customer_ticket_id) },
    ],
  }),
);

function describeJourney({ service_name, date, time, stop }: z.infer<typeof journey>) {
  const when = text.when(formatDate(parseLocalDate(date)), clockTime(time));
  return { label: when, value: stop ? picker.from(service_name, stop) : service_name };
}

function bookingsOf(origin: string, customerTicketId: string): string {
  return `${origin}/ticket/${customerTicketId}/bookings`;
}
