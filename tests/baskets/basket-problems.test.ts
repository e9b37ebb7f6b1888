import type { Browser, Page, Request } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { accessibilityProblems } from '@fareway/testing/accessibility.ts';
import { addAnother, addTwo, cards, confirmNext, heading, photoNamesOf, sameTicket } from './basket.ts';
import {
  bank,
  choosePhoto,
  confirm,
  fillWholeForm,
  openBuyer,
  orderConfirmed,
  pay,
  shortForm,
  ticketsOf,
  typeCard,
  wholeForm,
} from '../purchases/buyer.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

/** Waits until the photo of the only ticket of a basket is sent. */
async function photoSent(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.entries(sessionStorage).some(
      ([name, text]) => name.startsWith('fareway.basket:') && String(text).includes('on-server'),
    ),
  );
}

/** Gives the ticket of a basket a photo with a file name that the server does not know. */
async function forgetPhotoOnServer(page: Page): Promise<void> {
  await photoSent(page);
  await page.evaluate(() => {
    const place = Object.keys(sessionStorage).find((name) => name.startsWith('fareway.basket:'))!;
    const [line] = JSON.parse(sessionStorage.getItem(place)!) as { draft: string }[];
    const photo = { kind: 'on-server', file_name: `${crypto.randomUUID()}.jpg` };
    const draft = JSON.stringify({ ...(JSON.parse(line!.draft) as object), photo });
    sessionStorage.setItem(place, JSON.stringify([{ ...line, draft }]));
  });
  await page.reload();
  await heading(page, 'Your tickets').waitFor();
}

test('a payment that was begun for tickets that are no longer sold is shown, keeps them as they are, and can be cancelled', async () => {
  const { page, address, purchaser, close } = await openBuyer(product, browser, { wanted: shortForm });
  await addTwo(page);
  await typeCard(page, '4000002760003184');
  await pay(page);
  await bank(page).getByRole('button', { name: 'Complete authentication' }).waitFor();
  const ticketId = address.split('/')[5]!;
  const sell = (is_enabled: boolean) =>
    product.db.updateTable('tickets').set({ is_enabled }).where('id', '=', ticketId).execute();
  await sell(false);
  onTestFinished(async () => void (await sell(true)));
  await page.reload();
  await page.getByText('You can’t continue with this payment here.').waitFor();
  expect(await page.getByText('Nothing has been charged').count()).toBe(0);
  await page.getByRole('button', { name: 'Remove ticket 1' }).press('Enter');
  expect(await cards(page).count()).toBe(2);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel this payment' }).click();
  await page.getByText('This payment was cancelled. You have not been charged.').waitFor();
  await page.getByText('Not all of these tickets can be bought').waitFor();
  await page.getByRole('button', { name: 'Remove ticket 1' }).click();
  await expect.poll(() => cards(page).count()).toBe(1);
  expect(await ticketsOf(product, purchaser)).toBe(0);
  await close();
});

test('a duplicated tab says that its tickets were bought in the first one, before it buys them again and after a reload', async () => {
  const { page, purchaser, close } = await openBuyer(product, browser, { wanted: shortForm });
  await addTwo(page);
  // a duplicated tab copies the session storage
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries<string>(sessionStorage)));
  const address = page.url();
  const other = await page.context().newPage();
  await other.addInitScript((copied) => {
    if (sessionStorage.length === 0) Object.assign(sessionStorage, copied);
  }, kept);
  await other.goto(address);
  await heading(other, 'Your tickets').waitFor();
  await typeCard(other, '4242424242424242');
  await typeCard(page, '4242424242424242');
  await pay(page);
  await orderConfirmed(page);
  await pay(other);
  const dialog = other.getByRole('dialog', { name: 'You may have bought these tickets already' });
  await dialog.waitFor();
  expect(await accessibilityProblems(other)).toEqual([]);
  await other.reload();
  await dialog.waitFor();
  expect(await ticketsOf(product, purchaser)).toBe(2);
  await other.getByRole('button', { name: 'Buy them, too' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await typeCard(other, '4242424242424242');
  const sent = other.waitForRequest('**/api/family-order/stripe');
  await other.route('**/api/family-order/stripe', (route) => route.abort());
  await pay(other);
  await sent;
  await close();
});

test('the tickets of a duplicated tab can be removed at once, after they were bought in the first one', async () => {
  const { page, close } = await openBuyer(product, browser, { wanted: shortForm });
  await addTwo(page);
  await page.evaluate(() => localStorage.setItem('fareway.bought:/buy-together/liffey-shuttle', String(Date.now())));
  await page.reload();
  await page.getByRole('button', { name: 'Remove these tickets' }).click();
  await page.getByText('No ticket is waiting to be paid').waitFor();
  await close();
});

test('a photo that cannot be sent is named on its ticket before the payment, and is sent when the purchaser pays', async () => {
  const { page, purchaser, close } = await openBuyer(product, browser, { wanted: wholeForm });
  await fillWholeForm(page);
  await choosePhoto(page);
  await confirm(page);
  await addAnother(page);
  await photoSent(page);
  const linkCall = '**/api/customer-ticket/pre-signed-url';
  await page.route(linkCall, (route) => route.fulfill({ status: 429, json: { error: 'Too many' } }));
  await sameTicket(page);
  await fillWholeForm(page);
  await page.getByLabel("Passenger's first name").fill('Owen');
  await choosePhoto(page);
  await confirmNext(page);
  const owen = page.getByRole('listitem').filter({ hasText: 'Ticket 2: Owen Pritchard' });
  await owen.getByText('Your photo could not be sent yet').waitFor();
  expect(await page.getByText('Your photo could not be sent yet').count()).toBe(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.unroute(linkCall);
  await typeCard(page, '4242424242424242');
  await pay(page);
  await orderConfirmed(page);
  expect(await photoNamesOf(product, purchaser)).toHaveLength(2);
  await close();
});

test('the photos of four siblings are sent two at a time, and all arrive', async () => {
  const { page, purchaser, close } = await openBuyer(product, browser, { wanted: wholeForm });
  const inProgress = new Set<Request>();
  let most = 0;
  const isUpload = (request: Request) => request.url().includes('/photo-uploads/');
  page.on('requestfailed', (request) => inProgress.delete(request));
  page.on('requestfinished', (request) => inProgress.delete(request));
  page.on('request', (request) => {
    if (isUpload(request)) most = Math.max(most, inProgress.add(request).size);
  });
  let isHeld = true;
  await page.route('**/api/photo-uploads/**', async (route) => {
    while (isHeld) await new Promise((resolve) => setTimeout(resolve, 20));
    // the uploads of pages that were left are gone
    await route.continue().catch(() => undefined);
  });
  await fillWholeForm(page);
  await choosePhoto(page);
  await confirm(page);
  await addAnother(page);
  for (const name of ['Owen', 'Rhys', 'Seren']) {
    await sameTicket(page);
    await fillWholeForm(page);
    await page.getByLabel("Passenger's first name").fill(name);
    await choosePhoto(page);
    await confirmNext(page);
  }
  await typeCard(page, '4242424242424242');
  isHeld = false;
  await pay(page);
  await orderConfirmed(page);
  expect(most).toBe(2);
  expect(await photoNamesOf(product, purchaser)).toHaveLength(4);
  await close();
});

test('a photo that the server does not know is sent again from the device, and is asked for where the device has none', async () => {
  const { page, purchaser, close } = await openBuyer(product, browser, { wanted: wholeForm });
  await fillWholeForm(page);
  await choosePhoto(page);
  await confirm(page);
  await addAnother(page);
  await forgetPhotoOnServer(page);
  await typeCard(page, '4242424242424242');
  const sent = page.waitForResponse('**/api/photo-uploads/**');
  await pay(page);
  await page.getByText('Ticket 1: We do not have this photo.').first().waitFor();
  await sent;
  await page.evaluate(async () => {
    const request = indexedDB.open('fareway-draft-photos');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const cleared = request.result.transaction('kept', 'readwrite').objectStore('kept').clear();
    await new Promise((resolve) => cleared.addEventListener('success', resolve));
    request.result.close();
  });
  await forgetPhotoOnServer(page);
  await typeCard(page, '4242424242424242');
  await pay(page);
  await page.getByText('The photo of this passenger is missing.').waitFor();
  await page.getByRole('button', { name: 'Edit ticket 1' }).click();
  await page.getByText('This form changes one of them.').waitFor();
  await choosePhoto(page);
  await confirmNext(page);
  await typeCard(page, '4242424242424242');
  await pay(page);
  await orderConfirmed(page);
  expect(await photoNamesOf(product, purchaser)).toHaveLength(1);
  await close();
});

test('a voucher that leaves too little to charge, or that counts for no ticket, says that nothing is taken off', async () => {
  const { page, address, close } = await openBuyer(product, browser, { wanted: shortForm });
  await addTwo(page);
  const ticketId = address.split('/')[5]!;
  const { client_id, price } = await product.db
    .selectFrom('tickets')
    .select(['client_id', 'price'])
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow();
  const full = price!;
  const code = (start: string) => start + crypto.randomUUID().slice(-12).toUpperCase();
  const [nearlyAll, forDearer] = [code('A'), code('B')];
  const base = { client_id, currency: 'eur' };
  await product.db
    .insertInto('vouchers')
    .values([
      { ...base, id: crypto.randomUUID(), code: nearlyAll, value: full - 20, minimum_price: null },
      { ...base, id: crypto.randomUUID(), code: forDearer, value: 1_000, minimum_price: full },
    ])
    .execute();
  const apply = async (typed: string) => {
    await page.getByLabel('Voucher code').fill(typed);
    await page.getByRole('button', { name: 'Apply' }).click();
  };
  await apply(nearlyAll);
  await page.getByText('This voucher would take €167.60 off the price').waitFor();
  expect(await page.getByText('is taken off: the voucher counts').count()).toBe(0);
  await page.getByRole('button', { name: 'Remove voucher' }).click();
  await apply(forDearer);
  await page.getByText('€20.00 is taken off: the voucher counts for all 2 tickets.').waitFor();
  const setPrice = (now: number) =>
    product.db.updateTable('tickets').set({ price: now }).where('id', '=', ticketId).execute();
  await setPrice(full - 100);
  onTestFinished(async () => void (await setPrice(full)));
  await page.reload();
  await page.getByText('This voucher counts for none of the 2 tickets. Nothing is taken off.').waitFor();
  expect(await page.getByText('0 of the 2 tickets').count()).toBe(0);
  await close();
});
