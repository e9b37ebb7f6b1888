import { localDate } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { linesFor } from '../family-orders/family-shop.fixture.ts';
import { offer, openRenewalShop, renewBody } from '../renewals/renewal-shop.fixture.ts';
import { bookingBody, buildBookable, journeyOn } from '../../testing/builders/build-bookable.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { purchaseBody } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

interface Overrides {
  /** By default a new one; null for a call without the header. */
  key?: string | null;
  /** By default none. */
  payment_method_id?: string;
  shown_card_id?: string;
  payment_intent_id?: string;
}

/** Something that a purchaser can pay for by card. */
export interface Payable {
  operator: TestOperator;
  purchaser: TestPurchaser;
  pay: (overrides?: Overrides) => Promise<{ statusCode: number; json: () => { id?: string; error_key?: string } }>;
}

type Build = (shop: TestShop) => Promise<Payable>;

const post = (shop: TestShop, url: string, { headers }: TestPurchaser, payload: object) => {
  return ({ key = newId(), ...overrides }: Overrides = {}) =>
    shop.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, ...(key !== null && { 'idempotency-key': key }) },
      payload: { ...payload, ...overrides },
    });
};

/** Each kind of order with everything it needs, ready to be paid by card. */
export const kindsOfPayment: Record<'purchase' | 'family' | 'top-up' | 'renewal' | 'booking', Build> = {
  async purchase(shop) {
    const operator = await buildOperator(shop.db);
    await buildStock(shop.db, operator, 9);
    const purchaser = await shop.purchaser();
    const { payment_method_id: _, ...body } = purchaseBody(operator, {});
    return { operator, purchaser, pay: post(shop, '/api/customer-ticket/stripe', purchaser, body) };
  },
  async family(shop) {
    const operator = await buildOperator(shop.db);
    await buildStock(shop.db, operator, 9);
    const purchaser = await shop.purchaser();
    const body = { client: { id: operator.client.id }, lines: linesFor(operator) };
    return { operator, purchaser, pay: post(shop, '/api/family-order/stripe', purchaser, body) };
  },
  async 'top-up'(shop) {
    const operator = await buildOperator(shop.db, { ticket: { type: 'flexi', price: 36_00, trip_price: 3_60 } });
    const purchaser = await shop.purchaser();
    const { id: customerTicketId } = (await shop.buy(purchaser, operator)).json<{ id: string }>();
    return {
      operator,
      purchaser,
      pay: post(shop, '/api/top-up/stripe', purchaser, { customerTicketId, num_trips: 10 }),
    };
  },
  async renewal(shop) {
    const { operator, next } = await openRenewalShop(shop, { seats: 3 });
    const purchaser = await shop.purchaser();
    const { id } = (await shop.buy(purchaser, operator)).json<{ id: string }>();
    const body = renewBody({ next, renewalId: await offer(shop, next, id) });
    return { operator: next, purchaser, pay: post(shop, '/api/customer-ticket/stripe/renew', purchaser, body) };
  },
  async booking(shop) {
    const today = localDate(shop.clock.now(), 'Europe/London');
    const operator = await buildBookable(shop.db, { today });
    const purchaser = await shop.purchaser();
    const body = bookingBody(operator, [journeyOn(operator, today)], { card: undefined });
    return { operator, purchaser, pay: post(shop, '/api/customer-booking/stripe', purchaser, body) };
  },
};
