import { systemClock } from '@fareway/server/platform/clock.ts';
import { createRenewal } from '@fareway/server/sales/renewals/offers/create-renewal.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { allowedRedirect } from '@fareway/domain/accounts/redirect.ts';
import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { logIn } from '@fareway/testing/log-in.ts';
import type { Browser, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { alive } from '../support/open-watched.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { exactText } from '../support/exact-text.ts';
import { untilQuiet } from '../support/until-quiet.ts';
import { guarded } from './guarded-pages.ts';
import { openAs } from './log-in.ts';
import { openCard } from './open-panel.ts';
import { signUp, type Purchaser } from './purchaser.ts';
import { buyFlexi, buyTerm } from './sold-tickets.ts';

let product: ProductWithDatabase;
let browser: Browser;
let parent: Purchaser;
let flexi: string;
let pass: string;
let renewal: string;
/** A page of the purchaser that the tests use one after the other. */
let page: Page;

shareProduct(async (opened) => {
  ({ product, browser } = opened);
  parent = await signUp(product);
  pass = await buyTerm(product, parent, 'Gwilym');
  flexi = await buyFlexi(product, parent);
  const { db } = product;
  // purchasers cannot do either: passes are not on sale yet, and operators offer renewals
  await db.updateTable('customer_tickets').set({ type: 'advance', notify: true }).where('id', '=', pass).execute();
  const held = db.selectFrom('customer_tickets').select(['ticket_id', 'expiry']).where('id', '=', flexi);
  const { ticket_id, expiry } = await held.executeTakeFirstOrThrow();
  const offer = { customer_ticket_id: flexi, ticket_id, closes_on: expiry as LocalDate };
  renewal = await createRenewal({ db, clock: systemClock }, { kind: 'system', id: null }, offer);
  page = await openAs(browser, parent, at('/'), { viewport: { width: 320, height: 800 }, colorScheme: 'dark' });
});

const operatorMatters = (
  'refunds cancellations payments availability punctuality timetables route stops renewals discounts bursaries ' +
  'prices options lost driver'
).split(' ');

const at = (path: string) => product.origin + path;
const linksOf = (page: Page, name: RegExp) =>
  page
    .getByRole('article', { name })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [link.firstElementChild!.firstChild!.textContent, link.getAttribute('href')]),
    );

test('A-027 A-028 A-029 A-030 A-031 a card offers the actions of its ticket, and the bell where boarding emails exist', async () => {
  await page.goto(at('/'));
  await page.getByRole('article').nth(1).waitFor();
  // the renewals of an account are loaded after its tickets
  await page.getByRole('article').getByRole('link', { name: 'Renew' }).waitFor();
  expect(await linksOf(page, /Oisín/)).toEqual([
    ['Details', `/ticket/${flexi}`],
    ['Renew', `/renew/${renewal}`],
    ['Top up', `/top-up/${flexi}`],
    ['Buy again', expect.stringMatching(new RegExp(`^/buy-again/.*/${flexi}$`))],
  ]);
  expect(await linksOf(page, /Gwilym/)).toEqual([
    ['Details', `/ticket/${pass}`],
    ['Book trip', `/book/${pass}`],
  ]);
  const bell = (name: RegExp) => page.getByRole('article', { name }).getByText('Boarding emails are on').count();
  expect([await bell(/Gwilym/), await bell(/Oisín/)]).toEqual([1, 0]);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);

  await page.getByRole('link', { name: /^Details of .*Oisín/ }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/renew/${renewal}`);
});

test('the tickets are shown when renewals fail to load, and wait neither for renewals nor for shared tickets', async () => {
  // in a browser that has no stored data
  const page = await openAs(browser, parent, at('/account'));
  const openMyTickets = () => page.getByRole('link', { name: 'My tickets' }).click();
  const card = page.getByRole('article', { name: /Oisín/ });
  const topUp = card.getByRole('link', { name: 'Top up' });
  const renew = card.getByRole('link', { name: 'Renew' });
  await page.route('**/api/renewal/user/**', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
  await openMyTickets();
  await topUp.waitFor();
  expect(await renew.count()).toBe(0);
  await page.unrouteAll();
  await page.goto(at('/account'));
  await alive(page);

  const held: Route[] = [];
  await page.route(/\/api\/(renewal\/user\/|user\/[^/]+\/guardianships)/, (route) => void held.push(route));
  await openMyTickets();
  await topUp.waitFor();
  await expect.poll(() => held.length).toBe(2);
  expect(await renew.count()).toBe(0);
  await Promise.all(held.map((route) => route.continue()));
  await renew.waitFor();
  await page.context().close();
});

test('A-042 A-043 A-044 A-045 a ticket’s page has its trips or journeys, the send panel, and confirms a corrected name', async () => {
  await page.goto(at(`/ticket/${flexi}?nameChange=true`));
  await page.getByText(exactText('Passenger name updated successfully!')).waitFor();
  await page.getByText('Trips left: 20').waitFor();
  const href = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');
  expect([await href('Top up'), await href('View trips')]).toEqual([`/top-up/${flexi}`, `/trips/${flexi}`]);
  await openCard(page, 'Send this ticket');
  await page.getByRole('button', { name: 'Send email' }).waitFor();
  await page.getByRole('radio', { name: 'By SMS' }).waitFor();

  await page.goto(at(`/ticket/${pass}`));
  await page.getByRole('link', { name: 'Bookings' }).waitFor();
  expect([await href('Book trip'), await href('Bookings')]).toEqual([`/book/${pass}`, `/ticket/${pass}/bookings`]);
  expect(await page.getByText('Passenger name updated successfully!').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'View trips' }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.clock.setFixedTime(new Date('2031-10-01T10:00:00Z'));
  await page.reload();
  await page.getByText(/This ticket expired on/).waitFor();
  expect(await page.getByRole('link', { name: 'Book trip' }).count()).toBe(0);
  await page.clock.setFixedTime(new Date());
});

test('A-001 A-005 A-006 A-007 A-008 A-009 A-010 A-012 A-013 A-014 A-015 A-016 every page of an account leads a visitor to the log-in, and back to its path and query', async () => {
  const context = await browser.newContext();
  const left = guarded.map((path) => `${path}?from=a%20mail&n=1`);
  const visit = async (page: Page) => {
    for (let address = left.shift(); address; address = left.shift()) {
      await page.goto(at(address), { waitUntil: 'commit' });
      await page.waitForURL(at(`/login?${new URLSearchParams({ redirect: address }).toString()}`), {
        waitUntil: 'commit',
      });
    }
  };
  await Promise.all(Array.from({ length: 3 }, async () => visit(await context.newPage())));
  const page = await context.newPage();
  const wanted = `/ticket/${flexi}?from=a%20mail&n=1`;
  await page.goto(at(wanted));
  await logIn(page, parent);
  await page.waitForURL(at(wanted));
  await context.close();
  for (const path of guarded) expect.soft(allowedRedirect(`${path}?n=1`)).toBe(`${path}?n=1`);
});

test('A-003 A-011 A-018 public pages open without an account, and without script', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at('/client/dales-coaches'));
  const servicePage = await page.getByRole('link', { name: /S1 / }).first().getAttribute('href');
  expect(servicePage).toMatch(/^\/client\/dales-coaches\/[\w-]+$/);
  const texts: string[] = [];
  for (const path of [
    '/help',
    '/contact',
    servicePage!,
    '/waiting-list/dales-coaches',
    '/waiting-list/26-27/dales-coaches',
    '/enable-troubleshooting',
  ]) {
    await page.goto(at(path));
    await page.locator('main:not([data-skeleton]) h1').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    texts.push(await page.getByRole('main').innerText());
  }
  expect(texts[1]).toBe(texts[0]);
  await context.close();
});

test('A-176 A-177 A-178 A-179 A-180 A-181 help names the contacts by subject, and a purchaser’s operators', async () => {
  const { db } = product;
  await db.updateTable('clients').set({ support_phone: null }).where('slug', '=', 'dales-coaches').execute();
  await page.goto(at('/'));
  await page.getByRole('article').first().waitFor();
  await page.getByRole('link', { name: 'Help' }).first().click();
  await page.waitForURL(at('/help'));
  const main = page.getByRole('main');
  const matters = (await main.getByRole('list').first().innerText()).toLowerCase();
  for (const matter of operatorMatters) {
    expect.soft(matters).toContain(matter);
  }
  await main.getByRole('link', { name: 'Visit Help Portal' }).click();
  await page.getByRole('heading', { level: 1, name: 'Help Portal' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Your confirmation code' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await main.getByRole('link', { name: 'Help' }).click();
  const contact = main.getByRole('button', { name: 'Contact transport provider' });
  await contact.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Contact transport provider' });
  await dialog.waitFor();
  await dialog.getByRole('heading', { name: /^Dales Coaches/ }).waitFor();
  expect((await dialog.getByRole('definition').allTextContents()).map((text) => text.slice(0, 1) === '–')).toEqual([
    false,
    false,
    true,
  ]);
  expect(await dialog.getByRole('link').first().getAttribute('href')).toMatch(/^mailto:.+@.+/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await contact.evaluate((button) => button === document.activeElement)).toBe(true);
  await main.getByRole('button', { name: 'Contact tech support' }).click();
  const support = page.getByRole('dialog', { name: 'Contact tech support' });
  await support.getByText(/within 24 hours/).waitFor();
  await support.getByRole('button', { name: 'Close' }).last().click();
  await support.waitFor({ state: 'hidden' });
  expect(await overflowOf(page)).toBe(0);

  const operators = db.updateTable('clients').where('slug', '=', 'dales-coaches');
  await operators.set({ support_name: null, support_email: null }).execute();
  for (const purchaser of [parent, await signUp(product)]) {
    const help = await openAs(browser, purchaser, at('/help'));
    await untilQuiet(help, () => help.reload());
    expect(await help.getByRole('button', { name: 'Contact transport provider' }).count()).toBe(0);
    await help.context().close();
  }
  const visitor = await browser.newPage();
  const calls: string[] = [];
  visitor.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await untilQuiet(visitor, () => visitor.goto(at('/help')));
  expect(await visitor.getByRole('button', { name: /Contact/ }).allTextContents()).toEqual(['Contact tech support']);
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await visitor.close();
});

test('A-023 A-182 A-183 troubleshooting mode is switched on to the end of the week, shows failures at the foot of each page, and ends', async () => {
  const context = await browser.newContext({
    timezoneId: 'Europe/Dublin',
    viewport: { width: 320, height: 800 },
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  const storedEnd = () => page.evaluate(() => localStorage.getItem('fareway.troubleshooting'));
  // in the week of the autumn clock change on Sunday
  await page.clock.setFixedTime(new Date('2026-10-22T10:00:00Z'));
  await page.goto(at('/enable-troubleshooting'));
  const notice = page.getByRole('contentinfo').getByText('Troubleshooting mode is on');
  expect(await notice.isVisible()).toBe(false);
  const confirmation = page.getByRole('main').getByText('Troubleshooting mode is on');
  expect(await confirmation.isVisible()).toBe(false);
  const explained = page.getByRole('main').getByRole('listitem');
  await explained.filter({ hasText: 'When something goes wrong, the foot of the page shows what' }).waitFor();
  await explained.filter({ hasText: 'It is stored on this device only' }).waitFor();
  await explained.filter({ hasText: 'It ends by itself at the end of the week' }).waitFor();
  await page.getByRole('button', { name: 'Enable' }).press('Enter');
  await confirmation.waitFor();
  expect(await page.getByRole('button', { name: 'Enable' }).isVisible()).toBe(false);
  await page.getByText('It ends on Sunday 25 October at midnight').waitFor();
  expect(await storedEnd()).toBe('2026-10-26T00:00:00.000Z');
  expect(await notice.isVisible()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);

  await page.goto(at('/operators'));
  expect(await notice.isVisible()).toBe(true);
  const trace = { error: 'Something went wrong', error_key: 'unexpected', params: { trace_id: 'trace-of-this' } };
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, json: trace }));
  await page.goto(at('/login'));
  await alive(page);
  await logIn(page, parent);
  await page
    .getByRole('contentinfo')
    .getByText('2026-10-22 10:00:00 UTC · POST /api/auth/login · 500 unexpected · trace trace-of-this')
    .waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);

  // to the last second of Sunday, and no longer
  await page.clock.setFixedTime(new Date('2026-10-25T23:59:59Z'));
  await page.reload();
  expect(await notice.isVisible()).toBe(true);
  await page.clock.setFixedTime(new Date('2026-10-26T00:00:00Z'));
  await page.reload();
  expect(await notice.isVisible()).toBe(false);

  // on a Monday a whole week begins
  await page.goto(at('/enable-troubleshooting'));
  await page.getByRole('button', { name: 'Enable' }).click();
  await expect.poll(storedEnd).toBe('2026-11-02T00:00:00.000Z');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Turn it off' }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect.poll(storedEnd).toBeNull();
  expect(await notice.isVisible()).toBe(false);
  await context.close();
});
