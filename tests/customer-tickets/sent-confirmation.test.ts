import { accessibilityProblems } from '@fareway/testing/accessibility.ts';
import { logIn } from '@fareway/testing/log-in.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { heading } from '../pages/visitor.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { openAs } from './log-in.ts';
import { openPanel } from './open-panel.ts';
import { signUp, type Purchaser } from './purchaser.ts';
import { buyFlexi, buyTerm } from './sold-tickets.ts';

let product: ProductWithDatabase;
let browser: Browser;
let parent: Purchaser;
let ticket: string;
let other: string;
shareProduct(async (opened) => {
  ({ product, browser } = opened);
  parent = await signUp(product);
  [ticket, other] = [await buyTerm(product, parent, 'Efa'), await buyTerm(product, parent, 'Huw')];
});

const pageOf = (id: string) => `${product.origin}/ticket/${id}`;
const confirmations = (id: string) => ['sent', 'sms-sent'].map((place) => `${pageOf(id)}/${place}`);
const receiver = 'gran@example.com';

/** Sends the ticket to the receiver as a person does, and waits for the confirmation. */
async function send(page: Page) {
  await openPanel(page, pageOf(ticket));
  await page.getByRole('textbox', { name: 'Email' }).fill(receiver);
  await page.getByRole('button', { name: 'Send email' }).click();
  await page.waitForURL(`${pageOf(ticket)}/sent`);
}

/** The page names what was sent and to whom. */
async function confirms(page: Page) {
  await heading(page, 'Ticket sent');
  await page.getByText(`An email is on its way to ${receiver}`).waitFor();
  await page.getByText('The ticket of Efa Pritchard for S1 Settle to Skipton.').waitFor();
}

/** The page confirms nothing, and has nothing of the ticket or its receiver. */
async function confirmsNothing(page: Page) {
  await heading(page, 'Send a ticket');
  await page.getByText('No ticket was sent just now').waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/on its way|Ticket sent|Efa|Huw|Pritchard|Settle|gran@/);
  expect(await page.title()).not.toContain('sent');
}

/** Logs out and in with another account in the same tab, and goes back to the entry of the history where this began. */
async function logInAsAnother(page: Page) {
  const place = await page.evaluate(() => history.length);
  await page.goto(`${product.origin}/account`);
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.waitForURL(/\/login$/);
  await logIn(page, await signUp(product));
  await heading(page, 'My tickets');
  await page.evaluate((before) => setTimeout(() => history.go(before - history.length)), place);
}

test('A-242 the address of the confirmation confirms nothing to its purchaser and to another one when nothing was sent', async () => {
  const [own, stranger] = [
    await openAs(browser, parent, `${product.origin}/help`),
    await openAs(browser, await signUp(product), `${product.origin}/help`),
  ];
  for (const page of [own, stranger])
    for (const address of confirmations(ticket)) {
      await page.goto(address);
      await confirmsNothing(page);
      expect(await accessibilityProblems(page)).toEqual([]);
    }
  await Promise.all([own.context().close(), stranger.context().close()]);
});

test('A-242 a sent ticket is confirmed with passenger, service and receiver, also after a reload and back, for this ticket and this entry only', async () => {
  const page = await openAs(browser, parent, `${product.origin}/help`);
  await page.route('**/api/customer-ticket/send/**', (route) => route.abort());
  await openPanel(page, pageOf(ticket));
  await page.getByRole('textbox', { name: 'Email' }).fill(receiver);
  await page.getByRole('button', { name: 'Send email' }).click();
  await page.getByRole('alert').filter({ hasText: 'could not be sent' }).waitFor();
  expect(page.url()).toBe(pageOf(ticket));
  await page.unroute('**/api/customer-ticket/send/**');
  await send(page);
  await confirms(page);
  await page.reload();
  await confirms(page);
  await page.getByRole('link', { name: 'Back to ticket' }).click();
  await page.waitForURL(pageOf(ticket));
  await page.goBack();
  await confirms(page);
  // the same entry with the address of another ticket
  await page.evaluate((address) => history.replaceState(history.state, '', address), confirmations(other)[0]!);
  await page.reload();
  await confirmsNothing(page);
  const second = await page.context().newPage();
  for (const address of [...confirmations(ticket), ...confirmations(other)]) {
    await second.goto(address);
    await confirmsNothing(second);
  }
  await page.context().close();
});

test('A-242 another account that logs in in the same tab and goes back is not told of a sending of the one before', async () => {
  const page = await openAs(browser, parent, `${product.origin}/help`);
  await send(page);
  await confirms(page);
  await logInAsAnother(page);
  await page.waitForURL(`${pageOf(ticket)}/sent`);
  await confirmsNothing(page);
  await page.reload();
  await confirmsNothing(page);
  await page.context().close();
});

test('a saved passenger is not named to another account that logs in in the same tab and goes back', async () => {
  const page = await openAs(browser, parent, `${product.origin}/account/passengers/new`);
  await page.getByLabel('First name').fill('Megan');
  await page.getByLabel('Last name').fill('Pritchard');
  await page.getByRole('button', { name: 'Save' }).click();
  const saved = page.getByText('Megan Pritchard was saved');
  await saved.waitFor();
  await logInAsAnother(page);
  await page.waitForURL(`${product.origin}/account/passengers`);
  await heading(page, 'Passengers');
  await page.getByText('No passengers yet').waitFor();
  expect(await page.getByText('Megan').count()).toBe(0);
  await page.context().close();
});

test('addresses that were typed congratulate on no photo, mobile number, password or top-up that was not changed', async () => {
  const page = await openAs(browser, parent, `${pageOf(ticket)}?photoChange=true`);
  await page.getByText('Efa Pritchard').first().waitFor();
  expect(await page.getByText('Photo updated').count()).toBe(0);
  for (const query of ['phone_change', 'password_change']) {
    await page.goto(`${product.origin}/account?${query}=true`);
    await heading(page, 'Account');
    await page.getByText(parent.email).first().waitFor();
    expect(await page.getByText(/Mobile number updated|Password changed/).count()).toBe(0);
  }
  await page.goto(`${product.origin}/top-up-confirmed/${ticket}`);
  await heading(page, 'Top up');
  await page.getByText('No trips were added to this ticket').waitFor();
  expect(await page.title()).toBe('Top up – Fareway');
  expect(await page.getByText(/Congratulations|receipt/).count()).toBe(0);
  await page.goto(`${product.origin}/top-up-confirmed/${await buyFlexi(product, parent)}`);
  await page.getByText('Congratulations, your top-up was successful.').waitFor();
  expect(await page.getByText('We are sending the receipt').count()).toBe(0);
  await page.context().close();
});
