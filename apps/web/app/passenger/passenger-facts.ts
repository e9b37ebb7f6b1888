import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { ticketTitle } from '@fareway/domain/tickets/ticket-title.ts';
import { validityOf } from '@fareway/domain/tickets/validity.ts';
import { yearGroupLabel } from '@fareway/domain/passengers/year-groups.ts';
import type { PassengerFields } from './purchase-draft.ts';
import type { BuyPage, Ticket } from './wire.ts';

export interface Fact {
  label: string;
  value: string;
}

/** Returns the title of the ticket that a page sells (P-297). */
export function titleOf({ service, ticket }: Pick<BuyPage, 'service' | 'ticket'>): string {
  return ticketTitle({ service_name: service.name, ...ticket });
}

/** Returns when a ticket is valid. `startDate` is the chosen first day of a dated ticket. */
export function validityFacts(ticket: Ticket, startDate?: Parameters<typeof validityOf>[1]): Fact[] {
  const { start, expiry } = validityOf({ ...ticket, year: parseSalesYear(ticket.year) }, startDate);
  return [
    { label: 'Valid from', value: formatDate(start) },
    { label: 'Valid until', value: formatDate(expiry) },
  ];
}

/** Returns who travels, from where to where: only the fields that are filled in. */
export function passengerFacts(passenger: PassengerFields): Fact[] {
  const facts = {
    Passenger: [passenger.firstName, passenger.lastName].map((name) => name.trim()).join(' '),
    'Student id': passenger.id.trim(),
    Zone: passenger.zone,
    'Bus stop': passenger.zoneStop || passenger.stop,
    Destination: passenger.dest,
    'Year group': passenger.yr && yearGroupLabel(passenger.yr),
  };
  return Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
