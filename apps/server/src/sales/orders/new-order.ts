import type { NamedRefusal, RefusalKey, RefusalParams } from '@fareway/domain/refusals/refusals.ts';
import type { SeatRequest } from '../../catalogue/inventory/seat-statement-parts.ts';
import type { NewPlan } from '../../payments/direct-debit/plan-statement-parts.ts';
import type { AnyPart, Part } from '../../platform/database/sql/statement.ts';
import type { PricedFrom } from '../sibling-prices/counted-tickets.ts';
import type { LinkRequest } from '../sale-links/link-statement-parts.ts';
import type { OrderedPassenger, OrderLine } from './order.ts';

/** The order that a statement writes, with whether it is accepted. */
export type NewOrderPart = Part<'client_id' | 'id' | 'currency' | 'is_accepted', 'orders'>;

/** A line of a family order before it is written (decision 175). */
export type NewLine = Omit<OrderLine, 'net_price' | 'customer_ticket_id'> & { image_upload_error: object | undefined };

/** An order before it is written. */
export interface NewOrder {
  id: string;
  client_id: string;
  user_id: string;
  /** The name of one of the kinds in `SalesDeps`. */
  kind: string;
  service_id: string;
  ticket_id: string;
  year: string;
  /** The services whose journeys are booked, beside those of the tickets that the order makes. */
  travels_with?: readonly string[] | undefined;
  /** The ticket that the order adds to, where it makes none. */
  customer_ticket_id?: string | undefined;
  /** The trips that a top-up adds. */
  num_trips?: number | undefined;
  /** The renewal that the order takes. Its seats were kept before, so the limits of open orders do not apply. */
  renewal_id?: string | undefined;
  /** The lines of a family order. Its columns repeat the first line. Undefined where the order is its own only line. */
  lines?: readonly NewLine[] | undefined;
  /** Makes the part of a statement that holds what the order buys in addition to seats. */
  hold?: ((newOrder: NewOrderPart, now: Date) => AnyPart) | undefined;
  currency: string;
  /** Minor units. The amount to pay is the price less both discounts (`netPriceOf`). */
  price: number;
  /** What is taken off for the other passengers of the account (C-056); 0 where there is no sibling price. */
  sibling_discount?: number | undefined;
  /** What the sibling prices of the order were computed from; undefined where it has none. */
  priced_from?: PricedFrom | undefined;
  /** What the voucher takes off. */
  discount: number;
  voucher_id: string | undefined;
  /** The ticket on sale as it is now: the terms of what is sold. */
  terms: object;
  passenger: object;
  image_upload_error: object | undefined;
  save_card: boolean;
  idempotency_key: string;
  request_hash: Buffer;
  seats: SeatRequest[];
  /** The links that its private tickets are bought by. */
  links?: readonly LinkRequest[] | undefined;
  /** The purchaser's network; undefined where networks are not limited. */
  network?: string | undefined;
  /** The refusal when one of the seats is sold out. */
  sold_out: NamedRefusal;
  /** The parameters of `sold_out` for a row of the inventory, by its id. */
  sold_out_of?: Readonly<Record<string, RefusalParams>>;
  /** What the purchaser may not be paying for in another order; undefined where that is accepted (decision 415). */
  asks_about?: readonly AskedAbout[] | undefined;
  /** Until when all of its departures are sold; undefined for an order without departures that end soon (P-301). */
  sale_end?: SaleEnd | undefined;
  /** The card payment; undefined when there is nothing to pay. */
  payment: { id: string; provider: 'stripe'; provider_account: string } | undefined;
  /** The plans of an order that is paid by direct debit, one for each line. */
  plans: readonly NewPlan[];
}

/** The ticket that trips are added to, or a ticket with its passenger. */
export type AskedAbout = { customer_ticket_id: string } | ({ ticket_id: string } & AskedPassenger);
type AskedPassenger = Pick<OrderedPassenger, 'first_name' | 'last_name' | 'start_date' | 'travel_pattern'>;

/** Returns what an order of these tickets asks about. */
export function askedAbout(
  { second_payment }: { second_payment?: 'ask' | 'accept' | undefined },
  tickets: readonly { ticket: { id: string }; passenger: OrderedPassenger }[],
): AskedAbout[] | undefined {
  if (second_payment !== 'ask') return undefined;
  return tickets.map(({ ticket, passenger: { first_name, last_name, start_date, travel_pattern } }) => ({
    ticket_id: ticket.id,
    first_name,
    last_name,
    start_date,
    travel_pattern,
  }));
}

/** The instant from which a departure of an order is not sold any more, and the refusal from then on (P-301). */
export interface SaleEnd {
  at: Date;
  refusal: NamedRefusal;
}

/** Returns the earliest of several ends. */
export function firstSaleEnd(ends: readonly (SaleEnd | undefined)[]): SaleEnd | undefined {
  return ends.flatMap((end) => end ?? []).toSorted((one, other) => one.at.getTime() - other.at.getTime())[0];
}

/** Returns what is to be paid for an order or a line, in minor units. */
export function netPriceOf({
  price,
  sibling_discount = 0,
  discount,
}: Pick<NewOrder, 'price' | 'sibling_discount' | 'discount'>): number {
  return price - sibling_discount - discount;
}

/** A new order before it is decided how it is paid. */
export type UnpaidOrder = Omit<NewOrder, 'save_card' | 'payment' | 'plans'>;

export type BegunOrder =
  | { outcome: 'begun' }
  /** Nothing was taken. The order keeps the refusal as the response to requests with the same key. */
  | { outcome: 'refused'; refusal_key: RefusalKey; refusal_params: RefusalParams | null }
  /** An earlier request with the same idempotency key began an order. */
  | { outcome: 'already-begun' };
