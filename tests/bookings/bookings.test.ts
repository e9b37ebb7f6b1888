import { formatDate, formatShortDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { logIn } from '@fareway/testing/log-in.ts';
import { messagesTo } from '@fareway/testing/mailbox.ts';
import { logInByCall } from '@fareway/testing/log-in-by-call.ts';
import type { Browser, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { signUp } from '../customer-tickets/purchaser.ts';
import { bank, choosePhoto, typeCard } from '../purchases/buyer.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { storedChoices } from '../support/stored-choices.ts';
import { shareProduct } from '../support/share-product.ts';
import { buyPass, firstService, leaveAllJourneys, leaveJourneys, openBooker, openService, title } from './booker.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));
// Earlier tests sell out days. In the last week of a sales year few days are left.
beforeEach(() => leaveAllJourneys(product, 16));

/** Nothing is cut off, and axe finds nothing. */
async function look(page: Page): Promise<void> {
  expect(await overflowOf(page)).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
}

const total = (page: Page) => page.getByRole('status').filter({ hasText: /journeys?$/ });
const edit = (page: Page, what: string) => page.getByRole('button', { name: `Edit ${what}` });

test('A-141 A-143 A-144 A-145 A-146 A-147 A-149 A-152 A-153 A-154 A-155 A-156 A-157 A-185 a new pass is bought with its first journeys: chosen through a log-in and a reload, with a stop, a passenger and a card that needs authentication', async () => {
  const purchaser = await signUp(product);
  const { service, days } = await firstService(product, purchaser, 'dales-coaches');
  const [first, second] = [days[1]!, days[2]!];
  const { name } = service;
  await leaveJourneys(product, name, second, 3);
  const context = await browser.newContext({ viewport: { width: 320, height: 740 }, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(`${product.origin}/client/dales-coaches/advance`);
  await logIn(page, purchaser);
  await title(page, 'Book your trips');
  expect(await page.title()).toBe('Book your trips: Dales Coaches – Fareway');
  await openService(page, 0);
  await page.getByText('Choose at least 2 journeys.').first().waitFor();
  await page.getByText('3 left').waitFor();
  await page.getByText('If you need more tickets than available please do not purchase this ticket.').first().waitFor();
  const box = (date: string) => page.getByRole('checkbox', { name: formatShortDate(parseLocalDate(date)) });

  await box(first).click();
  await page.getByRole('dialog', { name: 'Select bus stop' }).waitFor();
  await look(page);
  await page.keyboard.press('Escape');
  expect(await box(first).isChecked()).toBe(false);
  await box(first).click();
  const stops = page.getByRole('dialog').getByRole('listitem').getByRole('button');
  const stop = await stops.nth(1).innerText();
  await stops.nth(1).click();
  await page.getByText('1 journey', { exact: true }).first().waitFor();
  await page.getByText('Choose at least 2 journeys.').first().waitFor();
  await box(second).check();
  expect(await total(page).innerText()).toBe('£13.00\n2 journeys');
  await look(page);
  await page.reload();
  expect(await box(first).isChecked()).toBe(true);

  await page.getByRole('button', { name: 'Buy' }).click();
  await title(page, 'Add passenger');
  expect(await page.title()).toBe('Add passenger: Dales Coaches – Fareway');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Please provide a photo of the passenger' }).waitFor();
  await page.getByLabel("Passenger's first name").fill('Nia');
  await page.getByLabel("Passenger's last name").fill('Pritchard');
  await choosePhoto(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await title(page, 'Summary');
  expect(await page.title()).toBe('Summary: Dales Coaches – Fareway');
  await page.getByText('Nia Pritchard', { exact: true }).waitFor();
  expect(await page.getByText(`${name}, from ${stop}`).count()).toBe(2);
  await edit(page, 'journeys').click();
  await title(page, 'Book your trips');
  expect([await box(first).isChecked(), await box(second).isChecked()]).toEqual([true, true]);
  await page.getByRole('button', { name: 'Buy' }).click();
  await title(page, 'Add passenger');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await title(page, 'Summary');

  await createVoucher('NEARLY-ALL', 1_250);
  await page.getByLabel('Voucher code').fill('nearly-all');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Invalid amount. Amount can only be 0 or a minimum of £1 using card payment.').first().waitFor();
  await look(page);
  await page.getByRole('button', { name: 'Remove voucher' }).click();
  await typeCard(page, '4000002760003184');
  await page.getByRole('button', { name: 'Pay £13.00' }).click();
  await bank(page).getByRole('button', { name: 'Complete authentication' }).waitFor();
  // A reload pays nothing and loses no journey; Pay continues the same payment.
  await page.reload();
  await page.getByText('Your bank has not confirmed this payment, and you have not been charged.').waitFor();
  expect(await edit(page, 'journeys').getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: 'Pay £13.00' }).click();
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click();
  await title(page, 'Booking confirmed');
  expect(await storedChoices(page)).toEqual([]);
  const pass = new URL(page.url()).pathname.split('/')[2]!;
  await page.getByText('Passes are scanned on board').waitFor();
  await page.getByText('Nia Pritchard').first().waitFor();
  const more = page.getByRole('link', { name: 'Book more trips' });
  expect(await more.getAttribute('href')).toBe(`/book/${pass}/`);
  await page.goto(`${product.origin}/booking-confirmed/${pass}/advance/dales-coaches`);
  await title(page, 'Booking confirmed');
  expect(await page.title()).toMatch(/^Booking confirmed: .+ Advance \d\d\/\d\d – Fareway$/);
  await page.goto(`${product.origin}/client/dales-coaches/advance`);
  await title(page, 'Book more trips');
  expect(await page.title()).toBe('Book more trips: Nia Pritchard – Fareway');
  expect(new URL(page.url()).pathname).toBe(`/book/${pass}`);
  await page.getByText('For Nia Pritchard, with Dales Coaches').waitFor();
  await context.close();
});

async function createVoucher(code: string, value: number): Promise<void> {
  const client = await product.db
    .selectFrom('clients')
    .select('id')
    .where('slug', '=', 'dales-coaches')
    .executeTakeFirstOrThrow();
  await product.db
    .insertInto('vouchers')
    .values({ client_id: client.id, id: crypto.randomUUID(), code, value, currency: 'gbp' })
    .execute();
}

test('A-148 A-150 A-159 A-185 more journeys on a pass, by keyboard: a booked day is disabled, a journey that sells out before Pay leads back to the choice, and the saved card pays', async () => {
  const { purchaser, pass } = await buyPass(product, 'liffey-shuttle', 1);
  const { page, close } = await openBooker(product, browser, { purchaser, address: `/book/${pass}` });
  const service = page.locator('details').first();
  await service.locator('summary').focus();
  await page.keyboard.press('Enter');
  const booked = service.locator('label').filter({ hasText: 'Booked' }).getByRole('checkbox');
  expect(await booked.isDisabled()).toBe(true);
  const { name, days } = await openService(page, 0);
  const gone = await days.nth(2).inputValue();
  await days.nth(2).focus();
  await page.keyboard.press('Space');
  await page.getByRole('dialog', { name: 'Select bus stop' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const box = page.getByRole('checkbox', { name: formatShortDate(parseLocalDate(gone)) });
  await expect.poll(() => box.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Buy' }).focus();
  await page.keyboard.press('Enter');
  await title(page, 'Summary');
  await page.getByText('Oisín Ó Murchú', { exact: true }).waitFor();
  await page.getByText('ending in').waitFor();
  expect(await edit(page, 'passenger').count()).toBe(0);

  await leaveJourneys(product, name, gone, 0);
  await page.getByRole('button', { name: /^Pay / }).focus();
  await page.keyboard.press('Enter');
  await title(page, 'Book more trips');
  await page.getByText(`${name} on ${formatDate(parseLocalDate(gone))} has just sold out.`).waitFor();
  await expect.poll(() => box.isDisabled()).toBe(true);
  await days.nth(1).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Buy' }).focus();
  await page.keyboard.press('Enter');
  await title(page, 'Summary');
  await page.getByRole('button', { name: /^Pay / }).focus();
  await page.keyboard.press('Enter');
  await title(page, 'Booking confirmed');
  await page.getByRole('link', { name: 'Your bookings' }).click();
  await title(page, 'Your bookings');
  expect(await page.getByRole('link', { name: /^EDIT/ }).count()).toBe(2);
  await close();
});

test('A-239 a journey whose bus leaves while its page is open is no longer upcoming, and cannot be changed', async () => {
  const { purchaser, pass } = await buyPass(product, 'liffey-shuttle', 1);
  const { page, close } = await openBooker(product, browser, { purchaser, address: '/account' });
  await page.clock.install();
  await page.goto(`${product.origin}/ticket/${pass}/bookings`);
  const change = page.getByRole('link', { name: /^EDIT/ });
  await change.waitFor();
  expect(await page.getByRole('heading', { name: 'Previous trips' }).count()).toBe(0);
  // journeys are offered for the next weeks only
  await page.clock.fastForward(60 * 24 * 60 * 60_000);
  await page.getByRole('heading', { name: 'Previous trips' }).waitFor();
  expect(await change.count()).toBe(0);
  await look(page);
  await close();
});

test('A-158 A-159 A-160 A-161 A-162 A-163 A-164 A-165 A-166 A-167 A-168 A-169 A-170 A-171 A-172 a booked journey is changed to another of equal value: compared, cancelled, sold out to others, and confirmed by email', async () => {
  const { purchaser, pass } = await buyPass(product, 'liffey-shuttle', 2);
  const { page, close } = await openBooker(product, browser, { purchaser, address: `/ticket/${pass}/bookings` });
  await title(page, 'Your bookings');
  expect(await page.title()).toMatch(/^Your bookings: .+ Advance \d\d\/\d\d – Fareway$/);
  await page.getByRole('heading', { name: 'Upcoming trips' }).waitFor();
  await page.getByText('To cancel a journey, please contact').waitFor();
  const old = await page
    .getByRole('listitem')
    .first()
    .getByRole('paragraph')
    .filter({ hasText: /, \d\d:\d\d$/ })
    .innerText();
  await look(page);
  await page.getByRole('link', { name: /^EDIT/ }).first().click();
  await title(page, 'Change booking');
  expect(await page.title()).toBe(`Change booking: ${old} – Fareway`);
  const address = page.url();
  await page.getByText(old, { exact: true }).waitFor();
  const { name } = await openService(page, 0);
  const booked = page.locator('label', { hasText: 'Booked' });
  const days = page.locator('label', { hasNotText: 'Booked' }).locator('input[name="journey"]:enabled');
  // a journey of another price is not offered
  expect(
    await page
      .locator('summary')
      .getByText(/a journey$/)
      .allInnerTexts(),
  ).toEqual(['€4.80 a journey']);
  const [taken, wanted] = [await days.nth(1).inputValue(), await days.nth(2).inputValue()];
  const radio = (date: string) => page.getByRole('radio', { name: formatShortDate(parseLocalDate(date)) });
  const goOn = (date: string) =>
    page.getByRole('button', { name: `Change to ${formatShortDate(parseLocalDate(date))}` });
  // the stop of the journey itself can be changed, after another is chosen
  await booked.getByRole('radio', { disabled: false }).check();
  await page.getByText('Choose another bus stop first.').waitFor();
  await look(page);
  await radio(taken).check();
  await goOn(taken).click();
  await title(page, 'Confirm change');
  expect(await page.title()).toBe(`Confirm change: ${old} – Fareway`);
  await look(page);
  await page.getByRole('button', { name: 'Go back' }).click();
  expect(await radio(taken).isChecked()).toBe(true);
  await goOn(taken).click();
  await edit(page, 'your new journey').click();
  await title(page, 'Change booking');
  expect(await page.locator('input[name="journey"]:checked').count()).toBe(0);
  await radio(taken).check();
  await goOn(taken).click();
  await leaveJourneys(product, name, taken, 0);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page
    .getByText(`${name} on ${formatDate(parseLocalDate(taken))} has just sold out.`)
    .first()
    .waitFor();
  await title(page, 'Change booking');

  await page.route('**/api/booking-page/**', (route) => route.abort());
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('There was a problem retrieving the bus service data, please try again later.').waitFor();
  await page.reload();
  await page.getByText('There was a problem retrieving your booking details.').waitFor();
  await page.unroute('**/api/booking-page/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await openService(page, 0);
  await radio(wanted).check();
  await goOn(wanted).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await title(page, 'Journey changed');
  expect(await page.title()).toMatch(/^Journey changed: .+, \d\d:\d\d – Fareway$/);
  await page.getByText('Booking successfully updated.').waitFor();
  await page.getByText(`You will receive an email at ${purchaser.email} that confirms the change.`).waitFor();
  const subjects = async () => (await messagesTo(product, purchaser.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContainEqual(expect.stringMatching(/changed/i));
  await page.getByRole('link', { name: 'Your bookings' }).click();
  await page.getByRole('link', { name: `EDIT ${formatDate(parseLocalDate(wanted))}` }).waitFor();
  expect(await page.getByText(old, { exact: true }).count()).toBe(0);

  await page.goto(`${product.origin}/booking/ticket%23${pass}/nothing`);
  await page.getByText('Booking not found.').waitFor();
  expect(await page.title()).toBe('Error: Change booking – Fareway');
  await page.goto(`${product.origin}/book/nothing`);
  await page
    .getByText('There was a problem retrieving your pass. Please try again later or contact our support team.')
    .waitFor();
  expect(await page.title()).toBe('Error: Your pass – Fareway');

  // Another account sees nothing of the pass.
  await logInByCall(page, product.origin, await signUp(product));
  for (const path of [`/book/${pass}`, `/ticket/${pass}/bookings`]) {
    await page.goto(product.origin + path);
    await page.getByText('You do not have permission to use this pass.').waitFor();
  }
  await page.goto(address);
  await page.getByText('You do not have permission to use this pass.').waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/Oisín|Liffey/);

  await product.db.deleteFrom('booking_moves').execute();
  await product.db.deleteFrom('bookings').where('customer_ticket_id', '=', pass).execute();
  await logInByCall(page, product.origin, purchaser);
  await page.goto(`${product.origin}/ticket/${pass}/bookings`);
  await page.getByRole('heading', { name: 'No trips booked' }).waitFor();
  await close();
});
