import type { Page } from 'playwright-core';
import { alive } from '../support/open-watched.ts';

/** Opens a page and scrolls to its panel for sending, which loads then. Before the script, what is above it can still grow. */
export async function openPanel(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
  await page.getByRole('radio', { name: 'By email' }).scrollIntoViewIfNeeded();
}
