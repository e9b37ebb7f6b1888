import { accessibilityProblems } from '@fareway/testing/accessibility.ts';
import { openBrowser } from '@fareway/testing/browser.ts';
import { logInByCall } from '@fareway/testing/log-in-by-call.ts';
import type { Product } from '@fareway/testing/product.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storedNames } from './stored-names.ts';
import { openLine, type Line } from './line.ts';
import { openAs } from './log-in.ts';
import { openCard } from './open-panel.ts';
import { get, signUp, type Purchaser } from './purchaser.ts';
import { readCode } from './read-code.ts';
import { buyAnnual, buyFlexi } from './sold-tickets.ts';
import { alive } from '../support/open-watched.ts';
import { untilQuiet } from '../support/until-quiet.ts';
import { startProductWithDatabase } from '../support/product-with-database.ts';

let line: Line;
let product: Product;
let browser: Browser;
let parent: Purchaser;
let annual: string;
let flexi: string;

beforeAll(async () => {
  line = await openLine();
  [product, browser] = await Promise.all([
    startProductWithDatabase({ env: { PUBLIC_ORIGIN: line.origin } }),
    openBrowser({ serviceWorkers: 'allow' }),
  ]);
  line.leadTo(product.origin);
  parent = await signUp(product);
  annual = await buyAnnual(product, browser, parent);
  flexi = await buyFlexi(product, parent);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await line?.close();
});
beforeEach(() => {
  line.mend();
  line.slowDown(0);
});

const codeOf = (page: Page) => page.getByRole('img', { name: 'Code to show when boarding' });
const banner = (page: Page) =>
  page.getByText(/^You seem to be offline\. This page is from \w{3} \d+\w\w \w{3} 20\d\d, \d\d:\d\d\.$/);

test('A-047 every stored page opens without a connection, with code and photo and from when it is; other pages say what is missing; and the page reloads itself when the connection returns', async () => {
  const page = await openOnline(parent);
  const ticket = await get<{ code: string }>(product, `/customer-ticket/user-id/${parent.id}/${annual}`, parent);
  line.cut();

  await page.reload();
  await banner(page).waitFor();
  expect(await page.getByRole('article').count()).toBe(2);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: /^Show code of Nia Pritchard, S1/ }).click();
  expect(await readCode(codeOf(page))).toBe(ticket.code);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Details of S1/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Nia Pritchard' }).waitFor();
  await page.reload();
  await banner(page).waitFor();
  expect(await readCode(codeOf(page))).toBe(ticket.code);
  await page.locator('img[alt="Nia Pritchard"]').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  // a ticket that was only listed
  await page.goto(`${line.origin}/ticket/${flexi}`);
  await page.getByRole('heading', { level: 1, name: 'Oisín Ó Murchú' }).waitFor();
  await codeOf(page).waitFor();

  await page.goto(`${line.origin}/ticket/01980000-0000-7000-8000-000000000000`);
  await page.getByText('Error: Unable to fetch user data. Please try again later.').waitFor();
  await page.getByText('this ticket is not on this device yet').waitFor();

  await page.goto(`${line.origin}/help`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('You seem to be offline');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'My tickets' }).click();
  await banner(page).waitFor();

  line.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await banner(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('article').count()).toBe(2);
  await page.context().close();
});

test('a page that shows what this device stores is read once when its purchaser returns', async () => {
  const page = await openOnline(parent);
  const comeBack = () =>
    page.evaluate(() =>
      ['visibilitychange', 'focus', 'online'].forEach((name) =>
        document.dispatchEvent(new Event(name, { bubbles: true })),
      ),
    );
  const list = /\/customer-ticket\/list-by\//;
  const stored = page.getByText(/^Our server has a problem\. This page is from /);
  await page.clock.install();
  line.refuse(503, list);
  await comeBack();
  await stored.waitFor();
  // the page is not read by itself while the clock stands still
  await page.clock.pauseAt(Date.now() + 5_000);
  line.mend();
  let readings = 0;
  page.on('request', (request) => (readings += list.test(request.url()) ? 1 : 0));
  await comeBack();
  await page.clock.runFor(300);
  await stored.waitFor({ state: 'detached' });
  expect(readings).toBe(1);
  await page.context().close();
});

test('a slow connection does not delay a stored ticket; a failing server is shown as failing, and not as being offline; and a list that the server no longer gives to its purchaser is deleted', async () => {
  const page = await openOnline(parent);
  await page.goto(`${line.origin}/ticket/${annual}`);
  await codeOf(page).waitFor();
  // Twice as long as any wait in this test.
  line.slowDown(60_000);
  await page.reload({ waitUntil: 'commit' });
  await banner(page).waitFor();
  await codeOf(page).waitFor();
  line.slowDown(0);

  line.refuse(503);
  await page.goto(`${line.origin}/`);
  await page.getByText(/^Our server has a problem\. This page is from \w{3} \d+\w\w/).waitFor();
  expect(await page.getByRole('article').count()).toBe(2);
  await page.goto(`${line.origin}/ticket/01980000-0000-7000-8000-000000000000`);
  await page.getByText('There is a problem with our server. Please try again in a moment.').waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/offline|connection/);

  // what is used today is as of an earlier time, though the list is not
  const openMyTickets = async () => {
    await page.goto(`${line.origin}/account`);
    await alive(page);
    await page.getByRole('link', { name: 'My tickets' }).click();
  };
  line.refuse(503, /\/today$/);
  await openMyTickets();
  await page.getByText(/^Our server has a problem\. This page is from \w{3} \d+\w\w/).waitFor();
  await page.getByRole('button', { name: /^Show code of Nia Pritchard, S1/ }).waitFor();

  line.refuse(404, /\/customer-ticket\/list-by\//);
  await openMyTickets();
  await page.getByText('There was a problem retrieving your tickets').waitFor();
  await page.evaluate(() => window.stop());
  line.mend();
  line.cut();
  await page.reload();
  await page.getByText('your tickets are not on this device yet').waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/Nia|Pritchard/);
  await page.context().close();
});

test('logging out deletes all data of the purchaser on the device, and removes the ticket from the screen of another tab, which navigates only once', async () => {
  const page = await openOnline(parent);
  expect(await storedNames(page)).not.toEqual([]);
  const other = await page.context().newPage();
  await untilQuiet(other, async () => {
    await other.goto(`${line.origin}/ticket/${annual}`);
    await codeOf(other).waitFor();
    await alive(other);
  });
  const ways: string[] = [];
  other.on('request', (request) => request.isNavigationRequest() && ways.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'Logout' }).click();
  await other.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  expect(ways).toEqual(['/login']);
  await page.waitForURL('**/login');
  expect(await storedNames(page)).toEqual([]);
  expect(await page.evaluate((id) => JSON.stringify(localStorage).includes(id), parent.id)).toBe(false);
  line.cut();
  await page.goto(`${line.origin}/ticket/${annual}`);
  await page.getByRole('heading', { level: 1, name: 'You seem to be offline' }).waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/Nia|Pritchard|Settle/);
  await page.context().close();
});

test('the stored data of one account is never shown to the next on the same device, even without a log-out', async () => {
  const page = await openOnline(parent);
  const stranger = await signUp(product);
  // Changed as by another tab: no page of the first account is notified.
  await page.evaluate(async ({ email, password }) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify({ email, password }) });
  }, stranger);
  await page.goto(`${line.origin}/`);
  await page.getByText('No tickets yet').waitFor();
  await expect.poll(() => storedNames(page)).toContain(`${stranger.id}/my-tickets`);
  await expect.poll(async () => (await storedNames(page)).filter((name) => name.startsWith(parent.id))).toEqual([]);
  line.cut();
  await page.goto(`${line.origin}/ticket/${annual}`);
  await page.getByText('this ticket is not on this device yet').waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/Nia|Pritchard|Settle/);
  await page.goto(`${line.origin}/`);
  await page.getByText('No tickets yet').waitFor();
  await page.context().close();
});

test('an update waits until the open pages are closed, and their files stay available', async () => {
  const page = await openOnline(parent);
  line.updateBuild();
  await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => {}));
  // The browser lists the new worker as waiting a moment before its state is "installed".
  const waitingState = () =>
    page.evaluate(() => navigator.serviceWorker.ready.then(({ waiting }) => waiting?.state ?? 'none'));
  await expect.poll(waitingState).toBe('installed');
  expect(await page.evaluate(() => caches.keys())).toHaveLength(2);
  line.cut();
  await page.getByRole('link', { name: 'Help' }).focus();
  await page.getByRole('link', { name: /^Details of S1/ }).click();
  await codeOf(page).waitFor();

  line.mend();
  const { context, url } = { context: page.context(), url: page.url() };
  await page.close();
  const next = await context.newPage();
  await next.goto(url);
  await codeOf(next).waitFor();
  await expect.poll(() => next.evaluate(() => caches.keys())).toEqual(['fareway-another-build']);
  await context.close();
});

test('a device that is never idle stores its tickets too', async () => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    window.requestIdleCallback = (work, options) => (options?.timeout ? window.setTimeout(work, options.timeout) : 0);
  });
  const page = await context.newPage();
  await logInByCall(page, line.origin, parent);
  await page.goto(`${line.origin}/`);
  await expect.poll(() => ofTickets(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  await context.close();
});

test('a ticket that gets a new code has no copy of the old one on the device', async () => {
  const page = await openOnline(parent);
  expect(await storedNames(page)).toContain(`${parent.id}/today`);
  await page.goto(`${line.origin}/ticket/${flexi}`);
  await openCard(page, 'Details');
  await page.getByRole('button', { name: 'Get a new code' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Get a new code' }).click();
  await expect.poll(() => storedNames(page)).not.toContain(`${parent.id}/today`);
  line.cut();
  await page.goto(`${line.origin}/`);
  await page.getByText('Today’s tickets could not be loaded.').waitFor();
  expect(await page.getByRole('article').count()).toBe(2);
  expect(await page.getByRole('button', { name: /^Show code/ }).count()).toBe(0);
  await page.context().close();
});

test('the service worker is requested each time, and may itself connect to this server only', async () => {
  const { headers } = await fetch(`${product.origin}/service-worker.js`);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
});

test('the site can be installed: its name, its start and an icon for every shape exist', async () => {
  const html = await (await fetch(`${product.origin}/operators`)).text();
  const [link] = /<link[^>]*rel="manifest"[^>]*>/.exec(html)!;
  const address = /href="([^"]+)"/.exec(link)![1]!;
  const manifest = (await (await fetch(product.origin + address)).json()) as {
    start_url: string;
    icons: { src: string }[];
  };
  expect(manifest.start_url).toBe('/');
  for (const { src } of manifest.icons)
    expect((await fetch(product.origin + src)).headers.get('content-type')).toMatch(/^image\//);
});

const ofTickets = async (page: Page) =>
  (await storedNames(page)).filter((name) => /\/(ticket|photo)\//.test(name)).length;

/** Opens My Tickets with a connection, until everything is stored on the device. */
async function openOnline(purchaser: Purchaser): Promise<Page> {
  const page = await openAs(browser, purchaser, `${line.origin}/`);
  await page.getByRole('article').first().waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await expect.poll(() => ofTickets(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  return page;
}
