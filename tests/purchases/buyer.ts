import type { Product } from '@fareway/testing/product.ts';
import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import { get, signUp, type Purchaser } from '../customer-tickets/purchaser.ts';
import { openWatched, type Watched } from '../support/open-watched.ts';

export interface Wanted {
  operator: string;
  /** The beginning of the service's name. */
  service: string;
  /** The name of the ticket. */
  ticket: string;
  /** 'YY/YY'; by default the current sales year. */
  year?: string;
}

/** A ticket with stops, destinations, year groups and a photo; one in euros without them; one by zone. */
export const wholeForm: Wanted = { operator: 'dales-coaches', service: 'S1', ticket: 'Spring term' };
export const shortForm: Wanted = { operator: 'liffey-shuttle', service: 'L1', ticket: 'Flexi 20' };
export const byZone: Wanted = { operator: 'dales-coaches', service: 'S2', ticket: 'Flexi, 20 trips' };

/** A browser on a buy page with a logged-in purchaser, and the errors in it. */
export interface Buyer extends Watched {
  purchaser: Purchaser;
  address: string;
}

interface BuyerOptions extends BrowserContextOptions {
  wanted: Wanted;
  purchaser?: Purchaser;
}

/** Opens the buy page of a ticket, logged in. */
export async function openBuyer(
  product: Product,
  browser: Browser,
  { wanted, purchaser, ...options }: BuyerOptions,
): Promise<Buyer> {
  const [account, address] = await Promise.all([purchaser ?? signUp(product), buyPageOf(product, wanted)]);
  const watched = await openWatched(browser, account, product.origin + address, options);
  // the form is in the place of its skeleton
  await watched.page.getByRole('status').filter({ hasText: 'Loading' }).waitFor({ state: 'hidden' });
  return { purchaser: account, address, ...watched };
}

/** Makes the buy page's call return the server's response with these changes, once. */
export async function changeBuyPageResponse(page: Page, changes: Record<string, unknown>): Promise<void> {
  await page.route(
    '**/api/buy-page/**',
    async (route) => {
      const response = await route.fetch();
      const shown = (await response.json()) as Record<string, object>;
      const merged = Object.entries(changes).map(([name, value]) => [
        name,
        typeof value === 'object' ? { ...shown[name], ...value } : value,
      ]);
      await route.fulfill({ response, json: { ...shown, ...Object.fromEntries(merged) } });
    },
    { times: 1 },
  );
}

/** Returns the path of a ticket's buy page. */
export async function buyPageOf(product: Product, wanted: Wanted): Promise<string> {
  const { client, service, year, tickets } = await catalogueOf(product, wanted);
  const ticket = tickets.find(({ name }) => name === wanted.ticket);
  if (!ticket) throw new Error(`No ticket ${wanted.ticket} among ${tickets.map(({ name }) => name).join(', ')}`);
  return `/create-ticket/${year}/${client.slug}/${service.id}/${ticket.id}`;
}

async function catalogueOf(product: Product, { operator, service: start, year: wantedYear }: Wanted) {
  const client = await get<{
    id: string;
    slug: string;
    current_sales_year: string;
    services: { id: string; name: string }[];
  }>(product, `/client/slug/${operator}`);
  const service = client.services.find(({ name }) => name.startsWith(start));
  if (!service) throw new Error(`No service ${start}`);
  const year = (wantedYear ?? client.current_sales_year).replace('/', '-');
  const tickets = await get<{ id: string; name: string }[]>(product, `/service/${service.id}/tickets/${year}`);
  return { client, service, year, tickets };
}

/** Fills in the form of the ticket in euros, and confirms it. */
export async function fillShortForm(page: Page, firstName?: string): Promise<void> {
  await fillShortFields(page, firstName);
  await confirm(page);
}

export async function fillShortFields(page: Page, firstName = 'Aoife'): Promise<void> {
  await page.getByLabel("Passenger's first name").fill(firstName);
  await page.getByLabel("Passenger's last name").fill('Byrne');
  await page.getByLabel('Bus stop').selectOption('Lucan Village');
}

/** Fills in everything of a form except for the photo. */
export async function fillWholeForm(page: Page): Promise<void> {
  await page.getByLabel("Passenger's first name").fill('Nia');
  await page.getByLabel("Passenger's last name").fill('Pritchard');
  await page.getByLabel('Bus stop').selectOption('Coniston Cold');
  await page.getByLabel('Destination').selectOption({ index: 1 });
  await page.getByLabel('Year group').selectOption('Year 9');
}

/** Confirms the form, and waits for the summary. */
export async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { level: 1, name: 'Summary' }).waitFor();
}

/** Chooses a photo for the passenger, as from a phone's gallery, and accepts its crop. `ground` is the colour around the passenger. */
export async function choosePhoto(page: Page, ground = '#8fb7d9'): Promise<void> {
  await page
    .locator('input#photo')
    .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto(page, ground) });
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await page.getByRole('img', { name: 'The passenger’s photo' }).waitFor();
}

async function drawPhoto(page: Page, ground: string): Promise<Buffer> {
  const address = await page.evaluate((groundColour) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 320 });
    const drawing = canvas.getContext('2d')!;
    for (const [index, colour] of [groundColour, '#f0c7a0', '#2b3a55'].entries()) {
      drawing.fillStyle = colour;
      drawing.fillRect(index * 40, index * 80, 240 - index * 80, 240);
    }
    return canvas.toDataURL('image/jpeg');
  }, ground);
  return Buffer.from(address.split(',')[1]!, 'base64');
}

/** The provider's payment fields, and its bank's page. */
export function cardFields(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

export function bank(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Bank authentication frame"]');
}

/** Enters a test card into the provider's fields, as a password manager does. Typing is slower and has a test of its own. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const fields = cardFields(page);
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiry (MM / YY)').fill('1240');
  await fields.getByLabel('CVC').fill('123');
  // Irish cards have no postcode.
  const postcode = fields.getByLabel('Postcode');
  if (await postcode.isVisible()) await postcode.fill('cf10 1ep');
}

/** Presses the button that names the amount. */
export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay [£€]/ }).click();
}

/** Waits for the confirmation of an order. Returns the customer ticket's id. */
export async function orderConfirmed(page: Page): Promise<string> {
  await page.getByRole('heading', { level: 1, name: 'Order confirmed' }).waitFor();
  return new URL(page.url()).pathname.split('/')[2]!;
}

/** Returns the number of a purchaser's tickets. */
export async function ticketsOf(product: Product, purchaser: Purchaser): Promise<number> {
  const { items } = await get<{ items: unknown[] }>(
    product,
    `/customer-ticket/list-by/user-id/${purchaser.id}`,
    purchaser,
  );
  return items.length;
}

/** Switches faults of the sandbox on, or off without any. */
export async function misbehave({ sandboxOrigin }: Product, how: object): Promise<void> {
  await fetch(`${sandboxOrigin}/sandbox/misbehave`, { method: 'POST', body: JSON.stringify(how) });
}
