import * as labels from '@fareway/texts/words/labels.ts';
import { z } from 'zod';
import type { TicketRow } from '../../tickets/customer-tickets/rows.ts';

/** The data of a mail about a ticket that its operator has voided. */
export const voidedTicket = z.object({ service_name: z.string(), passenger: z.string() });

/** Returns the data of the mail about a ticket. */
export const voidedTicketOf = ({ service_name, first_name, last_name }: TicketRow): z.input<typeof voidedTicket> => ({
  service_name,
  passenger: `${first_name} ${last_name}`,
});

/** Returns the facts of the mail that identify the ticket. */
export const factsOfVoidedTicket = ({ service_name, passenger }: z.output<typeof voidedTicket>) => [
  { label: labels.passenger, value: passenger },
  { label: labels.service, value: service_name },
];
