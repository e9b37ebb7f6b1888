import { supportContact } from '../../catalogue/tickets-on-sale/support-contact.ts';
import { netPriceOf } from './new-order.ts';
import type { NewLine, NewOrder } from './new-order.ts';
import type { CheckedSale, SaleContext } from './order-kind.ts';
import type { Order, OrderLine } from './order.ts';

function lineAsBegun({ image_upload_error: _error, ...line }: NewLine): OrderLine {
  return { ...line, net_price: netPriceOf(line), customer_ticket_id: null };
}

/** Returns a new order without a plan as reading it would return it, and saves that statement. */
export function orderAsBegun(
  order: NewOrder,
  { client, service_name }: CheckedSale,
  { user_email }: SaleContext,
  now: Date,
): Order {
  return {
    ...order,
    currency: order.currency as Order['currency'],
    support: supportContact(client),
    user_email,
    time_zone: client.time_zone,
    state: order.payment ? 'paying' : 'held',
    service_name,
    sibling_discount: order.sibling_discount ?? 0,
    net_price: netPriceOf(order),
    voucher_id: order.voucher_id ?? null,
    terms: order.terms as Order['terms'],
    request_hash: order.request_hash.toString('hex'),
    hold_expires_at: null,
    refusal_key: null,
    refusal_params: null,
    customer_ticket_id: order.customer_ticket_id ?? null,
    created_at: now,
    payment: null,
    plans: [],
    lines: order.lines?.map(lineAsBegun) ?? null,
  };
}
