import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient } from '../../testing/builders/build-operator.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { practiceAccountOf } from './pretend-cards.ts';
import { newId } from '../../platform/ids.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let account: string;
let customer: string;

// nothing listens at the address of Stripe
beforeAll(async () => {
  server = await startTestApp();
  const { id: practice_of } = await buildClient(server.db);
  const id = newId();
  account = practiceAccountOf(id);
  await buildClient(server.db, { id, practice_of, stripe_account_id: account });
  ({ id: customer } = await server.deps.stripe.customers.create(
    { email: 'a@b.practice.invalid' },
    { stripeAccount: account },
  ));
});
afterAll(() => server.stop());

function pay(amount: number, idempotencyKey = newId(), payment_method = 'pm_practice_pays') {
  return server.deps.stripe.paymentIntents.create(
    { amount, currency: 'gbp', customer, payment_method, confirm: true, metadata: { order_id: idempotencyKey } },
    { stripeAccount: account, idempotencyKey },
  );
}

test('C-061 the pretend provider takes a payment once for each key, and declines the card that is made for it', async () => {
  const key = newId();
  const paid = await Promise.all([pay(1_250, key), pay(1_250, key), pay(1_250, key)]);
  expect(new Set(paid.map(({ id }) => id)).size).toBe(1);
  expect(paid[0]).toMatchObject({ status: 'succeeded', amount_received: 1_250, metadata: { order_id: key } });
  const { data } = await server.deps.stripe.paymentIntents.list({ customer }, { stripeAccount: account });
  expect(data.filter(({ metadata }) => metadata['order_id'] === key)).toHaveLength(1);
  await expect(pay(100, newId(), 'pm_practice_declined')).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
  });
  await expect(pay(100, newId(), 'pm_card_visa')).rejects.toMatchObject({ code: 'resource_missing' });
});

test('C-061 however refunds come, at once too, they never give back more than was paid', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1_000 }),
      fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 4 }),
      async (amount, parts) => {
        const { id: payment_intent } = await pay(amount);
        await Promise.allSettled(
          parts.map((part) =>
            server.deps.stripe.refunds.create({ payment_intent, amount: part }, { stripeAccount: account }),
          ),
        );
        const { data } = await server.deps.stripe.refunds.list({ payment_intent }, { stripeAccount: account });
        const refunded = data.reduce((sum, refund) => sum + refund.amount, 0);
        expect(refunded).toBeLessThanOrEqual(amount);
        // what is left would have been refused each time
        const refused = parts.toSorted((one, other) => one - other).slice(data.length);
        expect(refused.every((part) => part > amount - refunded) || data.length === parts.length).toBe(true);
      },
    ),
    { numRuns: 15 },
  );
});

test('C-061 a refund that is repeated with its key is made once', async () => {
  const { id: payment_intent } = await pay(500);
  const refund = () =>
    server.deps.stripe.refunds.create(
      { payment_intent, amount: 500 },
      { stripeAccount: account, idempotencyKey: payment_intent },
    );
  const [first, second] = [await refund(), await refund()];
  expect(second.id).toBe(first.id);
});

test('C-061 requests that it does not know, and accounts that do not exist, are refused without reaching Stripe', async () => {
  const { stripe } = server.deps;
  await expect(stripe.balance.retrieve({}, { stripeAccount: account })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  await expect(stripe.customers.del(customer, {}, { stripeAccount: 'acct_practice_unknown' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  await expect(stripe.accounts.retrieve(account)).resolves.toMatchObject({ id: account, charges_enabled: true });
});
