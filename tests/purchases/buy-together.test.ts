import type { Browser, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { accessibilityProblems } from '@fareway/testing/accessibility.ts';
import {
  bank,
  buyPageOf,
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
import { signUp, type Purchaser } from '../customer-tickets/purchaser.ts';
import { agree, amountsOf, authoriseMandateByCalls, byInstalments, fillForm } from '../direct-debit/payer.ts';
import { sheetsOf } from '../support/print.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const cards = (page: Page) => page.getByRole('heading', { name: /^Ticket \d: / });

/** Adds the completed ticket to the basket, and opens the form for the next passenger with the same ticket. */
async function addAnother(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add another passenger' }).click();
  await heading(page, 'Your tickets').waitFor();
}

/** Opens the form of the same ticket for the next passenger. */
async function sameTicket(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Same ticket' }).click();
  await page.getByRole('button', { name: 'Confirm' }).waitFor();
}

/** Confirms the form of another passenger, and waits for the basket. */
async function confirmNext(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm' }).click();
  await heading(page, 'Your tickets').waitFor();
}

/** Fills a basket with two short forms, and shows it. */
async function addTwo(page: Page): Promise<void> {
  await fillShortForm(page, 'Aoife');
  await addAnother(page);
  await sameTicket(page);
  await fillShortFields(page, 'Brendan');
  await confirmNext(page);
}

/** Returns the file names of the photos on a purchaser's tickets. */
async function photosOf(purchaser: Purchaser): Promise<(string | null)[]> {
  const rows = await product.db
    .selectFrom('customer_tickets')
    .select('photo')
    .where('user_id', '=', purchaser.id)
    .where('photo', 'is not', null)
    .execute();
  return rows.map(({ photo }) => photo);
}

/** Gives the ticket of a basket a photo with a file name that the server does not know. */
async function forgetPhotoOnServer(page: Page): Promise<void> {
  // the photo is sent when the basket opens
  await page.waitForFunction(() => Object.values(sessionStorage).some((text) => String(text).includes('on-server')));
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

test('three siblings with photos are bought with one payment: one is edited and another removed on the way, and a reload keeps them', async () => {
  const { page, purchaser, complaints, close } = await openBuyer(product, browser, { wanted: wholeForm });
  await fillWholeForm(page);
  await choosePhoto(page);
  await confirm(page);
  await addAnother(page);
  for (const name of ['Owen', 'Rhys', 'Seren']) {
    await sameTicket(page);
    expect(await page.getByLabel("Passenger's first name").inputValue()).toBe('');
    await fillWholeForm(page);
    await page.getByLabel("Passenger's first name").fill(name);
    await choosePhoto(page);
    await confirmNext(page);
  }
  expect(await cards(page).allTextContents()).toEqual([
    'Ticket 1: Nia Pritchard',
    'Ticket 2: Owen Pritchard',
    'Ticket 3: Rhys Pritchard',
    'Ticket 4: Seren Pritchard',
  ]);
  await page.getByRole('button', { name: 'Remove ticket 4' }).click();
  await expect.poll(() => cards(page).count()).toBe(3);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.getByRole('button', { name: 'Edit ticket 2' }).click();
  await page.getByText('This form changes one of them.').waitFor();
  expect(await page.getByLabel("Passenger's first name").inputValue()).toBe('Owen');
  await page.getByLabel("Passenger's first name").fill('Owain');
  await confirmNext(page);
  await page.reload();
  await expect
    .poll(() => cards(page).allTextContents())
    .toEqual(['Ticket 1: Nia Pritchard', 'Ticket 2: Owain Pritchard', 'Ticket 3: Rhys Pritchard']);
  expect(await accessibilityProblems(page)).toEqual([]);

  await typeCard(page, '4242424242424242');
  await pay(page);
  const orderId = await orderConfirmed(page);
  expect(new URL(page.url()).pathname).toBe(`/order-confirmed/${orderId}`);
  await page.getByText('Thank you, your 3 tickets are ready').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const format of ['A4', 'Letter'] as const) expect(await sheetsOf(page, format, 'Rhys Pritchard')).toBe(1);
  expect(await ticketsOf(product, purchaser)).toBe(3);
  const photos = await photosOf(purchaser);
  expect(new Set(photos).size).toBe(3);
  await page.getByRole('link', { name: 'See ticket of Rhys Pritchard' }).click();
  await page.waitForURL('**/ticket/**');
  await page.getByText('Rhys Pritchard').first().waitFor();
  await page.goBack();
  await page.getByText('Thank you, your 3 tickets are ready').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('after a change that was not confirmed, Same ticket opens an empty form, which adds a ticket and replaces none', async () => {
  const { page, close } = await openBuyer(product, browser, { wanted: shortForm });
  await fillShortForm(page, 'Aoife');
  await addAnother(page);
  await page.getByRole('button', { name: 'Edit ticket 1' }).click();
  await page.getByText('This form changes one of them.').waitFor();
  await page.goBack();
  await heading(page, 'Your tickets').waitFor();
  await sameTicket(page);
  expect(await page.getByLabel("Passenger's first name").inputValue()).toBe('');
  await fillShortFields(page, 'Brendan');
  await confirmNext(page);
  expect(await cards(page).allTextContents()).toEqual(['Ticket 1: Aoife Byrne', 'Ticket 2: Brendan Byrne']);
  await close();
});

test('the notice of the tickets that are ready is shown with the form, and does not move it later', async () => {
  const { page, close } = await openBuyer(product, browser, { wanted: shortForm });
  await fillShortForm(page, 'Aoife');
  await addAnother(page);
  await sameTicket(page);
  await page.route('**/assets/basket-notice-*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.reload();
  await page.getByLabel("Passenger's first name").waitFor();
  expect(await page.getByText('1 ticket is ready: Aoife').count()).toBe(1);
  await close();
});

test('a second press of Add another passenger, before the basket is shown, adds nothing', async () => {
  const { page, close } = await openBuyer(product, browser, { wanted: shortForm });
  await fillShortForm(page, 'Aoife');
  const add = page.getByRole('button', { name: 'Add another passenger' });
  await add.evaluate(async (button: HTMLElement) => {
    const isCollected = () => Object.keys(sessionStorage).some((name) => name.startsWith('fareway.basket:'));
    button.click();
    while (!isCollected()) await new Promise((resolve) => setTimeout(resolve));
    button.click();
  });
  await heading(page, 'Your tickets').waitFor();
  await page.reload();
  await heading(page, 'Your tickets').waitFor();
  expect(await cards(page).allTextContents()).toEqual(['Ticket 1: Aoife Byrne']);
  await close();
});

test('with one seat short none of three siblings is bought: the page names the tickets, and two of them can be bought', async () => {
  const { page, purchaser, address, close } = await openBuyer(product, browser, { wanted: shortForm });
  await fillShortForm(page, 'Aoife');
  await addAnother(page);
  for (const name of ['Brendan', 'Ciara']) {
    await sameTicket(page);
    await fillShortFields(page, name);
    await confirmNext(page);
  }
  const ticketId = address.split('/')[5]!;
  const { service_id, client_id } = await product.db
    .selectFrom('tickets')
    .select(['service_id', 'client_id'])
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow();
  const stock = {
    client_id,
    id: crypto.randomUUID(),
    scope: 'ticket',
    service_id,
    ticket_id: ticketId,
    capacity: 2,
    taken: 0,
  };
  await product.db.insertInto('inventory').values(stock).execute();
  onTestFinished(async () => {
    // other tests of this file buy the ticket, too
    await product.db.updateTable('inventory').set({ capacity: 1_000 }).where('id', '=', stock.id).execute();
  });
  await typeCard(page, '4242424242424242');
  await pay(page);
  await page
    .getByText('There are only 2 places left for tickets 1, 2 and 3. Nothing was bought and nothing was charged.')
    .waitFor();
  expect(await ticketsOf(product, purchaser)).toBe(0);
  await page.getByRole('button', { name: 'Remove ticket 3' }).click();
  await expect.poll(() => cards(page).count()).toBe(2);
  await typeCard(page, '4242424242424242');
  await pay(page);
  await orderConfirmed(page);
  expect(await ticketsOf(product, purchaser)).toBe(2);
  await close();
});

test('a payment for two that the bank interrupts keeps the voucher of the first ticket, takes no other ticket, is continued after a reload, and is charged once', async () => {
  const { page, purchaser, address, close } = await openBuyer(product, browser, { wanted: shortForm });
  await fillShortForm(page, 'Aoife');
  await page.getByLabel('Voucher code').fill('CEADMILE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('is taken off the price').waitFor();
  await addAnother(page);
  await sameTicket(page);
  await fillShortFields(page, 'Brendan');
  await confirmNext(page);
  await page.getByText('the voucher counts for all 2 tickets').waitFor();
  await typeCard(page, '4000002760003184');
  await pay(page);
  await bank(page).getByRole('button', { name: 'Complete authentication' }).waitFor();
  await page.goto(product.origin + address);
  await page.getByText('or their payment has begun').waitFor();
  await fillShortForm(page, 'Ciara');
  await page.getByRole('link', { name: 'See them' }).click();
  await page.getByText('Your bank has not confirmed this payment, and you have not been charged.').waitFor();
  // nothing changes while the payment is not settled
  await page.getByRole('link', { name: 'Same ticket' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Edit ticket 1' }).press('Enter');
  expect(await cards(page).count()).toBe(2);
  await pay(page);
  await bank(page)
    .getByRole('button', { name: /complete|authori|confirm|agree/i })
    .click();
  await orderConfirmed(page);
  expect(await ticketsOf(product, purchaser)).toBe(2);
  await page.goto(`${product.origin}/buy-together/liffey-shuttle`);
  await page.getByText('No ticket is waiting to be paid').waitFor();
  await close();
});

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
  await page.getByText('It is for an order that this page no longer shows.').waitFor();
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
  const kept = await page.evaluate(() => ({ ...sessionStorage }));
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
  await page.getByText('Ticket 1: Nia Pritchard').waitFor();
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
  expect(await photosOf(purchaser)).toHaveLength(2);
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
  expect(await photosOf(purchaser)).toHaveLength(1);
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

test('a ticket that the browser has no room for stays in its form, which says so', async () => {
  const { page, close } = await openBuyer(product, browser, { wanted: shortForm });
  await fillShortForm(page, 'Aoife');
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, value) {
      if (name.startsWith('fareway.basket:')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, name, value);
    };
  });
  await page.getByRole('button', { name: 'Add another passenger' }).click();
  await page.getByText('This browser cannot keep this ticket').waitFor();
  await page.reload();
  await heading(page, 'Summary').waitFor();
  await page.getByText('Aoife Byrne').first().waitFor();
  await close();
});

test('after the last ticket is removed the focus is on the title of the empty basket', async () => {
  const { page, close } = await openBuyer(product, browser, { wanted: shortForm });
  await fillShortForm(page, 'Aoife');
  await addAnother(page);
  await page.getByRole('button', { name: 'Remove ticket 1' }).click();
  await page.getByText('No ticket is waiting to be paid').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await close();
});

test('two tickets are bought by direct debit with one agreement, whose payments are those of both', async () => {
  const purchaser = await signUp(product);
  await authoriseMandateByCalls(product, purchaser);
  const { page, complaints, close } = await openBuyer(product, browser, { wanted: byInstalments, purchaser });
  await fillForm(page);
  await addAnother(page);
  await sameTicket(page);
  await fillWholeForm(page);
  await page.getByLabel("Passenger's first name").fill('Owen');
  await choosePhoto(page);
  await confirmNext(page);
  await page.reload();
  const amounts = ['£240.00', ...Array<string>(9).fill('£162.00'), '£1,698.00'];
  await expect.poll(() => amountsOf(page)).toEqual(amounts);
  expect(await accessibilityProblems(page)).toEqual([]);
  await agree(page);
  await orderConfirmed(page);
  expect(await ticketsOf(product, purchaser)).toBe(2);
  expect(complaints).toEqual([]);
  await close();
});

test('an empty basket leads to the operator, and a basket that cannot be read is empty', async () => {
  const { page, close } = await openBuyer(product, browser, { wanted: shortForm });
  await page.goto(`${product.origin}/buy-together/liffey-shuttle`);
  await page.getByText('No ticket is waiting to be paid').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Choose a ticket' }).click();
  await page.waitForURL('**/client/liffey-shuttle');
  await page.goto(product.origin + (await buyPageOf(product, shortForm)));
  await page.evaluate(() =>
    sessionStorage.setItem('fareway.basket:liffey-shuttle', '[{"id":"x","path":"/y","draft":"{}"},null,7'),
  );
  await page.reload();
  await fillShortForm(page);
  await page.getByRole('button', { name: 'Add another passenger' }).waitFor();
  await close();
});
