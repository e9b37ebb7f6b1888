import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs } from '../customer-tickets/log-in.ts';
import { get, signUp, type Purchaser } from '../customer-tickets/purchaser.ts';
import { buyAnnual, buyFlexi } from '../customer-tickets/sold-tickets.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { changeStops } from '../support/change-stops.ts';
import { shareProduct } from '../support/share-product.ts';

let product: ProductWithDatabase;
let browser: Browser;
let parent: Purchaser;
let annual: string;
let flexi: string;
let page: Page;

shareProduct(async (opened) => {
  ({ product, browser } = opened);
  parent = await signUp(product);
  annual = await buyAnnual(product, browser, parent);
  flexi = await buyFlexi(product, parent);
  page = await openAs(browser, parent, confirmation(flexi));
});

interface Ticket {
  client_id: string;
  service_id: string;
  ticket_id: string;
  ticket_year: string;
}

async function buyAgainAddress(id: string): Promise<string> {
  const ticket = await get<Ticket>(product, `/customer-ticket/user-id/${parent.id}/${id}`, parent);
  const { client_id, service_id, ticket_id, ticket_year } = ticket;
  return `${product.origin}/buy-again/${ticket_year.replace('/', '-')}/${client_id}/${service_id}/${ticket_id}/${id}`;
}

const confirmation = (id: string) => `${product.origin}/order-confirmed/${id}`;
const valueOf = (label: string) => page.getByLabel(label).inputValue();

/** Opens the form of a buy page, after the question about an existing ticket. */
async function openForm(address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Buy another ticket' }).click();
}

test('P-298 P-299 P-300 Buy again is not offered for a fixed ticket, for one of another sales year, or where its operator hides it', async () => {
  const offers = async () => {
    await page.getByRole('link', { name: 'Buy for another passenger' }).waitFor();
    return page.getByRole('link', { name: 'Buy again' }).count();
  };
  const change = (values: object) =>
    product.db.updateTable('customer_tickets').set(values).where('id', '=', flexi).execute();
  const { ticket_year } = await get<Ticket>(product, `/customer-ticket/user-id/${parent.id}/${flexi}`, parent);
  const offersAfterReload = async () => {
    await page.reload();
    return offers();
  };
  expect(await offers()).toBe(1);
  await change({ sub_type: 'fixed' });
  expect(await offersAfterReload()).toBe(0);
  await change({ sub_type: null, ticket_year: '19/20' });
  expect(await offersAfterReload()).toBe(0);
  await change({ ticket_year });
  const dales = product.db.updateTable('clients').where('slug', '=', 'dales-coaches');
  const { features } = await product.db
    .selectFrom('clients')
    .select('features')
    .where('slug', '=', 'dales-coaches')
    .executeTakeFirstOrThrow();
  await dales.set({ features: JSON.stringify({ ...(features as object), hide_buy_again: true }) }).execute();
  expect(await offersAfterReload()).toBe(0);
  await dales.set({ features: JSON.stringify(features) }).execute();
});

test('P-070 Buy another leads to the service, and Buy for another passenger to an empty form, whatever was stored there', async () => {
  await page.goto(confirmation(flexi));
  await page.getByRole('link', { name: 'Buy for another passenger' }).click();
  await page.getByRole('button', { name: 'Buy another ticket' }).click();
  await page.getByLabel("Passenger's first name").fill('Half');
  await page.reload();
  expect(await valueOf("Passenger's first name")).toBe('Half');

  await page.goBack();
  await page.getByRole('link', { name: 'Buy for another passenger' }).click();
  await page.getByRole('button', { name: 'Buy another ticket' }).click();
  expect(await valueOf("Passenger's first name")).toBe('');
  expect(await page.getByRole('radio', { name: /Zone B/ }).isChecked()).toBe(false);

  await page.goBack();
  await page.getByRole('link', { name: 'Buy another', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^S2 / }).waitFor();
});

test('P-041 P-042 P-212 buying again fills in name, stop, destination, year group and the photo of the earlier ticket, and of a zonal ticket its zone and the stop in it', async () => {
  await openForm(await buyAgainAddress(annual));
  expect(await valueOf("Passenger's first name")).toBe('Nia');
  expect(await valueOf("Passenger's last name")).toBe('Pritchard');
  expect(await valueOf('Bus stop')).toBe('Settle Market Place');
  expect(await valueOf('Destination')).toBe('Ermysted’s Grammar School');
  expect(await valueOf('Year group')).toBe('9');
  await page.getByRole('img', { name: 'The passenger’s photo' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Passenger', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { level: 1, name: 'Summary' }).waitFor();

  await openForm(await buyAgainAddress(flexi));
  expect(await page.getByRole('radio', { name: /Zone B/ }).isChecked()).toBe(true);
  expect(await valueOf('Bus stop')).toBe('Grassington Square');
  expect(await valueOf('Year group')).toBe('0');
});

test('P-212 A-198 buying again by the ticket of another account is refused, and nothing of it is shown', async () => {
  const stranger = await signUp(product);
  const foreign = await openAs(browser, stranger, await buyAgainAddress(annual));
  await foreign.getByText('This belongs to another account.').waitFor();
  expect(await foreign.locator('body').innerText()).not.toMatch(/Nia|Pritchard/);
  await foreign.context().close();
});

// This test is last because it removes a stop.
test('P-042 a stop that no longer exists is not filled in, and has to be chosen again', async () => {
  await changeStops(product, 'S1', ['Coniston Cold', 'Gargrave, Dalesman']);
  // the input of the tests before
  await page.evaluate(() => sessionStorage.clear());
  await openForm(await buyAgainAddress(annual));
  expect(await valueOf("Passenger's first name")).toBe('Nia');
  expect(await valueOf('Bus stop')).toBe('');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('alert').getByText('Please select a bus stop').waitFor();
});
