import { z } from 'zod';
import { listedTicketOnWire } from '../../tickets/customer-tickets/schemas.ts';
import { listedSharedTicket } from '../../tickets/guardians/schemas.ts';

/** What the purchaser has to do for a ticket. */
export const toDoOnWire = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('trips'),
    trips: z.int().describe('The trips that were taken above those that the ticket contained'),
  }),
  z.object({
    kind: z.literal('payment'),
    amount: z.number().describe('The sum of the instalments that are overdue'),
    currency: z.enum(['gbp', 'eur']),
    retry_on: z.iso.date().optional().describe('When the first of them is collected again, if it is'),
    is_returned: z.literal(true).optional().describe('All of them had been paid, and were claimed back'),
  }),
  z.object({ kind: z.literal('mandate'), mandate_status: z.string() }),
  z.object({ kind: z.literal('suspended') }),
  z.object({ kind: z.literal('renewal'), renewal_id: z.string(), until: z.iso.date() }),
  z.object({ kind: z.literal('photo') }),
]);

const nextJourneyOnWire = z.object({
  date: z.iso.date(),
  directions: z
    .array(z.enum(['am', 'pm']))
    .optional()
    .describe('The directions that are still to come on that day; absent for a booked journey'),
  time: z.string().optional().describe('When the first of them leaves the stop, HHMM'),
  leaves_at: z.iso
    .datetime()
    .optional()
    .describe('The instant from which the first of them has left; without a known time its half day is over then'),
  service_name: z.string(),
  stop: z.string().optional(),
  bus: z.string().optional().describe('The bus of the passenger, in words, when the departure has several'),
});

const useOfToday = {
  code: z.string().optional().describe('The text of its QR code, while it is valid'),
  next_journey: nextJourneyOnWire.optional(),
  to_do: z.array(toDoOnWire).describe('The most urgent first'),
};

/** The tickets that are used today or later, and those for which there is something to do. */
export const todayOnWire = z.object({
  tickets: z.array(listedTicketOnWire.extend(useOfToday)),
  shared_tickets: z
    .array(listedSharedTicket.extend(useOfToday))
    .describe('Tickets of other purchasers. Their payments, renewals and photos are not for the guardian to do'),
});

export type ToDo = z.infer<typeof toDoOnWire>;
export type NextJourneyOnWire = z.infer<typeof nextJourneyOnWire>;
export type TodayOnWire = z.infer<typeof todayOnWire>;
