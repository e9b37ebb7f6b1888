import { recordBoarding } from '@fareway/server/boarding/trips/record-boarding.ts';
import { systemClock } from '@fareway/server/platform/clock.ts';
import { newId } from '@fareway/server/platform/ids.ts';
import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { logInByCall } from '@fareway/testing/log-in-by-call.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs } from '../customer-tickets/log-in.ts';
import { signUp, type Purchaser } from '../customer-tickets/purchaser.ts';
import { buyFlexi } from '../customer-tickets/sold-tickets.ts';
import { bank, pay, typeCard } from '../purchases/buyer.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { storedChoices } from '../support/stored-choices.ts';
import { shareProduct } from '../support/share-product.ts';
import { exactText } from '../support/exact-text.ts';

let product: ProductWithDatabase;
let browser: Browser;
let parent: Purchaser;
/** Of Zone B, where a trip costs 3.70; with 20 trips. */
let flexi: string;

shareProduct(async (opened) => {
  ({ product, browser } = opened);
  parent = await signUp(product);
  flexi = await buyFlexi(product, parent);
});

const at = (path: string) => product.origin + path;

async function expireIn(days: number): Promise<void> {
  const expiry = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await product.db.updateTable('customer_tickets').set({ expiry }).where('id', '=', flexi).execute();
}

async function tripsLeft(): Promise<number> {
  const ticket = product.db.selectFrom('customer_tickets').select(['trips', 'trips_taken']).where('id', '=', flexi);
  const { trips: bought, trips_taken } = await ticket.executeTakeFirstOrThrow();
  return bought! - trips_taken;
}

/** The red, green and blue of a value beside its label. */
const colourOf = (page: Page, label: string) =>
  row(page, label)
    .locator('xpath=descendant-or-self::*[not(*)]')
    .last()
    .evaluate((element) => getComputedStyle(element).color.match(/\d+/g)!.slice(0, 3).map(Number));

const trips = (page: Page) => page.getByLabel('How many trips?');
const row = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=../dd').first();

async function confirmed(page: Page, left: string): Promise<void> {
  await page.getByText(exactText('Congratulations, your top-up was successful.')).waitFor();
  await expect.poll(() => row(page, 'Trips left').innerText()).toBe(left);
}

test('A-127 A-128 A-129 A-130 A-131 A-140 a ticket in debit that ends soon is topped up with a new card on a narrow dark phone, and its number of trips is right at once', async () => {
  const { db } = product;
  const ticket = db.selectFrom('customer_tickets').selectAll().where('id', '=', flexi);
  const { client_id } = await ticket.executeTakeFirstOrThrow();
  for (let trip = 0; trip < 22; trip += 1) {
    const boarding = { client_id, id: newId(), customer_ticket_id: flexi, boarded_at: systemClock.now() };
    await recordBoarding({ db, clock: systemClock, nudge: () => undefined }, boarding);
  }
  await expireIn(20);

  const page = await openAs(browser, parent, at('/'), { viewport: { width: 320, height: 800 }, colorScheme: 'dark' });
  await page.getByRole('link', { name: /^Top up/ }).click();
  await trips(page).waitFor();
  expect(await row(page, 'Passenger').innerText()).toBe('Oisín Ó Murchú');
  expect(await row(page, 'Zone').innerText()).toBe('Zone B');
  expect(await row(page, 'Trips left').innerText()).toBe('-2, in debit');
  await row(page, 'Expires')
    .getByText(/, (19|20) days left$/)
    .waitFor();
  const [red, green, blue] = await colourOf(page, 'Expires');
  expect(red! - Math.max(green!, blue!)).toBeGreaterThan(40);
  expect(await trips(page).inputValue()).toBe('20');
  expect(await accessibilityProblems(page, { except: 'iframe[title="Secure payment input frame"]' })).toEqual([]);
  expect(await overflowOf(page)).toBe(0);

  await page.getByRole('button', { name: 'One trip more' }).click();
  await page.getByText('21 trips for £77.70').waitFor();
  await trips(page).fill('99');
  await page.getByText(exactText('Please choose from 1 to 50 trips.')).waitFor();
  await pay(page);
  expect(await trips(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await trips(page).fill('10');
  await page.reload();
  await expect.poll(() => trips(page).inputValue()).toBe('10');
  await typeCard(page, '4000002760003184');
  await page.getByText('10 trips at £3.70').waitFor();
  await pay(page);
  // A reload does not repeat a payment that waits for the bank; the trips can change after it is cancelled.
  await bank(page).getByRole('button', { name: 'Complete authentication' }).waitFor();
  await page.reload();
  await page.getByText('Your bank has not confirmed this payment, and you have not been charged.').waitFor();
  // The notice names the button that continues, and this is the first button below it.
  const notice = page.getByText('Press “Pay £37.00” to continue with this payment.');
  await expect.poll(() => notice.locator('xpath=following::button[1]').innerText()).toBe('Pay £37.00');
  expect(await trips(page).getAttribute('readonly')).not.toBeNull();
  await page.getByRole('button', { name: 'Cancel this payment' }).click();
  await page.getByText('This payment was cancelled. You have not been charged.').waitFor();
  expect(await trips(page).getAttribute('readonly')).toBeNull();
  await typeCard(page, '4000002760003184');
  await pay(page);
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click();
  await confirmed(page, '8');
  await page.getByText(`We are sending the receipt to ${parent.email}.`).waitFor();
  expect(await storedChoices(page)).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  const links = page.getByRole('main').getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    `/ticket/${flexi}`,
    '/',
  ]);
  // as this device stores it for the bus, without the server
  await page.route('**/api/**', (route) => route.abort());
  await links.first().click();
  await page.getByText(/^You seem to be offline/).waitFor();
  await expect.poll(() => row(page, 'Trips left').innerText()).toBe('8');
  await page.unroute('**/api/**');
  await page.goto(at('/'));
  await page.getByRole('article', { name: /Oisín/ }).getByText(/^8$/).waitFor();
  await page.context().close();
});

test('A-128 A-132 A-133 A-134 A-185 A-186 by keyboard: an expiry that is not near is not red, the remainder of a voucher is shown, a declined card loses nothing, and a voucher for the whole price needs no card', async () => {
  await expireIn(40);
  const page = await openAs(browser, parent, at(`/top-up/${flexi}`), { viewport: { width: 1280, height: 900 } });
  expect(await colourOf(page, 'Expires')).toEqual(await colourOf(page, 'Zone'));
  const applied = page.getByText(
    exactText('Voucher applied more than the trips amount. Increase your trips to use all of your voucher.'),
  );
  await trips(page).focus();
  await trips(page).fill('6');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => trips(page).inputValue()).toBe('5');
  await page.getByLabel('Voucher code').focus();
  await page.keyboard.type('WELCOME20');
  await page.keyboard.press('Enter');
  await applied.waitFor();
  await page.getByRole('button', { name: 'Add 5 trips' }).waitFor();
  expect(await page.getByText('Card details').count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  await trips(page).focus();
  await page.keyboard.press('ArrowUp');
  await applied.waitFor({ state: 'detached' });
  await typeCard(page, '4000000000000002');
  await page.getByRole('button', { name: 'Pay £2.20' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .getByText(/^Card declined\./)
    .waitFor();
  expect([await trips(page).inputValue(), await page.getByLabel('Voucher code').inputValue()]).toEqual([
    '6',
    'WELCOME20',
  ]);

  await trips(page).fill('5');
  const before = await tripsLeft();
  await page.getByRole('button', { name: 'Add 5 trips' }).focus();
  await page.keyboard.press('Enter');
  await confirmed(page, String(before + 5));
  expect(await storedChoices(page)).toEqual([]);
  await page.context().close();
});

test('A-135 A-137 A-138 A-139 a ticket that cannot be topped up shows why, its debt can be paid, and another account sees nothing of the ticket', async () => {
  const change = (changes: object) =>
    product.db.updateTable('customer_tickets').set(changes).where('id', '=', flexi).execute();
  const held = await product.db
    .selectFrom('customer_tickets')
    .select('trips')
    .where('id', '=', flexi)
    .executeTakeFirstOrThrow();
  await change({ start: '2020-01-01', expiry: '2020-02-01', trips_taken: held.trips! + 2 });
  const page = await openAs(browser, parent, at('/'));
  await page.getByRole('link', { name: /^Pay for trips/ }).click();
  const expired = exactText('This ticket has expired and can no longer be topped up or used.');
  await page.getByText(expired).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Pay for 2 trips' }).waitFor();
  expect(await trips(page).count()).toBe(0);
  expect(await row(page, 'Trips left').innerText()).toBe('-2, in debit');
  await row(page, 'Expires')
    .getByText(/, expired$/)
    .waitFor();
  expect(await accessibilityProblems(page, { except: 'iframe[title="Secure payment input frame"]' })).toEqual([]);
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay £7.40' }).click();
  await confirmed(page, '0');
  await page.getByText('The ticket stays expired.').waitFor();

  // The texts of the other refusals are in top-up-problem.test.tsx and in the tests of the server.
  await page.goto(at(`/top-up/${flexi}`));
  await page.getByText(expired).waitFor();
  expect(await trips(page).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  await logInByCall(page, product.origin, await signUp(product));
  await page.goto(at(`/top-up/${flexi}`));
  const words =
    'You do not have permission to top-up this ticket. Please log into the original account which purchased the ticket. Hint: Please use the email address where your top-up alert was sent to.';
  await page.getByText(exactText(words)).waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/Oisín|Dales/);
  await page.context().close();
});
