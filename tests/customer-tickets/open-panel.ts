import type { Page } from 'playwright-core';
import { alive } from '../support/open-watched.ts';

/** Opens a card of a ticket's page that is closed on a narrow screen. */
export async function openCard(page: Page, title: string): Promise<void> {
  await alive(page);
  await page.getByRole('button', { name: title, exact: true, expanded: false }).click();
}

/**
 * Opens a page with a ticket and its panel for sending, which then loads. It waits for the script first, because the content above the panel can
 * still grow before.
 */
export async function openPanel(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
  await page.getByRole('heading', { name: 'Send this ticket' }).waitFor();
  const closed = page.getByRole('button', { name: 'Send this ticket', expanded: false });
  if (await closed.isVisible()) await closed.click();
  await page.getByRole('radio', { name: 'By email' }).scrollIntoViewIfNeeded();
}
