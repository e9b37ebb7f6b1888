import type { QueuedMessage } from '../../messages/queue-messages.ts';
import type { Order } from './order.ts';

/** What is told when an order is fulfilled: the receipt of its kind, to the purchaser. */
export function newsOfSale(order: Order, customerTicketId: string): QueuedMessage[] {
  const { template, data } = receiptOf(order);
  return [
    {
      client_id: order.client_id,
      event_key: `order ${order.id} fulfilled`,
      template,
      channel: 'email',
      recipient: order.user_email,
      data: { client_id: order.client_id, customer_ticket_id: customerTicketId, order_id: order.id, ...data },
    },
  ];
}

function receiptOf(order: Order): Pick<QueuedMessage, 'template' | 'data'> {
  switch (order.kind) {
    case 'purchase':
    case 'renewal':
      return { template: 'purchase-receipt', data: {} };
    case 'booking': {
      const { price, discount, currency } = order;
      return { template: 'booking-receipt', data: { price, discount, currency } };
    }
    case 'top_up': {
      const { num_trips, price, discount, currency } = order;
      return { template: 'top-up-receipt', data: { num_trips, price, discount, currency } };
    }
  }
}

export type ReasonOfMoneyBack = 'seat-gone' | 'voucher-gone' | 'account-closed' | 'ticket-void' | 'duplicate';

/** What is told of money that goes back. */
export const eventOfMoneyBack = (orderId: string) => `order ${orderId} money back`;

/** What is told when money came too late and goes back: to the purchaser and, where it has an address, to the operator. */
export function newsOfMoneyBack(order: Order, amount: number, reason: ReasonOfMoneyBack): QueuedMessage[] {
  const news = { client_id: order.client_id, event_key: eventOfMoneyBack(order.id), channel: 'email' as const };
  const data = { order_id: order.id, service_name: order.service_name, amount, currency: order.currency, reason };
  const toPurchaser: QueuedMessage = { ...news, template: 'purchase-refunded', recipient: order.user_email, data };
  const { email } = order.support;
  return email ? [toPurchaser, { ...news, template: 'operator-notice-refund', recipient: email, data }] : [toPurchaser];
}
