import { textOfPdf } from '@fareway/server/tickets/customer-tickets/paper/read-pdf.fixture.ts';
import type { Browser, Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openAs } from '../customer-tickets/log-in.ts';
import { buy, post, signUp } from '../customer-tickets/purchaser.ts';
import { look } from '../support/look.ts';
import { authoriseMandateByCalls, byInstalments } from '../direct-debit/payer.ts';
import { amountsByDay, nineMonths } from '../direct-debit/rows-by-day.ts';
import { heading, pathOf, tabTo } from '../pages/visitor.ts';
import { buyPageOf, fillShortForm, openBuyer, orderConfirmed, pay, shortForm, typeCard } from '../purchases/buyer.ts';
import { exactText } from '../support/exact-text.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

const says = (page: Page, words: string) => page.getByText(exactText(words)).first().waitFor();
const passenger = { firstName: 'Aoife', lastName: 'Byrne', stop: 'Lucan Village' };
const flexi = { operator: 'liffey-shuttle', service: 'L1', ticket: 'Flexi 20', passenger };

test('a ticket is bought, and its receipt is found in the account by keyboard alone, read, and kept as PDF', async () => {
  const { page, complaints, close } = await openBuyer(product, browser, { wanted: shortForm });
  await fillShortForm(page);
  await typeCard(page, '4242424242424242');
  await pay(page);
  await orderConfirmed(page);
  const receiptOfOrder = await page.getByRole('link', { name: 'Receipt', exact: true }).getAttribute('href');
  await page.goto(`${product.origin}/account`);
  await heading(page, 'Account');
  await tabTo(page, 'See your orders');
  await page.keyboard.press('Enter');
  await heading(page, 'Orders and receipts');
  await says(page, 'Aoife Byrne');
  await look(page);
  const { reference } = await product.db
    .selectFrom('orders')
    .select('reference')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await tabTo(page, `Receipt for order ${reference}`);
  await page.keyboard.press('Enter');
  await heading(page, 'Receipt');
  expect([await page.title(), pathOf(page)]).toEqual([`Receipt ${reference} – Fareway`, receiptOfOrder]);
  for (const words of [reference, 'Passenger: Aoife Byrne', 'Visa ending in 4242', 'Paid']) await says(page, words);
  await look(page);
  const total = await page
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .innerText();
  expect(total).toMatch(/^€\d/);

  await tabTo(page, 'Download PDF');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe(`Receipt Liffey Shuttle ${reference}.pdf`);
  const texts = await textOfPdf(await readFile(await download.path()));
  expect(texts).toEqual(
    expect.arrayContaining(['Receipt', reference, 'Passenger: Aoife Byrne', 'Visa ending in 4242', 'Total', total]),
  );
  // on paper it is one page without buttons
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Download PDF' }).isVisible()).toBe(false);
  const printed = await page.pdf({ format: 'A4' });
  expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(complaints).toEqual([]);
  await close();
});

test('a receipt shows a plan with its payments; an order of another account is not found, and the log-in leads back', async () => {
  const [parent, stranger] = [await signUp(product), await signUp(product)];
  await authoriseMandateByCalls(product, parent);
  const [year, slug, service, ticket] = (await buyPageOf(product, byInstalments)).split('/').slice(2);
  const { id: client } = await product.db
    .selectFrom('clients')
    .select('id')
    .where('slug', '=', slug!)
    .executeTakeFirstOrThrow();
  await post(
    product,
    '/customer-ticket/gocardless',
    {
      client: { id: client },
      service: { id: service },
      ticket: { id: ticket, year },
      passenger: {
        firstName: 'Nia',
        lastName: 'Pritchard',
        stop: 'Coniston Cold',
        dest: 'Ermysted’s Grammar School',
        yr: '9',
      },
      skip_photo: true,
    },
    parent,
  );
  const { id } = await product.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', parent.id)
    .executeTakeFirstOrThrow();
  const address = `/account/payments/${id}`;
  const page = await openAs(browser, parent, product.origin + address);
  const payments = page.getByRole('table', { name: 'Payments' });
  expect(await payments.getByRole('cell').allInnerTexts()).toEqual(await amountsByDay(payments, nineMonths));
  await says(page, '£0.00 of £849.00 paid');
  await says(page, 'Still to pay');
  await look(page);
  await page.emulateMedia({ media: 'print' });
  const printed = await page.pdf({ format: 'A4' });
  expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);

  const other = await openAs(browser, stranger, product.origin + address);
  await says(other, 'We can’t find this order');
  await look(other);
  await other.getByRole('button', { name: 'Log out' }).click();
  await heading(other, 'Log in');
  expect(pathOf(other)).toBe(`/login?${new URLSearchParams({ redirect: address })}`);
});

test('orders: none yet, a page that fails and loads at the next attempt, and more of them with the focus on the first new one', async () => {
  const parent = await signUp(product);
  const page = await openAs(browser, parent, `${product.origin}/account/payments`);
  await says(page, 'No orders yet');
  await look(page);
  for (let orders = 0; orders < 11; orders += 1) await buy(product, parent, flexi);
  await page.route('**/orders', (route) => route.abort(), { times: 1 });
  await page.reload();
  await says(page, 'Your orders could not be loaded');
  await look(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  const receipts = page.getByRole('link', { name: /^Receipt for order/ });
  await receipts.nth(9).waitFor();
  await page.route('**/orders?*', (route) => route.abort(), { times: 1 });
  const more = page.getByRole('button', { name: 'Show more orders' });
  await more.press('Enter');
  await says(page, 'More orders could not be loaded. Please try again.');
  await more.press('Enter');
  await receipts.nth(10).waitFor();
  const hasFocus = (place: number) => receipts.nth(place).evaluate((link) => link === document.activeElement);
  await expect.poll(() => hasFocus(10)).toBe(true);
  expect(await more.count()).toBe(0);

  // the eleventh order is gone
  await page.reload();
  await page.route('**/orders?*', (route) => route.fulfill({ json: { items: [] } }), { times: 1 });
  await more.press('Enter');
  await more.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(9)).toBe(true);
});

test('P-101 saved cards by operator: one that fails is tried again, and a card is removed by keyboard, with the focus on its operator', async () => {
  const parent = await signUp(product);
  const page = await openAs(browser, parent, `${product.origin}/account/payment-methods`);
  await says(page, 'No saved cards');
  await look(page);
  const school = { stop: 'Settle Market Place', dest: 'Ermysted’s Grammar School', yr: '9' };
  const term = { operator: 'dales-coaches', service: 'S1', ticket: 'Spring term' };
  await buy(product, parent, { ...flexi, savedCard: 'pm_card_mastercard' });
  await buy(product, parent, { ...term, passenger: { ...passenger, ...school }, savedCard: 'pm_card_visa' });
  await page.route('**/payment-methods/*/dales-coaches', (route) => route.abort(), { times: 1 });
  await page.reload();
  await says(page, 'The cards saved with Dales Coaches cannot be shown now');
  await says(page, 'Mastercard ending in 4444');
  await look(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await says(page, 'Visa ending in 4242');
  expect(await focused()).toBe('Dales Coaches');
  await says(page, 'Used next');
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Dales Coaches', 'Liffey Shuttle']);
  await look(page);

  const dialog = page.getByRole('dialog', { name: 'Remove Visa ending in 4242?' });
  await tabTo(page, 'Remove Visa ending in 4242');
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await look(page);
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('Remove Visa ending in 4242');
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  // a card that may be paying at this moment is kept
  const inUse = { error: 'A payment to Dales Coaches is still open.', error_key: 'card-in-use', params: {} };
  await page.route('**/payment-methods/**', (route) => route.fulfill({ status: 409, json: inUse }), { times: 1 });
  await tabTo(page, 'Remove card');
  await page.keyboard.press('Enter');
  await dialog.getByText(inUse.error).waitFor();
  await look(page);
  await page.keyboard.press('Enter');
  await says(page, 'Visa ending in 4242 is removed from Dales Coaches');
  await expect.poll(focused).toBe('Dales Coaches');
  await says(page, 'No card is saved.');
  await look(page);
  await page.reload();
  await says(page, 'Mastercard ending in 4444');
  await expect.poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Liffey Shuttle']);
});

test('A-221 a session that has ended when a card is removed leads to the log-in and back, and the card is still saved', async () => {
  const parent = await signUp(product);
  await buy(product, parent, { ...flexi, savedCard: 'pm_card_mastercard' });
  const page = await openAs(browser, parent, `${product.origin}/account/payment-methods`);
  await page.getByRole('button', { name: 'Remove Mastercard ending in 4444' }).click();
  await product.db.deleteFrom('sessions').where('user_id', '=', parent.id).execute();
  await page.getByRole('button', { name: 'Remove card' }).click();
  await heading(page, 'Log in');
  expect(pathOf(page)).toBe('/login?redirect=%2Faccount%2Fpayment-methods');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByLabel('Email').fill(parent.email);
  await page.getByLabel('Password', { exact: true }).fill(parent.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await heading(page, 'Saved cards');
  await page.getByRole('button', { name: 'Remove Mastercard ending in 4444' }).click();
  await page.getByRole('button', { name: 'Remove card' }).click();
  await says(page, 'Mastercard ending in 4444 is removed from Liffey Shuttle');
});

test('A-221 a session that has ended before more orders or the PDF of a receipt are loaded leads to the log-in and back', async () => {
  const parent = await signUp(product);
  for (let orders = 0; orders < 11; orders += 1) await buy(product, parent, flexi);
  const page = await openAs(browser, parent, `${product.origin}/account/payments`);
  const more = page.getByRole('button', { name: 'Show more orders' });
  await more.waitFor();
  const logsInAgain = async (target: string) => {
    await heading(page, 'Log in');
    expect(pathOf(page)).toBe(`/login?${new URLSearchParams({ redirect: target })}`);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByLabel('Email').fill(parent.email);
    await page.getByLabel('Password', { exact: true }).fill(parent.password);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  await product.db.deleteFrom('sessions').where('user_id', '=', parent.id).execute();
  await more.click();
  await logsInAgain('/account/payments');
  await heading(page, 'Orders and receipts');
  await page
    .getByRole('link', { name: /^Receipt for order/ })
    .first()
    .click();
  const download = page.getByRole('button', { name: 'Download PDF' });
  await download.waitFor();
  const address = pathOf(page);
  await product.db.deleteFrom('sessions').where('user_id', '=', parent.id).execute();
  await download.click();
  await logsInAgain(address);
  await download.waitFor();
});

test('cards of an operator in a response that cannot be read are shown as failed, and a session that ended leads to the log-in', async () => {
  const parent = await signUp(product);
  await buy(product, parent, { ...flexi, savedCard: 'pm_card_mastercard' });
  const cards = '**/payment-methods/*/liffey-shuttle';
  const page = await openAs(browser, parent, `${product.origin}/account`);
  await page.route(cards, (route) => route.fulfill({ json: {} }));
  await page.goto(`${product.origin}/account/payment-methods`);
  await says(page, 'The cards saved with Liffey Shuttle cannot be shown now');
  expect(pathOf(page)).toBe('/account/payment-methods');
  await page.unroute(cards);
  await product.db.deleteFrom('sessions').where('user_id', '=', parent.id).execute();
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading(page, 'Log in');
  expect(pathOf(page)).toBe('/login?redirect=%2Faccount%2Fpayment-methods');
});
