import { formatDate } from '@fareway/domain/format-date.ts';
import { parseSalesYear } from '@fareway/domain/sales-year.ts';
import { ticketTitle } from '@fareway/domain/ticket-title.ts';
import { validityOf } from '@fareway/domain/validity.ts';
import { yearGroupLabel } from '@fareway/domain/year-groups.ts';
import type { LoadedBuyPage } from '../purchases/load-buy-page.ts';
import type { PassengerFields } from './purchase-draft.ts';
import type { BuyPage, Ticket } from '../purchases/wire.ts';

export interface Fact {
  label: string;
  value: string;
}

/** Returns the title of the ticket that a page sells (P-297). */
export function titleOf({ service, ticket }: Pick<BuyPage, 'service' | 'ticket'>): string {
  return ticketTitle({ service_name: service.name, ...ticket });
}

/** Returns the facts of the ticket: title, validity and number of trips. */
export function ticketFacts(
  { ticket, travel }: Pick<LoadedBuyPage, 'ticket' | 'travel'>,
  passenger: PassengerFields,
): Fact[] {
  return [
    { label: 'Ticket', value: ticket.name },
    ...(travel === undefined
      ? validityFacts(ticket)
      : travel === 'failed'
        ? []
        : travel.parts.travelFacts(ticket, passenger)),
    ...(ticket.type === 'flexi' && ticket.default_trips
      ? [{ label: 'Trips', value: String(ticket.default_trips) }]
      : []),
  ];
}

function validityFacts(ticket: Ticket): Fact[] {
  const { start, expiry } = validityOf({ ...ticket, year: parseSalesYear(ticket.year) }, undefined);
  return [
    { label: 'Valid from', value: formatDate(start) },
    { label: 'Valid until', value: formatDate(expiry) },
  ];
}

/** Returns the passenger and the travel choices, without questions that were not asked. */
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
