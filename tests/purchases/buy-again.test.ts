import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs } from '../customer-tickets/log-in.ts';
import { get, signUp, type Purchaser } from '../customer-tickets/purchaser.ts';
import { buyAnnual, buyFlexi } from '../customer-tickets/sold-tickets.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';

let product: ProductWithDatabase;
let browser: Browser;
let parent: Purchaser;
let annual: string;
let flexi: string;

shareProduct(async (opened) => {
  ({ product, browser } = opened);
  parent = await signUp(product);
  annual = await buyAnnual(product, browser, parent);
  flexi = await buyFlexi(product, parent);
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
const valueOf = (page: Page, label: string) => page.getByLabel(label).inputValue();

/** The form of a buy page, after the question about an existing ticket. */
async function openForm(address: string): Promise<Page> {
  const page = await openAs(browser, parent, address);
  await page.getByRole('button', { name: 'Buy another ticket' }).click();
  return page;
}

test('P-041 P-042 P-212 buying again fills in name, stop, destination, year group and the photo of the earlier ticket', async () => {
  const page = await openForm(await buyAgainAddress(annual));
  expect(await valueOf(page, "Passenger's first name")).toBe('Nia');
  expect(await valueOf(page, "Passenger's last name")).toBe('Pritchard');
  expect(await valueOf(page, 'Bus stop')).toBe('Settle Market Place');
  expect(await valueOf(page, 'Destination')).toBe('Ermysted’s Grammar School');
  expect(await valueOf(page, 'Year group')).toBe('9');
  await page.getByRole('img', { name: "The passenger's photo" }).waitFor();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { level: 1, name: 'Summary' }).waitFor();
  await page.context().close();
});

test('P-042 buying a zonal ticket again fills in its zone and the stop in it', async () => {
  const page = await openForm(await buyAgainAddress(flexi));
  expect(await page.getByRole('radio', { name: /Zone B/ }).isChecked()).toBe(true);
  expect(await valueOf(page, 'Bus stop')).toBe('Grassington Square');
  expect(await valueOf(page, 'Year group')).toBe('0');
  await page.context().close();
});

test('P-212 A-198 buying again by the ticket of another account is refused, and nothing of it is shown', async () => {
  const stranger = await signUp(product);
  const page = await openAs(browser, stranger, await buyAgainAddress(annual));
  await page.getByText('This belongs to another account.').waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/Nia|Pritchard/);
  await page.context().close();
});

test('P-070 Buy another leads to the service, and Buy for another passenger to an empty form, whatever was stored there', async () => {
  const page = await openAs(browser, parent, confirmation(flexi));
  await page.getByRole('link', { name: 'Buy for another passenger' }).click();
  await page.getByRole('button', { name: 'Buy another ticket' }).click();
  await page.getByLabel("Passenger's first name").fill('Half');
  await page.reload();
  expect(await valueOf(page, "Passenger's first name")).toBe('Half');

  await page.goto(confirmation(flexi));
  await page.getByRole('link', { name: 'Buy for another passenger' }).click();
  await page.getByRole('button', { name: 'Buy another ticket' }).click();
  expect(await valueOf(page, "Passenger's first name")).toBe('');
  expect(await page.getByRole('radio', { name: /Zone B/ }).isChecked()).toBe(false);

  await page.goto(confirmation(flexi));
  await page.getByRole('link', { name: 'Buy another', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^S2 / }).waitFor();
  await page.context().close();
});

test('P-298 P-299 P-300 Buy again is not offered for a fixed ticket, for one of another sales year, or where its operator hides it', async () => {
  const page = await openAs(browser, parent, confirmation(annual));
  const offers = async () => {
    await page.reload();
    await page.getByRole('link', { name: 'Buy for another passenger' }).waitFor();
    return page.getByRole('link', { name: 'Buy again' }).count();
  };
  const change = (said: object) =>
    product.db.updateTable('customer_tickets').set(said).where('id', '=', annual).execute();
  const { ticket_year } = await get<Ticket>(product, `/customer-ticket/user-id/${parent.id}/${annual}`, parent);
  expect(await offers()).toBe(1);
  await change({ sub_type: 'fixed' });
  expect(await offers()).toBe(0);
  await change({ sub_type: null, ticket_year: '19/20' });
  expect(await offers()).toBe(0);
  await change({ ticket_year });
  expect(await offers()).toBe(1);
  const dales = product.db.updateTable('clients').where('slug', '=', 'dales-coaches');
  const { features } = await product.db
    .selectFrom('clients')
    .select('features')
    .where('slug', '=', 'dales-coaches')
    .executeTakeFirstOrThrow();
  await dales.set({ features: JSON.stringify({ ...(features as object), hide_buy_again: true }) }).execute();
  expect(await offers()).toBe(0);
  await dales.set({ features: JSON.stringify(features) }).execute();
  await page.context().close();
});

// This test is last because it removes a stop.
test('P-042 a stop that no longer exists is not filled in, and has to be chosen again', async () => {
  await product.db
    .updateTable('services')
    .set({ stops: ['Coniston Cold', 'Gargrave, Dalesman'] })
    .where('name', 'like', 'S1 %')
    .execute();
  const page = await openForm(await buyAgainAddress(annual));
  expect(await valueOf(page, "Passenger's first name")).toBe('Nia');
  expect(await valueOf(page, 'Bus stop')).toBe('');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('alert').getByText('Please select a bus stop').waitFor();
  await page.context().close();
});
