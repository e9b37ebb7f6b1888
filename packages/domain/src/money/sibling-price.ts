import { personKey } from '../forms/name-key.ts';
import type { SiblingRule } from './sibling-rule.ts';

/** A ticket that counts, with its full price in minor units. Tickets of one name are of one passenger (decision 169). */
export interface SiblingTicket {
  first_name: string;
  last_name: string;
  price: number;
}

/** A ticket that the account holds, with what was taken off its price for the other passengers. */
export interface HeldSiblingTicket extends SiblingTicket {
  discount: number;
}

/**
 * Returns what the rule takes off all these tickets together, in minor units. The prices of each passenger are added up. The passenger with the
 * highest sum pays the full price, the next one is the second, and all others are further passengers. Each is rounded to the nearest minor unit.
 */
export function siblingDiscountOfAll({ second, further }: SiblingRule, tickets: readonly SiblingTicket[]): number {
  const sums = new Map<string, number>();
  for (const ticket of tickets) {
    const key = personKey(ticket);
    sums.set(key, (sums.get(key) ?? 0) + ticket.price);
  }
  return [...sums.values()]
    .toSorted((one, other) => other - one)
    .slice(1)
    .reduce((total, amount, index) => total + Math.floor((amount * (index === 0 ? second : further) + 50) / 100), 0);
}

/**
 * Returns what is taken off each of some new tickets, in minor units and in their order. Together it is what the rule takes off them and the held
 * tickets, less what it takes off the held tickets alone, or less what was taken off those if that is more. So it makes no difference whether
 * tickets are bought in one order or in several, or in which order. Each amount is between 0 and the price of its ticket. The most expensive new
 * ticket is counted first, and of equal ones the first by name.
 */
export function siblingDiscounts(
  rule: SiblingRule,
  held: readonly HeldSiblingTicket[],
  tickets: readonly SiblingTicket[],
): number[] {
  const counted: SiblingTicket[] = [...held];
  let given = held.reduce((total, { discount }) => total + discount, 0);
  const discounts = tickets.map(() => 0);
  const order = [...tickets.keys()].toSorted(
    (one, other) =>
      tickets[other]!.price - tickets[one]!.price ||
      compareKeys(personKey(tickets[one]!), personKey(tickets[other]!)) ||
      one - other,
  );
  for (const index of order) {
    const before = Math.max(given, siblingDiscountOfAll(rule, counted));
    counted.push(tickets[index]!);
    discounts[index] = Math.max(0, siblingDiscountOfAll(rule, counted) - before);
    given += discounts[index];
  }
  return discounts;
}

/** Not by locale: the browser and the server have to agree. */
function compareKeys(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
