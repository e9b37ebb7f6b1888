import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { logIn } from '@fareway/testing/log-in.ts';
import type { Browser, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs } from '../customer-tickets/log-in.ts';
import { buy, signUp } from '../customer-tickets/purchaser.ts';
import { buyAnnual, buyFlexi } from '../customer-tickets/sold-tickets.ts';
import { confirmBankDetails, goToProvider, play } from '../direct-debit/payer.ts';
import { bank, ticketsOf, typeCard } from '../purchases/buyer.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { changeStops } from '../support/change-stops.ts';
import { storedChoices } from '../support/stored-choices.ts';
import { shareProduct } from '../support/share-product.ts';
import { exactText } from '../support/exact-text.ts';
import { offerNextYear } from './offer.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

const renewCall = '**/api/customer-ticket/*/renew';
const renewing = (page: Page) => page.getByRole('heading', { level: 1, name: 'Renew ticket' }).waitFor();
const refused = (status: number, error_key: string, error: string) => ({
  status,
  json: { error, error_key, params: {} },
});

/** Waits for the confirmation. Returns the new customer ticket's id. */
async function confirmed(page: Page): Promise<string> {
  await page.getByRole('heading', { level: 1, name: exactText('Renewal Confirmed') }).waitFor();
  return new URL(page.url()).pathname.split('/')[2]!;
}

async function look(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await overflowOf(page)).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
}

test('F-10 a renewal that waits for the bank is shown and can be cancelled after its ticket was taken off sale; only then the refusal is shown', async () => {
  const parent = await signUp(product);
  const { address, ticket } = await offerNextYear(product, await buyAnnual(product, browser, parent));
  const page = await openAs(browser, parent, product.origin + address);
  await page.getByLabel('Year group').selectOption({ index: 1 });
  await typeCard(page, '4000002760003184');
  await page.getByRole('button', { name: 'Pay £840.00' }).click();
  await bank(page).getByRole('button', { name: 'Complete authentication' }).waitFor();
  await product.db.updateTable('tickets').set({ is_enabled: false }).where('id', '=', ticket).execute();
  await page.reload();
  const refusal = page.getByText(exactText('Ticket is no longer available for purchase.'));
  await page
    .getByText(/^Your bank has not confirmed this payment.*Check it again in a moment, or cancel it\.$/)
    .waitFor();
  expect(await refusal.count()).toBe(0);
  await look(page);
  await page.getByRole('button', { name: 'Cancel this payment' }).click();
  await page.getByText('This payment was cancelled. You have not been charged.').waitFor();
  await refusal.waitFor();
  await look(page);
  expect(await ticketsOf(product, parent)).toBe(1);
  await page.context().close();
});

test('A-094 A-095 A-096 A-101 A-102 A-103 A-104 A-105 A-185 A-186 by keyboard alone a ticket is renewed with a card that needs authentication', async () => {
  const parent = await signUp(product);
  const held = await buyAnnual(product, browser, parent);
  const { address } = await offerNextYear(product, held, { capacity: 1 });
  await changeStops(product, 'S1', ['Hellifield, Black Horse', 'Coniston Cold']);
  const page = await openAs(browser, parent, product.origin + address);
  await page.getByRole('img', { name: 'Nia Pritchard' }).waitFor();
  await page.getByText(/^\w{3} \d+\w\w \w{3} 20\d\d\. A seat is kept for Nia until then\.$/).waitFor();
  await page.getByText('The bus stop Settle Market Place is no longer available: please choose another.').waitFor();
  expect(await page.getByLabel('Destination').inputValue()).toBe('Ermysted’s Grammar School');
  await page.getByText('Year 9 on the previous ticket.').waitFor();

  // Unanswered questions are reported before anything is sent.
  const sent: Request[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/renew') && request.method() === 'POST' && sent.push(request),
  );
  await page.getByLabel('Card number').or(page.getByTitle('Secure payment input frame')).waitFor();
  await page.getByRole('button', { name: 'Pay £840.00' }).press('Enter');
  await page.getByRole('link', { name: 'Please select a bus stop' }).waitFor();
  await page.getByRole('link', { name: 'Please select a year group' }).waitFor();
  expect(sent).toEqual([]);
  await look(page);
  await page.getByRole('link', { name: 'Please select a bus stop' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.getByLabel('Year group').press('ArrowDown');
  expect(await page.getByLabel('Bus stop').inputValue()).toBe('Hellifield, Black Horse');

  await page.getByLabel('Voucher code').focus();
  await page.keyboard.type('SIBLING50');
  await page.keyboard.press('Enter');
  await page.getByText('£50.00 is taken off the price.').waitFor();
  // A reload loses nothing.
  await page.reload();
  expect(await page.getByLabel('Bus stop').inputValue()).toBe('Hellifield, Black Horse');
  await typeCard(page, '4000002500003155');
  const words = 'Problem confirming payment intent.';
  // The order exists, and the page receives an error: it reads the state from the server, and shows the ticket. It pays once.
  await page.route(renewCall, async (route) => {
    const isSecond = route.request().postData()?.includes('payment_intent_id');
    if (!isSecond) return route.continue();
    await route.fetch();
    return route.fulfill(refused(409, 'problem-confirming-payment-intent', words));
  });
  const payNow = page.getByRole('button', { name: 'Pay £790.00' });
  await payNow.press('Enter');
  await bank(page).getByRole('button', { name: 'Complete authentication' }).waitFor();
  expect(await page.getByLabel('Bus stop').isDisabled()).toBe(true);
  // A reload pays nothing and loses nothing; Pay continues the same payment.
  await page.reload();
  await page.getByText('Your bank has not confirmed this payment, and you have not been charged.').waitFor();
  expect(await page.getByLabel('Bus stop').isDisabled()).toBe(true);
  expect(await page.getByLabel('Bus stop').inputValue()).toBe('Hellifield, Black Horse');
  await look(page);
  await payNow.press('Enter');
  await bank(page).getByRole('button', { name: 'Complete authentication' }).waitFor();
  // In another tab, as on another device, the only seat is not sold out: it is being paid for.
  const other = await page.context().newPage();
  await other.goto(product.origin + address);
  await other.getByText('This ticket is being paid for').waitFor();
  await other.getByRole('button', { name: /^Pay £/ }).waitFor();
  await other.close();
  await bank(page).getByRole('button', { name: 'Complete authentication' }).press('Enter');
  const renewed = await confirmed(page);
  expect(await storedChoices(page)).toEqual([]);
  for (const text of [
    'Thank you, your new ticket is ready',
    'Tickets are scanned onboard.',
    'Your old ticket stops working when it expires.',
    /^Your new ticket can be used only from its start date, \w{3} 1st Aug 20\d\d\.$/,
    '£790.00',
    'Hellifield, Black Horse',
  ])
    await page.getByText(text).first().waitFor();
  await page.getByRole('heading', { level: 2, name: 'Nia Pritchard' }).waitFor();
  await look(page);
  expect(await ticketsOf(product, parent)).toBe(2);

  // After the renewal, its address leads to the ticket.
  await page.goto(product.origin + address);
  await page.waitForURL(`**/ticket/${renewed}`);
  await page.context().close();
});

test('A-096 A-097 A-101 A-106 A-107 A-108 A-109 P-061 P-062 P-063 a renewal by direct debit: the mandate has its own pages, which end at the renewal, every payment is shown before it is accepted, and no choice is lost', async () => {
  const parent = await signUp(product);
  const { address, renewal } = await offerNextYear(product, await buyFlexi(product, parent), {
    like: 'Annual by direct debit',
  });
  const small = { viewport: { width: 320, height: 800 }, colorScheme: 'dark' } as const;
  const page = await openAs(browser, parent, product.origin + address, small);
  await page.getByRole('heading', { level: 1, name: 'Set up your Direct Debit' }).waitFor();
  const { id: client } = await product.db
    .selectFrom('clients')
    .select('id')
    .where('slug', '=', 'dales-coaches')
    .executeTakeFirstOrThrow();
  expect(new URL(page.url()).pathname).toBe(`/create-renewal-mandate/${client}/${renewal}`);
  await goToProvider(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL((url) => url.pathname.endsWith(`/${renewal}`) && url.search === '?cancelled=true');
  await page.getByText('Nothing was set up').waitFor();
  await goToProvider(page);
  const [back] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/mandate-renewal-confirmed/')),
    confirmBankDetails(page),
  ]);
  expect(new URL(back.url()).pathname).toMatch(
    new RegExp(`^/mandate-renewal-confirmed/dales-coaches/${renewal}/[\\w-]+$`),
  );
  await page.waitForURL(product.origin + address);
  await page.getByText('Your Direct Debit is set up').waitFor();
  // The pages of the mandate lead to the renewal again, however often they are opened.
  for (const opened of [back.url(), `${product.origin}/create-renewal-mandate/dales-coaches/${renewal}`]) {
    await page.goto(opened);
    await page.waitForURL(product.origin + address);
  }
  await renewing(page);

  // Filled in from the flexi ticket, whose zone the annual ticket has, too.
  expect(await page.getByRole('radio', { name: /^Zone B/ }).isChecked()).toBe(true);
  expect(await page.getByLabel('Bus stop').inputValue()).toBe('Grassington Square');
  const amounts = () => page.getByRole('table', { name: 'Your 11 payments' }).getByRole('cell').allInnerTexts();
  expect(await amounts()).toEqual(['£75.00', ...Array<string>(10).fill('£66.00'), '£735.00']);
  await page.getByRole('radio', { name: /^Zone C/ }).check();
  const inZoneC = ['£100.00', ...Array<string>(10).fill('£82.00'), '£920.00'];
  expect(await amounts()).toEqual(inZoneC);
  await page.getByLabel('Bus stop').selectOption('Buckden Green');
  await page.getByLabel('Year group').selectOption('Year 1');

  const agree = page.getByRole('button', { name: 'Agree to 11 payments' });
  await page.getByLabel('Voucher code').fill('SIBLING50');
  await page.keyboard.press('Enter');
  await page.getByText('£50.00 is taken off the price.').waitFor();
  expect(await amounts()).toEqual(['£100.00', ...Array<string>(10).fill('£77.00'), '£870.00']);
  await page.getByRole('button', { name: 'Remove voucher' }).click();
  await page.getByLabel('Voucher code').fill('BURSARY-FULL');
  await page.keyboard.press('Enter');
  await page.getByText('Full value voucher codes cannot be used with this type of ticket.').waitFor();
  expect(await agree.count()).toBe(0);
  await page.getByRole('button', { name: 'Remove voucher' }).click();

  // The mandate is cancelled during the renewal.
  const { provider_mandate_id } = await product.db
    .selectFrom('mandates')
    .select('provider_mandate_id')
    .where('user_id', '=', parent.id)
    .executeTakeFirstOrThrow();
  await play(product, 'mandate_cancelled', provider_mandate_id);
  await agree.click();
  await page.getByText('You no longer have a Direct Debit mandate to pay by. Please set one up.').waitFor();
  await goToProvider(page);
  await confirmBankDetails(page);
  await renewing(page);
  expect(await page.getByLabel('Bus stop').inputValue()).toBe('Buckden Green');
  expect(await page.getByLabel('Year group').inputValue()).toBe('1');
  expect(await amounts()).toEqual(inZoneC);
  await look(page);

  const words = 'There was a problem processing your payment, please try again later';
  await page.route(renewCall, (route) => route.fulfill(refused(402, 'direct-debit-refused', words)), { times: 1 });
  await agree.click();
  await page.getByRole('alert').getByText(exactText(words)).waitFor();
  await agree.click();
  await confirmed(page);
  await expect.poll(amounts).toEqual(inZoneC);
  await page.context().close();
});

test('A-095 A-098 A-099 A-100 A-186 A-234 sold-out days are named, a voucher may pay for all of it, another account is shown which one to log in with, and a renewal that is not possible shows why', async () => {
  const parent = await signUp(product);
  const held = await buy(product, parent, {
    operator: 'dales-coaches',
    service: 'S3',
    ticket: 'Choose your days',
    passenger: {
      firstName: 'Ffion',
      lastName: 'Pritchard',
      stop: 'Menston, The Malt',
      dest: 'Bradford Grammar School',
      yr: '8',
      travel_pattern: 'm#w_am',
    },
  });
  const seatsOn = ['m', 'tu', 'th', 'f'] as const;
  const { address } = await offerNextYear(product, held, { seatsOn });
  const page = await openAs(browser, await signUp(product), `${product.origin}${address}?from=a-letter`, {
    viewport: { width: 1280, height: 800 },
  });
  await page.getByText('Please log in with the email that received the notification').waitFor();
  await look(page);
  await page.getByRole('button', { name: 'Log in with another email' }).click();
  await logIn(page, parent);
  await renewing(page);
  expect(new URL(page.url()).search).toBe('?from=a-letter');
  await page.getByText('No longer available: Wednesday morning. Please check your days again.').waitFor();
  for (const journey of ['Monday morning', 'Monday afternoon'])
    expect(await page.getByRole('checkbox', { name: new RegExp(`^${journey}`) }).isChecked()).toBe(true);
  await page.getByLabel('Year group').selectOption('Year 9');
  await page.getByLabel('Voucher code').fill('BURSARY-FULL');
  await page.keyboard.press('Enter');
  const words = 'Problem creating payment intent.';
  await page.route(renewCall, (route) => route.fulfill(refused(502, 'problem-creating-payment-intent', words)), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Get your ticket' }).click();
  await page.getByRole('alert').getByText(exactText(words)).waitFor();
  await look(page);

  await page.getByRole('button', { name: 'Get your ticket' }).click();
  await confirmed(page);
  await page.getByText('Mon', { exact: true }).first().waitFor();

  // A flexi ticket in debit prevents the payment, and no bank details are requested.
  const flexi = await buyFlexi(product, parent);
  const other = await offerNextYear(product, flexi, { like: 'Annual by direct debit' });
  const haveTaken = (trips_taken: number) =>
    product.db.updateTable('customer_tickets').set({ trips_taken }).where('id', '=', flexi).execute();
  await haveTaken(21);
  await page.goto(product.origin + other.address);
  await page
    .getByText(/^One of your flexi tickets is in debit/)
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: 'Pay' }).getAttribute('aria-disabled')).toBe('true');
  const myTickets = page.locator('#pay').getByRole('link', { name: 'My tickets', exact: true });
  expect(await myTickets.getAttribute('href')).toBe('/');
  expect(new URL(page.url()).pathname).toBe(other.address);
  await look(page);
  // the tests of the server have the words of the other reasons
  await haveTaken(0);
  await product.db.updateTable('tickets').set({ is_enabled: false }).where('id', '=', other.ticket).execute();
  await page.reload();
  await page.getByText(exactText('Ticket is no longer available for purchase.')).waitFor();
  await page.context().close();
});
