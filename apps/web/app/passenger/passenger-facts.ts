import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { ticketTitle } from '@fareway/domain/tickets/ticket-title.ts';
import { validityOf } from '@fareway/domain/tickets/validity.ts';
import { yearGroupLabel } from '@fareway/domain/passengers/year-groups.ts';
import * as text from '@fareway/texts/passenger/form.ts';
import * as labels from '@fareway/texts/words/labels.ts';
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
    { label: labels.validFrom, value: formatDate(start) },
    { label: labels.validUntil, value: formatDate(expiry) },
  ];
}

/** Returns who travels, from where to where: only the fields that are filled in. */
export function passengerFacts(passenger: PassengerFields): Fact[] {
  const facts = [
    { label: labels.passenger, value: [passenger.firstName, passenger.lastName].map((name) => name.trim()).join(' ') },
    { label: labels.studentId, value: passenger.id.trim() },
    { label: labels.zone, value: passenger.zone },
    { label: text.stop, value: passenger.zoneStop || passenger.stop },
    { label: labels.destination, value: passenger.dest },
    { label: labels.yearGroup, value: passenger.yr && yearGroupLabel(passenger.yr) },
  ];
  return facts.filter(({ value }) => value);
}

/**
 * Returns what a purchaser has to know of a stop (C-026): undefined where there is nothing. What matters only after `lastDay`, that of a ticket for a chosen
 * date, is left out.
 */
export function aboutStop(
  { stop_notices }: Pick<BuyPage, 'stop_notices'>,
  stop: string,
  lastDay: string | undefined,
): string | undefined {
  const { sentences = [] } = stop_notices?.find((one) => one.stop === stop) ?? {};
  const ofTicket = sentences.filter(({ from }) => !from || !lastDay || from <= lastDay);
  return ofTicket.map(({ words }) => words).join(' ') || undefined;
}
