import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { formatMoney, fromWire } from '@fareway/domain/money/money.ts';
import { isTravelPattern, travelPatternWords } from '@fareway/domain/travel/travel-pattern.ts';
import { yearGroupLabel } from '@fareway/domain/passengers/year-groups.ts';
import * as text from '@fareway/texts/customer-tickets/facts.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { dayOf } from '../../platform/day-of.ts';
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
    [labels.ticket, ticket.ticket.name],
    [labels.service, ticket.service_name],
    [labels.validOnly, pattern && (isTravelPattern(pattern) ? travelPatternWords(pattern) : pattern)],
    [labels.yearGroup, yr && yearGroupLabel(yr)],
    [labels.zone, zone],
    [labels.stop, zone_stop ?? stop],
    [labels.destination, dest],
    [labels.studentId, ext_id],
    [labels.validFrom, formatDate(parseLocalDate(start))],
    [labels.validUntil, formatDate(parseLocalDate(expiry))],
    [labels.price, priceText(ticket)],
    [labels.siblingDiscount, siblingText(ticket)],
    [text.bought, formatDate(dayOf(ticket.date_purchased))],
    [labels.reference, ticket.reference],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function priceText({ total_price, currency, voucher_id }: CustomerTicket): string {
  const paid = formatMoney(fromWire(total_price), currency);
  return voucher_id ? text.discounted(paid) : paid;
}

/** The price above is the one after it. */
function siblingText({ sibling_discount, currency }: CustomerTicket): string | undefined {
  return sibling_discount === undefined ? undefined : `−${formatMoney(fromWire(sibling_discount), currency)}`;
}
