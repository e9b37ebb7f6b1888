import { sum } from '@fareway/domain/money/money.ts';
import { createMessage } from '../../messages/queue-messages.ts';
import { newId } from '../../platform/ids.ts';
import { insertTicket } from '../../tickets/customer-tickets/changes/insert-ticket.ts';
import { findLeftBus } from '../orders/fulfilment/left-bus.ts';
import { areStillValid, newTicket, writeTicketsOfLines } from '../orders/fulfilment/new-ticket.ts';
import { askedAbout, firstSaleEnd } from '../orders/new-order.ts';
import type { UnpaidOrder } from '../orders/new-order.ts';
import type { Goods, OrderKind, SaleRequest } from '../orders/order-kind.ts';
import { orderTitle } from '../orders/order.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import type { CheckedPurchase } from '../purchases/check-purchase.ts';
import { loadPurchases, seatsToRead } from '../purchases/load-purchase.ts';
import { partiesOf } from '../purchases/order-kind.ts';
import { pricedFrom } from '../sibling-prices/sibling-discounts.ts';
import { checkFamily } from './check-family.ts';
import type { FamilyContext } from './check-family.ts';
import { familyReceipt } from './family-messages.ts';
import type { FirstFamilyCall } from './schemas.ts';

type FamilyOrder = Order & { lines: readonly OrderLine[] };

/** Buying tickets for several passengers with one payment, by card or by direct debit (decision 175). */
export const familyKind: OrderKind<FamilyOrder, FirstFamilyCall, FamilyContext> = {
  name: 'family',
  async load(db, { payer, key, input, method, now }) {
    const lines = await loadPurchases(
      db,
      input.lines.map(({ service, ticket, passenger, link }) => ({
        client: input.client.id,
        service_id: service.id,
        ticket_id: ticket.id,
        user_id: payer.userId,
        session_id: payer.sessionId,
        idempotency_key: key,
        voucher_id: input.voucher?.id ?? null,
        photo: passenger.photo ?? null,
        link: link ?? null,
        reads: [...(method === 'direct-debit' ? (['mandate'] as const) : []), ...seatsToRead(passenger)],
        now,
      })),
    );
    const { is_session_live, earlier_order_id, provider_customer_id, user_email } = lines[0]!;
    return { lines, is_session_live, earlier_order_id, provider_customer_id, user_email };
  },
  check(context, request) {
    const purchases = checkFamily(context, request.input, request.method);
    const parties = purchases.map((purchase, index) => partiesOf(purchase, context.lines[index]!, index + 1));
    const instalments = parties.flatMap((party) => party.instalments ?? []);
    return { order: newFamilyOrder(purchases, request), ...parties[0]!, instalments };
  },
  describe: orderTitle,
  receipt: (_order, { data: { order_id }, ...receipt }) =>
    createMessage(familyReceipt, { ...receipt, data: { order_id } }),
  give: giveTickets,
  findLateConflict: findLeftBus,
  hasItsTicket: 'ticket.order_id = orders.id',
};

function newFamilyOrder(
  purchases: readonly CheckedPurchase[],
  { payer, key, hash, input, now }: SaleRequest<FirstFamilyCall>,
): UnpaidOrder {
  const { client, service, ticket, currency } = purchases[0]!;
  return {
    id: newId(now.getTime()),
    client_id: client.id,
    user_id: payer.userId,
    kind: 'family',
    service_id: service.id,
    ticket_id: ticket.id,
    year: ticket.year,
    lines: purchases.map((purchase, index) => ({
      line: index + 1,
      service_id: purchase.service.id,
      service_name: purchase.service.name,
      ticket_id: purchase.ticket.id,
      year: purchase.ticket.year,
      price: purchase.price,
      sibling_discount: purchase.sibling_discount,
      discount: purchase.discount,
      terms: purchase.ticket,
      passenger: purchase.passenger,
      image_upload_error: input.lines[index]!.image_upload_error,
    })),
    currency,
    price: sum(purchases.map(({ price }) => price)),
    sibling_discount: sum(purchases.map(({ sibling_discount }) => sibling_discount)),
    priced_from: pricedFrom(purchases),
    discount: sum(purchases.map(({ discount }) => discount)),
    voucher_id: input.voucher?.id,
    terms: ticket,
    passenger: {},
    image_upload_error: undefined,
    idempotency_key: key,
    request_hash: hash,
    seats: purchases.flatMap(({ seats }, index) => seats.map((seat) => ({ ...seat, line: index + 1 }))),
    links: purchases.flatMap(({ links }, index) => links.map((link) => ({ ...link, line: index + 1 }))),
    network: payer.network,
    sold_out: { key: 'places-short', params: { short: [] } },
    sale_end: firstSaleEnd(purchases.map(({ sale_end }) => sale_end)),
    asks_about: askedAbout(input, purchases),
  };
}

/** Returns the tickets of the lines, one for each. */
function giveTickets(order: FamilyOrder, now: Date): Goods {
  const tickets = order.lines.map((line) => {
    const voucher_id = line.discount > 0 ? order.voucher_id : null;
    return newTicket(order, { ...line, voucher_id }, now);
  });
  return {
    customer_ticket_id: null,
    write: (fulfilledOrder) => [
      ...tickets.map((ticket) => insertTicket(fulfilledOrder, ticket)),
      writeTicketsOfLines(
        fulfilledOrder,
        order.lines.map(({ line }, index) => ({ line, customer_ticket_id: tickets[index]!.id })),
      ),
    ],
    isStillThere: areStillValid(order, tickets, now),
  };
}
