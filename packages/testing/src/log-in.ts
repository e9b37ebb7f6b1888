import type { Page } from 'playwright-core';

/** Waits for the script of the current page for visitors, and logs in. tests/pages tests input before the script. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
