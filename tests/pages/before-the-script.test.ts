import { accessibilityProblems } from '@fareway/testing/accessibility.ts';
import { logInByCall } from '@fareway/testing/log-in-by-call.ts';
import type { Product } from '@fareway/testing/product.ts';
import { newPurchaser, registeredPurchaser, type Purchaser } from '@fareway/testing/purchaser.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillRegistration, heading, takenOver } from './visitor.ts';
import { holdRequests, scripts, sessionRenewal } from '../support/hold-requests.ts';
import { shareProduct } from '../support/share-product.ts';

let product: Product;
let browser: Browser;
let parent: Purchaser;
shareProduct(async (opened) => {
  ({ product, browser } = opened);
  parent = await registeredPurchaser(product);
});

const at = (path: string) => product.origin + path;
const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });
const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === '__Host-fareway-session');

async function openWithoutScript(path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at(path));
  return page;
}

interface SlowPage {
  page: Page;
  release: () => void;
}

/** Opens a page whose scripts arrive when `release` is called. `stored` is what the tab stores already. */
async function openWithSlowScript(path: string, stored: Record<string, string> = {}): Promise<SlowPage> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  await context.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) sessionStorage.setItem(name, value);
  }, stored);
  const page = await context.newPage();
  const release = await holdRequests(page, scripts);
  await page.goto(at(path), { waitUntil: 'commit' });
  return { page, release };
}

test('without script a wrong password keeps the email and never the password, and the right one leads to the interrupted page', async () => {
  const page = await openWithoutScript('/login?redirect=%2Fhelp');
  await email(page).fill(parent.email);
  await password(page).fill('Wrong-password-1');
  await password(page).press('Enter');
  await problem(page).getByText('Incorrect username or password.').waitFor();
  expect(await page.title()).toBe('Error: Log in – Fareway');
  expect(await email(page).inputValue()).toBe(parent.email);
  expect(await page.content()).not.toContain('Wrong-password-1');
  expect(await sessionCookie(page)).toBeUndefined();

  await password(page).fill(parent.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(at('/help'));
  expect(await sessionCookie(page)).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' });
  await page.context().close();
});

test('without script the problems of the fields are listed in the order of the page, each beside its field, too', async () => {
  const page = await openWithoutScript('/register');
  await email(page).fill('sam');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect
    .poll(() => problem(page).getByRole('listitem').allTextContents())
    .toEqual([
      'Please enter a valid email',
      'Please provide a valid UK (+447) mobile number',
      'Your password length is only 0. It needs to be at least 8.',
    ]);
  expect(await email(page).inputValue()).toBe('sam');
  expect(await page.locator('#email-error').textContent()).toContain('Please enter a valid email');
  await page.context().close();
});

test('without script a registration and a forgotten password lead to the page of the code', async () => {
  const page = await openWithoutScript('/register');
  await fillRegistration(page, newPurchaser());
  await page.getByRole('button', { name: 'Register' }).click();
  await heading(page, 'Confirm email');
  expect(await page.title()).toBe('Confirm email – Fareway');
  await page.goto(at('/forgot-password'));
  await email(page).fill(parent.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await heading(page, 'Reset password');
  expect(await page.title()).toBe('Reset password – Fareway');
  await page.context().close();
});

test('the title says that the form has a problem before and after the script takes it over, until the next page', async () => {
  const { page, release } = await openWithSlowScript('/login?redirect=%2Faccount');
  await email(page).fill(parent.email);
  await password(page).fill('Wrong-password-1');
  await password(page).press('Enter');
  await problem(page).waitFor();
  expect(await page.title()).toBe('Error: Log in – Fareway');
  release();
  await takenOver(page);
  expect(await page.title()).toBe('Error: Log in – Fareway');
  await page.getByRole('link', { name: 'Register' }).click();
  await heading(page, 'Register');
  expect(await page.title()).toBe('Register – Fareway');
  await page.context().close();
});

test('what was typed before the script stays, and the form then works with script', async () => {
  const { page, release } = await openWithSlowScript('/login?redirect=%2Faccount');
  await email(page).fill(parent.email);
  await password(page).fill('Wrong');
  expect(await page.getByRole('button', { name: 'Login' }).getAttribute('aria-disabled')).toBeNull();
  release();
  // the script has taken the form over when its button shows a password
  const show = page.getByRole('button', { name: 'Show password' });
  await expect
    .poll(async () => {
      await show.click({ timeout: 1_000 }).catch(() => undefined);
      return password(page).getAttribute('type');
    })
    .toBe('text');
  expect([await email(page).inputValue(), await password(page).inputValue()]).toEqual([parent.email, 'Wrong']);
  await page.getByRole('button', { name: 'Login' }).click();
  await problem(page).getByText('Incorrect username or password.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await password(page).fill(parent.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(at('/account'));
  await page.context().close();
});

test('what is kept is said before the script, and a press that begins before it and ends after it logs in', async () => {
  const { page, release } = await openWithSlowScript('/login?redirect=%2Fbuy-together%2Fdales-coaches', {
    'fareway.basket:dales-coaches': '{}',
  });

  await page.getByText('What you entered is kept').waitFor();
  await email(page).fill(parent.email);
  await password(page).fill(parent.password);
  await page.getByRole('button', { name: 'Login' }).hover();
  await page.mouse.down();
  release();
  await page.locator('html[data-alive]').waitFor();
  const call = page.waitForRequest('**/api/auth/login');
  await page.mouse.up();
  await call;
  await page.waitForURL((address) => address.pathname !== '/login');
  await page.context().close();
});

test('a form that is sent before the script logs in once, and the next page has the session', async () => {
  const { page, release } = await openWithSlowScript('/login?redirect=%2Faccount');
  await email(page).fill(parent.email);
  await password(page).fill(parent.password);
  await password(page).press('Enter');
  await page.waitForURL(at('/account'), { waitUntil: 'commit' });
  release();
  await heading(page, 'Account');
  await page.getByText(parent.email).waitFor();
  await page.context().close();
});

test('P-028 P-205 P-206 the server leads a browser with a session on before it draws a page for visitors, and draws it after the session has ended', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logInByCall(page, product.origin, parent);
  const open = (path: string) => context.request.get(at(path), { maxRedirects: 0 });
  for (const path of ['/login', '/register', '/forgot-password']) {
    const response = await open(`${path}?redirect=%2Faccount`);
    expect([response.status(), response.headers()['location']]).toEqual([302, '/account']);
  }
  expect((await open('/login?redirect=https%3A%2F%2Fevil.example')).headers()['location']).toBe('/');
  const { status } = await page.request
    .post(at('/api/auth/sign-out'), { data: { everywhere: true }, headers: { origin: product.origin } })
    .then((response) => ({ status: response.status() }));
  expect(status).toBe(204);
  expect((await open('/login')).status()).toBe(200);
  await context.close();
});

test('P-205 A-234 after a link of another site a log-in page leads a session on; without one it deletes the mark of the log-in', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logInByCall(page, product.origin, parent);
  await page.goto(at('/account'));
  const mark = () => page.evaluate(() => localStorage.getItem('fareway.signed-in'));
  await expect.poll(mark).toBe('1');
  const follow = async () => {
    await page.goto(`data:text/html,<a href="${at('/login?redirect=%2Faccount')}">Log in</a>`);
    await page.getByRole('link').click();
  };
  await follow();
  await page.waitForURL(at('/account'));

  await context.clearCookies();
  await page.goto(at('/account?a=b'));
  await heading(page, 'Log in');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/account?a=b');
  await expect.poll(mark).toBe(null);
  await context.close();
});

test('a page that the server drew stays where its reader scrolled while it starts, also after a reload', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  const scrolled = () => page.evaluate(() => scrollY);
  const scroll = (y: number) => page.evaluate((top) => scrollTo(0, top), y);
  await logInByCall(page, product.origin, parent);

  const releaseFirst = await holdRequests(page, sessionRenewal);
  await page.goto(at('/account'));
  await page.locator('html[data-alive]').waitFor();
  await scroll(300);
  releaseFirst();
  await loaded(page);
  expect(await scrolled()).toBe(300);

  const releaseSecond = await holdRequests(page, sessionRenewal);
  await page.reload();
  await page.locator('html[data-alive]').waitFor();
  expect(await scrolled()).toBe(300);
  await scroll(200);
  releaseSecond();
  await loaded(page);
  expect(await scrolled()).toBe(200);
  await context.close();
});

test('Back returns a reader to where they left the page', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  const scrolled = () => page.evaluate(() => scrollY);
  await logInByCall(page, product.origin, parent);
  await page.goto(at('/account'));
  await loaded(page);
  const orders = page.getByRole('link', { name: 'See your orders' });
  await orders.scrollIntoViewIfNeeded();
  const left = await scrolled();
  expect(left).toBeGreaterThan(0);
  await orders.click();
  await heading(page, 'Orders and receipts');
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await heading(page, 'Account');
  await expect.poll(scrolled).toBe(left);
  await context.close();
});

/** Waits until the loaders of a drawn page have run in the browser, and their result is on the page. */
async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = window as {
      __reactRouterDataRouter?: { state: { initialized: boolean } };
    };
    return router?.state.initialized;
  });
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}
