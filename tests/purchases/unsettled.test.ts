import type { Product } from '@fareway/testing/product.ts';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillShortForm, openBuyer, orderConfirmed, pay, shortForm, ticketsOf, typeCard } from './buyer.ts';
import { shareProduct } from '../support/share-product.ts';

let product: Product;
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
