import type { ResponseBody } from '@fareway/api/types.ts';
import { fromWire } from '@fareway/domain/money/money.ts';
import { netPrice, type NetPrice } from '@fareway/domain/money/price.ts';
import { siblingDiscounts } from '@fareway/domain/money/sibling-price.ts';
import { siblingRuleOf } from '@fareway/domain/money/sibling-rule.ts';
import type { Voucher } from './wire.ts';

/** What an operator takes off for later passengers, and the tickets that the account holds; undefined where a ticket has no such price. */
export type Siblings = ResponseBody<'/buy-page/{clientId}/{serviceId}/{ticketId}/{year}', 'get'>['siblings'];

/** The prices of tickets in minor units: the sibling discount is taken off before the voucher (C-056). */
export interface PricesToPay extends NetPrice {
  sibling_discount?: number;
}

interface PricedPassenger {
  first_name: string;
  last_name: string;
  /** Minor units. */
  price: number;
}

/** Returns what is taken off each ticket for the other passengers, in minor units, by the same rule as the server. */
export function siblingDiscountsOf(siblings: Siblings, tickets: readonly PricedPassenger[]): number[] {
  const rule = siblings && siblingRuleOf(siblings);
  if (!rule) return tickets.map(() => 0);
  const held = siblings.held.map((ticket) => ({
    ...ticket,
    price: fromWire(ticket.price),
    discount: fromWire(ticket.discount),
  }));
  return siblingDiscounts(rule, held, tickets);
}

/** Returns the prices of one ticket with its sibling discount. */
export function withSiblingDiscount(
  siblings: Siblings,
  ticket: PricedPassenger,
  voucher: Voucher | undefined,
): PricesToPay {
  const [sibling_discount = 0] = siblingDiscountsOf(siblings, [ticket]);
  const { price } = ticket;
  return { ...netPrice(price - sibling_discount, voucher ? fromWire(voucher.value) : 0), price, sibling_discount };
}
