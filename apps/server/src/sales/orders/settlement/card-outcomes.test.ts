import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { buildStock } from '../../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let operator: TestOperator;
shareAuditedShop((opened) => (shop = opened));
beforeEach(async () => {
  operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 10);
});

const refusedCards = {
  'P-260': [
    ['pm_card_chargeCustomerFail', 'Card declined. Double check your details and contact your card issuer'],
    ['pm_card_chargeDeclined', 'Card declined. Double check your details and contact your card issuer'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'Card declined.'],
  ],
  'P-261': [
    ['pm_card_chargeDeclinedExpiredCard', 'Card error. Double check your details and contact your card issuer'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'Card error. Double check your details and contact your card issuer'],
    ['pm_card_chargeDeclinedProcessingError', 'Card error.'],
  ],
} as const;

for (const [card, words] of refusedCards['P-260']) {
  test(`P-260 the declined card ${card} is refused, its seat is free again, and another card may be tried`, () =>
    expectRefusal(card, words));
}

for (const [card, words] of refusedCards['P-261']) {
  test(`P-261 the card with an error ${card} is refused, its seat is free again, and another card may be tried`, () =>
    expectRefusal(card, words));
}

async function expectRefusal(card: string, words: string): Promise<void> {
  const parent = await shop.purchaser();
  const response = await shop.buy(parent, operator, { card });
  expect(response.statusCode).toBe(402);
  expect(response.json().error).toContain(words);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 10, sold: 0, held: 0 });
  expect((await shop.buy(parent, operator)).statusCode).toBe(200);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 10, sold: 1, held: 0 });
}

test('P-264 a customer that the provider has deleted is used once, and the next attempt creates another', async () => {
  const parent = await shop.purchaser();
  await shop.buy(parent, operator);
  await shop.db
    .updateTable('provider_customers')
    .set({ provider_customer_id: 'cus_of_an_account_that_was_left' })
    .where('user_id', '=', parent.id)
    .execute();
  const refused = await shop.buy(parent, operator);
  expect(refused.json()).toMatchObject({ error: 'Invalid request: customer' });
  expect((await shop.buy(parent, operator)).statusCode).toBe(200);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 10, sold: 2, held: 0 });
});

test('P-222 P-223 a card that needs authentication holds the seat, and pays after the authentication', async () => {
  const parent = await shop.purchaser();
  const key = newId();
  const first = await shop.buy(parent, operator, { key, card: 'pm_card_authenticationRequired' });
  expect(first.json()).toEqual({
    requires_action: true,
    payment_intent_client_secret: expect.stringMatching(/_secret/),
  });
  expect(await shop.stockOf(operator)).toEqual({ capacity: 10, sold: 0, held: 1 });

  const intent = await shop.authenticate(operator, first.json().payment_intent_client_secret);
  const second = await shop.confirm(parent, operator, intent);
  expect(second.json()).toEqual({ id: expect.any(String) });
  expect(await shop.stockOf(operator)).toEqual({ capacity: 10, sold: 1, held: 0 });

  expect((await shop.confirm(parent, operator, intent)).json()).toEqual(second.json());
  expect((await shop.buy(parent, operator, { key, card: 'pm_card_authenticationRequired' })).json()).toEqual(
    second.json(),
  );
});

test('P-263 failed authentication charges nothing, and the seat is free again', async () => {
  const parent = await shop.purchaser();
  const key = newId();
  const first = await shop.buy(parent, operator, { key, card: 'pm_card_authenticationRequired' });
  const intent = await shop.authenticate(operator, first.json().payment_intent_client_secret, 'failed');
  const second = await shop.confirm(parent, operator, intent);
  expect(second.json().error).toBe(
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  );
  expect((await shop.orderOf(key)).state).toBe('failed');
  expect(await shop.stockOf(operator)).toEqual({ capacity: 10, sold: 0, held: 0 });
});

test('P-260 a card that is declined after its authentication is a declined card', async () => {
  const parent = await shop.purchaser();
  const first = await shop.buy(parent, operator, { card: 'pm_card_authenticationRequiredChargeDeclined' });
  const intent = await shop.authenticate(operator, first.json().payment_intent_client_secret);
  const second = await shop.confirm(parent, operator, intent);
  expect(second.statusCode).toBe(402);
  expect(second.json().error).toMatch(/^Card declined\. Double check/);
});

test('F-11 only the purchaser of an order can finish its payment, and only a known payment can be finished', async () => {
  const parent = await shop.purchaser();
  const first = await shop.buy(parent, operator, { card: 'pm_card_authenticationRequired' });
  const intent = await shop.authenticate(operator, first.json().payment_intent_client_secret);
  expect((await shop.confirm(await shop.purchaser(), operator, intent)).statusCode).toBe(403);
  const unknown = await shop.confirm(parent, operator, 'pi_nobodys');
  expect(unknown.json().error).toBe('Problem confirming payment intent.');
  expect((await shop.confirm(parent, operator, intent)).statusCode).toBe(200);
});

test('an authentication that is never given ends: the payment is cancelled at the provider, then the seat is free', async () => {
  const key = newId();
  const response = await shop.buy(await shop.purchaser(), operator, { key, card: 'pm_card_authenticationRequired' });
  const intent = String(response.json().payment_intent_client_secret).split('_secret')[0]!;
  shop.clock.advance({ minutes: 29 });
  await shop.runJobs();
  expect(await shop.stockOf(operator)).toMatchObject({ held: 1 });
  shop.clock.advance({ minutes: 2 });
  await shop.runJobs();
  expect((await shop.orderOf(key)).state).toBe('expired');
  expect(await shop.stockOf(operator)).toEqual({ capacity: 10, sold: 0, held: 0 });
  // otherwise the purchaser could still pay for a seat that another purchaser has by then
  const account = { stripeAccount: operator.client.stripe_account_id! };
  expect((await shop.deps.stripe.paymentIntents.retrieve(intent, {}, account)).status).toBe('canceled');
});

test('F-14 a capacity that is lowered during the authentication takes no seat away: that purchaser gets the ticket, and later ones do not', async () => {
  const parents = [await shop.purchaser(), await shop.purchaser(), await shop.purchaser()] as const;
  expect((await shop.buy(parents[0], operator)).statusCode).toBe(200);
  const response = await shop.buy(parents[1], operator, { card: 'pm_card_authenticationRequired' });
  await buildStock(shop.db, operator, 1);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 1, sold: 1, held: 1 });
  expect((await shop.buy(parents[2], operator)).json()).toMatchObject({ error_key: 'ticket-sold-out' });
  const intent = await shop.authenticate(operator, response.json().payment_intent_client_secret);
  expect((await shop.confirm(parents[1], operator, intent)).statusCode).toBe(200);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 1, sold: 2, held: 0 });
  await buildStock(shop.db, operator, 3);
  expect((await shop.buy(parents[2], operator)).statusCode).toBe(200);
  expect((await shop.buy(await shop.purchaser(), operator)).json()).toMatchObject({ error_key: 'ticket-sold-out' });
});
