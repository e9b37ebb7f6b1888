import type { Page } from 'playwright-core';

interface Account {
  email: string;
  password: string;
}

/**
 * Logs a purchaser in, in the page's browser, with the call of the log-in page, which is faster than that page, which has tests of its own.
 * The page is left empty.
 */
export async function signIn(page: Page, origin: string, { email, password }: Account): Promise<void> {
  const blank = `${origin}/blank`;
  // with an icon, because otherwise the browser requests one that does not exist, and reports an error
  const body = '<link rel="icon" href="data:,">';
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 });
  await page.goto(blank);
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/auth/login', { method: 'POST', headers, body })).status;
  }, JSON.stringify({ email, password }));
  if (status !== 200) throw new Error(`${email} was not signed in: ${status}`);
}
