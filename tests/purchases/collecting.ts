import type { Page } from 'playwright-core';

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
