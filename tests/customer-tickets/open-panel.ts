import type { Page } from 'playwright-core';
import { alive } from '../support/open-watched.ts';

/**
 * Opens a page and scrolls to its panel for sending, which then loads. It waits for the script first, because the content above the panel can
 * still grow before.
 */
export async function openPanel(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
  await page.getByRole('radio', { name: 'By email' }).scrollIntoViewIfNeeded();
}
