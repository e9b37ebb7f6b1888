import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { isLocalDate } from '@fareway/domain/dates/local-date.ts';
import { parseSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { isDated } from '@fareway/domain/tickets/dated-ticket.ts';
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
  const { start, expiry } = validityOn(ticket, startDate);
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
 * Returns what a purchaser has to know of the chosen stop (C-026): undefined where there is nothing. What matters only after the last day of a ticket for a
 * chosen date is left out.
 */
export function aboutStop(
  { ticket, stop_notices }: Pick<BuyPage, 'ticket' | 'stop_notices'>,
  { stop, startDate }: Pick<PassengerFields, 'stop' | 'startDate'>,
): string | undefined {
  const { sentences = [] } = stop_notices?.find((one) => one.stop === stop) ?? {};
  const { expiry } = isDated(ticket) && isLocalDate(startDate) ? validityOn(ticket, startDate) : {};
  const ofTicket = sentences.filter(({ from }) => !from || !expiry || from <= expiry);
  return ofTicket.map(({ words }) => words).join(' ') || undefined;
}

function validityOn(ticket: Ticket, startDate: Parameters<typeof validityOf>[1]) {
  return validityOf({ ...ticket, year: parseSalesYear(ticket.year) }, startDate);
}
