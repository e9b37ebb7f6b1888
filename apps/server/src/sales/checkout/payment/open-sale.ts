import { createHash } from 'node:crypto';
import { Refusal } from '@fareway/domain/refusals/refusals.ts';
import { beginOrder } from '../../orders/begin-order.ts';
import type { NewOrder } from '../../orders/new-order.ts';
import type { CheckedSale, OrderKind, SaleContext, SaleRequest, SalesDeps } from '../../orders/order-kind.ts';
import type { Order } from '../../orders/order.ts';
import { refuseEndedSession } from '../../../accounts/identity/sessions/live-session.ts';

/** A kind of order whose payment calls have a body of this type. */
export type SoldKind<Input> = OrderKind<Order, Input>;

/** A payment call: who pays, the idempotency key that the browser made for it, and the body. */
export type PaymentCall<Input> = Pick<SaleRequest<Input>, 'payer' | 'key' | 'input'>;

export type OpenedSale =
  /** An earlier request with the same key began an order. */
  | { outcome: 'repeated'; order_id: string; hash: Buffer }
  /** An order with another key is buying the same thing, or has bought it. */
  | { outcome: 'competing'; order_id: string }
  | { outcome: 'checked'; sale: CheckedSale; context: SaleContext };

/** Loads and decides a sale, the same way for every kind of order and both ways of paying. Throws what loading and checking refuse. */
export async function openSale<Input>(
  { db, clock }: Pick<SalesDeps, 'db' | 'clock'>,
  kind: SoldKind<Input>,
  method: 'card' | 'direct-debit',
  call: PaymentCall<Input>,
): Promise<OpenedSale> {
  const hash = createHash('sha256').update(JSON.stringify(call.input)).digest();
  const request = { ...call, hash, method, now: clock.now() };
  const context = await kind.load(db, request);
  refuseEndedSession(context);
  if (context.earlier_order_id) return { outcome: 'repeated', order_id: context.earlier_order_id, hash };
  if (context.competing_order_id) return { outcome: 'competing', order_id: context.competing_order_id };
  return { outcome: 'checked', sale: kind.check(context, request), context };
}

/** Begins the order of a checked sale. Returns `already-begun` when another request with the same key was first. Throws its refusal. */
export async function beginSale<Input>(
  deps: Pick<SalesDeps, 'db'>,
  kind: SoldKind<Input>,
  { sale, order, now }: { sale: CheckedSale; order: NewOrder; now: Date },
): Promise<'begun' | 'already-begun'> {
  const begun = kind.begin ? await kind.begin(deps, order, sale, now) : await beginOrder(deps.db, order, now);
  if (begun.outcome === 'refused') throw new Refusal(begun.refusal_key, begun.refusal_params ?? {});
  return begun.outcome;
}
