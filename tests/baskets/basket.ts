import type { Page } from 'playwright-core';
import type { Purchaser } from '../customer-tickets/purchaser.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { fillShortFields, fillShortForm } from '../purchases/buyer.ts';

/** The title of the page. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** The titles of the tickets in the basket. */
export const cards = (page: Page) => page.getByRole('heading', { name: /^Ticket \d: / });

/** Adds the completed ticket to the basket, and waits for the basket. */
export async function addAnother(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add another passenger' }).click();
  await heading(page, 'Your tickets').waitFor();
}

/** Opens the form of the same ticket for the next passenger. */
export async function sameTicket(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Same ticket' }).click();
  await page.getByRole('button', { name: 'Confirm' }).waitFor();
}

/** Confirms the form of another passenger, and waits for the basket. */
export async function confirmNext(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm' }).click();
  await heading(page, 'Your tickets').waitFor();
}

/** Fills a basket with two short forms, and shows it. */
export async function addTwo(page: Page): Promise<void> {
  await fillShortForm(page, 'Aoife');
  await addAnother(page);
  await sameTicket(page);
  await fillShortFields(page, 'Brendan');
  await confirmNext(page);
}

/** Returns the file names of the photos on a purchaser's tickets. */
export async function photoNamesOf({ db }: ProductWithDatabase, { id }: Purchaser): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('customer_tickets')
    .select('photo')
    .where('user_id', '=', id)
    .where('photo', 'is not', null)
    .execute();
  return rows.map(({ photo }) => photo);
}
