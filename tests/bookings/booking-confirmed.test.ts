import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { buyTerm } from '../customer-tickets/sold-tickets.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { buyPass, openBooker, title } from './booker.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

test('the confirmation of a booking offers more trips only on a pass that takes them, and congratulates only with bookings', async () => {
  const { purchaser, pass } = await buyPass(product, 'liffey-shuttle', 1);
  const address = `/booking-confirmed/${pass}/26-27/liffey-shuttle`;
  const { page, close } = await openBooker(product, browser, { purchaser, address });
  await title(page, 'Booking confirmed');
  const more = page.getByRole('link', { name: 'Book more trips' });
  await more.waitFor();
  await page.getByText('Passes are scanned on board').waitFor();
  // the address was typed: no email is on its way
  expect(await page.getByText('We are also sending').count()).toBe(0);

  await product.db.updateTable('customer_tickets').set({ ticket_status: 'suspended' }).where('id', '=', pass).execute();
  await page.reload();
  await page.getByRole('link', { name: 'Your bookings' }).waitFor();
  expect(await more.count()).toBe(0);

  const term = await buyTerm(product, purchaser);
  await page.goto(product.origin + address.replace(pass, term));
  await title(page, 'Your bookings');
  await page.getByText('No trips are booked on this ticket').waitFor();
  expect(await more.count()).toBe(0);
  expect(await page.getByText('your trips are booked').count()).toBe(0);
  await close();
});
