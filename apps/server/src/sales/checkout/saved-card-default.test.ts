import type Stripe from 'stripe';
import { describe, beforeEach, expect, test } from 'vitest';
import { buildOperator, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { kindsOfPayment } from './payables.fixture.ts';
import type { Payable } from './payables.fixture.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));
beforeEach(() => shop.clock.set(new Date()));

const kinds = ['top-up', 'renewal', 'booking'] as const;

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

describe('A-232 a payment without a named card', () => {
  test.each(kinds)('a %s charges the most recent saved one of that operator', async (kind) => {
    const payable = await kindsOfPayment[kind](shop);
    await saveCard(payable, 'pm_card_mastercard');
    // The provider's times of cards are in seconds.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await saveCard(payable, 'pm_card_visa');
    const before = (await cardsCharged(payable)).length;
    expect((await payable.pay()).statusCode).toBe(200);
    const charged = await cardsCharged(payable);
    expect([charged.length, charged[0]]).toEqual([before + 1, '4242']);
  });

  test.each(kinds)('a %s is refused where none is saved, and nothing is held', async (kind) => {
    const payable = await kindsOfPayment[kind](shop);
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
  });
});
