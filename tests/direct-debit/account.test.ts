import { newId } from '@fareway/server/platform/ids.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs } from '../customer-tickets/log-in.ts';
import { signUp, type Purchaser } from '../customer-tickets/purchaser.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { misbehave } from '../purchases/buyer.ts';
import { look } from '../support/look.ts';
import { authoriseMandateByCalls } from './payer.ts';

let product: ProductWithDatabase;
let browser: Browser;
let purchaser: Purchaser;
let page: Page;
shareProduct(async (opened) => {
  ({ product, browser } = opened);
  purchaser = await signUp(product);
  page = await openAs(browser, purchaser, `${product.origin}/account`);
});

/** A cancelled mandate of the purchaser with another operator. */
async function addOlderMandate(slug: string): Promise<void> {
  const mandates = product.db.selectFrom('mandates').selectAll().where('user_id', '=', purchaser.id);
  const clients = product.db.selectFrom('clients').select('id').where('slug', '=', slug);
  const [like, { id: client_id }] = [await mandates.executeTakeFirstOrThrow(), await clients.executeTakeFirstOrThrow()];
  const created_at = new Date(like.created_at.getTime() - 86_400_000);
  const older = { client_id, id: newId(), provider_mandate_id: `MD${newId()}`, status: 'cancelled', created_at };
  await product.db
    .insertInto('mandates')
    .values({ ...like, ...older })
    .execute();
}

const dialog = () => page.getByRole('dialog');

test('A-004 A-069 A-122 without a mandate the account does not mention payments, and the list says when there will be one', async () => {
  await page.getByRole('heading', { name: 'Your devices' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Payments' }).count()).toBe(0);
  await page.goto(`${product.origin}/account/mandate`);
  await page.getByText('No mandates available.').waitFor();
  await page.getByText('A mandate appears here after you have bought a ticket by Direct Debit.').waitFor();
  await look(page);
});

test('P-064 A-069 A-110 A-111 A-112 A-113 A-114 A-117 A-118 A-119 A-120 A-121 A-124 A-125 a mandate is managed from the account, by keyboard alone; a failure to load is shown, and can be tried again', async () => {
  await authoriseMandateByCalls(product, purchaser);
  await addOlderMandate('liffey-shuttle');
  await page.goto(`${product.origin}/account`);
  await page.getByRole('link', { name: 'Manage' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Direct Debit mandates' }).waitFor();
  expect(await page.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/account');
  // One card for each mandate, in a list, newest first; a cancelled mandate with another operator stays in it.
  const cards = page
    .getByRole('list')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await cards.nth(1).waitFor();
  expect(await cards.getByRole('heading').allInnerTexts()).toEqual(['Dales Coaches', 'Liffey Shuttle']);
  const older = cards.filter({ hasText: 'Liffey Shuttle' });
  expect(await older.getByRole('button', { name: 'cancelled' }).getAttribute('aria-disabled')).toBe('true');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Dales Coaches' }) });
  await card.getByText(/^\d+(st|nd|rd|th) [A-Z][a-z]+ 20\d\d \d\d:\d\d$/).waitFor();
  for (const words of [
    'Pending submission',
    'Dales Coaches school team',
    'school@dales-coaches.example',
    '01756 555 0142',
  ])
    await card.getByText(words).waitFor();
  await card.getByText('No active ticket for mandate.').waitFor();
  expect(await card.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help');
  await look(page);

  await card.getByRole('button', { name: 'Manage' }).focus();
  await page.keyboard.press('Enter');
  await dialog().getByRole('heading', { name: 'Pending mandate' }).waitFor();
  const mandate = await product.db
    .selectFrom('mandates')
    .select('reference')
    .where('user_id', '=', purchaser.id)
    .where('status', '!=', 'cancelled')
    .executeTakeFirstOrThrow();
  const details = ['BARCLAYS BANK PLC', 'XXXXXX11', 'GWEN PRITCHARD', 'Pending submission', mandate.reference!];
  for (const words of details) await dialog().getByText(words, { exact: true }).waitFor();
  await dialog().getByText('A bank change can only be made by phone via the mandate provider').waitFor();
  const number = dialog().getByRole('link', { name: '020 7183 8674' });
  expect(await number.getAttribute('href')).toBe('tel:+442071838674');
  await look(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog().count()).toBe(0);

  const cancel = card.getByRole('button', { name: 'cancel', exact: true });
  await cancel.focus();
  await page.keyboard.press('Enter');
  await dialog()
    .getByText(/^Cancelling a mandate is permanent and must be arranged with your transport provider/)
    .waitFor();
  await look(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true);

  await misbehave(product, { provider: 'gocardless', fail_503: 1000 });
  await card.getByRole('button', { name: 'Manage' }).click();
  await dialog().getByText('Error fetching mandate bank information. Please try again later.').waitFor();
  await misbehave(product, {});
  const missing = { error: 'No mandate bank data available.', error_key: 'mandate-not-found', params: {} };
  await page.route('**/mandates/*', (route) => route.fulfill({ status: 404, json: missing }), { times: 1 });
  await dialog().getByRole('button', { name: 'Try again' }).click();
  await dialog().getByText('No mandate bank data available.').waitFor();

  await page.route('**/mandates?*', (route) => route.abort(), { times: 1 });
  await page.goto(`${product.origin}/account/mandate`);
  await page.getByText('Error fetching mandate data, please try again later.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await card.getByRole('button', { name: 'Manage' }).waitFor();
});
