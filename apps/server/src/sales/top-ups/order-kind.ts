import { refusal } from '@fareway/domain/refusals/refusals.ts';
import * as text from '@fareway/texts/receipts/lines.ts';
import { addTrips } from '../../tickets/customer-tickets/changes/add-trips.ts';
import { newId } from '../../platform/ids.ts';
import type { UnpaidOrder } from '../orders/new-order.ts';
import { receiptOfTicket } from '../orders/order-kind.ts';
import type { CheckedSale, OrderKind, SaleRequest } from '../orders/order-kind.ts';
import { orderTitle } from '../orders/order.ts';
import type { Order } from '../orders/order.ts';
import { beginDebtPayment, isDebtPaid } from './debt-payment.ts';
import { checkTopUp } from './check-top-up.ts';
import type { CheckedTopUp, TopUpOffer } from './check-top-up.ts';
import { loadTopUp } from './load-top-up.ts';
import type { TopUpContext } from './load-top-up.ts';
import type { FirstTopUpCall } from './schemas.ts';
import { topUpReceipt } from './top-up-messages.ts';
import { createMessage } from '../../messages/queue-messages.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** An order of trips for a flexi ticket. */
export type TopUpOrder = Order & { kind: 'top_up'; num_trips: number; customer_ticket_id: string };

interface TopUpSale extends CheckedSale, Pick<TopUpOffer, 'debt'> {}

/** Adding trips to a flexi ticket, by card. */
export const topUpKind: OrderKind<TopUpOrder, FirstTopUpCall, TopUpContext, TopUpSale> = {
  name: 'top_up',
  load: (db, { payer, key, input, now }) =>
    loadTopUp(db, {
      customer_ticket_id: input.customerTicketId,
      user_id: payer.userId,
      session_id: payer.sessionId,
      idempotency_key: key,
      voucher_id: input.voucher?.id ?? null,
      now,
    }),
  check(context, request) {
    const topUp = checkTopUp(context, request.payer.userId, request.input);
    const { client, service, debt } = topUp;
    return { order: newTopUp(topUp, request), client, service_name: service.name, debt };
  },
  begin: beginDebtPayment,
  describe: (order) => text.trips(order.num_trips, orderTitle(order)),
  receipt: ({ num_trips }, receipt) => createMessage(topUpReceipt, receiptOfTicket(receipt, { num_trips })),
  give: ({ customer_ticket_id, num_trips }) => ({
    customer_ticket_id,
    write: (fulfilledOrder) => [addTrips(fulfilledOrder, num_trips)],
    isStillThere: sql`true`,
  }),
  ticketToAddTo: ({ customer_ticket_id }) => customer_ticket_id,
  findLateConflict: async (db, order) => ((await isDebtPaid(db, order)) ? 'duplicate' : undefined),
  hasItsTicket: 'ticket.order_id <> orders.id',
};

/** Returns the order that a checked top-up begins with. It takes no seats: trips are valid on any bus with room. */
function newTopUp(topUp: CheckedTopUp, { key, hash, input, now }: SaleRequest<FirstTopUpCall>): UnpaidOrder {
  const { customer_ticket, client, ticket, num_trips, currency, price, discount } = topUp;
  return {
    id: newId(now.getTime()),
    client_id: client.id,
    user_id: customer_ticket.user_id,
    kind: 'top_up',
    service_id: ticket.service_id,
    ticket_id: ticket.id,
    year: customer_ticket.ticket_year,
    customer_ticket_id: customer_ticket.id,
    num_trips,
    currency,
    price,
    discount,
    voucher_id: input.voucher?.id,
    terms: ticket,
    passenger: {},
    image_upload_error: undefined,
    idempotency_key: key,
    request_hash: hash,
    seats: [],
    sold_out: refusal('ticket-voided', {}),
    asks_about: input.second_payment === 'ask' ? [{ customer_ticket_id: customer_ticket.id }] : undefined,
  };
}
