import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems } from '@fareway/testing/accessibility.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import {
  cardFields,
  fillShortForm,
  openBuyer,
  orderConfirmed,
  pay,
  shortForm,
  ticketsOf,
  typeCard,
} from '../purchases/buyer.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

/** A buyer at the summary of a ticket of €84.00, whose browser has these wallets. */
async function atSummaryWith(...wallets: string[]) {
  const buyer = await openBuyer(product, browser, { wanted: shortForm });
  const settings = await buyer.page.context().newPage();
  await settings.goto(product.sandboxOrigin);
  for (const wallet of wallets) await settings.getByLabel(wallet).check();
  await settings.close();
  await fillShortForm(buyer.page);
  const fields = cardFields(buyer.page);
  for (const field of ['Card number', ...wallets]) await fields.getByLabel(field).waitFor();
  // A press on what is below would miss while the frame grows.
  const isGrown = () => fields.locator('form').evaluate((form) => form.getBoundingClientRect().bottom <= innerHeight);
  await expect.poll(isGrown).toBe(true);
  return buyer;
}

const sheet = (page: Page) => page.frameLocator('iframe[title="Wallet frame"]');
const paymentCall = '**/api/customer-ticket/stripe';

test.each(['Apple Pay', 'Google Pay'])(
  '%s pays the sum that its sheet shows, and its card is not saved',
  async (wallet) => {
    const { page, purchaser, complaints, close } = await atSummaryWith('Apple Pay', 'Google Pay');
    const save = page.getByLabel('Save this card for next time');
    await save.check();
    await page.getByLabel('Voucher code').fill('CEADMILE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Pay €69.00' }).waitFor();
    await cardFields(page).getByLabel(wallet).check();
    await save.waitFor({ state: 'detached' });
    expect(await accessibilityProblems(page, { except: 'iframe[title="Secure payment input frame"]' })).toEqual([]);
    const sent = page.waitForRequest(paymentCall);
    await pay(page);
    await sheet(page).getByText('€69.00').waitFor();
    await sheet(page).getByText('Liffey Shuttle').waitFor();
    await sheet(page)
      .getByRole('button', { name: `Confirm with ${wallet}` })
      .click();
    expect((await sent).postDataJSON()).toMatchObject({ payment_method_id: expect.any(String), save_card: false });
    await orderConfirmed(page);
    expect(await ticketsOf(product, purchaser)).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  },
);

test('a wallet’s sheet that is cancelled charges nothing and says so; the card pays then', async () => {
  const { page, purchaser, close } = await atSummaryWith('Apple Pay');
  let calls = 0;
  page.on('request', (request) => request.url().endsWith('/customer-ticket/stripe') && calls++);
  await cardFields(page).getByLabel('Apple Pay').check();
  await pay(page);
  await sheet(page).getByRole('button', { name: 'Cancel' }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await problem.getByText('Apple Pay was closed. Nothing has been charged. Try again, or pay by card.').waitFor();
  await expect.poll(() => problem.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(calls).toBe(0);
  await cardFields(page).getByLabel('Card', { exact: true }).check();
  await typeCard(page, '4242424242424242');
  await pay(page);
  await orderConfirmed(page);
  expect(await ticketsOf(product, purchaser)).toBe(1);
  await close();
});

test('a wallet’s declined card is reported in the words of a declined card, and nothing is sold', async () => {
  const { page, purchaser, close } = await atSummaryWith('Google Pay');
  await cardFields(page).getByLabel('Google Pay').check();
  await pay(page);
  await sheet(page).getByLabel('Card').selectOption('4000000000000002');
  await sheet(page).getByRole('button', { name: 'Confirm with Google Pay' }).click();
  await page.getByText('Card declined. Double check your details and contact your card issuer').first().waitFor();
  expect(await ticketsOf(product, purchaser)).toBe(0);
  await close();
});

test('a browser without wallets is offered a card only; beside the button are the address of the ticket, who refunds, and the terms', async () => {
  const { page, purchaser, close } = await atSummaryWith();
  await page.getByText('€84.00 is charged once, now, by Liffey Shuttle.').waitFor();
  await page.getByText(`Sent to ${purchaser.email}`).waitFor();
  await page.getByText('Liffey Shuttle decides, by its own terms. Ask hello@liffey-shuttle.example.').waitFor();
  const terms = page.getByRole('main').getByRole('link', { name: '(opens in a new tab)' });
  expect(await terms.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    'https://liffey-shuttle.example/terms',
    '/terms',
  ]);
  expect(await cardFields(page).getByRole('radio').count()).toBe(0);
  await close();
});

test('a frame that does not load is reported, and the card form can be loaded again', async () => {
  const buyer = await openBuyer(product, browser, { wanted: shortForm });
  const { page } = buyer;
  await page.route('**/payment-fields?*', (route) => route.abort(), { times: 1 });
  await fillShortForm(page);
  await page
    .getByText('We could not load the secure card form. Check your connection and try again; nothing has been charged.')
    .waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await typeCard(page, '4242424242424242');
  await pay(page);
  await orderConfirmed(page);
  await buyer.close();
});
