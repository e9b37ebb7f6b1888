import { giveNewTicket } from '../orders/fulfilment/new-ticket.ts';
import type { TicketOrder } from '../orders/fulfilment/new-ticket.ts';
import { receiptOfTicket } from '../orders/order-kind.ts';
import type { CheckedSale, OrderKind } from '../orders/order-kind.ts';
import { orderTitle } from '../orders/order.ts';
import { newPurchase, partiesOf } from '../purchases/order-kind.ts';
import { beginRenewal } from './begin-renewal.ts';
import { checkRenewal } from './check-renewal.ts';
import { loadRenewal } from './load-renewal.ts';
import type { RenewalContext } from './load-renewal.ts';
import { moveRenewal, retakeRenewal } from './renewal-orders.ts';
import type { RenewByCardBody } from './schemas.ts';
import { purchaseReceipt } from '../purchases/purchase-messages.ts';
import { createMessage } from '../../messages/queue-messages.ts';

/** An order that takes a renewal. */
export type RenewalOrder = TicketOrder & { renewal_id: string };

interface RenewalSale extends CheckedSale {
  renewal_id: string;
}

/** Renewing a ticket, by card or by direct debit. A second request returns the ticket of the first. */
export const renewalKind: OrderKind<RenewalOrder, RenewByCardBody, RenewalContext, RenewalSale> = {
  name: 'renewal',
  async load(db, { payer, key, input, now }) {
    const voucher_id = input.voucher?.id ?? null;
    const context = await loadRenewal(db, payer, {
      renewal_id: input.renewal.id,
      idempotency_key: key,
      voucher_id,
      now,
    });
    return { ...context, competing_order_id: context.renewal.order?.id };
  },
  check(context, request) {
    const { purchase, body } = checkRenewal(context, request.input, request.method);
    const { id: renewal_id } = context.renewal;
    const order = newPurchase(purchase, { ...request, input: body });
    return { order: { ...order, kind: 'renewal', renewal_id }, renewal_id, ...partiesOf(purchase, context) };
  },
  begin: (deps, order, { renewal_id }, now) => beginRenewal(deps, { ...order, renewal_id }, now),
  describe: orderTitle,
  receipt: (_order, receipt) => createMessage(purchaseReceipt, receiptOfTicket(receipt, {})),
  give: giveNewTicket,
  moveOrder: moveRenewal,
  retakeOrder: retakeRenewal,
  hasItsTicket: 'ticket.order_id = orders.id',
};
