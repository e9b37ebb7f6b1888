import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { formatMoney } from '@fareway/domain/money/money.ts';
import type { Currency } from '@fareway/domain/money/money.ts';
import { ticketTitle, ticketTypeName } from '@fareway/domain/tickets/ticket-title.ts';
import { isTravelPattern, travelPatternWords } from '@fareway/domain/travel/travel-pattern.ts';
import { yearGroupLabel } from '@fareway/domain/passengers/year-groups.ts';
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
  /** Validity, days and directions (A-040). */
  facts: Fact[];
  /** The price and the payment method, in the ticket's currency. */
  money: Fact[];
}

export function describeTicket(row: TicketRow): DescribedTicket {
  const { service_name, type, sub_type, ticket_year, currency, price, total_price, instalments } = row;
  const title = ticketTitle({ service_name, type, sub_type, year: ticket_year });
  return {
    title,
    service: service_name,
    kind: title.slice(service_name.length).trim(),
    passenger: `${row.first_name} ${row.last_name}`,
    reference: row.reference,
    facts: known({
      'Valid from': formatDate(row.start),
      'Valid until': formatDate(row.expiry),
      Ticket: row.ticket_name === ticketTypeName(type) ? null : row.ticket_name,
      Days: row.travel_pattern && isTravelPattern(row.travel_pattern) ? travelPatternWords(row.travel_pattern) : null,
      'Trips left': row.trips === null ? null : String(row.trips - row.trips_taken),
      'Year group': row.yr && yearGroupLabel(row.yr),
      Zone: row.zone,
      Stop: row.zone_stop ?? row.stop,
      Destination: row.dest,
    }),
    money: known({
      Price: formatMoney(price, currency),
      Discount: total_price === price ? null : formatMoney(total_price - price, currency),
      Paid: instalments ? null : formatMoney(total_price, currency),
      'By Direct Debit': instalments && inPayments(total_price, instalments.length, currency),
      Purchased: formatDate(localDate(row.date_purchased, row.client_time_zone)),
    }),
  };
}

/** The same for the recipient of a sent ticket: what boarding needs, without the price and the passenger's stop. */
export function describeForBoarding(row: TicketRow): DescribedTicket {
  const described = describeTicket(row);
  const facts = described.facts.filter(({ label }) => boardingFacts.includes(label));
  return { ...described, facts, money: [] };
}

const boardingFacts = ['Valid from', 'Valid until', 'Ticket', 'Days', 'Zone'];

function inPayments(total: number, count: number, currency: Currency): string {
  return `${formatMoney(total, currency)} in ${count === 1 ? '1 payment' : `${count} payments`}`;
}

function known(facts: Record<string, string | null>): Fact[] {
  return Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
