import type Stripe from 'stripe';
import { beforeEach, expect, test } from 'vitest';
import { localDate } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { openRenewalShop, offer, renewBody } from '../renewals/renewal-shop.fixture.ts';
import { bookingCalls, buildBookable, journeyOn } from '../testing/builders/build-bookable.ts';
import { buildOperator, buildTicket } from '../testing/builders/build-operator.ts';
import type { TestOperator } from '../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../testing/builders/build-purchaser.ts';
import { shareAuditedShop } from '../testing/share-audited-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));
beforeEach(() => shop.clock.set(new Date()));

interface Payable {
  operator: TestOperator;
  purchaser: TestPurchaser;
  /** Pays without naming a card. */
  pay: () => Promise<{ statusCode: number; json: () => { error_key: string } }>;
}

const post = (url: string, { headers }: TestPurchaser, payload: object) =>
  shop.app.inject({ method: 'POST', url, headers: { ...headers, 'idempotency-key': newId() }, payload });

const kinds: Record<string, () => Promise<Payable>> = {
  async 'top-up'() {
    const operator = await buildOperator(shop.db, { ticket: { type: 'flexi', price: 36_00, trip_price: 3_60 } });
    const purchaser = await shop.purchaser();
    const { id: customerTicketId } = (await shop.buy(purchaser, operator)).json<{ id: string }>();
    return {
      operator,
      purchaser,
      pay: () => post('/api/top-up/stripe', purchaser, { customerTicketId, num_trips: 10 }),
    };
  },
  async renewal() {
    const { operator, next } = await openRenewalShop(shop, { seats: 3 });
    const purchaser = await shop.purchaser();
    const { id } = (await shop.buy(purchaser, operator)).json<{ id: string }>();
    const body = renewBody({ next, renewalId: await offer(shop, next, id) });
    return { operator: next, purchaser, pay: () => post('/api/customer-ticket/stripe/renew', purchaser, body) };
  },
  async booking() {
    const today = localDate(shop.clock.now(), 'Europe/London');
    const operator = await buildBookable(shop.db, { today });
    const purchaser = await shop.purchaser();
    const { book } = bookingCalls(shop);
    return {
      operator,
      purchaser,
      pay: () => book(purchaser, operator, [journeyOn(operator, today)], { card: undefined }),
    };
  },
};

const accountOf = ({ client }: TestOperator) => ({ stripeAccount: client.stripe_account_id! });

/** Saves a card with the operator by buying another of its tickets. */
async function saveCard({ operator, purchaser }: Payable, card: string): Promise<void> {
  const { client, service } = operator;
  const ticket = await buildTicket(shop.db, { client_id: client.id, service_id: service.id });
  const bought = await shop.buy(purchaser, { client, service, ticket }, { card, save_card: true });
  expect(bought.statusCode).toBe(200);
}

async function cardsCharged({ operator }: Payable): Promise<string[]> {
  const intents = await shop.deps.stripe.paymentIntents.list(
    { limit: 100, expand: ['data.payment_method'] },
    accountOf(operator),
  );
  return intents.data
    .filter(({ status }) => status === 'succeeded')
    .map(({ payment_method }) => (payment_method as Stripe.PaymentMethod).card!.last4);
}

test.each(Object.keys(kinds))(
  'A-232 a %s without a named card charges the most recent saved one of that operator',
  async (kind) => {
    const payable = await kinds[kind]!();
    await saveCard(payable, 'pm_card_mastercard');
    // The provider tells which card is more recent by the second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await saveCard(payable, 'pm_card_visa');
    const before = (await cardsCharged(payable)).length;
    expect((await payable.pay()).statusCode).toBe(200);
    const charged = await cardsCharged(payable);
    expect([charged.length, charged[0]]).toEqual([before + 1, '4242']);
  },
);

test.each(Object.keys(kinds))(
  'A-232 a %s without a named card and without a saved one is refused, and nothing is held',
  async (kind) => {
    const payable = await kinds[kind]!();
    // A card that is saved with another operator is none here.
    const elsewhere = await buildOperator(shop.db);
    await saveCard({ ...payable, operator: elsewhere }, 'pm_card_visa');
    const orders = () =>
      shop.db.selectFrom('orders').select('id').where('user_id', '=', payable.purchaser.id).orderBy('id').execute();
    const taken = () =>
      shop.db
        .selectFrom('inventory')
        .selectAll()
        .where('client_id', '=', payable.operator.client.id)
        .orderBy('id')
        .execute();
    const before = [await orders(), await taken(), await cardsCharged(payable)];
    const refused = await payable.pay();
    expect([refused.statusCode, refused.json().error_key]).toEqual([422, 'card-incomplete']);
    expect([await orders(), await taken(), await cardsCharged(payable)]).toEqual(before);
  },
);
