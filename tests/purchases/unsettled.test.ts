import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs } from '../customer-tickets/log-in.ts';
import { signUp } from '../customer-tickets/purchaser.ts';
import { buyFlexi } from '../customer-tickets/sold-tickets.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { bank, fillShortForm, openBuyer, orderConfirmed, pay, shortForm, ticketsOf, typeCard } from './buyer.ts';
import { shareProduct } from '../support/share-product.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

const paymentCall = '**/api/customer-ticket/stripe';

test('A-233 P-267 a payment that failed for two minutes is cancelled before the order can change, and the ticket is for what was shown last', async () => {
  const { page, purchaser, close } = await openBuyer(product, browser, { wanted: shortForm });
  await page.clock.install();
  await fillShortForm(page, 'Aoife');
  await typeCard(page, '4242424242424242');
  const failed = { error: 'The till is broken.', error_key: 'unexpected', params: {} };
  await page.route(paymentCall, (route) => route.fulfill({ status: 500, json: failed }));
  await pay(page);
  await page.getByText('We are still checking your payment.').waitFor();
  const problems = page.getByRole('alert').filter({ hasText: 'There is a problem' }).getByText('The till is broken.');
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(15_000);
        return problems.count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  // the problem is shown once, and the reason why the button is disabled is beside it
  expect(await page.getByText('The till is broken.').count()).toBe(1);
  const whyNot = page.getByRole('button', { name: /^Pay / }).locator('xpath=following-sibling::p');
  expect(await whyNot.innerText()).toBe('Your payment is not settled.');
  const edit = page.getByRole('button', { name: 'Edit' });
  expect(await edit.getAttribute('aria-disabled')).toBe('true');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Summary' }).waitFor();

  await page.unroute(paymentCall);
  await page.getByRole('button', { name: 'Cancel this payment' }).click();
  await page.getByText('This payment was cancelled. You have not been charged.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('This payment was cancelled.');
  await edit.click();
  await fillShortForm(page, 'Róisín');
  await typeCard(page, '4242424242424242');
  await page.route('**/api/customer-ticket/user-id/**', (route) => route.abort(), { times: 1 });
  await pay(page);
  await page.getByText('Your payment succeeded').waitFor();
  await page.getByText('It is in My tickets, and you do not have to pay again.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await orderConfirmed(page);
  await page.getByText('Thank you, your ticket is ready').waitFor();
  await page.getByText('Róisín Byrne').first().waitFor();
  expect(await ticketsOf(product, purchaser)).toBe(1);
  await close();
});

/** Pays, and loses the response of the server. */
async function payWithoutResponse(page: Page, call: string): Promise<void> {
  const paid = Promise.withResolvers<void>();
  await page.route(
    call,
    async (route) => {
      await route.fetch();
      paid.resolve();
    },
    { times: 1 },
  );
  await pay(page);
  await paid.promise;
}

/** Opens or closes the sale of the ticket of a buy page, as staff do. */
async function setSale(address: string, isOpen: boolean): Promise<void> {
  const id = address.split('/').at(-1)!;
  await product.db.updateTable('tickets').set({ is_enabled: isOpen }).where('id', '=', id).execute();
}

test('F-10 a ticket that was paid without a response is confirmed after a reload, although its sale was closed meanwhile', async () => {
  const { page, purchaser, address, close } = await openBuyer(product, browser, { wanted: shortForm });
  await fillShortForm(page);
  await typeCard(page, '4242424242424242');
  await payWithoutResponse(page, paymentCall);
  await setSale(address, false);
  await page.reload();
  await orderConfirmed(page);
  expect(await ticketsOf(product, purchaser)).toBe(1);
  // the payment is over, and the page says why nothing more can be bought
  await page.goto(product.origin + address);
  await page.getByText('Ticket disabled by your transport provider.').waitFor();
  await setSale(address, true);
  await close();
});

test('F-10 a payment that waits for the bank is shown and can be cancelled after the sale of its ticket was closed; only then the refusal is shown', async () => {
  const { page, purchaser, address, close } = await openBuyer(product, browser, { wanted: shortForm });
  await fillShortForm(page);
  await typeCard(page, '4000002760003184');
  await pay(page);
  await bank(page).getByRole('button', { name: 'Complete authentication' }).waitFor();
  await setSale(address, false);
  await page.reload();
  const refusal = page.getByText('Ticket disabled by your transport provider.');
  await page.getByText('Your bank has not confirmed this payment, and you have not been charged.').waitFor();
  expect(await refusal.count()).toBe(0);
  await page.getByRole('button', { name: 'Check this payment' }).click();
  await page.getByText('We are checking what happened to your payment.').waitFor({ state: 'hidden' });
  expect(await refusal.count()).toBe(0);
  await page.getByRole('button', { name: 'Cancel this payment' }).click();
  await page.getByText('This payment was cancelled. You have not been charged.').waitFor();
  await refusal.waitFor();
  expect(await page.getByText('pay for it again').count()).toBe(0);
  expect(await ticketsOf(product, purchaser)).toBe(0);
  await page.reload();
  await refusal.waitFor();
  expect(await page.getByText('This payment was cancelled.').count()).toBe(0);
  await setSale(address, true);
  await close();
});

test('F-10 a top-up that was paid without a response is confirmed after a reload, although its ticket was suspended meanwhile', async () => {
  const purchaser = await signUp(product);
  const flexi = await buyFlexi(product, purchaser);
  const page = await openAs(browser, purchaser, `${product.origin}/top-up/${flexi}`);
  await typeCard(page, '4242424242424242');
  await payWithoutResponse(page, '**/api/top-up/stripe');
  await product.db
    .updateTable('customer_tickets')
    .set({ ticket_status: 'suspended' })
    .where('id', '=', flexi)
    .execute();
  await page.reload();
  await page.getByText('Congratulations, your top-up was successful.').waitFor();
  await page.context().close();
});
