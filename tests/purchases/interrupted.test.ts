import { logIn } from '@fareway/testing/log-in.ts';
import type { Product } from '@fareway/testing/product.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs } from '../customer-tickets/log-in.ts';
import { signUp } from '../customer-tickets/purchaser.ts';
import { buyFlexi } from '../customer-tickets/sold-tickets.ts';
import {
  changeBuyPageResponse,
  bank,
  choosePhoto,
  confirm,
  fillShortFields,
  fillShortForm,
  fillWholeForm,
  openBuyer,
  orderConfirmed,
  pay,
  shortForm,
  ticketsOf,
  typeCard,
  wholeForm,
} from './buyer.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { shareProduct } from '../support/share-product.ts';

let product: Product;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

const paymentCall = '**/api/customer-ticket/stripe';

test('a reload, Back and a session that ends keep all input, including the photo and the voucher; logging out deletes it', async () => {
  const { page, purchaser, address, close } = await openBuyer(product, browser, { wanted: wholeForm });
  const photo = page.getByRole('img', { name: 'The passenger’s photo' });
  await fillWholeForm(page);
  await choosePhoto(page);
  await page.reload();
  await expectWholeForm(page);
  await photo.waitFor();

  await page.context().clearCookies();
  await page.reload();
  await page.waitForURL(/\/login\?redirect=/);
  await logIn(page, purchaser);
  await page.waitForURL(product.origin + address);
  await expectWholeForm(page);
  await photo.waitFor();

  await confirm(page);
  await page.getByLabel('Voucher code').fill('WELCOME20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Pay £275.00' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Summary' }).waitFor();
  await page.getByRole('button', { name: 'Pay £275.00' }).waitFor();
  await page.getByRole('img', { name: 'Nia Pritchard' }).waitFor();
  await page.goBack();
  await expectWholeForm(page);
  await page.goForward();
  await page.getByRole('button', { name: 'Pay £275.00' }).waitFor();

  await page.getByRole('link', { name: 'Logout' }).click();
  await page.waitForURL(/\/login$/);
  const left = await page.evaluate(async () => [
    Object.keys(sessionStorage),
    (await indexedDB.databases()).map(({ name }) => name),
  ]);
  expect(JSON.stringify(left)).not.toMatch(/draft/);
  await page.goto(product.origin + address);
  await logIn(page, purchaser);
  await page.waitForURL(product.origin + address);
  expect(await page.getByLabel("Passenger's first name").inputValue()).toBe('');
  await close();
});

test('P-046 P-111 F-10 a next step that did not load is reported and continues, Edit leads back to the form, and a double click on Pay is one order', async () => {
  const { page, purchaser, close } = await openBuyer(product, browser, { wanted: shortForm });
  await page.getByLabel("Passenger's first name").waitFor();
  await page.route(/\/checkout-[^/]+\.js$/, (route) => route.abort());
  await fillShortFields(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page
    .getByText('We could not reach our server. Check your connection and try again; nothing you typed is lost.')
    .waitFor();
  await page.unroute(/\/checkout-[^/]+\.js$/);
  await confirm(page);

  await page.getByRole('button', { name: 'Edit' }).click();
  expect(await page.getByLabel("Passenger's first name").inputValue()).toBe('Aoife');
  await fillShortForm(page, 'Róisín');
  await page.getByText('Róisín Byrne').waitFor();

  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: /^Pay/ }).dblclick();
  await orderConfirmed(page);
  expect(await ticketsOf(product, purchaser)).toBe(1);
  await close();
});

test('F-10 a payment whose code did not load charges nothing and can be tried again; one that had begun is checked as soon as the code loads', async () => {
  const purchaser = await signUp(product);
  const flexi = await buyFlexi(product, purchaser);
  const page = await openAs(browser, purchaser, `${product.origin}/top-up/${flexi}`);
  let calls = 0;
  page.on('request', (request) => request.method() === 'POST' && request.url().includes('top-up') && calls++);
  const code = /\/settling-[^/]+\.js$/;
  await page.route(code, (route) => route.abort());
  await typeCard(page, '4000002760003184');
  await pay(page);
  await page.getByRole('alert').getByText('Part of this page did not load, and nothing has been charged.').waitFor();
  expect(calls).toBe(0);
  await page.unroute(code);
  await pay(page);
  await bank(page).getByRole('button', { name: 'Complete authentication' }).waitFor();
  expect(calls).toBe(1);

  await page.route(code, (route) => route.abort());
  await page.reload();
  const unchecked = 'Part of this page did not load, so we could not check your payment.';
  await page.getByRole('alert').getByText(unchecked).waitFor();
  // nothing can be changed or paid until then
  expect(await page.getByLabel('How many trips?').getAttribute('readonly')).not.toBeNull();
  expect(await page.getByRole('button', { name: /^Pay/ }).getAttribute('aria-disabled')).toBe('true');
  await page.unroute(code);
  await page.reload();
  await page.getByText('Your bank has not confirmed this payment, and you have not been charged.').waitFor();
  await pay(page);
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click();
  await page.getByText('Congratulations, your top-up was successful.').waitFor();
  await page.context().close();
});

test('F-02 a lost response is requested again and sells one ticket; afterwards Back leads to an empty form that asks whether to buy another', async () => {
  const { page, purchaser, close } = await openBuyer(product, browser, { wanted: shortForm });
  await fillShortForm(page);
  await typeCard(page, '4242424242424242');
  await page.route(
    paymentCall,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await pay(page);
  await page.getByText('We are still checking your payment.').waitFor();
  await orderConfirmed(page);
  expect(await ticketsOf(product, purchaser)).toBe(1);

  await page.goBack();
  const dialog = page.getByRole('dialog', { name: 'You may already have this ticket' });
  await dialog.waitFor();
  // closing it means no
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: 'My tickets' }).waitFor();
  await page.goBack();
  await dialog.waitFor();
  await page.getByRole('button', { name: 'Buy another ticket' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await page.getByLabel("Passenger's first name").inputValue()).toBe('');
  await close();
});

test('F-10 a reload at the bank’s authentication charges nothing, and Pay opens it again; a reload during a payment shows its outcome, also for the last place', async () => {
  const { page, purchaser, close } = await openBuyer(product, browser, { wanted: shortForm });
  await fillShortForm(page);
  await typeCard(page, '4000002760003184');
  await pay(page);
  await bank(page).getByRole('button', { name: 'Complete authentication' }).waitFor();
  await page.reload();
  await page.getByText('Your bank has not confirmed this payment, and you have not been charged.').waitFor();
  expect(await bank(page).getByRole('button').count()).toBe(0);
  expect(await ticketsOf(product, purchaser)).toBe(0);

  await pay(page);
  const complete = bank(page).getByRole('button', { name: 'Complete authentication' });
  await complete.waitFor();
  const reached = Promise.withResolvers<void>();
  await page.route(
    paymentCall,
    async (route) => {
      await route.fetch();
      reached.resolve();
      // The server has responded, and the page never receives it.
    },
    { times: 1 },
  );
  await complete.click();
  await reached.promise;
  await changeBuyPageResponse(page, { ticket: { remaining: 0 } });
  await page.reload();
  await orderConfirmed(page);
  expect(await ticketsOf(product, purchaser)).toBe(1);
  await close();
});

test('F-10 of two tabs one pays; the other shows that the ticket is bought before it pays again', async () => {
  const { page, purchaser, address, close } = await openBuyer(product, browser, { wanted: shortForm });
  await fillShortForm(page);
  const other = await page.context().newPage();
  await other.goto(product.origin + address);
  await fillShortForm(other);
  await typeCard(page, '4242424242424242');
  await typeCard(other, '4242424242424242');
  const release = await holdRequests(page, paymentCall);
  await pay(page);
  await pay(other);
  await other.getByText('You are paying for this ticket in another tab. Please finish there.').waitFor();
  release();
  await orderConfirmed(page);
  await pay(other);
  await other.getByRole('dialog', { name: 'You may already have this ticket' }).waitFor();
  expect(await ticketsOf(product, purchaser)).toBe(1);
  await close();
});

test('without a connection nothing is lost: the steps work, and the card form can be loaded again', async () => {
  const { page, purchaser, close } = await openBuyer(product, browser, { wanted: shortForm });
  const nextStep = page.waitForResponse(/\/checkout-[^/]+\.js$/);
  await page.getByLabel("Passenger's first name").fill('A');
  await nextStep;
  await page.context().setOffline(true);
  await page.getByText('You are offline').waitFor();
  await fillShortForm(page);
  await page.getByText('We could not load the secure card form.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await typeCard(page, '4242424242424242');
  await pay(page);
  await orderConfirmed(page);
  expect(await ticketsOf(product, purchaser)).toBe(1);
  await close();
});

test('P-132 a photo that cannot be sent never stops the purchase: it continues without it and reports why', async () => {
  const { page, close } = await openBuyer(product, browser, { wanted: wholeForm });
  await page.route('**/api/photo-uploads/**', (route) => route.abort('failed'));
  // A connection that returns ends the pause before the next attempt.
  await page.evaluate(() => setInterval(() => window.dispatchEvent(new Event('online')), 100));
  await fillWholeForm(page);
  await choosePhoto(page);
  await confirm(page);
  await typeCard(page, '4242424242424242');
  const sent = page.waitForRequest(paymentCall);
  await pay(page);
  const body = (await sent).postDataJSON() as { passenger: object };
  expect(body).toMatchObject({ skip_photo: true, image_upload_error: { step: 'upload', status: 0 } });
  expect(body.passenger).not.toHaveProperty('photo');
  await orderConfirmed(page);
  await close();
});

async function expectWholeForm(page: Page): Promise<void> {
  await page.getByLabel("Passenger's first name").waitFor();
  const fields = ["Passenger's first name", "Passenger's last name", 'Bus stop', 'Destination', 'Year group'];
  const values = await Promise.all(fields.map((label) => page.getByLabel(label).inputValue()));
  expect(values).toEqual(['Nia', 'Pritchard', 'Coniston Cold', 'Skipton Girls’ High School', '9']);
}
