import { localDate } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { offer, openRenewalShop, renewBody } from '../renewals/renewal-shop.fixture.ts';
import { bookingCalls, buildBookable, journeyOn } from '../../testing/builders/build-bookable.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import type { TestShop } from '../../testing/test-shop.ts';

interface Overrides {
  key?: string;
  /** By default none. */
  payment_method_id?: string;
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
      headers: { ...headers, 'idempotency-key': key },
      payload: { ...payload, ...overrides },
    });
};

/** Each kind of order with everything it needs, ready to be paid by card. */
export const kindsOfPayment: Record<'purchase' | 'top-up' | 'renewal' | 'booking', Build> = {
  async purchase(shop) {
    const operator = await buildOperator(shop.db);
    await buildStock(shop.db, operator, 3);
    const purchaser = await shop.purchaser();
    return {
      operator,
      purchaser,
      pay: ({ key = newId(), payment_method_id } = {}) =>
        shop.buy(purchaser, operator, { key, card: payment_method_id }),
    };
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
    const { book } = bookingCalls(shop);
    return {
      operator,
      purchaser,
      pay: ({ key = newId(), payment_method_id } = {}) =>
        book(purchaser, operator, [journeyOn(operator, today)], { key, card: payment_method_id }),
    };
  },
};
