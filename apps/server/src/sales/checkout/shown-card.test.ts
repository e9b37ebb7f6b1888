import type Stripe from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildTicket } from '../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { kindsOfPayment } from './payables.fixture.ts';
import type { Payable } from './payables.fixture.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));
beforeEach(() => shop.clock.set(new Date()));

const kinds = ['purchase', 'family', 'top-up', 'renewal', 'booking'] as const;
const mastercard = 'pm_card_mastercard';
const visa = 'pm_card_visa';

const accountOf = ({ operator }: Payable) => ({ stripeAccount: operator.client.stripe_account_id! });

async function savedCards({ operator, purchaser }: Payable): Promise<string[]> {
  const url = `/api/payment-methods/${purchaser.id}/${operator.client.slug}`;
  const response = await shop.app.inject({ url, headers: purchaser.headers });
  if (response.statusCode === 404) return [];
  return response.json<{ data: { data: { id: string }[] } }>().data.data.map(({ id }) => id);
}

/** Saves a card with the operator by buying another of its tickets, as another device does. Returns its id. */
async function saveCard(payable: Payable, card: string): Promise<string> {
  const { client, service } = payable.operator;
  const before = await savedCards(payable);
  const ticket = await buildTicket(shop.db, { client_id: client.id, service_id: service.id });
  const bought = await shop.buy(payable.purchaser, { client, service, ticket }, { card, save_card: true });
  expect(bought.statusCode).toBe(200);
  const [saved] = (await savedCards(payable)).filter((id) => !before.includes(id));
  return saved!;
}

/** The provider's times of cards are in seconds. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_100));

async function digitsCharged(payable: Payable): Promise<string[]> {
  const intents = await shop.deps.stripe.paymentIntents.list(
    { limit: 100, expand: ['data.payment_method'] },
    accountOf(payable),
  );
  return intents.data
    .filter(({ status }) => status === 'succeeded')
    .map(({ payment_method }) => (payment_method as Stripe.PaymentMethod).card!.last4);
}

/** Expects that a call is refused with a key, that it charges nothing and that it holds nothing. */
async function expectRefused(payable: Payable, key: string, card: Parameters<Payable['pay']>[0]): Promise<void> {
  const before = await digitsCharged(payable);
  const refused = await payable.pay(card);
  expect([refused.statusCode, refused.json().error_key]).toEqual([409, key]);
  expect(await digitsCharged(payable)).toEqual(before);
  const open = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', payable.purchaser.id)
    .where('state', 'in', ['created', 'held', 'paying', 'requires_action', 'paid'])
    .execute();
  expect(open).toEqual([]);
}

describe('A-236 the shown card is the card that is charged', () => {
  test.each(kinds)('a %s that shows the card that was saved last charges it', async (kind) => {
    const payable = await kindsOfPayment[kind](shop);
    await saveCard(payable, mastercard);
    await nextSecond();
    const shown = await saveCard(payable, visa);
    const before = (await digitsCharged(payable)).length;
    expect((await payable.pay({ shown_card_id: shown })).statusCode).toBe(200);
    const charged = await digitsCharged(payable);
    expect([charged.length, charged[0]]).toEqual([before + 1, '4242']);
  });

  test.each(kinds)('a %s that shows an earlier card than the one that would be charged is refused', async (kind) => {
    const payable = await kindsOfPayment[kind](shop);
    const shown = await saveCard(payable, visa);
    await nextSecond();
    await saveCard(payable, mastercard);
    await expectRefused(payable, 'saved-card-changed', { shown_card_id: shown });
    // the specified call without the field charges the card that was saved last
    expect((await payable.pay()).statusCode).toBe(200);
    expect((await digitsCharged(payable))[0]).toBe('4444');
  });

  test.each(kinds)('a %s that names the shown card charges it, also when another was saved later', async (kind) => {
    const payable = await kindsOfPayment[kind](shop);
    const shown = await saveCard(payable, visa);
    await nextSecond();
    const later = await saveCard(payable, mastercard);
    await expectRefused(payable, 'saved-card-changed', { payment_method_id: later, shown_card_id: shown });
    expect((await payable.pay({ payment_method_id: shown })).statusCode).toBe(200);
    expect((await digitsCharged(payable))[0]).toBe('4242');
  });

  test.each(kinds)('a %s whose shown card was removed is refused in words of its own, in both fields', async (kind) => {
    const payable = await kindsOfPayment[kind](shop);
    const shown = await saveCard(payable, visa);
    await nextSecond();
    await saveCard(payable, mastercard);
    await shop.deps.stripe.paymentMethods.detach(shown, {}, accountOf(payable));
    await expectRefused(payable, 'saved-card-gone', { shown_card_id: shown });
    await expectRefused(payable, 'saved-card-gone', { payment_method_id: shown });
    await expectRefused(payable, 'saved-card-gone', { payment_method_id: 'pm_of_another_account' });
    expect((await payable.pay({ payment_method_id: visa })).statusCode).toBe(200);
  });
});

test('A-236 a purchaser without a saved card is asked for one, and not told that the card details are incomplete', async () => {
  const payable = await kindsOfPayment.purchase(shop);
  await expectRefused(payable, 'saved-card-gone', { shown_card_id: 'pm_saved_long_ago' });
});

test('a card that is refused because the account has none of this id is called a card, whether it was ever saved or not', async () => {
  const payable = await kindsOfPayment.purchase(shop);
  const typed = { payment_method_id: 'pm_typed_and_used_before' };
  await expectRefused(payable, 'saved-card-gone', typed);
  expect((await payable.pay(typed)).json()).toMatchObject({
    error:
      'This card cannot be used any more. You have not been charged. Please enter the details of the card again, or of another card.',
  });
});
