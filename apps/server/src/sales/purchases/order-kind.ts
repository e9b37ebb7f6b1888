import { newId } from '../../platform/ids.ts';
import { findLeftBus } from '../orders/fulfilment/left-bus.ts';
import { giveNewTicket } from '../orders/fulfilment/new-ticket.ts';
import type { TicketOrder } from '../orders/fulfilment/new-ticket.ts';
import { askedAbout } from '../orders/new-order.ts';
import type { UnpaidOrder } from '../orders/new-order.ts';
import { receiptOfTicket } from '../orders/order-kind.ts';
import type { OrderKind, SaleRequest } from '../orders/order-kind.ts';
import { orderTitle } from '../orders/order.ts';
import { pricedFrom } from '../sibling-prices/sibling-discounts.ts';
import { checkPurchase } from './check-purchase.ts';
import type { CheckedPurchase } from './check-purchase.ts';
import { loadPurchase, seatsToRead } from './load-purchase.ts';
import type { PurchaseContext } from './load-purchase.ts';
import type { FirstCall, PurchaseBody } from './schemas.ts';
import { purchaseReceipt } from './purchase-messages.ts';
import { createMessage } from '../../messages/queue-messages.ts';

/** Buying a ticket, by card (P-218 to P-222) or by direct debit (P-224). */
export const purchaseKind: OrderKind<TicketOrder, FirstCall, PurchaseContext> = {
  name: 'purchase',
  load: (db, { payer, key, input, method, now }) =>
    loadPurchase(db, {
      client: input.client.id,
      service_id: input.service.id,
      ticket_id: input.ticket.id,
      user_id: payer.userId,
      session_id: payer.sessionId,
      idempotency_key: key,
      voucher_id: input.voucher?.id ?? null,
      photo: input.passenger.photo ?? null,
      link: input.link ?? null,
      reads: [...(method === 'direct-debit' ? (['mandate'] as const) : []), ...seatsToRead(input.passenger)],
      now,
    }),
  check(context, request) {
    const purchase = checkPurchase(context, request.input, request.method);
    return { order: newPurchase(purchase, request), ...partiesOf(purchase, context) };
  },
  describe: orderTitle,
  receipt: (_order, receipt) => createMessage(purchaseReceipt, receiptOfTicket(receipt, {})),
  give: giveNewTicket,
  findLateConflict: findLeftBus,
  hasItsTicket: 'ticket.order_id = orders.id',
};

/** Returns the order that a checked purchase begins with. */
export function newPurchase(
  purchase: CheckedPurchase,
  { payer, key, hash, input, now }: SaleRequest<PurchaseBody>,
): UnpaidOrder {
  const {
    client,
    service,
    ticket,
    currency,
    price,
    sibling_discount,
    discount,
    passenger,
    seats,
    links,
    sold_out,
    sale_end,
  } = purchase;
  return {
    id: newId(now.getTime()),
    client_id: client.id,
    user_id: payer.userId,
    kind: 'purchase',
    service_id: service.id,
    ticket_id: ticket.id,
    year: ticket.year,
    currency,
    price,
    sibling_discount,
    priced_from: pricedFrom([purchase]),
    discount,
    voucher_id: input.voucher?.id,
    terms: ticket,
    passenger,
    image_upload_error: input.image_upload_error,
    idempotency_key: key,
    request_hash: hash,
    seats,
    links,
    network: payer.network,
    sold_out,
    sale_end,
    asks_about: askedAbout(input, [purchase]),
  };
}

/** Returns the operator and the service of a checked purchase, and the plan of one that is paid by direct debit. `line` is its line of the order. */
export function partiesOf(
  { client, service, ticket, plan, off_monthly }: CheckedPurchase,
  { mandate, today }: Pick<PurchaseContext, 'mandate' | 'today'>,
  line = 1,
) {
  return {
    client,
    service_name: service.name,
    instalments: plan && [{ line, plan, ticket, off_monthly, mandate, today }],
  };
}
