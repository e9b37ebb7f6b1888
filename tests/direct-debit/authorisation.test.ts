import { setCapacity } from '@fareway/server/catalogue/inventory/set-capacity.ts';
import { systemClock } from '@fareway/server/platform/clock.ts';
import { newId } from '@fareway/server/platform/ids.ts';
import { logInByCall } from '@fareway/testing/log-in-by-call.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs } from '../customer-tickets/log-in.ts';
import { signUp } from '../customer-tickets/purchaser.ts';
import { buyFlexi } from '../customer-tickets/sold-tickets.ts';
import { buyPageOf, openBuyer, type Buyer } from '../purchases/buyer.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { byInstalments, confirmBankDetails, authoriseMandate, goToProvider, sendBankDetails } from './payer.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

const pathOf = (page: Page) => new URL(page.url()).pathname;
const wayOn = (page: Page) => page.getByRole('link', { name: 'Continue to GoCardless' });
const firstName = (page: Page) => page.getByLabel("Passenger's first name");
const rowsOf = ({ purchaser }: Pick<Buyer, 'purchaser'>, table: 'mandates' | 'mandate_sessions') =>
  product.db.selectFrom(table).select(['id', 'created_at']).where('user_id', '=', purchaser.id).execute();

/** Opens the address of the ticket in another tab. */
async function openTab({ page, address }: Buyer): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(product.origin + address);
  return tab;
}

test('P-056 P-057 P-060 an unfinished authorisation continues in another tab, and returning in two tabs creates one mandate', async () => {
  const buyer = await openBuyer(product, browser, { wanted: byInstalments });
  const { page, address } = buyer;
  const providerPage = await wayOn(page).getAttribute('href');
  expect(await page.title()).toBe('Set up your Direct Debit: Dales Coaches – Fareway');
  await goToProvider(page);
  await page.getByLabel('First name').fill('Gwen');
  const [one, other] = await Promise.all([openTab(buyer), openTab(buyer)]);
  await page.close();
  expect(await wayOn(one).getAttribute('href')).toBe(providerPage);

  await Promise.all([goToProvider(one), goToProvider(other)]);
  await Promise.all([authoriseMandate(one), authoriseMandate(other)]);
  expect([pathOf(one), pathOf(other)]).toEqual([address, address]);
  const [session, ...moreSessions] = await rowsOf(buyer, 'mandate_sessions');
  expect(moreSessions).toEqual([]);
  expect(await rowsOf(buyer, 'mandates')).toHaveLength(1);

  // Back, the return address and setting up again all lead to the form, with all its input.
  await firstName(one).fill('Nia');
  await one.goBack();
  await firstName(one).waitFor();
  expect(pathOf(one)).toBe(address);
  expect(await firstName(one).inputValue()).toBe('Nia');
  for (const again of [`mandate-confirmed/${session!.id}`, 'create-mandate']) {
    const [name, id] = again.split('/');
    await one.goto(`${product.origin}${address.replace('create-ticket', name!)}${id ? `/${id}` : ''}`);
    await firstName(one).waitFor();
    expect(pathOf(one)).toBe(address);
  }
  expect(await rowsOf(buyer, 'mandates')).toHaveLength(1);
  await buyer.close();
});

test('P-060 P-201 a browser that never returns from the provider’s page does not lose the mandate, which belongs to one purchaser', async () => {
  const buyer = await openBuyer(product, browser, { wanted: byInstalments });
  const { page, address } = buyer;
  // The provider receives the bank details, and its redirect never reaches the browser.
  await sendBankDetails((await wayOn(page).getAttribute('href'))!, buyer.purchaser);
  await expect.poll(async () => (await rowsOf(buyer, 'mandates')).length).toBe(1);
  const tab = await openTab(buyer);
  await firstName(tab).waitFor();
  expect(pathOf(tab)).toBe(address);

  const [session] = await rowsOf(buyer, 'mandate_sessions');
  await logInByCall(tab, product.origin, await signUp(product));
  await tab.goto(`${product.origin}${address.replace('create-ticket', 'mandate-confirmed')}/${session!.id}`);
  await tab.getByText('There was a problem whilst trying to confirm your direct debit mandate').waitFor();
  await tab.getByText('Please set it up again.').waitFor();
  // Trying again has the same result.
  expect(await tab.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await tab.getByRole('link', { name: 'Set it up again' }).click();
  await wayOn(tab).waitFor();
  expect(pathOf(tab)).toBe(address.replace('create-ticket', 'create-mandate'));
  await buyer.close();
});

test('P-057 P-247 P-255 bank details are requested only where the ticket can be bought: sold out is shown before, and on the way back', async () => {
  const { ticket, address } = await offerOne();
  const setCapacityTo = (capacity: number) =>
    product.db.updateTable('inventory').set({ capacity }).where('ticket_id', '=', ticket).execute();
  const page = await openAs(browser, await signUp(product), product.origin + address);
  await goToProvider(page);
  await setCapacityTo(0);
  await confirmBankDetails(page);
  const soldOut = /^This ticket type is now sold out/;
  await page.getByText(soldOut).waitFor();
  expect(pathOf(page)).toBe(address);

  // A purchaser without a mandate sees it, too.
  const purchaser = await signUp(product);
  await logInByCall(page, product.origin, purchaser);
  await page.goto(product.origin + address);
  await page.getByText(soldOut).waitFor();
  expect(pathOf(page)).toBe(address);
  await page.goto(product.origin + address.replace('create-ticket', 'create-mandate'));
  await page.getByText(soldOut).waitFor();
  expect(await rowsOf({ purchaser }, 'mandate_sessions')).toEqual([]);

  await setCapacityTo(1);
  const flexi = await buyFlexi(product, purchaser);
  await product.db.updateTable('customer_tickets').set({ trips_taken: 21 }).where('id', '=', flexi).execute();
  await page.goto(product.origin + address);
  await page
    .getByText(/^One of your flexi tickets is in debit/)
    .first()
    .waitFor();
  await firstName(page).waitFor();
  expect(pathOf(page)).toBe(address);
  await page.context().close();
});

/** Creates a direct debit ticket with one place. Returns the address of its buy page. */
async function offerOne(): Promise<{ ticket: string; address: string }> {
  const path = await buyPageOf(product, byInstalments);
  const like = path.split('/').at(-1)!;
  const model = await product.db.selectFrom('tickets').selectAll().where('id', '=', like).executeTakeFirstOrThrow();
  const ticket = { ...model, id: newId(), name: 'One place by direct debit' };
  await product.db.insertInto('tickets').values(ticket).execute();
  const { client_id, service_id } = model;
  const staff = { kind: 'system', id: null } as const;
  const key = { scope: 'ticket', client_id, service_id, ticket_id: ticket.id } as const;
  await setCapacity({ db: product.db, clock: systemClock }, staff, key, 1);
  return { ticket: ticket.id, address: path.replace(like, ticket.id) };
}
