import { readFile } from 'node:fs/promises';
import { buildCustomerTicket } from '@fareway/server/testing/builders/build-customer-ticket.ts';
import { buildOperator } from '@fareway/server/testing/builders/build-operator.ts';
import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { logIn } from '@fareway/testing/log-in.ts';
import { messagesTo } from '@fareway/testing/mailbox.ts';
import { deletedAutomatically, deletedImmediately, keptForAWhile } from '@fareway/domain/accounts/account-deletion.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs } from '../customer-tickets/log-in.ts';
import { signUp, type Purchaser } from '../customer-tickets/purchaser.ts';
import { buyTerm } from '../customer-tickets/sold-tickets.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';

let product: ProductWithDatabase;
let browser: Browser;
let parent: Purchaser;
let ticketId: string;
let page: Page;

shareProduct(async (opened) => {
  ({ product, browser } = opened);
  parent = await signUp(product);
  ticketId = await buyTerm(product, parent);
  const narrow = { viewport: { width: 320, height: 800 }, colorScheme: 'dark' } as const;
  page = await openAs(browser, parent, `${product.origin}/account`, narrow);
});

const go = (path: string) => page.goto(product.origin + path);

async function expectSound(): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
}

test('the account leads to its data, which is downloaded by keyboard; a failure is shown and can be tried again', async () => {
  await page.getByRole('link', { name: 'Download or delete' }).press('Enter');
  const button = page.getByRole('button', { name: 'Download my data' });
  await button.waitFor();
  await expectSound();

  await page.route('**/api/user/*/data', (route) => route.abort());
  await button.press('Enter');
  await page.getByText('We could not reach our server.').waitFor();
  await expectSound();
  await page.unroute('**/api/user/*/data');
  expect(await button.getAttribute('aria-disabled')).toBeNull();

  await product.db.updateTable('sessions').set({ proven_at: null }).where('user_id', '=', parent.id).execute();
  await button.press('Enter');
  await page.getByText('For your safety, please log in again. What you entered is kept.').waitFor();
  await page.getByLabel('Email').fill(parent.email);
  await page.getByLabel('Password', { exact: true }).fill(parent.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await button.waitFor();

  const downloading = page.waitForEvent('download');
  await button.press('Enter');
  await page.getByText('Your data has been downloaded').waitFor();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^fareway-data-\d{4}-\d\d-\d\d\.zip$/);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
});

test('F-50 the passenger of an ended ticket is deleted after a confirmation, and a valid ticket is not offered', async () => {
  const ended = await buyTerm(product, parent, 'Tegan');
  await product.db
    .updateTable('customer_tickets')
    .set({ start: '2025-09-01', expiry: '2025-12-01' })
    .where('id', '=', ended)
    .execute();
  await go('/account/data');
  await page.getByRole('link', { name: 'Delete old data…' }).click();
  await page.getByRole('heading', { level: 2, name: 'Tegan Pritchard' }).waitFor();
  expect(await page.getByText('Gwilym').count()).toBe(0);
  await expectSound();
  const button = page.getByRole('button', { name: 'Delete passenger Tegan Pritchard' });
  await button.click();
  await page.getByRole('button', { name: 'Keep' }).click();
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Tegan Pritchard was deleted from the ticket.').waitFor();
  await page.getByText('No ticket has ended').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.getByRole('button', { name: 'Delete photos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Your photos without a ticket were deleted.').waitFor();
  await expectSound();
  await go('/');
  await page.getByText(/^Expired tickets/).click();
  await page.getByText('Deleted passenger').first().waitFor();
});

test('A-221 a session that has ended before more ended tickets are loaded leads to the log-in and back', async () => {
  const school = await signUp(product);
  const operator = await buildOperator(product.db);
  for (let count = 1; count <= 21; count += 1)
    await buildCustomerTicket(product.db, operator, { user_id: school.id, first_name: `Pupil ${count}` });
  const ofSchool = await openAs(browser, school, `${product.origin}/account/data/old`);
  const loadMore = ofSchool.getByRole('button', { name: 'Load more tickets' });
  await loadMore.waitFor();
  await product.db.deleteFrom('sessions').where('user_id', '=', school.id).execute();
  await loadMore.click();
  await ofSchool.waitForURL('**/login?redirect=%2Faccount%2Fdata%2Fold');
  expect(await ofSchool.getByRole('alert').count()).toBe(0);
  await logIn(ofSchool, school);
  await loadMore.click();
  await loadMore.waitFor({ state: 'hidden' });
  await ofSchool.context().close();
});

test('more tickets that bring nothing to the list of ended ones are counted, and the last ones take the focus of the button', async () => {
  const school = await signUp(product);
  const operator = await buildOperator(product.db);
  const build = (count: number, dates: object) =>
    buildCustomerTicket(product.db, operator, { user_id: school.id, first_name: `Pupil ${count}`, ...dates });
  await build(1, { start: '2025-09-01', expiry: '2025-12-01' });
  for (let count = 2; count <= 42; count += 1) await build(count, {});
  const ofSchool = await openAs(browser, school, `${product.origin}/account/data/old`);
  const loadMore = ofSchool.getByRole('button', { name: 'Load more tickets' });
  await loadMore.click();
  await ofSchool.getByText('20 more tickets were read. There is nothing to delete from them.').waitFor();
  await loadMore.click();
  await ofSchool.getByText('2 more tickets were read, and 1 of them is listed above.').waitFor();
  expect(await loadMore.count()).toBe(0);
  expect(await ofSchool.evaluate(() => document.activeElement?.textContent)).toMatch(/^2 more tickets/);
  await ofSchool.context().close();
});

test('an account is deleted on a page that says what is deleted and what is kept; a wrong password loses nothing, and then every trace is gone from the device', async () => {
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await go('/');
  await expect.poll(databases).toContain('fareway-kept');
  await go('/account/data');
  await page.getByRole('link', { name: 'Delete account…' }).click();
  await page.getByRole('heading', { level: 1, name: 'Delete your account' }).waitFor();
  for (const { what, outcome } of [...deletedImmediately, ...keptForAWhile]) {
    await page.getByRole('term').filter({ hasText: what }).first().waitFor();
    await page.getByText(outcome).waitFor();
  }
  await page.getByText('One of your tickets is still valid').waitFor();
  await expectSound();

  const password = page.getByLabel('Your password');
  const button = page.getByRole('button', { name: 'Delete account' });
  const isDisabled = () => button.getAttribute('aria-disabled');
  expect(await isDisabled()).toBe('true');
  await password.fill('not the password');
  expect(await isDisabled()).toBe('true');
  await page.getByRole('checkbox', { name: `Delete the account of ${parent.email} for good` }).check();
  await expect.poll(isDisabled).toBeNull();
  await button.click();
  await page.getByText('Your current password is not right. Please try again.').first().waitFor();
  expect(await password.inputValue()).toBe('not the password');
  await expectSound();

  await page.route('**/api/user/*', (route) => route.abort());
  await password.fill(parent.password);
  await button.click();
  await page.getByText('We could not reach our server.').waitFor();
  await page.unroute('**/api/user/*');
  expect(await databases()).toContain('fareway-kept');
  await button.click();
  await page.waitForURL('**/deleted-account');
  await page.getByRole('heading', { level: 1, name: 'Your account has been deleted' }).waitFor();
  await expectSound();
  expect(await databases()).not.toContain('fareway-kept');

  await page.goto(`${product.origin}/ticket/${ticketId}`);
  await page.waitForURL('**/login?redirect=*');
  await page.getByLabel('Email').fill(parent.email);
  await page.getByLabel('Password', { exact: true }).fill(parent.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByText('Incorrect username or password.').waitFor();

  const mails = await messagesTo(product, parent.email, 3);
  expect(mails.map(({ subject }) => subject)).toContain('Your account was deleted');
  await expect.poll(() => product.db.selectFrom('removals').select('kind').execute(), { timeout: 15_000 }).toEqual([]);
  const left = await product.db
    .selectFrom('users')
    .select(['email', 'phone_number'])
    .where('id', '=', parent.id)
    .execute();
  expect(left).toEqual([{ email: null, phone_number: null }]);
});

test('F-50 the privacy notice lists the same deletions as the page that deletes an account, and how long data is stored, without script', async () => {
  const html = await (await fetch(`${product.origin}/privacy`)).text();
  for (const { outcome } of [...deletedAutomatically, ...deletedImmediately, ...keptForAWhile])
    expect(html.split(outcome)).toHaveLength(2);
});
