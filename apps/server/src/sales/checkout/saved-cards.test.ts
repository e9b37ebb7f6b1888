import { beforeEach, expect, test } from 'vitest';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let operator: TestOperator;
let parent: TestPurchaser;
shareAuditedShop((opened) => (shop = opened));
beforeEach(async () => {
  shop.clock.set(new Date());
  operator = await buildOperator(shop.db);
  parent = await shop.purchaser();
});

const addressOf = (of: TestOperator, who = parent) => `/api/payment-methods/${who.id}/${of.client.slug}`;
const saveCard = async (of: TestOperator, who = parent, card = 'pm_card_visa') => {
  const bought = await shop.buy(who, of, { card, save_card: true });
  expect(bought.statusCode).toBe(200);
  return (await idsOf(of, who))[0]!;
};
const idsOf = async (of: TestOperator, who = parent): Promise<string[]> => {
  const response = await shop.app.inject({ url: addressOf(of, who), headers: who.headers });
  if (response.statusCode === 404) return [];
  return response.json<{ data: { data: { id: string }[] } }>().data.data.map(({ id }) => id);
};
const remove = (id: string, of = operator, who = parent, owner = who) =>
  shop.app.inject({ method: 'DELETE', url: `${addressOf(of, owner)}/${id}`, headers: who.headers });
const operatorsOf = async (who = parent) => {
  const response = await shop.app.inject({ url: `/api/payment-methods/${who.id}`, headers: who.headers });
  return response.json<{ operators: { id: string }[] }>().operators.map(({ id }) => id);
};

test('the operators with saved cards are those that the purchaser has paid by card, and that take cards', async () => {
  expect(await operatorsOf()).toEqual([]);
  const gone = await buildOperator(shop.db);
  await saveCard(operator);
  await saveCard(gone);
  await shop.db.updateTable('clients').set({ stripe_account_id: null }).where('id', '=', gone.client.id).execute();
  expect(await operatorsOf()).toEqual([operator.client.id]);
});

test('a removed card is gone at the provider, and the next purchase asks for a card', async () => {
  const card = await saveCard(operator);
  expect((await remove(card)).statusCode).toBe(204);
  expect(await idsOf(operator)).toEqual([]);
  const account = { stripeAccount: operator.client.stripe_account_id! };
  expect((await shop.deps.stripe.paymentMethods.retrieve(card, {}, account)).customer).toBeNull();
  const withoutCard = await shop.buy(parent, operator, { payment_method_id: undefined });
  expect(withoutCard.json().error_key).toBe('card-incomplete');
});

test('removing a card twice, and at the same time, removes it once and leaves the other cards', async () => {
  const [card, other] = [await saveCard(operator), await saveCard(operator, parent, 'pm_card_mastercard')];
  const responses = await Promise.all([remove(card), remove(card), remove(card)]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  expect((await remove(card)).statusCode).toBe(204);
  expect(await idsOf(operator)).toEqual([other]);
});

test('the card of another purchaser, and of another operator, stays', async () => {
  const [elsewhere, stranger] = [await buildOperator(shop.db), await shop.purchaser()];
  const card = await saveCard(operator);
  await saveCard(elsewhere);
  await saveCard(operator, stranger);
  expect((await remove(card, operator, stranger, parent)).statusCode).toBe(403);
  // nothing to remove: the customer of the path does not have this card
  expect((await remove(card, operator, stranger)).statusCode).toBe(204);
  expect((await remove(card, elsewhere)).statusCode).toBe(204);
  expect(await idsOf(operator)).toEqual([card]);
});

test('a card stays while a payment to its operator is open, and can be removed after that', async () => {
  const card = await saveCard(operator);
  const open = await shop.buy(parent, operator, { card: 'pm_card_authenticationRequired' });
  expect(open.json()).toMatchObject({ requires_action: true });
  const refused = await remove(card);
  expect([refused.statusCode, refused.json().error_key]).toEqual([409, 'card-in-use']);
  expect(await idsOf(operator)).toEqual([card]);
  shop.clock.advance({ minutes: 61 });
  await shop.runJobs();
  // the session's token is valid for ten minutes
  shop.clock.set(new Date());
  expect((await remove(card)).statusCode).toBe(204);
  expect(await idsOf(operator)).toEqual([]);
});

test('a card stays when the provider does not respond, and the response says to try again', async () => {
  const card = await saveCard(operator);
  await shop.misbehave({ provider: 'stripe', fail_503: 1_000 });
  expect((await remove(card)).statusCode).toBe(503);
  await shop.misbehave(undefined);
  expect(await idsOf(operator)).toEqual([card]);
});

test('a payment stores which card was charged, also when it is confirmed after authentication', async () => {
  const cardOf = () =>
    shop.db
      .selectFrom('payments')
      .select(['card_brand', 'card_last4'])
      .where('client_id', '=', operator.client.id)
      .execute();
  await shop.buy(parent, operator, { card: 'pm_card_mastercard' });
  expect(await cardOf()).toEqual([{ card_brand: 'mastercard', card_last4: '4444' }]);
  const open = await shop.buy(parent, operator, { card: 'pm_card_authenticationRequired' });
  const intent = await shop.authenticate(
    operator,
    open.json<{ payment_intent_client_secret: string }>().payment_intent_client_secret,
  );
  expect((await shop.confirm(parent, operator, intent)).statusCode).toBe(200);
  expect(await cardOf()).toContainEqual({ card_brand: 'visa', card_last4: '3184' });
});
