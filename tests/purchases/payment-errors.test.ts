import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';
import {
  bank,
  confirm,
  fillShortForm,
  misbehave,
  openBuyer,
  orderConfirmed,
  pay,
  shortForm,
  ticketsOf,
  typeCard,
  type Buyer,
} from './buyer.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';

// One purchaser at one summary meets every failure of a payment. Each failure is caused where it happens: at the provider, in the
// operator's data, or in storage. Declined and authenticated cards are in paying.test.ts.
let product: ProductWithDatabase;
let browser: Browser;
let buyer: Buyer;
let page: Page;
let account: string;
shareProduct(async (opened) => {
  ({ product, browser } = opened);
  buyer = await openBuyer(product, browser, { wanted: shortForm });
  page = buyer.page;
  await fillShortForm(page);
  account = (await operator()).stripe_account_id!;
});
afterEach(async () => {
  await misbehave(product, {});
  await connectAccount(account);
});
afterAll(() => buyer?.close());

const invalidAccount =
  'Invalid account. Your transport provider cannot take card payments at the moment because their payment account is not set up correctly. You have not been charged. Please contact your transport provider directly so that they can put it right.';

test('P-262 P-266 P-267 P-270 P-271 problems after which another attempt can succeed are shown in their texts, and Pay stays enabled', async () => {
  await typeCard(page, '4242424242424242');
  // the card provider cannot read the card
  await misbehave(product, { fail_500: true, only_path: 'POST /v1/payment_methods' });
  await pay(page);
  await expectProblem(/^Error adding payment method: ./);
  await misbehave(product, {});

  // the operator closed its account while the page was open
  await connectAccount('acct_closed-by-the-operator');
  await pay(page);
  await expectProblem(invalidAccount);
  await connectAccount(account);

  // the server refuses the purchase
  const [, , , , , ticket] = buyer.address.split('/');
  const enable = (is_enabled: boolean) =>
    product.db.updateTable('tickets').set({ is_enabled }).where('id', '=', ticket!).execute();
  await enable(false);
  const responded = page.waitForResponse('**/api/customer-ticket/stripe');
  await pay(page);
  const { error } = (await (await responded).json()) as { error: string };
  expect(error).toMatch(/^Ticket disabled by your transport provider\. Please contact Liffey Shuttle, /);
  await expectProblem(error);
  await enable(true);

  // a payment needs authentication and has no secret
  await typeCard(page, '4000002760003184');
  await misbehave(product, { withhold_client_secret: true });
  await pay(page);
  await expectProblem('Problem creating payment intent.');
  await misbehave(product, {});

  // a payment is authenticated and then unknown
  await pay(page);
  const complete = bank(page).getByRole('button', { name: 'Complete authentication' });
  await complete.waitFor();
  const { id } = await latestOrder();
  await product.db.updateTable('payments').set({ provider_payment_id: null }).where('order_id', '=', id).execute();
  await complete.click();
  await expectProblem('Problem confirming payment intent.');
  expect(await page.getByRole('button', { name: /^Pay/ }).getAttribute('aria-disabled')).toBeNull();
});

test('P-262 an operator that takes no cards is shown before a card is requested', async () => {
  await connectAccount(null);
  await page.reload();
  await page.getByText(invalidAccount, { exact: true }).first().waitFor();
  expect(await page.getByRole('group', { name: 'Card details' }).count()).toBe(0);
  await expectNoMorePayments();
});

test('P-130 P-265 P-303 another error of the card provider is shown in its text, and blocks the card at this price at another address of the ticket and through Edit, Confirm and a reload, with the words and whom to ask; another card and another price can pay', async () => {
  await startAgain('4242424242424242');
  await misbehave(product, { expired_key_401: true });
  await pay(page);
  const words = /^Card api error: Expired API Key provided: \S+$/;
  await expectProblem(words);
  await expectNoMorePayments();

  const expectBlocked = async () => {
    const notice = page.getByRole('alert').filter({ hasText: 'This card cannot pay this price.' });
    await notice.getByText(words).waitFor();
    await notice
      .getByText(/^This card cannot pay this price\. Please use another card, or contact Liffey Shuttle, /)
      .waitFor();
    await expectNoMorePayments();
  };
  // the same ticket at another address
  await page.goto(product.origin + buyer.address.replace(shortForm.operator, (await operator()).id));
  await fillShortForm(page);
  await expectBlocked();
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await confirm(page);
  await expectBlocked();
  await page.reload();
  await expectBlocked();

  // the same card typed again is recognised, and nothing is sent
  await typeCard(page, '4242424242424242');
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/customer-ticket/stripe') && sent.push(''));
  await pay(page);
  await expectProblem(words);
  expect(sent).toEqual([]);

  // another price
  await page.getByLabel('Voucher code').fill('CEADMILE');
  await page.getByRole('button', { name: 'Apply' }).click();
  const button = page.getByRole('button', { name: /^Pay/ });
  await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');

  // another card
  await typeCard(page, '5555555555554444');
  await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
  await pay(page);
  await expectProblem(words);
  expect(sent).toHaveLength(1);
  await misbehave(product, {});
  await expectNoMorePayments();
});

test('P-130 P-264 a request that the provider finds invalid names the parameter, and prevents a retry', async () => {
  const { id: client_id } = await operator();
  const customer = { client_id, user_id: buyer.purchaser.id, provider: 'stripe' };
  await product.db.deleteFrom('provider_customers').where('user_id', '=', customer.user_id).execute();
  await product.db
    .insertInto('provider_customers')
    .values({ ...customer, provider_customer_id: 'cus_deleted_at_the_provider' })
    .execute();
  await startAgain('4000008260000000');
  await pay(page);
  await expectProblem('Invalid request: customer');
  await expectNoMorePayments();
});

test('P-268 P-269 when the provider does not respond the outcome is unknown: the text says what to do, Pay stays disabled, and after a reload Pay continues the same order', async () => {
  await page.clock.install();
  await startAgain('4000056655665556');
  await misbehave(product, { fail_503: true, only_path: 'POST /v1/payment_intents' });
  await pay(page);
  await page.getByText('We are still checking your payment.').waitFor();
  const problems = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  const minutesGoBy = async () => {
    await page.clock.fastForward(15_000);
    return problems.count();
  };
  await expect.poll(minutesGoBy, { timeout: 60_000 }).toBe(1);
  await expectProblem(
    'There was an issue confirming your order. Please check your email to see if your order was successful. If no email is received you are safe to re-attempt your order.',
  );
  await expectNoMorePayments();

  await misbehave(product, {});
  const { id } = await latestOrder();
  // the minutes that passed for the page
  await product.db
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - 180_000) })
    .where('id', '=', id)
    .execute();
  await page.reload();
  const unsettled = page.getByText(/^This payment may still succeed, so your order can’t be changed yet\./);
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000);
      return unsettled.count();
    })
    .toBe(1);
  expect(await latestOrder()).toEqual({ id, state: 'paying' });
  await pay(page);
  await orderConfirmed(page);
  expect(await latestOrder()).toEqual({ id, state: 'fulfilled' });
  expect(await ticketsOf(product, buyer.purchaser)).toBe(1);
});

/** The summary after a reload, with a card typed in that was not refused before. */
async function startAgain(card: string): Promise<void> {
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Summary' }).waitFor();
  await typeCard(page, card);
}

async function expectProblem(words: string | RegExp): Promise<void> {
  await page.getByRole('alert').filter({ hasText: 'There is a problem' }).getByText(words, { exact: true }).waitFor();
  expect(await ticketsOf(product, buyer.purchaser)).toBe(0);
}

/** The pay button is disabled, and pressing it sends nothing. */
async function expectNoMorePayments(): Promise<void> {
  const payments: string[] = [];
  const note = (request: { url(): string }) => request.url().endsWith('/customer-ticket/stripe') && payments.push('');
  page.on('request', note);
  const button = page.getByRole('button', { name: /^Pay/ });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await button.press('Enter');
  await page.locator('[data-pressed]').waitFor();
  page.off('request', note);
  expect(payments).toEqual([]);
}

const operator = () =>
  product.db
    .selectFrom('clients')
    .select(['id', 'stripe_account_id'])
    .where('slug', '=', shortForm.operator)
    .executeTakeFirstOrThrow();

const connectAccount = (stripe_account_id: string | null) =>
  product.db.updateTable('clients').set({ stripe_account_id }).where('slug', '=', shortForm.operator).execute();

const latestOrder = () =>
  product.db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('user_id', '=', buyer.purchaser.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
