import type { Page } from 'playwright-core';

/** Logs in on the current page for visitors, when its script runs. Tests of what is typed and pressed before are in tests/pages. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
