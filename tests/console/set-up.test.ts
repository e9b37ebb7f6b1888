import logIns from '@fareway/server/demo/log-ins.json' with { type: 'json' };
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { confirm, openBuyer, orderConfirmed, pay, ticketsOf, typeCard } from '../purchases/buyer.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { heading, openAs, type Person } from './staff.ts';

let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => (opened = given));

const niamh = logIns.find(({ address }) => address === '/console/liffey-shuttle')!;
const owner: Person = {
  name: niamh.name!,
  email: niamh.email,
  password: niamh.password,
  secret: niamh.totp_secret!,
};

/** Adds stops to a journey of the timetable, from the first row on. */
async function typeStops(page: Page, calls: [stop: string, time: string][]): Promise<void> {
  const outward = page.getByRole('region', { name: 'Outward (AM)' });
  for (const [index, [stop, time]] of calls.entries()) {
    await outward.getByRole('button', { name: 'Add a stop' }).click();
    await outward.getByLabel(`Stop ${index + 1}`, { exact: true }).fill(stop);
    await outward.getByLabel(`Time at ${stop}`).fill(time);
  }
}

test('C-024 C-025 C-043 a new service gets its stops, times and a ticket in the console, and a commuter finds and buys it', async () => {
  const { product, browser } = opened;
  const page = await openAs(opened, owner, '/liffey-shuttle/services', { viewport: { width: 1280, height: 900 } });
  await page.getByRole('link', { name: 'New service' }).click();
  await page.getByLabel('Name').fill('L9 Naas to Belfield');
  await page.getByLabel('Name').press('Enter');
  await heading(page, 'L9 Naas to Belfield');
  await page.getByRole('link', { name: 'No stops' }).click();
  await heading(page, 'Timetable of L9 Naas to Belfield');
  await typeStops(page, [
    ['Naas, Poplar Square', '7:05'],
    ['Lucan Village', '7:40'],
    ['Belfield', '8:25'],
  ]);
  await page.getByRole('button', { name: 'Use the outward stops in reverse' }).click();
  await page.getByRole('button', { name: 'Save the timetable' }).click();
  await page.getByText('The timetable is saved, and passengers see it now.').waitFor();
  await page.getByRole('link', { name: 'L9 Naas to Belfield' }).click();
  await heading(page, 'L9 Naas to Belfield');
  await page.getByText('07:05').first().waitFor();

  await page.getByRole('link', { name: 'Tickets', exact: true }).click();
  await page.getByRole('link', { name: 'Add a ticket', exact: true }).first().click();
  await page.getByLabel('Service').selectOption('L9 Naas to Belfield');
  await page.getByRole('radio', { name: /^Annual\b.*paid at once/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name').fill('All year');
  await page.getByLabel('Price', { exact: true }).fill('1,250.00');
  await page.getByRole('button', { name: 'Prepare the ticket' }).click();
  await page.getByText('This is ready to be published').waitFor();
  const shop = await page.context().newPage();
  await shop.goto(`${product.origin}/client/liffey-shuttle`);
  expect(await shop.getByText('L9 Naas to Belfield').count()).toBe(0);
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish 1 ticket' }).click();
  await page.getByText('1 ticket is published.').waitFor();

  const wanted = { operator: 'liffey-shuttle', service: 'L9', ticket: 'All year' };
  const buyer = await openBuyer(product, browser, { wanted });
  const form = buyer.page;
  await form.getByLabel("Passenger's first name").fill('Aoife');
  await form.getByLabel("Passenger's last name").fill('Byrne');
  expect(await form.getByLabel('Bus stop').locator('option').allTextContents()).toEqual(
    expect.arrayContaining(['Naas, Poplar Square', 'Lucan Village', 'Belfield']),
  );
  await form.getByLabel('Bus stop').selectOption('Naas, Poplar Square');
  await confirm(form);
  await typeCard(form, '4242424242424242');
  await form.getByRole('button', { name: 'Pay €1,250.00' }).waitFor();
  await pay(form);
  await orderConfirmed(form);
  expect(await ticketsOf(product, buyer.purchaser)).toBe(1);
  expect(buyer.complaints).toEqual([]);
  await buyer.close();
});
