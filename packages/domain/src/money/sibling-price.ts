/** What an operator takes off for the passengers of one account, in per cent of their price: 0 for nothing, 100 for all of it (C-056). */
export interface SiblingRule {
  /** Of the second passenger. */
  second: number;
  /** Of the third passenger and each one after it. */
  further: number;
}

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

/** The features of an operator that have its rule. */
interface SiblingFeatures {
  second_passenger_per_cent?: number | undefined;
  further_passengers_per_cent?: number | undefined;
}

/** Returns the rule of an operator; undefined when it takes nothing off. */
export function siblingRuleOf(features: SiblingFeatures): SiblingRule | undefined {
  const { second_passenger_per_cent: second = 0, further_passengers_per_cent: further = 0 } = features;
  return second > 0 || further > 0 ? { second, further } : undefined;
}

/** Returns the name by which tickets are those of one passenger: the whole name, ignoring capitals and spaces between its words. */
export function passengerKey({ first_name, last_name }: Pick<SiblingTicket, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim().replace(/\s+/g, ' ').toLowerCase();
}

/**
 * Returns what the rule takes off all these tickets together, in minor units. The prices of each passenger are added up. The passenger with the
 * highest sum pays the full price, the next one is the second, and all others are further passengers. Each is rounded to the nearest minor unit.
 */
export function siblingDiscountOfAll({ second, further }: SiblingRule, tickets: readonly SiblingTicket[]): number {
  const sums = new Map<string, number>();
  for (const ticket of tickets) {
    const key = passengerKey(ticket);
    sums.set(key, (sums.get(key) ?? 0) + ticket.price);
  }
  const percentOf = (amount: number, per_cent: number) => Math.floor((amount * per_cent + 50) / 100);
  return [...sums.values()]
    .toSorted((one, other) => other - one)
    .slice(1)
    .reduce((total, amount, index) => total + percentOf(amount, index === 0 ? second : further), 0);
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
      compareKeys(passengerKey(tickets[one]!), passengerKey(tickets[other]!)) ||
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
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
