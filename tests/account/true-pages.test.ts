import { randomUUID } from 'node:crypto';
import { accessibilityProblems } from '@fareway/testing/accessibility.ts';
import { logIn } from '@fareway/testing/log-in.ts';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs } from '../customer-tickets/log-in.ts';
import { signUp } from '../customer-tickets/purchaser.ts';
import { heading } from '../pages/visitor.ts';
import { holdReplies } from '../support/hold-requests.ts';
import { loadInBrowser } from '../support/open-watched.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => {
  ({ product, browser } = opened);
});

const fault = { error: 'Something went wrong on our side.', error_key: 'unexpected', params: {} };

test('A-120 the account says that the mandates could not be read, and reads them again', async () => {
  const person = await signUp(product);
  const own = await openAs(browser, person, `${product.origin}/help`);
  await own.route('**/api/user/*/mandates?**', (route) => route.fulfill({ status: 500, json: fault }));
  await loadInBrowser(own, `${product.origin}/account`);
  await own.goto(`${product.origin}/account`);
  await own.getByText('Error fetching mandate data, please try again later.').waitFor();
  expect(await accessibilityProblems(own)).toEqual([]);
  await own.unroute('**/api/user/*/mandates?**');
  await own.getByRole('button', { name: 'Try again' }).click();
  await own.getByText('Error fetching mandate data').waitFor({ state: 'detached' });
  await own.context().close();
});

test('A-242 the page that confirms a sending says nothing of the kind when nothing was sent from there', async () => {
  const page = await openAs(browser, await signUp(product), `${product.origin}/help`);
  for (const place of ['sent', 'sms-sent']) {
    await page.goto(`${product.origin}/ticket/${randomUUID()}/${place}`);
    await heading(page, 'Send a ticket');
    await page.getByText('No ticket was sent just now').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/on its way|Ticket sent/);
    expect(await page.title()).not.toContain('sent');
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await page.context().close();
});

test('A-241 an address and a number that were typed while other ones were sent are in their forms afterwards', async () => {
  const person = await signUp(product);
  const page = await openAs(browser, person, `${product.origin}/account/email`);
  const [first, second] = ['first@example.com', 'second@example.com'];
  const address = page.getByLabel('New email', { exact: true });
  const again = page.getByLabel('Confirm new email');
  await address.fill(first);
  await again.fill(first);
  const sent = await holdReplies(page, 'PUT');
  await page.getByRole('button', { name: 'Update email' }).click();
  await sent.arrived;
  await address.fill(second);
  await again.fill(second);
  sent.release();
  await heading(page, 'Verify email');
  await page.getByText(first).first().waitFor();
  await page.goto(`${product.origin}/account/email`);
  await heading(page, 'Change email');
  await page.getByText(first).first().waitFor();
  expect([await address.inputValue(), await again.inputValue()]).toEqual([second, second]);

  await page.goto(`${product.origin}/account/phone`);
  const number = page.getByLabel('Number', { exact: true });
  await number.fill('07700 900166');
  const changed = await holdReplies(page, 'PUT');
  await page.getByRole('button', { name: 'Update mobile' }).click();
  await changed.arrived;
  await number.fill('07700 900177');
  changed.release();
  await heading(page, 'Account');
  await page.getByText('7700 900166').first().waitFor();
  await page.goto(`${product.origin}/account/phone`);
  await expect.poll(() => number.inputValue()).toBe('07700 900177');
  // what is sent without more being typed is not kept
  await page.getByRole('button', { name: 'Update mobile' }).click();
  await heading(page, 'Account');
  await page.goto(`${product.origin}/account/phone`);
  await heading(page, 'Change mobile number');
  expect(await number.inputValue()).toBe('');
  await page.context().close();
});

test('what a purchaser typed to change the account is not shown to another one who logs in in a second tab', async () => {
  const [parent, other] = [await signUp(product), await signUp(product)];
  const first = await openAs(browser, parent, `${product.origin}/account/phone`);
  const number = first.getByLabel('Number', { exact: true });
  await number.fill('07700 900166');
  await first.reload();
  await expect.poll(() => number.inputValue()).toBe('07700 900166');
  await first.goto(`${product.origin}/account/email`);
  await first.getByLabel('New email', { exact: true }).fill('secret@example.com');

  const second = await first.context().newPage();
  await second.goto(`${product.origin}/account`);
  await second.getByRole('link', { name: 'Logout' }).click();
  await second.waitForURL(/\/login$/);
  await logIn(second, other);
  await heading(second, 'My tickets');
  await first.goto(`${product.origin}/account/email`);
  await heading(first, 'Change email');
  expect(await first.getByLabel('New email', { exact: true }).inputValue()).toBe('');
  await first.goto(`${product.origin}/account/phone`);
  await heading(first, 'Change mobile number');
  expect(await number.inputValue()).toBe('');
});
