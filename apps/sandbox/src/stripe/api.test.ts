import type { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT, connect, refusal, startTestSandbox } from '../conformance/test-sandbox.ts';
import type { TestSandbox } from '../conformance/test-sandbox.ts';

let sandbox: TestSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  ({ stripe } = sandbox);
});
afterAll(() => sandbox.stop());

const pay = (more: Partial<Stripe.PaymentIntentCreateParams> = {}, account = ACCOUNT): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create(
    { amount: 1250, currency: 'gbp', confirm: true, payment_method: 'pm_card_visa', ...more },
    account,
  );

test('an unknown parameter is refused by name, nested ones too', async () => {
  const old = stripe.paymentIntents.create(
    { amount: 1250, currency: 'gbp', payment_method_types: ['card'] } as never,
    ACCOUNT,
  );
  expect(await refusal(old)).toMatchObject({
    statusCode: 400,
    code: 'parameter_unknown',
    param: 'payment_method_types',
  });
  const nested = stripe.paymentMethods.create(
    { type: 'card', card: { number: '4242424242424242', pin: 1 } } as never,
    ACCOUNT,
  );
  expect(await refusal(nested)).toMatchObject({ code: 'parameter_unknown', param: 'card[pin]' });
});

test('missing and malformed parameters are refused as by Stripe', async () => {
  expect(await refusal(stripe.paymentIntents.create({ currency: 'gbp' } as never, ACCOUNT))).toMatchObject({
    code: 'parameter_missing',
    param: 'amount',
  });
  expect(await refusal(pay({ amount: 12.5 }))).toMatchObject({ code: 'parameter_invalid_integer', param: 'amount' });
  expect(await refusal(pay({ amount: 29 }))).toMatchObject({ code: 'amount_too_small' });
  expect(await refusal(pay({ expand: ['nothing'] }))).toMatchObject({ statusCode: 400, param: 'expand' });
});

test('a wrong key, a wrong version and a malformed account are refused', async () => {
  expect(await refusal(connect(sandbox.url, { key: 'sk_test_other' }).accounts.retrieveCurrent())).toMatchObject({
    statusCode: 401,
  });
  expect(await refusal(stripe.customers.list({}, { apiVersion: '2020-08-27' }))).toMatchObject({ statusCode: 400 });
  expect(await refusal(stripe.customers.list({}, { stripeAccount: 'nobody' }))).toMatchObject({ statusCode: 403 });
});

test('a publishable key can create a payment method, and make no call of a server', async () => {
  const browser = connect(sandbox.url, { key: 'pk_test_demo_fareway' });
  await browser.paymentMethods.create(
    { type: 'card', card: { number: '4242424242424242', exp_month: 1, exp_year: 2040 } },
    ACCOUNT,
  );
  expect(await refusal(browser.customers.list({}, ACCOUNT))).toMatchObject({
    statusCode: 403,
    code: 'secret_key_required',
  });
  const intent = await pay();
  const shown = await fetch(`${sandbox.url}/v1/payment_intents/${intent.id}?client_secret=${intent.client_secret}`, {
    headers: { authorization: 'Bearer pk_test_demo_fareway', 'stripe-account': ACCOUNT.stripeAccount },
  });
  expect(await shown.json()).not.toHaveProperty('metadata');
  expect(
    await refusal(browser.paymentIntents.retrieve(intent.id, { client_secret: 'pi_guess_secret_guess' }, ACCOUNT)),
  ).toMatchObject({ statusCode: 400 });
});

test('connected accounts cannot see each other', async () => {
  const intent = await pay();
  const other = { stripeAccount: 'acct_2Other' };
  expect(await refusal(stripe.paymentIntents.retrieve(intent.id, {}, other))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
  expect((await stripe.paymentIntents.list({}, other)).data).toEqual([]);
  expect(await stripe.accounts.retrieve(ACCOUNT.stripeAccount)).toMatchObject({
    id: ACCOUNT.stripeAccount,
    charges_enabled: true,
  });
});

test('an intent is found by its metadata, by customer, by time, and page by page', async () => {
  const customer = await stripe.customers.create({ email: 'list@example.com' }, ACCOUNT);
  for (const order of ['a', 'b', 'c']) await pay({ customer: customer.id, metadata: { order_id: `order-${order}` } });
  const found = await stripe.paymentIntents.search(
    { query: "metadata['order_id']:'order-b' AND status:'succeeded'" },
    ACCOUNT,
  );
  expect(found.data.map(({ metadata }) => metadata['order_id'])).toEqual(['order-b']);
  const first = await stripe.paymentIntents.list({ customer: customer.id, limit: 2, created: { gte: 1 } }, ACCOUNT);
  expect(first).toMatchObject({
    has_more: true,
    data: [{ metadata: { order_id: 'order-c' } }, { metadata: { order_id: 'order-b' } }],
  });
  const all = await stripe.paymentIntents
    .list({ customer: customer.id, limit: 1 }, ACCOUNT)
    .autoPagingToArray({ limit: 10 });
  expect(all.map(({ metadata }) => metadata['order_id'])).toEqual(['order-c', 'order-b', 'order-a']);
  expect((await stripe.paymentIntents.list({ customer: customer.id, created: { lt: 1 } }, ACCOUNT)).data).toEqual([]);
  expect((await stripe.customers.list({ email: 'list@example.com' }, ACCOUNT)).data).toHaveLength(1);
});

test('a saved card belongs to its customer only, and a card used without a customer cannot be used again', async () => {
  const [ann, ben] = await Promise.all([stripe.customers.create({}, ACCOUNT), stripe.customers.create({}, ACCOUNT)]);
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: ann.id }, ACCOUNT);
  expect((await pay({ customer: ann.id, payment_method: method.id })).status).toBe('succeeded');
  expect(await refusal(pay({ customer: ben.id, payment_method: method.id }))).toMatchObject({ statusCode: 400 });
  expect(await refusal(pay({ payment_method: method.id }))).toMatchObject({ statusCode: 400 });
  await stripe.paymentMethods.detach(method.id, {}, ACCOUNT);
  expect((await stripe.paymentMethods.list({ customer: ann.id, type: 'card' }, ACCOUNT)).data).toEqual([]);
  expect((await refusal(pay({ payment_method: method.id }))).message).toContain('may not be used again');
});

test('refunds reach the paid amount and never exceed it, and the ledger ends with the fees only', async () => {
  const account = { stripeAccount: 'acct_3Ledger' };
  const intent = await pay({}, account);
  const part = await stripe.refunds.create(
    { payment_intent: intent.id, amount: 250, metadata: { refund_id: 'r1' } },
    account,
  );
  expect(part).toMatchObject({ amount: 250, status: 'succeeded', charge: intent.latest_charge });
  expect(await refusal(stripe.refunds.create({ payment_intent: intent.id, amount: 1001 }, account))).toMatchObject({
    param: 'amount',
  });
  await stripe.refunds.create({ payment_intent: intent.id }, account);
  expect(await refusal(stripe.refunds.create({ payment_intent: intent.id }, account))).toMatchObject({
    code: 'charge_already_refunded',
  });
  const charge = await stripe.charges.retrieve(intent.latest_charge as string, {}, account);
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 1250 });
  const ledger = await stripe.balanceTransactions.list({ limit: 100 }, account);
  expect(ledger.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect((await stripe.refunds.list({ payment_intent: intent.id }, account)).data).toHaveLength(2);
  expect(await stripe.refunds.retrieve(part.id, {}, account)).toMatchObject({ id: part.id });
});

test('an abandoned intent is cancelled; one that has succeeded is refused instead', async () => {
  const waiting = await pay({ payment_method: 'pm_card_authenticationRequired' });
  expect(await stripe.paymentIntents.cancel(waiting.id, { cancellation_reason: 'abandoned' }, ACCOUNT)).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'abandoned',
  });
  expect(await refusal(stripe.paymentIntents.confirm(waiting.id, {}, ACCOUNT))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  const paid = await pay();
  expect(await refusal(stripe.paymentIntents.cancel(paid.id, {}, ACCOUNT))).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'succeeded' },
  });
});

test('an intent without a card can be changed and paid later', async () => {
  const intent = await stripe.paymentIntents.create(
    { amount: 500, currency: 'eur', description: 'A pass', receipt_email: 'a@example.com' },
    ACCOUNT,
  );
  expect(intent.status).toBe('requires_payment_method');
  expect(await refusal(stripe.paymentIntents.confirm(intent.id, {}, ACCOUNT))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  await stripe.paymentIntents.update(intent.id, { amount: 700, metadata: { order_id: 'later' } }, ACCOUNT);
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_mastercard' }, ACCOUNT);
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 700, metadata: { order_id: 'later' } });
});

test('a deleted customer no longer exists, and neither do its saved cards', async () => {
  const customer = await stripe.customers.create({ email: 'gone@example.com' }, ACCOUNT);
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id }, ACCOUNT);
  expect(await stripe.customers.del(customer.id, {}, ACCOUNT)).toMatchObject({ id: customer.id, deleted: true });
  expect(await refusal(stripe.customers.retrieve(customer.id, {}, ACCOUNT))).toMatchObject({
    code: 'resource_missing',
  });
  expect(await refusal(stripe.customers.del(customer.id, {}, ACCOUNT))).toMatchObject({ code: 'resource_missing' });
  expect((await stripe.paymentMethods.retrieve(card.id, {}, ACCOUNT)).customer).toBeNull();
});
