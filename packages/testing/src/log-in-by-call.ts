import type { Page } from 'playwright-core';

interface Account {
  email: string;
  password: string;
}

/**
 * Logs a purchaser in, in the page's browser context, with the call of the log-in page, which has tests of its own. The page stays as it is,
 * and no page is loaded.
 */
export async function logInByCall(page: Page, origin: string, { email, password }: Account): Promise<void> {
  const response = await page.context().request.post(`${origin}/api/auth/login`, {
    data: { email, password },
    headers: { origin },
  });
  if (!response.ok()) throw new Error(`${email} was not logged in: ${response.status()}`);
}
