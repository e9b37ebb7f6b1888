import { supportWords } from '@fareway/domain/support.ts';
import { Temporal } from 'temporal-polyfill';
import { supportContact } from '../../catalogue/tickets-on-sale/support-contact.ts';
import { describeTicket } from '../customer-tickets/describe-ticket.ts';
import type { TicketRow } from '../customer-tickets/rows.ts';

/** What a pass says of a ticket, the same in every wallet. It is a copy that nobody brings up to date: what changes is not on it. */
export interface PassText {
  operator: string;
  title: string;
  service: string;
  kind: string;
  passenger: string;
  /** In the order of what a driver asks for. No price, and no trips left: those are as old as the pass. */
  facts: { label: string; value: string }[];
  help: string;
}

export function passText(row: TicketRow): PassText {
  const { title, service, kind, passenger, facts } = describeTicket(row);
  return {
    operator: row.client_site_name,
    title,
    service,
    kind,
    passenger,
    facts: facts
      .filter(({ label }) => label in ranks)
      .toSorted((one, other) => (ranks[one.label] ?? 0) - (ranks[other.label] ?? 0)),
    help: `Questions? Please contact ${supportWords(supportContact(row))}.`,
  };
}

const ranks: Record<string, number> = Object.fromEntries(
  ['Valid from', 'Valid until', 'Days', 'Zone', 'Stop', 'Destination', 'Ticket', 'Year group'].map((label, rank) => [
    label,
    rank,
  ]),
);

/** The first and the last moment of a ticket's days where its operator is, with the offset that clocks have then. */
export function momentsOf({ start, expiry, client_time_zone: timeZone }: TicketRow): { start: string; end: string } {
  return { start: momentAt(start, '00:00:00', timeZone), end: momentAt(expiry, '23:59:59', timeZone) };
}

function momentAt(day: string, time: string, timeZone: string): string {
  const moment = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time });
  return moment.toString({ timeZoneName: 'never', smallestUnit: 'second' });
}
