import { logInByCall } from '@fareway/testing/log-in-by-call.ts';
import type { Product } from '@fareway/testing/product.ts';
import type { Purchaser } from '@fareway/testing/purchaser.ts';
import type { Browser, Page } from 'playwright-core';

/**
 * The actions of a visitor on the identity pages. A new visitor has a new tab and nothing stored. The context is the same: a new one loads
 * and compiles all files again.
 */
export function visitorsOf(product: () => Product, browser: () => Browser) {
  let page: Page | undefined;

  async function openPage(path: string): Promise<Page> {
    const { origin } = product();
    const context = page?.context() ?? (await browser().newContext({ viewport: { width: 360, height: 780 } }));
    await page?.close();
    page = await context.newPage();
    const browserOfPage = await context.newCDPSession(page);
    await browserOfPage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await context.clearCookies();
    await page.goto(origin + path);
    await page.locator('main:not([data-skeleton]) h1').waitFor();
    await takenOver(page);
    return page;
  }

  async function signedIn(purchaser: Purchaser): Promise<Page> {
    const context = await browser().newContext({ viewport: { width: 360, height: 780 } });
    const page = await context.newPage();
    await logInByCall(page, product().origin, purchaser);
    await page.goto(`${product().origin}/`);
    await heading(page, 'My tickets');
    return page;
  }

  return { openPage, signedIn };
}

/**
 * Waits until the script has taken over a form that the server has drawn: an incomplete form then has a disabled button. Before that the form
 * is sent as a post.
 */
export async function takenOver(page: Page): Promise<void> {
  const forms = page.locator('form[method="post"]');
  if ((await forms.count()) > 0) await forms.locator('button[aria-disabled]').first().waitFor();
}

export async function fillRegistration(page: Page, { email, phone_number, password }: Purchaser): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Number', { exact: true }).fill(phone_number);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

/** Waits for the page with this title. */
export async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

export function pathOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Presses Tab until the focused element below the header is called `name`. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const isThere = await page.evaluate((wanted) => {
      const element = document.activeElement as HTMLInputElement | null;
      if (!element || element.closest('header')) return false;
      const names = [element.getAttribute('aria-label'), element.labels?.[0]?.textContent, element.textContent];
      return names.some((found) => found?.trim() === wanted);
    }, name);
    if (isThere) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** The visible links of the header. */
export async function headerLinks(page: Page): Promise<string[]> {
  const links = await page.getByRole('banner').getByRole('navigation').getByRole('link').all();
  const names = await Promise.all(links.map(async (link) => ((await link.isVisible()) ? link.innerText() : '')));
  return names.filter(Boolean);
}
