import { supportWords } from '@fareway/domain/refusals/support.ts';
import * as text from '@fareway/texts/paper/ticket.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Temporal } from 'temporal-polyfill';
import { supportContact } from '../../catalogue/tickets-on-sale/support-contact.ts';
import { describeTicket } from '../customer-tickets/describe-ticket.ts';
import type { TicketRow } from '../customer-tickets/rows.ts';

/** Returns the texts of a pass, the same in every wallet. Passes are not updated, so values that change are left out. */
export interface PassText {
  operator: string;
  title: string;
  service: string;
  kind: string;
  passenger: string;
  /** In the order that a driver needs. Without the price and the trips left, which would become wrong. */
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
    help: text.questions(supportWords(supportContact(row))),
  };
}

const ranks: Record<string, number> = Object.fromEntries(
  [
    labels.validFrom,
    labels.validUntil,
    labels.days,
    labels.zone,
    labels.stop,
    labels.destination,
    labels.ticket,
    labels.yearGroup,
  ].map((label, rank) => [label, rank]),
);

/** Returns the first and last instant of a ticket's days in its operator's time zone, with the offset at that time. */
export function momentsOf({ start, expiry, client_time_zone: timeZone }: TicketRow): { start: string; end: string } {
  return { start: momentAt(start, '00:00:00', timeZone), end: momentAt(expiry, '23:59:59', timeZone) };
}

function momentAt(day: string, time: string, timeZone: string): string {
  const moment = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time });
  return moment.toString({ timeZoneName: 'never', smallestUnit: 'second' });
}
