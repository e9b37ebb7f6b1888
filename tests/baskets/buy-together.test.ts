import type { Browser } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { accessibilityProblems } from '@fareway/testing/accessibility.ts';
import { addAnother, cards, confirmNext, heading, photoNamesOf, sameTicket } from './basket.ts';
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
} from '../purchases/buyer.ts';
import { signUp } from '../customer-tickets/purchaser.ts';
import { agree, amountsOf, authoriseMandateByCalls, byInstalments, fillForm, planOf } from '../direct-debit/payer.ts';
import { amountsByDay } from '../direct-debit/rows-by-day.ts';
import { sheetsOf } from '../support/print.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

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
  const photos = await photoNamesOf(product, purchaser);
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
  await page.getByText('£1,698.00').first().waitFor();
  const ofBoth = { deposit: 240, monthly: Array<number>(9).fill(162) };
  expect(await amountsOf(page)).toEqual([...(await amountsByDay(planOf(page), ofBoth)), '£1,698.00']);
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
