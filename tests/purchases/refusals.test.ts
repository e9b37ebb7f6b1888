import { accessibilityProblems } from '@fareway/testing/accessibility.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { buy, get, signUp, type Purchaser } from '../customer-tickets/purchaser.ts';
import { withoutTable } from './broken-table.ts';
import { buyPageOf, fillShortFields, openBuyer, shortForm, wholeForm } from './buyer.ts';
import { loadInBrowser } from '../support/open-watched.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';

let product: ProductWithDatabase;
let browser: Browser;
let purchaser: Purchaser;
let page: Page;
let close: () => Promise<void>;
shareProduct(async (opened) => {
  ({ product, browser } = opened);
  purchaser = await signUp(product);
  ({ page, close } = await openBuyer(product, browser, { wanted: shortForm, purchaser }));
});
afterAll(() => close?.());

const support = 'Dales Coaches school team, school@dales-coaches.example, 01756 555 0142';

test('P-107 P-249 P-287 the page shows that it is loading, and then that a ticket is sold out, by its switch or by its stock; it leads to the waiting list of its year', async () => {
  for (const ticket of ['Spring term', 'Annual']) {
    const address = await buyPageOf(product, { operator: 'dales-coaches', service: 'S3', ticket });
    const words = `This ticket type is now sold out. Please contact ${support} for more information regarding ticket availability.`;
    await expectLoading(address, words);
    expect(await page.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Join waiting list' }).click();
    await page.getByRole('heading', { level: 1, name: 'Join the waiting list' }).waitFor();
    const year = address.split('/')[2]!.replace('-', '/');
    expect(await page.getByLabel('Year', { exact: true }).inputValue()).toBe(year);
  }
});

test('P-039 P-108 the page shows that it is loading, and then the form, with the operator’s id as with its slug', async () => {
  const client = await get<{ id: string }>(product, `/client/slug/${shortForm.operator}`);
  const address = (await buyPageOf(product, shortForm)).replace(`/${shortForm.operator}/`, `/${client.id}/`);
  await expectLoading(address, 'Add passenger');
  await page.getByRole('button', { name: 'Confirm' }).waitFor();
});

/** Opens an address with a slow response: 'Loading' is shown until the response, and then the text. */
async function expectLoading(address: string, text: string): Promise<void> {
  const loadingWasSeen = Promise.withResolvers<void>();
  await loadInBrowser(page, product.origin + address);
  await page.route('**/api/buy-page/**', (route) => loadingWasSeen.promise.then(() => route.continue()), { times: 1 });
  await page.goto(product.origin + address);
  await page.getByText('Loading').first().waitFor();
  expect(await page.getByText(text).count()).toBe(0);
  loadingWasSeen.resolve();
  await page.getByText(text, { exact: true }).first().waitFor();
  expect(await page.getByText('Loading').count()).toBe(0);
}

test('A-226 P-248 P-254 another service and an earlier ticket that does not exist are refused in their texts', async () => {
  const [, , year, client, service, ticket] = (await buyPageOf(product, wholeForm)).split('/');
  await page.goto(`${product.origin}/create-ticket/${year}/${client}/${ticket}/${ticket}`);
  await page.getByText(/^This service has either been discontinued or does not exist/).waitFor();
  expect(await page.title()).toBe('You can’t buy this ticket – Fareway');
  await page.goto(`${product.origin}/buy-again/${year}/${client}/${service}/${ticket}/${ticket}`);
  await page
    .getByText('There was a problem retrieving the ticket. Please try again later or contact our support team.', {
      exact: true,
    })
    .waitFor();
});

test('P-248 an unreachable server is shown in the generic text, and can be tried again', async () => {
  const address = product.origin + (await buyPageOf(product, wholeForm));
  await loadInBrowser(page, address);
  await page.route('**/api/buy-page/**', (route) => route.abort(), { times: 1 });
  await page.goto(address);
  await page
    .getByText('There was a problem retrieving the ticket. Please try again later or contact our support team.')
    .waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Buy a ticket');
  expect(await page.title()).toBe('Buy a ticket – Fareway');
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Confirm' }).waitFor();
});

test('P-045 a type that is not sold shows that there is no availability', async () => {
  await page.goto(product.origin + (await buyPageOf(product, { ...shortForm, ticket: 'Advance pass' })));
  await page.getByRole('heading', { name: 'No availability' }).waitFor();
  await page.getByText('This type of ticket is currently unavailable.').waitFor();
  await page
    .getByText('Please check again soon or contact your transport operator directly for more information.')
    .waitFor();
});

test('P-255 P-256 with a flexi ticket in debit nothing can be bought until it is topped up: the form is disabled with the reason, and links to My Tickets', async () => {
  const passenger = { firstName: 'Aoife', lastName: 'Byrne', stop: 'Lucan Village' };
  const id = await buy(product, purchaser, { ...shortForm, passenger });
  const haveTaken = (trips_taken: number) =>
    product.db.updateTable('customer_tickets').set({ trips_taken }).where('id', '=', id).execute();
  await haveTaken(21);
  const address = product.origin + (await buyPageOf(product, shortForm));
  await page.goto(address);
  const why = page.getByText(
    /^One of your flexi tickets is in debit.*contact Liffey Shuttle, hello@liffey-shuttle.example, 01 555 0167 for help\.$/,
  );
  await why.first().waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: 'My tickets' }).getAttribute('href')).toBe('/');
  // the form is shown and cannot be submitted, by the button, by Enter or by the address of the summary
  await fillShortFields(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  const button = page.getByRole('button', { name: 'Confirm' });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await page.getByText('Buying is disabled.', { exact: true }).first().waitFor();
  await button.click({ force: true });
  await page.getByLabel("Passenger's last name").press('Enter');
  await page.goto(`${address}?step=summary`);
  await why.first().waitFor();
  expect(await page.getByLabel("Passenger's first name").inputValue()).toBe('Aoife');
  expect(new URL(page.url()).search).toBe('');
  await haveTaken(20);
  await page.goto(address);
  await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
});

test('P-246 a service page whose data fails to load says so, and can be tried again', async () => {
  const [, , , client, service] = (await buyPageOf(product, wholeForm)).split('/');
  const words = page.getByText('There was a problem retrieving the ticket info, please try again later', {
    exact: true,
  });
  await withoutTable(product.ownerDb, 'tickets', async () => {
    await page.goto(`${product.origin}/client/${client}/${service}`);
    await words.waitFor();
    expect(await page.getByRole('link', { name: /^Buy/ }).count()).toBe(0);
  });
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'S1 Settle to Skipton' }).waitFor();
  expect(await words.count()).toBe(0);
});

test('A-126 P-066 P-067 P-069 P-070 P-071 the confirmation works at each of its addresses, and offers to buy again unless it is for a fixed date', async () => {
  const id = await buy(product, purchaser, {
    ...shortForm,
    passenger: { firstName: 'Conor', lastName: 'Byrne', stop: 'Lucan Village' },
  });
  const client = await get<{ id: string }>(product, `/client/slug/${shortForm.operator}`);
  const order = await product.db
    .selectFrom('customer_tickets')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [, , year, slug, service, ticket] = (await buyPageOf(product, shortForm)).split('/');
  const offersAt = async (path: string) => {
    await page.goto(product.origin + path);
    await page.getByRole('heading', { level: 1, name: 'Order confirmed' }).waitFor();
    await page.getByText('Conor Byrne').first().waitFor();
    return page
      .getByRole('complementary')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
  };
  const offers = [
    ['See your ticket', `/ticket/${id}`],
    ['Receipt', `/account/payments/${order.order_id}`],
    ['Buy another', `/client/${slug}/${service}`],
    ['Buy again', `/buy-again/${year}/${client.id}/${service}/${ticket}/${id}`],
    ['Buy for another passenger', `/create-ticket/${year}/${slug}/${service}/${ticket}`],
  ];
  expect(await offersAt(`/order-confirmed/${id}`)).toEqual(offers);
  expect(await offersAt(`/order-confirmed/adhoc/${id}/${year}/${client.id}/${slug}/${service}/${ticket}`)).toEqual(
    offers,
  );
  const fixed = await offersAt(`/order-confirmed/${id}/${year}/${slug}/${service}/${ticket}?is_fixed=true`);
  expect(fixed.map(([text]) => text)).toEqual([
    'See your ticket',
    'Receipt',
    'Buy another',
    'Buy for another passenger',
  ]);
});
