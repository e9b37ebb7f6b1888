import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buy, type Purchaser, signUp } from '../customer-tickets/purchaser.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { fillShortForm, openBuyer, orderConfirmed, pay, shortForm, ticketsOf, typeCard } from './buyer.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

const paymentCall = '**/api/customer-ticket/stripe';
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });
const fields = (page: Page) => page.getByRole('group', { name: 'Card details' });

/** Buys a ticket on another device of the account, and saves its card. */
async function saveElsewhere(purchaser: Purchaser, savedCard: string, firstName: string): Promise<void> {
  const passenger = { firstName, lastName: 'Byrne', stop: 'Lucan Village' };
  await buy(product, purchaser, { ...shortForm, passenger, savedCard });
  // the provider's times of cards are in seconds
  await new Promise((resolve) => setTimeout(resolve, 1_100));
}

/** Removes every saved card of the purchaser with the operator, as another device does. */
async function removeCards({ id, idToken }: Purchaser): Promise<void> {
  const address = `${product.origin}/api/payment-methods/${id}/${shortForm.operator}`;
  const headers = { authorization: idToken };
  const { data } = (await (await fetch(address, { headers })).json()) as { data: { data: { id: string }[] } };
  for (const card of data.data) await fetch(`${address}/${card.id}`, { method: 'DELETE', headers });
}

test('A-236 a card that is saved elsewhere is shown before it is charged; a card that is removed elsewhere is said to be gone, and the card fields appear', async () => {
  const purchaser = await signUp(product);
  await saveElsewhere(purchaser, 'pm_card_visa', 'Conor');
  const { page, close } = await openBuyer(product, browser, { wanted: shortForm, purchaser });
  await page.getByRole('button', { name: 'Buy another ticket' }).click();
  await fillShortForm(page);
  await page.getByText('•••• 4242').waitFor();

  await saveElsewhere(purchaser, 'pm_card_mastercard', 'Declan');
  await pay(page);
  await problem(page)
    .getByText('Another card was saved after this page was opened. You have not been charged.', { exact: false })
    .waitFor();
  await page.getByText('•••• 4444').waitFor();
  expect(await ticketsOf(product, purchaser)).toBe(2);

  await removeCards(purchaser);
  await pay(page);
  const gone =
    'This card cannot be used any more. You have not been charged. Please enter the details of the card again, or of another card.';
  await problem(page).getByRole('link', { name: gone }).waitFor();
  await fields(page).getByText(gone).waitFor();
  expect(await page.getByRole('button', { name: /^Use the card/ }).count()).toBe(0);
  expect(await ticketsOf(product, purchaser)).toBe(2);

  await typeCard(page, '5555555555554444');
  const sent = page.waitForRequest(paymentCall);
  await pay(page);
  expect((await sent).postDataJSON()).toMatchObject({ payment_method_id: expect.any(String), save_card: true });
  await orderConfirmed(page);
  expect(await ticketsOf(product, purchaser)).toBe(3);
  await close();
});
