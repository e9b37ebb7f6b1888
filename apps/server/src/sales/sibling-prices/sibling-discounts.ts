import type { Currency } from '@fareway/domain/money/money.ts';
import { personKey } from '@fareway/domain/forms/name-key.ts';
import { siblingDiscounts } from '@fareway/domain/money/sibling-price.ts';
import { siblingRuleOf } from '@fareway/domain/money/sibling-rule.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { isDeepStrictEqual } from 'node:util';
import type { ClientRow } from '../../catalogue/tickets-on-sale/rows.ts';
import type { CountedTicket, PricedFrom } from './counted-tickets.ts';

/** A ticket for a passenger before anything is taken off. `price` is in minor units. */
interface PricedTicket {
  client: Pick<ClientRow, 'features'>;
  ticket: { id: string; year: string };
  passenger: { first_name: string; last_name: string };
  price: number;
  currency: Currency;
  /** Null for a ticket without a sibling price. */
  counted: CountedTicket[] | null;
  today: PricedFrom['today'];
}

/**
 * Returns what is taken off each ticket of an order for the other passengers of the purchaser, in minor units and in the order of the tickets. Each
 * sales year counts alone. Throws siblings-being-paid while an order for another
 * passenger, or for another ticket, is open and would change the result.
 */
export function siblingDiscountsOf(tickets: readonly PricedTicket[]): number[] {
  const discounts = tickets.map(() => 0);
  for (const indexes of Object.values(Object.groupBy(tickets.keys(), (index) => tickets[index]!.ticket.year))) {
    const taking = (indexes ?? []).filter((index) => tickets[index]!.counted !== null);
    const ofYear = discountsOfYear(taking.map((index) => tickets[index]!));
    for (const [place, index] of taking.entries()) discounts[index] = ofYear[place]!;
  }
  return discounts;
}

function discountsOfYear(tickets: readonly PricedTicket[]): number[] {
  const [first] = tickets;
  const rule = first && siblingRuleOf(first.client.features);
  if (!first || !rule) return tickets.map(() => 0);
  const bought = tickets.map(({ passenger, price }) => ({ ...passenger, price }));
  const counted = (first.counted ?? []).filter(({ currency }) => currency === first.currency);
  const held = counted.filter(({ is_open }) => !is_open);
  const discounts = siblingDiscounts(rule, held, bought);
  // an open order of the same ticket for the same passenger is an earlier attempt to buy the same
  const keyOf = (ticketId: string, passenger: PricedTicket['passenger']) => `${ticketId} ${personKey(passenger)}`;
  const wanted = new Set(tickets.map(({ ticket, passenger }) => keyOf(ticket.id, passenger)));
  const others = counted.filter((ticket) => ticket.is_open && !wanted.has(keyOf(ticket.ticket_id, ticket)));
  const withOthers = siblingDiscounts(rule, [...held, ...others], bought);
  return isDeepStrictEqual(discounts, withOthers) ? discounts : refuse('siblings-being-paid', {});
}

/** Returns the tickets that the prices of an order were computed from; undefined where none of its tickets has a sibling price. */
export function pricedFrom(tickets: readonly PricedTicket[]): PricedFrom | undefined {
  const taking = tickets.filter(({ counted }) => counted !== null);
  const [first] = taking;
  if (!first) return undefined;
  const byYear = new Map(taking.map(({ ticket, counted }) => [ticket.year, counted ?? []]));
  return { years: [...byYear.keys()], today: first.today, tickets: [...byYear.values()].flat() };
}
