import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { openBrowser } from '@fareway/testing/browser.ts';
import type { Product } from '@fareway/testing/product.ts';
import { views as looks } from '@fareway/testing/views.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openReceiver, type Receiver } from './receiver.ts';
import {
  connectSources,
  isBuyPage,
  isSecretPage,
  openOwn,
  openVisitor,
  ownPages,
  publicPages,
  readDocuments,
  purchaserWithTicket,
  walk,
  type Walker,
} from './walk.ts';
import { startProductWithDatabase } from '../support/product-with-database.ts';
import { untilQuiet } from '../support/until-quiet.ts';

let receiver: Receiver;
let product: Product;
let browser: Browser;
let walker: Walker;
beforeAll(async () => {
  receiver = await openReceiver();
  const env = {
    ANALYTICS_KIND: 'plausible',
    ANALYTICS_URL: `${receiver.origin}/api/event`,
    ANALYTICS_SITE: 'tickets.example',
  };
  [product, browser] = await Promise.all([startProductWithDatabase({ env }), openBrowser()]);
  walker = await purchaserWithTicket(product);
});
beforeEach(() => receiver.forget());
afterAll(() => Promise.all([browser?.close(), product?.stop(), receiver?.stop()]));

const barOf = (page: Page) => page.getByRole('region', { name: 'Counting page views' });
const views = () => receiver.at('/api/event').map(({ body }) => JSON.parse(body) as Record<string, string>);
const pathsSeen = () => views().map(({ url }) => url!.replace(product.origin, ''));
const choose = (page: Page, name: 'Accept' | 'Decline') => barOf(page).getByRole('button', { name }).click();

test('P-006 every page but those of a purchase and of a secret link has the question; the policy allows the configured site and loads nothing from it', async () => {
  const addresses = [...publicPages(walker), ...ownPages(walker)];
  const documents = await readDocuments(product, walker, addresses);
  for (const [index, { html, policy }] of documents.entries()) {
    const address = addresses[index]!;
    const isSecret = isSecretPage(address);
    expect.soft(html.includes('data-diagnostics='), address).toBe(!isSecret);
    expect.soft(html.includes('data-consent-bar'), address).toBe(!isSecret && !isBuyPage(address));
    expect.soft(policy.split(receiver.origin), address).toHaveLength(isSecret ? 1 : 2);
    expect.soft(connectSources(policy).includes(receiver.origin), address).toBe(!isSecret);
  }
  expect(receiver.all()).toEqual([]);
});

test('P-006 nothing is sent before consent, and the question is not shown during a purchase', async () => {
  const page = await openOwn(product, browser, walker);
  // the privacy page contains the question in its text
  const shown = { '/operators': true, '/privacy': false, '/account': true, [walker.buyPage]: false };
  await walk(page, product, Object.keys(shown), async (address) => {
    expect.soft(await barOf(page).isVisible(), address).toBe(shown[address]);
  });
  expect(receiver.all()).toEqual([]);
  await page.context().close();
});

test('P-006 after consent page views are counted from that page on: the site, the page, the referring site, and nothing else', async () => {
  const page = await openVisitor(product, browser, '/help');
  await choose(page, 'Accept');
  await barOf(page).waitFor({ state: 'hidden' });
  const [first] = await receiver.until('/api/event', 1);
  expect(JSON.parse(first!.body)).toEqual({
    name: 'pageview',
    url: `${product.origin}/help`,
    domain: 'tickets.example',
  });
  expect(first).toMatchObject({ method: 'POST', headers: { referer: `${product.origin}/` } });
  expect(first!.headers['cookie']).toBeUndefined();

  await page.goto(`${product.origin}${walker.servicePage}?name=Nia#tickets`, {
    referer: 'https://school.example/news?id=7',
  });
  await receiver.until('/api/event', 2);
  expect(views()[1]).toEqual({
    name: 'pageview',
    url: product.origin + walker.servicePage,
    domain: 'tickets.example',
    referrer: 'https://school.example',
  });
  expect(await barOf(page).isVisible()).toBe(false);
  await page.context().close();
});

test('P-006 pages of the app are counted once each when they are shown, without the ids of tickets and orders', async () => {
  const page = await openOwn(product, browser, walker, '/');
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.reload();
  await choose(page, 'Accept');
  await receiver.until('/api/event', 1);
  await page.getByRole('link', { name: 'Details' }).click();
  await page.waitForURL(/\/ticket\//);
  await receiver.until('/api/event', 2);
  await page.goBack();
  await receiver.until('/api/event', 3);
  // without pointer and keyboard: the page may still scroll to its earlier place, and move the focus
  await page.getByRole('link', { name: 'Account' }).evaluate((link: HTMLElement) => link.click());
  await receiver.until('/api/event', 4);
  await walk(page, product, [`/order-confirmed/${walker.ticketId}`, `/ticket/sam@home.example`, walker.buyPage]);
  await receiver.until('/api/event', 7);
  const [, , year, , service] = walker.buyPage.split('/');
  expect(pathsSeen()).toEqual([
    '/',
    '/ticket/:ticketId',
    '/',
    '/account',
    '/order-confirmed/:orderId',
    '/ticket/:ticketId',
    `/create-ticket/${year}/:clientId/${service}/:ticketId`,
  ]);
  const sent = receiver
    .all()
    .map(({ path, headers, body }) => JSON.stringify({ path, headers, body }))
    .join('\n');
  for (const secret of [walker.ticketId, walker.purchaser.id, walker.purchaser.email, 'sam@home', 'Gwilym']) {
    expect.soft(sent).not.toContain(secret);
  }
  // A page of the app hydrates with the added parts; the only error is that of the unknown ticket.
  expect(complaints.filter((words) => !words.includes('404'))).toEqual([]);
  await page.context().close();
});

test('P-006 after a refusal the question is not shown again and nothing is counted, and the choice can be changed on the privacy page', async () => {
  const page = await openVisitor(product, browser, '/help');
  await choose(page, 'Decline');
  await barOf(page).waitFor({ state: 'hidden' });
  await walk(page, product, ['/operators'], async () => {
    expect(await barOf(page).isVisible()).toBe(false);
  });
  expect(receiver.all()).toEqual([]);

  await page.goto(`${product.origin}/privacy`);
  const main = page.getByRole('main');
  await main.getByText('You declined').waitFor();
  await main.getByRole('button', { name: 'Accept' }).click();
  await main.getByText('You agreed').waitFor();
  await receiver.until('/api/event', 1);
  await main.getByRole('button', { name: 'Decline' }).click();
  await main.getByText('You declined').waitFor();
  await walk(page, product, ['/help']);
  expect(pathsSeen()).toEqual(['/privacy']);
  await page.context().close();
});

test('P-006 a choice in one tab applies in another at once', async () => {
  const page = await openVisitor(product, browser, '/help');
  const other = await page.context().newPage();
  await other.goto(`${product.origin}/login`);
  await choose(page, 'Accept');
  await barOf(other).waitFor({ state: 'hidden' });
  await receiver.until('/api/event', 2);
  await page.goto(`${product.origin}/privacy`);
  await receiver.until('/api/event', 3);
  await page.getByRole('main').getByRole('button', { name: 'Decline' }).click();
  receiver.forget();
  await untilQuiet(other, async () => {
    await other.getByRole('link', { name: 'Register' }).click();
    await other.getByRole('heading', { level: 1, name: 'Register' }).waitFor();
  });
  expect(receiver.all()).toEqual([]);
  await page.context().close();
});

test('P-006 with Global Privacy Control or Do Not Track the question is not shown and nothing is counted, also after an earlier consent', async () => {
  const signals = [
    () => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    () => Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
  ];
  for (const init of signals) {
    const page = await openVisitor(product, browser, '/help', { init });
    await page.evaluate(() => localStorage.setItem('fareway.page-views', 'accepted'));
    await walk(page, product, [walker.servicePage], async (address) => {
      expect.soft(await barOf(page).isVisible(), address).toBe(false);
    });
    await page.goto(`${product.origin}/privacy`);
    await page.getByRole('main').getByText('Your browser asks sites not to count you').waitFor();
    expect(await page.getByRole('main').getByRole('button', { name: 'Accept' }).count()).toBe(0);
    expect(receiver.all()).toEqual([]);
    await page.context().close();
  }
});

test('where the browser has no storage the question is not shown and nothing is counted', async () => {
  const init = () =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Storage is forbidden', 'SecurityError');
      },
    });
  const page = await openVisitor(product, browser, '/help', { init });
  await untilQuiet(page, () => page.reload());
  expect(await barOf(page).isVisible()).toBe(false);
  expect(receiver.all()).toEqual([]);
  await page.context().close();
});

test.each(looks)(
  'at %d px in the %s scheme the question has no accessibility fault, its two buttons look the same, and it covers less than a third of the page',
  async (width, colorScheme) => {
    const page = await openVisitor(product, browser, '/login', { viewport: { width, height: 740 }, colorScheme });
    await barOf(page).waitFor();
    const [one, other] = await Promise.all(
      ['Accept', 'Decline'].map(async (name) => {
        const button = barOf(page).getByRole('button', { name });
        const { width: across, height } = (await button.boundingBox())!;
        const look = await button.evaluate((element) => {
          const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(element);
          return { color, backgroundColor, borderColor, fontWeight };
        });
        return { across: Math.round(across), height, ...look };
      }),
    );
    expect(one).toEqual(other);
    expect(one!.height).toBeGreaterThanOrEqual(44);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    expect((await barOf(page).boundingBox())!.height).toBeLessThan(740 / 3);
    // by keyboard alone
    await barOf(page).getByRole('button', { name: 'Decline' }).focus();
    await page.keyboard.press('Enter');
    await barOf(page).waitFor({ state: 'hidden' });
    await page.goto(`${product.origin}/privacy`);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.context().close();
  },
);

test('P-006 a page of a secret link is not reported, also where page views are counted: no question, no script, no other site', async () => {
  const load = async (path: string) => {
    const response = await fetch(product.origin + path);
    return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
  };
  const counted = await load('/operators');
  expect(counted.html).toContain('data-diagnostics');
  expect(counted.policy).toContain(receiver.origin);
  const secret = await load(`/t/${'0'.repeat(32)}`);
  expect(secret.html).toContain('This link shows no ticket');
  expect(secret.html).not.toMatch(/data-diagnostics|Counting page views/);
  expect(secret.policy).toContain("connect-src 'self';");
});
