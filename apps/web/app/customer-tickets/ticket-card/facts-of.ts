import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { formatMoney, fromWire } from '@fareway/domain/money/money.ts';
import { isTravelPattern, travelPatternWords } from '@fareway/domain/travel/travel-pattern.ts';
import { yearGroupLabel } from '@fareway/domain/passengers/year-groups.ts';
import type { CustomerTicket } from '../wire.ts';

export interface Fact {
  label: string;
  value: string;
}

/**
 * Returns the details of a ticket other than its pass, in the order of the page, without those that the ticket does not have.
 */
export function factsOf(ticket: CustomerTicket): Fact[] {
  const { start, expiry, zone, zone_stop, stop, dest, yr, ext_id } = ticket;
  const pattern = ticket.opt ?? ticket.ticket.travel_pattern;
  const facts: [label: string, value: string | undefined][] = [
    ['Ticket', ticket.ticket.name],
    ['Service', ticket.service_name],
    ['Valid only', pattern && (isTravelPattern(pattern) ? travelPatternWords(pattern) : pattern)],
    ['Year group', yr && yearGroupLabel(yr)],
    ['Zone', zone],
    ['Stop', zone_stop ?? stop],
    ['Destination', dest],
    ['Student id', ext_id],
    ['Valid from', formatDate(parseLocalDate(start))],
    ['Valid until', formatDate(parseLocalDate(expiry))],
    ['Price', priceText(ticket)],
    ['Bought', formatDate(dayOf(ticket.date_purchased))],
    ['Reference', ticket.reference],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function priceText({ total_price, currency, voucher_id }: CustomerTicket): string {
  const paid = formatMoney(fromWire(total_price), currency);
  return voucher_id ? `${paid} (Discounted)` : paid;
}

/** British and Irish clocks are equal, so one time zone is enough. */
function dayOf(instant: string) {
  return parseLocalDate(
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short' }).format(new Date(instant)),
  );
}
