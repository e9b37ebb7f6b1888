import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { toWire } from '@fareway/domain/money/money.ts';
import type { Currency } from '@fareway/domain/money/money.ts';
import { siblingRuleOf } from '@fareway/domain/money/sibling-rule.ts';
import type { HeldSiblingTicket } from '@fareway/domain/money/sibling-price.ts';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { ClientRow } from '../../catalogue/tickets-on-sale/rows.ts';
import { hasSiblingRule } from '../../operators/features.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A ticket that counts for the sibling price: one that the purchaser holds or, with `is_open`, one that is being paid. Minor units. */
export interface CountedTicket extends HeldSiblingTicket {
  order_id: string;
  line: number;
  /** The ticket on sale. */
  ticket_id: string;
  currency: Currency;
  is_open: boolean;
}

/**
 * An expression: the tickets that count for the sibling price of the row `ticket` of the operator `client`, as `CountedTicket[]` (C-056). Null where
 * the operator has no rule or the ticket does not take part.
 */
export function countedTickets(userId: string, today: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    CASE WHEN ticket.sibling_price AND ${hasSiblingRule('client')} THEN (
      SELECT coalesce(jsonb_agg(to_jsonb(counted)), '[]') FROM sibling_tickets(client.id, ${userId}, ticket.year, ${today}) AS counted
    ) END`;
}

/** The tickets that the price of a new order was computed from. `beginOrder` refuses the order when they have changed. */
export interface PricedFrom {
  years: readonly string[];
  /** The operator's day. */
  today: LocalDate;
  tickets: readonly Pick<CountedTicket, 'order_id' | 'line' | 'is_open'>[];
}

/**
 * An expression: the name of a refusal when the tickets that count are other ones than the price was computed from, else null. It is evaluated in the
 * statement that begins the order, and waits for other new orders of the purchaser.
 */
export function siblingRefusal(
  { client_id, user_id }: { client_id: string; user_id: string },
  { years, today, tickets }: PricedFrom,
): RawBuilder<unknown> {
  const known = tickets.map(({ order_id, line, is_open }) => `${order_id} ${line} ${is_open ? 'open' : 'held'}`);
  return sql`sibling_price_refusal(${client_id}, ${user_id}, ${[...years]}::text[], ${today}::date, ${known}::text[])`;
}

/** What a page computes the sibling price of a ticket from. Amounts are decimals. */
export const siblingsOnWire = z
  .object({
    second_passenger_per_cent: z.number(),
    further_passengers_per_cent: z.number(),
    held: z.array(z.object({ first_name: z.string(), last_name: z.string(), price: z.number(), discount: z.number() })),
  })
  .optional()
  .describe('What is taken off for the second and later passengers, and the tickets that the purchaser holds already');

/** Returns what a page needs for the sibling price of a ticket in this currency; nothing where there is none. */
export function siblingsToWire(
  counted: readonly CountedTicket[] | null,
  { features }: Pick<ClientRow, 'features'>,
  currency: Currency,
): { siblings?: z.infer<typeof siblingsOnWire> } {
  const rule = siblingRuleOf(features);
  if (!counted || !rule) return {};
  return {
    siblings: {
      second_passenger_per_cent: rule.second,
      further_passengers_per_cent: rule.further,
      held: counted
        .filter((ticket) => !ticket.is_open && ticket.currency === currency)
        .map(({ first_name, last_name, price, discount }) => ({
          first_name,
          last_name,
          price: toWire(price),
          discount: toWire(discount),
        })),
    },
  };
}
