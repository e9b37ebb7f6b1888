import type { InstalmentPlan } from '@fareway/domain/instalments/instalment-plan.ts';
import type { RawBuilder, Transaction } from 'kysely';
import type { MovedOrders } from '../../catalogue/inventory/seat-statement-parts.ts';
import type { ClientRow, TicketOnSaleRow } from '../../catalogue/tickets-on-sale/rows.ts';
import type { QueuedMessage } from '../../messages/queue-messages.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { AnyPart, Part } from '../../platform/database/sql/statement.ts';
import type { PaymentDeps } from '../../payments/payment-deps.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import type { BegunOrder, NewOrder, UnpaidOrder } from './new-order.ts';
import type { Order, RefundReason } from './order.ts';

/** A purchaser who pays, and the network that the request comes from. */
export interface Payer extends Purchaser {
  network: string;
}

/** A request to pay. */
export interface SaleRequest<Input> {
  payer: Payer;
  /** The idempotency key and the hash of the body. */
  key: string;
  hash: Buffer;
  input: Input;
  method: 'card' | 'direct-debit';
  now: Date;
}

/** What every kind of order loads before it decides a sale. */
export interface SaleContext {
  is_session_live: boolean;
  /** The order of an earlier request with the same key. */
  earlier_order_id: string | null;
  /** An order with another key that is buying the same thing, or has bought it, where the thing can be bought only once. */
  competing_order_id?: string | undefined;
  /** The purchaser's customer at the operator's card account. */
  provider_customer_id: string | null;
  /** Null when the account is closed. */
  user_email: string | null;
}

/** The mandate that a ticket is paid by. */
export interface MandateRow {
  id: string;
  provider_mandate_id: string;
  status: string;
  reference: string | null;
  next_possible_charge_date: string | null;
}

/** How a line of an order is paid by direct debit. `off_monthly` is taken off its monthly payments, in minor units. */
export interface LineInstalments {
  line: number;
  plan: InstalmentPlan;
  ticket: TicketOnSaleRow;
  off_monthly: number;
  mandate: MandateRow | null;
  today: string;
}

/** A sale that passed every check. The server works out all amounts. */
export interface CheckedSale {
  order: UnpaidOrder;
  client: ClientRow;
  service_name: string;
  /** How each line of the order is paid by direct debit. */
  instalments?: readonly LineInstalments[] | undefined;
}

/** The order that a statement fulfils. */
export type FulfilledOrder = Part<'client_id' | 'id' | 'currency' | 'customer_ticket_id', 'orders'>;

/** What the receipts of all kinds have in common. */
export interface Receipt {
  client_id: string;
  event_key: string;
  channel: 'email';
  recipient: string | null;
  /** `customer_ticket_id` is null for an order that makes several tickets. */
  data: { client_id: string; customer_ticket_id: string | null; order_id: string };
}

/** Returns the receipt of an order that makes one ticket or adds to one, with what its template needs in addition. */
export function receiptOfTicket<More extends object>({ data, ...receipt }: Receipt, more: More) {
  const { customer_ticket_id } = data;
  if (customer_ticket_id === null) throw new Error(`order ${data.order_id} has no ticket of its own`);
  return { ...receipt, data: { ...data, ...more, customer_ticket_id } };
}

/** What a fulfilled order gives its purchaser. */
export interface Goods {
  /** The customer ticket that the order makes or adds to; null when it makes several. */
  customer_ticket_id: string | null;
  /** Makes the parts of a statement that write it. */
  write: (fulfilledOrder: FulfilledOrder) => AnyPart[];
  /** An SQL condition: an order that had ended can still give it, if its seats and its voucher are free. */
  isStillThere: RawBuilder<unknown>;
}

/**
 * A kind of order: everything that differs between buying, renewing, topping up and booking. `sales/order-kinds.ts` lists the kinds. The
 * rest of `orders` and `checkout` is the same for all of them.
 */
export interface OrderKind<
  O extends Order = Order,
  Input = unknown,
  Context extends SaleContext = SaleContext,
  Sale extends CheckedSale = CheckedSale,
> {
  /** The value of `orders.kind`. */
  name: O['kind'];

  /** Loads what the sale is decided by. */
  load(db: Database, request: SaleRequest<Input>): Promise<Context>;

  /** Decides the sale. Throws the refusal of the first check that fails. */
  check(context: Context, request: SaleRequest<Input>): Sale;

  /** Begins the order together with other rows that must be locked. Without this member `beginOrder` begins the order. */
  begin?(deps: Pick<PaymentDeps, 'db'>, order: NewOrder, sale: Sale, now: Date): Promise<BegunOrder>;

  /** Returns the description of the payment in the operator's account at the card payment provider. */
  describe(order: O): string;

  /** Returns the message that confirms the sale. */
  receipt(order: O, receipt: Receipt): QueuedMessage;

  /** Returns what the order gives when it is fulfilled. */
  give(order: O, now: Date): Goods;

  /** Returns the customer ticket that the order adds to; null when the order makes a ticket. Without this member it always makes one. */
  ticketToAddTo?(order: O): string | null;

  /** Makes the part of a statement that releases what the order held in addition to seats and a voucher. */
  release?(movedOrder: MovedOrders): AnyPart;

  /** An SQL condition that the audit expects of a fulfilled order in `orders` and its customer ticket in `ticket`. */
  hasItsTicket: string;

  /**
   * Checks an order that had ended before its money arrived. Returns the reason for a refund when the purchaser has the same thing from
   * another order. Locks what it reads.
   */
  findLateConflict?(db: Transaction<DB>, order: O, now: Date): Promise<RefundReason | undefined>;

  /** Runs `move`, which changes the state of the order, in a transaction that also moves rows that belong to the order. */
  moveOrder?<T>(db: Database, order: O, now: Date, move: (db: Database) => Promise<T>): Promise<T>;

  /**
   * Runs `retake`, which fulfils an order that had ended, together with rows that belong to the order. Returns undefined when another order
   * has taken them.
   */
  retakeOrder?<T extends { customer_ticket_id: string | null }>(
    db: Transaction<DB>,
    order: O,
    now: Date,
    retake: () => Promise<T>,
  ): Promise<T | undefined>;
}

/** The kinds of order of a server. */
export type OrderKinds = readonly OrderKind[];

/** The dependencies of sales: those of every capability, and these. */
export interface SalesDeps extends PaymentDeps {
  orderKinds: OrderKinds;
}

/** Returns the kind of an order. Each kind types the fields that the database requires of its orders (migration 0024). */
export function kindOf({ orderKinds }: Pick<SalesDeps, 'orderKinds'>, { kind }: Pick<Order, 'kind'>): OrderKind {
  const found = orderKinds.find(({ name }) => name === kind);
  if (!found) throw new Error(`no kind of order is named ${kind}`);
  return found;
}

/** Runs `move`, which changes the state of an order, in the way that its kind requires. */
export function moveOrder<T>(
  deps: Pick<SalesDeps, 'db' | 'orderKinds'>,
  order: Order,
  now: Date,
  move: (db: Database) => Promise<T>,
): Promise<T> {
  const kind = kindOf(deps, order);
  return kind.moveOrder ? kind.moveOrder(deps.db, order, now, move) : move(deps.db);
}
