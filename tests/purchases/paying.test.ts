import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import { localDate, systemClock } from '@fareway/server/platform/clock.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { get } from '../customer-tickets/purchaser.ts';
import {
  bank,
  fillShortForm,
  openBuyer,
  orderConfirmed,
  pay,
  shortForm,
  ticketsOf,
  typeCard,
  type Wanted,
} from './buyer.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { storedChoices } from '../support/stored-choices.ts';
import { shareProduct } from '../support/share-product.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

/** A buyer at the summary of a ticket of €84.00. */
async function atSummary(options: Partial<Parameters<typeof openBuyer>[2]> & { wanted?: Wanted } = {}) {
  const buyer = await openBuyer(product, browser, { wanted: shortForm, ...options });
  await fillShortForm(buyer.page);
  return buyer;
}

const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

test('P-048 P-110 P-127 P-101 P-219 A-184 F-12 a card pays the amount on the button and leads to the confirmed order of one ticket; a saved card pays by itself, Change offers another one; a changed price is not charged, but shown', async () => {
  const { page, purchaser, address, complaints, close } = await atSummary();
  expect(await page.title()).toBe(
    'Summary: L1 Maynooth to IFSC Flexi 26/27 – Fareway'.replace('26/27', yearIn(address)),
  );
  await typeCard(page, '4242424242424242');
  await page.getByLabel('Save this card for next time').check();
  await page.getByRole('button', { name: 'Pay €84.00' }).click();
  const first = await orderConfirmed(page);
  expect(new URL(page.url()).pathname).toBe(address.replace('/create-ticket/', `/order-confirmed/${first}/`));
  expect(await page.title()).toBe('Order confirmed – Fareway');
  await page.getByText('€84.00').first().waitFor();
  expect(await ticketsOf(product, purchaser)).toBe(1);
  expect(complaints).toEqual([]);

  await page.goto(product.origin + address);
  await page.getByRole('button', { name: 'Buy another ticket' }).click();
  await fillShortForm(page, 'Conor');
  await page.getByText('•••• 4242').waitFor();
  await page.getByRole('button', { name: 'Change' }).press('Enter');
  await typeCard(page, '5555555555554444');
  const save = page.getByLabel('Save this card for next time');
  expect(await save.isChecked()).toBe(true);
  await page.getByText('It is then used in place of the one ending in 4242.').waitFor();
  const useSaved = page.getByRole('button', { name: 'Use the card ending in 4242' });
  await useSaved.press('Enter');
  expect(await focusedText(page)).toBe('Change card');
  await page.keyboard.press('Enter');
  expect(await focusedText(page)).toBe('Use the card ending in 4242');
  await typeCard(page, '5555555555554444');
  await save.uncheck();

  const costs = (price: number) =>
    product.db.updateTable('tickets').set({ price }).where('id', '=', address.split('/')[5]!).execute();
  onTestFinished(async () => void (await costs(8_400)));
  await costs(8_750);
  const sentWithCard = page.waitForRequest(paymentCall);
  await page.getByRole('button', { name: 'Pay €84.00' }).click();
  expect((await sentWithCard).postDataJSON()).toMatchObject({
    payment_method_id: expect.any(String),
    save_card: false,
  });
  await problem(page).getByText('The price of this ticket has changed to €87.50. Nothing has been charged.').waitFor();
  expect(await ticketsOf(product, purchaser)).toBe(1);
  await useSaved.press('Enter');
  const sent = page.waitForRequest(paymentCall);
  await page.getByRole('button', { name: 'Pay €87.50' }).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('payment_method_id');
  const id = await orderConfirmed(page);
  expect(await get(product, `/customer-ticket/user-id/${purchaser.id}/${id}`, purchaser)).toMatchObject({
    total_price: 87.5,
  });
  expect(await ticketsOf(product, purchaser)).toBe(2);
  await close();
});

const declined = 'Card declined. Double check your details and contact your card issuer';
const cardError = 'Card error. Double check your details and contact your card issuer';

test('P-128 P-129 P-137 P-180 P-183 P-260 P-261 P-263 incomplete details and each refused card are reported in words, nothing is sold and the form stays; then an authenticated card pays with a voucher, and nothing is stored', async () => {
  const { page, purchaser, close } = await atSummary();
  let calls = 0;
  page.on('request', (request) => request.url().endsWith('/customer-ticket/stripe') && calls++);
  await pay(page);
  await problem(page).getByRole('link', { name: 'Please complete all card details including postcode' }).waitFor();
  expect(calls).toBe(0);

  // The server's tests try each kind of refused card.
  for (const [index, [number, words]] of [
    ['4000000000000002', declined],
    ['4000000000000069', cardError],
  ].entries()) {
    // The text differs from that of the card before, so that an old response is not mistaken for a new one.
    await (index === 0 ? typeCard : typeAnotherCard)(page, number!);
    const released = Promise.withResolvers<void>();
    await page.route(paymentCall, (route) => released.promise.then(() => route.continue()), { times: 1 });
    await pay(page);
    await page.getByText('Paying. Please wait.').waitFor();
    expect.soft(await problem(page).count(), number).toBe(0);
    released.resolve();
    await problem(page).getByText(words!).waitFor();
    expect.soft(await page.evaluate(() => document.activeElement?.getAttribute('role')), number).toBe('alert');
    expect.soft(await ticketsOf(product, purchaser), number).toBe(0);
  }

  await typeAnotherCard(page, '4000002500003155');
  await pay(page);
  await bank(page).getByRole('button', { name: 'Fail authentication' }).click();
  await problem(page)
    .getByText(
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    )
    .waitFor();
  expect(await ticketsOf(product, purchaser)).toBe(0);

  await typeAnotherCard(page, '4000008400001629');
  await pay(page);
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click();
  await problem(page).getByText(declined).waitFor();
  expect(await ticketsOf(product, purchaser)).toBe(0);

  await applyVoucher(page, 'CEADMILE');
  await typeAnotherCard(page, '4000002760003184');
  await page.getByRole('button', { name: 'Pay €69.00' }).click();
  const second = page.waitForRequest(
    (request) => request.url().endsWith('/customer-ticket/stripe') && request.postData()!.includes('payment_intent_id'),
  );
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click();
  expect((await second).postDataJSON()).toMatchObject({ payment_intent: { client_secret: '****' } });
  await orderConfirmed(page);
  await page.getByText('−€15.00').waitFor();
  expect(await ticketsOf(product, purchaser)).toBe(1);
  expect(await storedChoices(page)).toEqual([]);
  await close();
});

test('P-137 P-138 P-182 P-183 P-188 a code that is invalid, in another currency or for more expensive tickets is refused in words; a voucher lowers the price, locks with a tick and can be removed; one above the price needs no card', async () => {
  const { page, purchaser, close } = await atSummary();
  const code = page.getByLabel('Voucher code');
  const voucher = product.db.updateTable('vouchers').where('code', '=', 'CEADMILE');
  await applyVoucher(page, 'NO-SUCH-CODE');
  await page.locator('[aria-live=assertive]').getByText('Invalid voucher code.').waitFor();
  for (const terms of [{ currency: 'gbp' }, { currency: 'eur', minimum_price: 8_401 }]) {
    await voucher.set(terms).execute();
    await code.fill('');
    expect(await page.getByText('Invalid voucher code.').count()).toBe(0);
    await applyVoucher(page, 'CEADMILE');
    await page.getByText('Invalid voucher code.').waitFor();
    await page.getByRole('button', { name: 'Pay €84.00' }).waitFor();
  }
  await voucher.set({ minimum_price: 8_400 }).execute();

  await applyVoucher(page, 'CEADMILE');
  await page.getByText('€15.00 is taken off the price.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('voucher');
  expect(await code.getAttribute('readonly')).not.toBeNull();
  const apply = page.getByRole('button', { name: /^Appl(y|ied)$/ });
  expect(await apply.innerText()).toBe('Applied');
  expect(await apply.getAttribute('aria-disabled')).toBe('true');
  expect(await apply.locator('svg').count()).toBe(1);
  await page.getByRole('button', { name: 'Pay €69.00' }).waitFor();
  await page.getByRole('button', { name: 'Remove voucher' }).click();
  await page.getByRole('button', { name: 'Pay €84.00' }).waitFor();
  expect(await code.getAttribute('readonly')).toBeNull();
  expect(await apply.getAttribute('aria-disabled')).toBeNull();
  expect(await apply.locator('svg').count()).toBe(0);

  await applyVoucher(page, 'STAFF100');
  await page.getByText('The rest of its value cannot be used later.').waitFor();
  expect(await page.getByRole('group', { name: 'Card details' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Get your ticket' }).click();
  await orderConfirmed(page);
  expect(await ticketsOf(product, purchaser)).toBe(1);
  expect(await storedChoices(page)).toEqual([]);
  await close();
});

test('P-306 the refund words beside the pay control begin with what holds today for this ticket, by its first day', async () => {
  const { page, address, close } = await atSummary();
  const { db } = product;
  const id = address.split('/')[5]!;
  const ticket = db.updateTable('tickets').where('id', '=', id);
  const { start, expiry } = await db
    .selectFrom('tickets')
    .select(['start', 'expiry'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rules = (steps: { days_before: number; per_cent: number }[]) =>
    db
      .updateTable('clients')
      .set({ refund_steps: JSON.stringify(steps) })
      .where('slug', '=', shortForm.operator)
      .execute();
  onTestFinished(async () => void (await Promise.all([ticket.set({ start, expiry }).execute(), rules([])])));
  const refunds = page.locator('dt', { hasText: 'Refunds' }).locator('xpath=following-sibling::dd');
  const firstLine = async () => (await refunds.innerText()).split('\n')[0];
  expect(await firstLine()).toBe('No money is given back.');

  await rules([
    { days_before: 7, per_cent: 100 },
    { days_before: 2, per_cent: 50 },
  ]);
  const today = localDate(systemClock.now(), 'Europe/Dublin');
  const lastDay = (ahead: number) => formatDate(addDays(today, ahead));
  for (const [ahead, words] of [
    [10, `Today: 100% back, until ${lastDay(3)}.`],
    [5, `Today: 50% back, until ${lastDay(3)}.`],
    [1, 'This ticket is too close to its first day: nothing back.'],
    [-1, 'This ticket has started: nothing back.'],
  ] as const) {
    await ticket.set({ start: addDays(today, ahead), expiry: addDays(today, ahead + 60) }).execute();
    await page.goto(product.origin + address);
    await fillShortForm(page);
    await page.getByRole('button', { name: 'Pay €84.00' }).waitFor();
    expect.soft(await firstLine(), words).toBe(words);
  }
  await close();
});

const paymentCall = '**/api/customer-ticket/stripe';

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function applyVoucher(page: Page, code: string): Promise<void> {
  await page.getByLabel('Voucher code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

async function typeAnotherCard(page: Page, number: string): Promise<void> {
  const field = page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number');
  await field.fill('');
  await field.pressSequentially(number);
}

function yearIn(address: string): string {
  return address.split('/')[2]!.replace('-', '/');
}

test('a ticket that waits for the bank on one device of an account is asked about on another, and bought there by a second press', async () => {
  const first = await atSummary();
  await typeCard(first.page, '4000002500003155');
  await first.page.getByRole('button', { name: 'Pay €84.00' }).click();
  await bank(first.page).getByRole('button', { name: 'Complete authentication' }).waitFor();
  const { page, close } = await atSummary({ purchaser: first.purchaser });
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay €84.00' }).click();
  await problem(page)
    .getByText(/^A ticket like this for the same passenger is being paid for with your account/)
    .waitFor();
  expect(await ticketsOf(product, first.purchaser)).toBe(0);
  await page.getByRole('button', { name: 'Pay €84.00' }).click();
  await orderConfirmed(page);
  expect(await ticketsOf(product, first.purchaser)).toBe(1);
  await Promise.all([first.close(), close()]);
});
