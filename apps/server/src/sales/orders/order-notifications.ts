import { createMessage } from '../../messages/queue-messages.ts';
import type { QueuedMessage } from '../../messages/queue-messages.ts';
import { kindOf } from './order-kind.ts';
import type { SalesDeps } from './order-kind.ts';
import { orderServices } from './order.ts';
import type { Order, RefundReason } from './order.ts';
import { operatorNoticeRefund, purchaseRefunded } from '../../payments/refunds/refund-messages.ts';

/** Returns the receipt of a fulfilled order for its purchaser. */
export function saleNotifications(
  deps: Pick<SalesDeps, 'orderKinds'>,
  order: Order,
  customerTicketId: string | null,
): QueuedMessage[] {
  const { client_id, id: order_id, user_email: recipient } = order;
  const receipt = {
    client_id,
    event_key: `order ${order_id} fulfilled`,
    channel: 'email' as const,
    recipient,
    data: { client_id, customer_ticket_id: customerTicketId, order_id },
  };
  return [kindOf(deps, order).receipt(order, receipt)];
}

/** Returns the event key of the messages about a refund. */
export const refundEvent = (orderId: string) => `order ${orderId} money back`;

/** Returns the messages about money that goes back: to the purchaser, and to the operator where it has an email address. */
export function refundNotifications(order: Order, amount: number, reason: RefundReason): QueuedMessage[] {
  const common = { client_id: order.client_id, event_key: refundEvent(order.id), channel: 'email' as const };
  const data = { order_id: order.id, service_name: orderServices(order), amount, currency: order.currency, reason };
  const toPurchaser = createMessage(purchaseRefunded, { ...common, recipient: order.user_email, data });
  const { email } = order.support;
  return email
    ? [toPurchaser, createMessage(operatorNoticeRefund, { ...common, recipient: email, data })]
    : [toPurchaser];
}
