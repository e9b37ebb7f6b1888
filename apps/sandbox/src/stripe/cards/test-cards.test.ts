import type { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT, authenticate, refusal, startTestSandbox } from '../../conformance/test-sandbox.ts';
import type { TestSandbox } from '../../conformance/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const card = (number: string): Promise<Stripe.PaymentMethod> =>
  sandbox.stripe.paymentMethods.create(
    { type: 'card', card: { number, exp_month: 12, exp_year: 2040, cvc: '123' } },
    ACCOUNT,
  );

async function pay(
  number: string,
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
): Promise<Stripe.PaymentIntent> {
  const method = await card(number);
  return payWith(method.id, more);
}

const payWith = (method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}): Promise<Stripe.PaymentIntent> =>
  sandbox.stripe.paymentIntents.create(
    {
      amount: 1250,
      currency: 'gbp',
      allowed_payment_method_types: ['card'],
      confirm: true,
      confirmation_method: 'manual',
      use_stripe_sdk: true,
      payment_method: method,
      ...more,
    },
    ACCOUNT,
  );

test('4242 pays at once, and the ledger shows the payment less the fee', async () => {
  const intent = await pay('4242424242424242', { expand: ['latest_charge.balance_transaction'] });
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1250, next_action: null });
  const charge = intent.latest_charge as Stripe.Charge;
  expect(charge).toMatchObject({ paid: true, amount: 1250, payment_intent: intent.id });
  expect(charge.balance_transaction).toMatchObject({
    amount: 1250,
    fee: 39,
    net: 1211,
    type: 'charge',
    source: charge.id,
  });
});

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000000069', 'expired_card', ''],
  ['4000000000000127', 'incorrect_cvc', ''],
  ['4000000000000119', 'processing_error', ''],
])('%s is declined with %s %s, the intent inside the error', async (number, code, declineCode) => {
  const error = await refusal(pay(number));
  expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code: declineCode });
  expect(error.payment_intent).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { code },
  });
  const charges = await sandbox.stripe.charges.list({ payment_intent: error.payment_intent!.id }, ACCOUNT);
  expect(charges.data).toMatchObject([
    { status: 'failed', paid: false, failure_code: code, balance_transaction: null },
  ]);
});

test('a declined intent is paid by another card on the next confirm', async () => {
  const error = await refusal(pay('4000000000000002'));
  const again = await sandbox.stripe.paymentIntents.confirm(
    error.payment_intent!.id,
    { payment_method: (await card('4242424242424242')).id },
    ACCOUNT,
  );
  expect(again).toMatchObject({ status: 'succeeded', last_payment_error: null });
});

test('4000002500003155 requires authentication, then the second confirm takes the money', async () => {
  const intent = await pay('4000002500003155');
  expect(intent).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk' },
    amount_received: 0,
  });
  await authenticate(intent, 'succeeded');
  const between = await sandbox.stripe.paymentIntents.retrieve(intent.id, {}, ACCOUNT);
  expect(between.status).toBe('requires_confirmation');
  const paid = await sandbox.stripe.paymentIntents.confirm(intent.id, { expand: ['latest_charge'] }, ACCOUNT);
  expect(paid.status).toBe('succeeded');
  expect((paid.latest_charge as Stripe.Charge).payment_method_details?.card?.three_d_secure?.result).toBe(
    'authenticated',
  );
});

test('4000002500003155 saved by an authenticated payment then pays without authentication, also off session', async () => {
  const customer = await sandbox.stripe.customers.create({ email: 'ann@example.com' }, ACCOUNT);
  const method = await card('4000002500003155');
  const first = await payWith(method.id, { customer: customer.id, setup_future_usage: 'off_session' });
  await authenticate(first, 'succeeded');
  await sandbox.stripe.paymentIntents.confirm(first.id, {}, ACCOUNT);
  const saved = await sandbox.stripe.customers.listPaymentMethods(customer.id, { type: 'card' }, ACCOUNT);
  expect(saved.data.map(({ id }) => id)).toEqual([method.id]);
  expect((await payWith(method.id, { customer: customer.id })).status).toBe('succeeded');
  expect((await payWith(method.id, { customer: customer.id, off_session: true })).status).toBe('succeeded');
});

test('4000002760003184 requires authentication even when it was saved, and is declined off session', async () => {
  const customer = await sandbox.stripe.customers.create({}, ACCOUNT);
  const method = await card('4000002760003184');
  const first = await payWith(method.id, { customer: customer.id, setup_future_usage: 'off_session' });
  await authenticate(first, 'succeeded');
  await sandbox.stripe.paymentIntents.confirm(first.id, {}, ACCOUNT);
  expect((await payWith(method.id, { customer: customer.id })).status).toBe('requires_action');
  const error = await refusal(payWith(method.id, { customer: customer.id, off_session: true }));
  expect(error).toMatchObject({ code: 'authentication_required', statusCode: 402 });
});

test('4000008400001629 authenticates and is then declined', async () => {
  const intent = await pay('4000008400001629');
  await authenticate(intent, 'succeeded');
  const error = await refusal(sandbox.stripe.paymentIntents.confirm(intent.id, {}, ACCOUNT));
  expect(error).toMatchObject({ code: 'card_declined', payment_intent: { status: 'requires_payment_method' } });
});

test('a failed challenge leaves the intent without a card and reports payment_intent_authentication_failure', async () => {
  const intent = await pay('4000002760003184');
  await authenticate(intent, 'failed');
  const after = await sandbox.stripe.paymentIntents.retrieve(intent.id, {}, ACCOUNT);
  expect(after).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
});

test('4000000000000341 can be saved and is declined when charged; 0002 cannot be saved', async () => {
  const customer = await sandbox.stripe.customers.create({}, ACCOUNT);
  const method = await card('4000000000000341');
  await sandbox.stripe.paymentMethods.attach(method.id, { customer: customer.id }, ACCOUNT);
  expect(await refusal(payWith(method.id, { customer: customer.id }))).toMatchObject({ code: 'card_declined' });
  const declining = await card('4000000000000002');
  expect(
    await refusal(sandbox.stripe.paymentMethods.attach(declining.id, { customer: customer.id }, ACCOUNT)),
  ).toMatchObject({
    code: 'card_declined',
  });
});

test('4000000000000259 pays and is disputed a moment later: the money is withdrawn, and no refund is possible', async () => {
  const intent = await pay('4000000000000259');
  await expect
    .poll(async () => (await sandbox.stripe.disputes.list({ payment_intent: intent.id }, ACCOUNT)).data)
    .toMatchObject([{ amount: 1250, status: 'needs_response', charge: intent.latest_charge }]);
  const error = await refusal(sandbox.stripe.refunds.create({ payment_intent: intent.id }, ACCOUNT));
  expect(error.code).toBe('charge_disputed');
});

test.each([
  ['4242424242424241', 12, 2040, 'incorrect_number'],
  ['4242424242424242', 13, 2040, 'invalid_expiry_month'],
  ['4242424242424242', 12, 2020, 'invalid_expiry_year'],
  ['4000000000000010', 12, 2040, 'card_declined'],
])('card details %s %i/%i are refused with %s', async (number, month, year, code) => {
  const creation = sandbox.stripe.paymentMethods.create(
    { type: 'card', card: { number, exp_month: month, exp_year: year, cvc: '123' } },
    ACCOUNT,
  );
  expect(await refusal(creation)).toMatchObject({ code, statusCode: 402 });
});
