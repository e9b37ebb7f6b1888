import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { formatMoney } from '@fareway/domain/money/money.ts';
import { ticketKind, ticketTitle, ticketTypeName } from '@fareway/domain/tickets/ticket-title.ts';
import { isTravelPattern, travelPatternWords } from '@fareway/domain/travel/travel-pattern.ts';
import { yearGroupLabel } from '@fareway/domain/passengers/year-groups.ts';
import * as text from '@fareway/texts/paper/ticket-facts.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { localDate } from '../../platform/clock.ts';
import type { TicketRow } from './rows.ts';

interface Fact {
  label: string;
  value: string;
}

/** A customer ticket in words, the same on paper and in emails. */
export interface DescribedTicket {
  /** {service} {Type} {year} (P-297). */
  title: string;
  service: string;
  /** The title without the service. */
  kind: string;
  passenger: string;
  /** 8 characters to read out. */
  reference: string;
  /** Validity, days and directions. */
  facts: Fact[];
  /** The price and the payment method, in the ticket's currency. */
  money: Fact[];
}

export function describeTicket(row: TicketRow): DescribedTicket {
  const { service_name, type, sub_type, ticket_year, currency, price, sibling_discount, instalments } = row;
  const { total_price } = row;
  const discount = price - sibling_discount - total_price;
  const kind = { type, sub_type, year: ticket_year };
  return {
    title: ticketTitle({ service_name, ...kind }),
    service: service_name,
    kind: ticketKind(kind),
    passenger: `${row.first_name} ${row.last_name}`,
    reference: row.reference,
    facts: known({
      [labels.validFrom]: formatDate(row.start),
      [labels.validUntil]: formatDate(row.expiry),
      [labels.ticket]: row.ticket_name === ticketTypeName(type) ? null : row.ticket_name,
      [labels.days]:
        row.travel_pattern && isTravelPattern(row.travel_pattern) ? travelPatternWords(row.travel_pattern) : null,
      [labels.tripsLeft]: row.trips === null ? null : String(row.trips - row.trips_taken),
      [labels.yearGroup]: row.yr && yearGroupLabel(row.yr),
      [labels.zone]: row.zone,
      [labels.stop]: row.zone_stop ?? row.stop,
      [labels.destination]: row.dest,
    }),
    money: known({
      [labels.price]: formatMoney(price, currency),
      [labels.siblingDiscount]: sibling_discount > 0 ? formatMoney(-sibling_discount, currency) : null,
      [labels.discount]: discount > 0 ? formatMoney(-discount, currency) : null,
      [text.paid]: instalments ? null : formatMoney(total_price, currency),
      [text.directDebit]: instalments && text.inPayments(formatMoney(total_price, currency), instalments.length),
      [text.purchased]: formatDate(localDate(row.date_purchased, row.client_time_zone)),
    }),
  };
}

/** The same for the recipient of a sent ticket: what boarding needs, without the price and the passenger's stop. */
export function describeForBoarding(row: TicketRow): DescribedTicket {
  const described = describeTicket(row);
  const facts = described.facts.filter(({ label }) => boardingFacts.includes(label));
  return { ...described, facts, money: [] };
}

const boardingFacts: string[] = [labels.validFrom, labels.validUntil, labels.ticket, labels.days, labels.zone];

function known(facts: Record<string, string | null>): Fact[] {
  return Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
