import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import type { Product } from '@fareway/testing/product.ts';
import { views } from '@fareway/testing/views.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shareProduct } from '../support/share-product.ts';
import { untilQuiet } from '../support/until-quiet.ts';
import { demoServices, type DemoServices } from './demo-services.ts';
import { namedLinks, namesAndPrices, rowOf, rowsOf, visibleNames, yearOf } from './service-page-parts.ts';

let product: Product;
let browser: Browser;
let services: DemoServices;
/** For pages that are only read. It runs no script: a public page is complete without. */
let reader: BrowserContext;
const opened = new Map<string, Promise<Page>>();

shareProduct(async (shared) => {
  ({ product, browser } = shared);
  services = await demoServices(product.origin);
  reader = await browser.newContext({ javaScriptEnabled: false });
});

test('P-008 P-009 P-010 P-011 P-012 P-013 P-014 P-193 a visitor without script sees the service, its operator, its bullets and only its existing links', async () => {
  const page = await readPage('dales-coaches', 'S1 Settle to Skipton');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('S1 Settle to Skipton');
  expect(await page.title()).toBe('S1 Settle to Skipton – Dales Coaches');
  expect(await page.getByText('Service operated by Dales Coaches', { exact: true }).isVisible()).toBe(true);
  expect(await page.locator('main ul').first().getByRole('listitem').allTextContents()).toEqual([
    'Serves Skipton Girls’ High School and Ermysted’s Grammar School',
    'Leaves Settle Market Place at 07:25, returns from Gargrave Road at 15:50',
    'Runs on every school day of North Yorkshire’s calendar',
  ]);
  expect(await namedLinks(page)).toEqual(['Route', 'Timetable', 'Terms']);
  expect(await namedLinks(await readPage('dales-coaches', 'S2 Grassington to Skipton'))).toEqual(['Route', 'Terms']);
  expect(await namedLinks(await readPage('dales-coaches', 'S3 Ilkley to Bradford'))).toEqual(['Timetable', 'Terms']);
});

test('P-015 P-237 P-239 P-241 P-294 one heading for each sales year; its tickets by price, the most expensive first, without private and external ones', async () => {
  const page = await readPage('dales-coaches', 'S1 Settle to Skipton');
  expect(await page.getByRole('heading', { level: 2, name: /Tickets$/ }).allTextContents()).toEqual([
    `${services.currentYear} Tickets`,
    `${services.lastYear} Tickets`,
  ]);
  expect(await namesAndPrices(yearOf(page, services.currentYear))).toEqual([
    ['Annual by direct debit', '£849.00£120.00, then 9 × £81.00 by Direct Debit'],
    ['Annual', '£840.00'],
    ['Annual, afternoons only', '£560.00'],
    ['Annual, mornings only', '£560.00'],
    ['Autumn term', '£310.00'],
    ['Spring term', '£295.00'],
    ['Summer term', '£270.00'],
    ['Four weeks', '£118.00'],
    ['Week', '£32.50'],
    ['Day return', '£7.50'],
    ['Single', '£4.50'],
  ]);
});

test('P-238 P-240 a disabled ticket and an expired fixed return are not listed', async () => {
  const page = await readPage('dales-coaches', 'S3 Ilkley to Bradford');
  const names = (await namesAndPrices(yearOf(page, services.currentYear))).map(([name]) => name);
  expect(names).toContain('Annual');
  expect(names).not.toContain('Annual, early bird');
  expect(names).not.toContain('Open day return');
});

test('P-242 P-295 a zonal ticket shows its lowest price with "from"; euros have their sign', async () => {
  const page = await readPage('dales-coaches', 'S2 Grassington to Skipton');
  expect(await namesAndPrices(yearOf(page, services.currentYear))).toEqual([
    ['Annual by direct debit', 'from £540.00£50.00, then 10 × £49.00 by Direct Debit'],
    ['Annual', 'from £520.00'],
    ['Flexi, 20 trips', 'from £56.00'],
    ['Annual, prices to follow', 'Price to follow'],
  ]);
  const [euros] = services.namesOf('liffey-shuttle');
  const other = await readPage('liffey-shuttle', euros!);
  expect(await other.locator('main').textContent()).toMatch(/€\d+\.\d\d/);
});

test('P-020 P-040 Buy leads to the buy page of that ticket', async () => {
  const page = await readPage('dales-coaches', 'S1 Settle to Skipton');
  const address = await page.getByRole('link', { name: 'Buy Single', exact: true }).getAttribute('href');
  const year = services.currentYear.replace('/', '-');
  const { id } = services.find('dales-coaches', 'S1 Settle to Skipton');
  const tickets = (await (await fetch(`${product.origin}/api/service/${id}/tickets/${year}`)).json()) as {
    id: string;
    name: string;
  }[];
  const single = tickets.find(({ name }) => name === 'Single');
  expect(address).toBe(`/create-ticket/${year}/dales-coaches/${id}/${single?.id}`);
});

test('P-021 P-280 P-281 the last places are counted, and a sold-out ticket leads to its waiting list', async () => {
  const page = await readPage('dales-coaches', 'S1 Settle to Skipton');
  expect(await rowOf(page, 'Annual, mornings only').getByText('Only 7 left!', { exact: true }).isVisible()).toBe(true);
  const soldOut = rowOf(page, 'Annual, afternoons only');
  expect(await soldOut.getByText('SOLD OUT!', { exact: true }).isVisible()).toBe(true);
  expect(await soldOut.getByRole('link', { name: 'Buy' }).count()).toBe(0);
  const address = await soldOut.getByRole('link', { name: 'Wait list Annual, afternoons only' }).getAttribute('href');
  const { pathname, searchParams } = new URL(address!, product.origin);
  expect(pathname).toBe(`/waiting-list/${services.currentYear.replace('/', '-')}/dales-coaches`);
  expect(Object.fromEntries(searchParams)).toEqual({
    ticket: 'Annual, afternoons only',
    service: 'S1 Settle to Skipton',
  });
});

test('P-017 P-018 a sales year without tickets says so, with a link to its waiting list', async () => {
  const page = await readPage('dales-coaches', 'S2 Grassington to Skipton');
  const year = yearOf(page, services.lastYear);
  expect(
    await year.getByText('There are no tickets currently listed by Dales Coaches', { exact: true }).isVisible(),
  ).toBe(true);
  expect(await year.getByRole('link', { name: 'Join waiting list' }).getAttribute('href')).toBe(
    `/waiting-list/${services.lastYear.replace('/', '-')}/dales-coaches?service=S2+Grassington+to+Skipton`,
  );
});

test('P-016 P-019 a disabled year has no heading, and an operator can hide the voucher promotion', async () => {
  const disabled = services.withDisabledYear('aire-college');
  const page = await readPage('aire-college', disabled.name);
  expect(await page.getByRole('heading', { name: `${services.lastYear} Tickets` }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: `${services.currentYear} Tickets` }).count()).toBe(1);
  expect(await page.getByRole('heading', { name: 'Vouchers' }).count()).toBe(0);
  const other = await readPage('dales-coaches', 'S1 Settle to Skipton');
  expect(await other.getByRole('heading', { name: 'Vouchers' }).count()).toBe(1);
});

test('P-022 P-023 P-024 P-025 P-289 P-290 P-292 a direct debit ticket explains its instalments without script', async () =>
  expectInstalments(await readPage('dales-coaches', 'S1 Settle to Skipton')));

async function expectInstalments(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Buy Annual by direct debit' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Annual by direct debit' });
  const words = await dialog.innerText();
  expect(words).toContain('10 instalments');
  expect(words).toContain('9 monthly payments on or soon after the 1st of each month');
  // the 1st, or a later day by which the bank is ready; it is a working day (P-302)
  const [, weekday, day] = /First monthly payment\s+(\w{3}) (\d{1,2})(?:st|nd|rd|th) \w{3} \d{4}/.exec(words) ?? [];
  expect(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']).toContain(weekday);
  expect(Number(day)).toBeLessThanOrEqual(12);
  expect(await rowsOf(dialog)).toEqual([
    ['Deposit', '£120.00'],
    ['Monthly payment, 9 times', '£81.00'],
    ['Total', '£849.00'],
  ]);
  expect(await dialog.getByRole('link', { name: 'Buy ticket' }).getAttribute('href')).toMatch(/^\/create-ticket\//);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
}

test('P-022 a sold-out direct debit ticket offers its waiting list in the same dialog', async () => {
  const page = await readPage('aire-college', 'C2 Keighley and Bingley');
  await page.getByRole('button', { name: 'Wait list Annual by direct debit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Annual by direct debit' });
  const joining = dialog.getByRole('link', { name: 'Join waiting list' });
  expect(await joining.getAttribute('href')).toMatch(/^\/waiting-list\/\d\d-\d\d\/aire-college\?/);
});

test('P-195 help needs no account', async () => {
  const page = await reader.newPage();
  for (const address of ['/help', '/contact']) {
    await page.goto(product.origin + address);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Help');
  }
});

test('P-024 the instalments of a zonal ticket are shown for each zone', async () => {
  const page = await readPage('dales-coaches', 'S2 Grassington to Skipton');
  await page.getByRole('button', { name: 'Buy Annual by direct debit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Annual by direct debit' });
  expect(await dialog.locator('caption').allTextContents()).toEqual(['Zone A', 'Zone B', 'Zone C']);
  expect(await rowsOf(dialog.getByRole('table', { name: 'Zone B' }))).toEqual([
    ['Deposit', '£75.00'],
    ['Monthly payment, 10 times', '£66.00'],
    ['Total', '£735.00'],
  ]);
});

test('a public page is stored by shared caches, and recognised by its ETag', async () => {
  const address = addressOf('dales-coaches', 'S1 Settle to Skipton');
  const first = await fetch(address);
  expect(first.headers.get('cache-control')).toContain('s-maxage=2');
  expect(first.headers.get('set-cookie')).toBeNull();
  const again = await fetch(address, { headers: { 'if-none-match': first.headers.get('etag')! } });
  expect(again.status).toBe(304);
});

test('an address without a page has a 404 response that no cache stores', async () => {
  for (const path of ['/client/dales-coaches/nothing', '/client/nobody', '/client/nobody/nothing', '/nothing/at/all']) {
    const response = await fetch(product.origin + path);
    expect.soft([path, response.status, response.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    const text = await response.text();
    expect.soft(text).toContain('<h1 tabindex="-1">Page not found</h1>');
    expect.soft(text).toContain('<title>Page not found – Fareway</title>');
  }
});

test('a new visitor finds every operator, and from there each of its services', async () => {
  const page = await reader.newPage();
  await page.goto(`${product.origin}/operators`);
  await page.getByRole('link', { name: 'Dales Coaches' }).click();
  await page.waitForURL('**/client/dales-coaches');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Dales Coaches');
  expect(await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()).toEqual(
    services.namesOf('dales-coaches'),
  );
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'S1 Settle to Skipton' }) });
  const [words, line] = [await card.innerText(), card.getByRole('list', { name: 'Stops of S1 Settle to Skipton' })];
  expect(words).toMatch(/from £4\.50 Single\s+10 tickets on sale, 1 sold out/);
  expect(await line.locator(':scope > li').allInnerTexts()).toEqual([
    '07:25Settle Market Place',
    '4 more stops',
    'Skipton Girls’ High School\nErmysted’s Grammar School',
  ]);
  await page.getByRole('link', { name: 'S1 Settle to Skipton' }).click();
  await page.getByRole('heading', { level: 1, name: 'S1 Settle to Skipton', exact: true }).waitFor();
});

test('P-022 P-023 P-024 P-025 P-289 P-290 P-292 A-020 A-021 A-022 with script a service page costs a first visitor at most 25 KB, at most 2 KB of it script; it explains instalments, and has the logo, Help, the terms, the company and the build; a visitor sees no links of an account', async () => {
  const page = await (await browser.newContext()).newPage();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const types = new Map<string, string>();
  const bytes = { all: 0, script: 0 };
  network.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (types.get(requestId) === 'Script') bytes.script += encodedDataLength;
  });
  await untilQuiet(page, () => page.goto(addressOf('dales-coaches', 'S1 Settle to Skipton')));
  expect(bytes.all).toBeGreaterThan(5_000);
  expect(bytes.all).toBeLessThan(25_000);
  expect(bytes.script).toBeLessThan(2_000);

  await expectInstalments(page);
  const header = page.getByRole('banner');
  expect(await header.getByRole('link').first().getAttribute('href')).toBe('/');
  expect(await header.getByRole('navigation').getByRole('link').allTextContents()).toEqual(
    expect.arrayContaining(['Help']),
  );
  expect(await visibleNames(header.getByRole('navigation').getByRole('link'))).toEqual(['Help', 'Log in']);
  const footer = page.getByRole('contentinfo');
  expect(await footer.getByRole('link').allTextContents()).toEqual(['Terms', 'Privacy']);
  expect(await footer.textContent()).toMatch(
    /© \d{4} .*A demonstration without a company: nothing is really sold.*Build /,
  );
  await page.context().close();
});

test('no public page fails an accessibility check or is cut off, at each width and in each scheme', async () => {
  const page = await (await browser.newContext()).newPage();
  const look = async () => {
    for (const [width, colorScheme] of views) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect.soft(await accessibilityProblems(page), page.url()).toEqual([]);
      expect.soft(await overflowOf(page), page.url()).toBe(0);
    }
  };
  for (const path of ['/client/dales-coaches', '/help', '/nothing']) {
    await page.goto(product.origin + path);
    await look();
  }
  await page.goto(addressOf('dales-coaches', 'S1 Settle to Skipton'));
  await look();
  await page.getByRole('button', { name: 'Buy Annual by direct debit' }).click();
  await look();
  await page.context().close();
});

async function openPage(clientSlug: string, name: string): Promise<Page> {
  const page = await reader.newPage();
  await page.goto(addressOf(clientSlug, name));
  return page;
}

/** The page of a service, opened once for all tests that only read it. */
function readPage(clientSlug: string, name: string): Promise<Page> {
  const address = addressOf(clientSlug, name);
  const page = opened.get(address) ?? openPage(clientSlug, name);
  opened.set(address, page);
  return page;
}

function addressOf(clientSlug: string, name: string): string {
  return `${product.origin}/client/${clientSlug}/${services.find(clientSlug, name).id}`;
}
