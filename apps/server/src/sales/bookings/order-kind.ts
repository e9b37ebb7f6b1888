import { newId } from '../../platform/ids.ts';
import {
  bookJourneys,
  holdJourneys,
  journeysCanBeBooked,
  releaseHeldJourneys,
} from './journeys/journey-statement-parts.ts';
import { giveNewTicket } from '../orders/fulfilment/new-ticket.ts';
import type { TicketOrder } from '../orders/fulfilment/new-ticket.ts';
import type { UnpaidOrder } from '../orders/new-order.ts';
import { receiptOfTicket } from '../orders/order-kind.ts';
import type { Goods, OrderKind, SaleRequest } from '../orders/order-kind.ts';
import { orderTitle } from '../orders/order.ts';
import type { Order } from '../orders/order.ts';
import { withCalls } from './bookable.ts';
import type { CallsOfServices } from './bookable.ts';
import { beginBooking } from './begin-booking.ts';
import { checkBooking } from './check-booking.ts';
import type { CheckedBooking } from './check-booking.ts';
import { findLeftJourney } from './journeys/left-journey.ts';
import { lockFirstPass } from './first-pass.ts';
import { loadBooking } from './load-booking.ts';
import type { BookingContext } from './load-booking.ts';
import type { BookingBody } from './schemas.ts';
import { bookingReceipt } from './booking-messages.ts';
import { createMessage } from '../../messages/queue-messages.ts';

/** An order of journeys: on a new pass for its passenger, or on a pass that the purchaser holds. */
export type BookingOrder = (TicketOrder & { customer_ticket_id: null }) | (Order & { customer_ticket_id: string });

/** Booking journeys by card. */
export const bookingKind: OrderKind<BookingOrder, BookingBody, BookingContext & CallsOfServices> = {
  name: 'booking',
  async load(db, { payer, key, input, now }) {
    const context = await loadBooking(db, {
      client: input.client.id,
      customer_ticket_id: input.customer_ticket_id ?? null,
      user_id: payer.userId,
      session_id: payer.sessionId,
      idempotency_key: key,
      voucher_id: input.voucher?.id ?? null,
      photo: input.passenger?.photo ?? null,
      now,
    });
    return withCalls(db, context, input.booking);
  },
  check(context, request) {
    const booking = checkBooking(context, request.input, request.payer.userId);
    return { order: newBooking(booking, request), client: booking.client, service_name: booking.service_name };
  },
  begin: (deps, order, _sale, now) => beginBooking(deps, order, now),
  describe: orderTitle,
  receipt: (_order, receipt) => createMessage(bookingReceipt, receiptOfTicket(receipt, {})),
  give: giveJourneys,
  ticketToAddTo: ({ customer_ticket_id }) => customer_ticket_id,
  release: releaseHeldJourneys,
  async findLateConflict(db, order, now) {
    const left = await findLeftJourney(db, order, now);
    if (left) return left;
    if (order.customer_ticket_id !== null) return undefined;
    const { held_pass_id, is_under_way } = await lockFirstPass(db, order, now);
    return held_pass_id !== null || is_under_way ? 'duplicate' : undefined;
  },
  hasItsTicket: `ticket.type = 'advance'`,
};

function giveJourneys(order: BookingOrder, now: Date): Goods {
  const pass = order.customer_ticket_id === null ? giveNewTicket(order, now) : undefined;
  return {
    customer_ticket_id: order.customer_ticket_id ?? pass!.customer_ticket_id,
    write: (fulfilledOrder) => [...(pass?.write(fulfilledOrder) ?? []), bookJourneys(fulfilledOrder)],
    isStillThere: journeysCanBeBooked(order),
  };
}

/** Returns the order that checked journeys begin with. */
function newBooking(booking: CheckedBooking, { payer, key, hash, input, now }: SaleRequest<BookingBody>): UnpaidOrder {
  const { client, ticket, customer_ticket_id, currency, price, discount, journeys, seats } = booking;
  return {
    id: newId(now.getTime()),
    client_id: client.id,
    user_id: payer.userId,
    kind: 'booking',
    service_id: ticket.service_id,
    ticket_id: ticket.id,
    year: ticket.year,
    travels_with: journeys.map((journey) => journey.service_id),
    customer_ticket_id,
    hold: (newOrder, begunAt) =>
      holdJourneys(newOrder, { user_id: payer.userId, customer_ticket_id }, journeys, begunAt),
    currency,
    price,
    discount,
    voucher_id: input.voucher?.id,
    terms: ticket,
    // the pass that the purchaser holds has the passenger
    passenger: booking.passenger ?? {},
    image_upload_error: input.image_upload_error,
    idempotency_key: key,
    request_hash: hash,
    seats,
    network: payer.network,
    sold_out: booking.sold_out,
    sold_out_of: booking.sold_out_of,
    sale_end: booking.sale_end,
  };
}
