import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMessage } from '../messages/queue-messages.ts';
import { newId } from '../platform/ids.ts';
import { buildOperator } from '../testing/builders/build-operator.ts';
import { buildPurchaser } from '../testing/builders/build-purchaser.ts';
import { buildStock } from '../testing/builders/build-stock.ts';
import { startTestApp } from '../testing/test-app.ts';
import { purchaseBody } from '../testing/test-shop.ts';
import { bookingReceipt } from './bookings/booking-messages.ts';
import { payByCard } from './checkout/payment/pay-by-card.ts';
import { orderKinds } from './order-kinds.ts';
import { receiptOfTicket } from './orders/order-kind.ts';
import { fulfilOrder } from './orders/fulfilment/fulfil-order.ts';
import { readOrder } from './orders/order.ts';
import { purchaseKind } from './purchases/order-kind.ts';
import { firstCall } from './purchases/schemas.ts';
import { sql } from '../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;

beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.stop());

/** A fifth kind of order: a ticket that costs its purchaser nothing. */
const gift: typeof purchaseKind = {
  ...purchaseKind,
  name: 'gift',
  check(context, request) {
    const { order, ...sale } = purchaseKind.check(context, request);
    return { ...sale, order: { ...order, kind: 'gift', price: 0 } };
  },
  receipt: ({ price, discount, currency }, receipt) =>
    createMessage(bookingReceipt, receiptOfTicket(receipt, { price, discount, currency })),
};

test('a fifth kind of order is sold, fulfilled and confirmed by its own members only', async () => {
  const { db, deps } = server;
  await sql`ALTER DOMAIN order_kind DROP CONSTRAINT order_kind_check`.execute(server.ownerDb);
  const operator = await buildOperator(db);
  await buildStock(db, operator, 1);
  const { id: userId, email, session_id: sessionId } = await buildPurchaser(deps);
  const call = {
    payer: { userId, email, sessionId, network: '192.0.2.1' },
    key: newId(),
    input: firstCall.parse(purchaseBody(operator, {})),
  };
  const withGifts = { ...deps, orderKinds: [...orderKinds, gift] };

  const response = await payByCard(withGifts, gift, call);
  const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  expect(order).toMatchObject({ kind: 'gift', state: 'fulfilled', net_price: 0 });
  expect(response).toEqual({ id: order.customer_ticket_id });
  const messages = await db.selectFrom('messages').select('template').where('recipient', '=', email).execute();
  expect(messages).toEqual([{ template: 'booking-receipt' }]);
  expect(await payByCard(withGifts, gift, call)).toEqual(response);

  const read = (await readOrder(db, { id: order.id }))!;
  await expect(fulfilOrder(deps, read, undefined, deps.clock.now())).rejects.toThrow('no kind of order is named gift');
});
