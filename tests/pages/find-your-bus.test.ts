import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { codeSentTo } from '@fareway/testing/mailbox.ts';
import type { Product } from '@fareway/testing/product.ts';
import { newPurchaser } from '@fareway/testing/purchaser.ts';
import { views } from '@fareway/testing/views.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shareProduct } from '../support/share-product.ts';
import { demoServices, type DemoServices } from './demo-services.ts';
import { fillRegistration, heading, pathOf, tabTo, visitorsOf } from './visitor.ts';

let product: Product;
let browser: Browser;
let services: DemoServices;
/** Runs no script: the search and its results are complete without. */
let reader: BrowserContext;
const { openPage } = visitorsOf(
  () => product,
  () => browser,
);

shareProduct(async (shared) => {
  ({ product, browser } = shared);
  services = await demoServices(product.origin);
  reader = await browser.newContext({ javaScriptEnabled: false });
});

test('a visitor finds the service of a half-remembered school with a wrong letter, and the chosen ticket stays in view through Buy, registration and code, by keyboard alone', async () => {
  const page = await openPage('/');
  await page.setViewportSize({ width: 360, height: 800 });
  await heading(page, 'Log in');
  expect(pathOf(page)).toBe('/login?redirect=%2F');
  const find = page.getByRole('search').getByLabel('School, stop, town or service');
  for (const part of [find, page.getByLabel('Email'), page.getByRole('button', { name: 'Login' })])
    expect(await bottomOf(part)).toBeLessThan(800);
  await look(page);

  await tabTo(page, 'School, stop, town or service');
  await page.keyboard.type('ermisted gramar');
  await page.keyboard.press('Enter');
  await heading(page, 'Find your bus');
  expect(pathOf(page)).toBe('/operators?q=ermisted+gramar');
  expect(await page.title()).toBe('1 service for “ermisted gramar” – Fareway');
  expect(await find.inputValue()).toBe('ermisted gramar');
  await look(page);
  await tabTo(page, 'S1 Settle to Skipton');
  await page.keyboard.press('Enter');
  await heading(page, 'S1 Settle to Skipton');
  await tabTo(page, '4 more stops');
  expect(await page.getByText('Hellifield, Black Horse').isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  expect(await page.getByText('Hellifield, Black Horse').isVisible()).toBe(true);
  await look(page);
  await tabTo(page, 'Buy Annual');
  await page.keyboard.press('Enter');

  await heading(page, 'Log in');
  const target = new URL(page.url()).searchParams.get('redirect')!;
  expect(target).toContain(`/dales-coaches/${services.find('dales-coaches', 'S1 Settle to Skipton').id}/`);
  await expectChosen(page);
  await look(page);
  await tabTo(page, 'Forgot password');
  await page.keyboard.press('Enter');
  await heading(page, 'Forgot password');
  await expectChosen(page);
  await page.goBack();
  await heading(page, 'Log in');
  await tabTo(page, 'Register');
  await page.keyboard.press('Enter');
  await heading(page, 'Register');
  await expectChosen(page);
  const purchaser = newPurchaser();
  await fillRegistration(page, purchaser);
  await page.keyboard.press('Enter');
  await heading(page, 'Confirm email');
  await expectChosen(page);
  await look(page);
  await tabTo(page, 'Confirmation code');
  await page.keyboard.insertText(await codeSentTo(product, purchaser.email));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === target);
});

test('without script the search finds by school, stop, town, postcode, operator and service, keeps what was typed, and says what to do when it finds nothing', async () => {
  const page = await reader.newPage();
  const find = async (query: string) => {
    await page.goto(`${product.origin}/operators`);
    await page.getByLabel('School, stop, town or service').fill(query);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get('q') === query);
    expect(await page.getByLabel('School, stop, town or service').inputValue()).toBe(query);
    return page.getByRole('heading', { level: 3 }).allTextContents();
  };
  expect(await find('Skipton Academy')).toEqual(['S2 Grassington to Skipton']);
  expect(await find('hellifield')).toEqual(['S1 Settle to Skipton']);
  expect(await page.getByText('Stops at Hellifield, Black Horse', { exact: true }).isVisible()).toBe(true);
  expect(await find('BD24 0AA settle')).toEqual(['S1 Settle to Skipton']);
  expect((await find('Dublin')).toSorted()).toEqual(services.namesOf('liffey-shuttle').toSorted());
  expect(await find('aire colege')).toEqual(expect.arrayContaining(services.namesOf('aire-college')));
  expect(await page.getByRole('link', { name: 'All services of Aire College' }).getAttribute('href')).toBe(
    '/client/aire-college',
  );
  expect(await find('zzyzx')).toEqual([]);
  expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe('No service found for “zzyzx”');
  await page.getByRole('link', { name: 'See all transport providers' }).click();
  await page.getByRole('link', { name: 'Liffey Shuttle' }).waitFor();
  await page.goto(`${product.origin}/login`);
  await heading(page, 'Log in');
  await page.getByLabel('School, stop, town or service').fill('Bradfort');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.waitForURL('**/operators?q=Bradfort');
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['S3 Ilkley to Bradford']);
  expect(await find('<zzz>%_\'"🚌')).toEqual([]);
});

test.each([
  ['the character NUL', '?q=%00skipton', 200],
  ['half of a character', '?q=%ud83dskipton', 200],
  ['10,000 characters', `?q=skipton${'%20x'.repeat(3_300)}`, 200],
  ['an empty text', '?q=', 200],
  ['several texts', '?q=skipton&q=x', 200],
])('a search address with %s shows a page', async (_what, query, status) => {
  const response = await fetch(`${product.origin}/operators${query}`);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain('Find your bus');
});

test('private, disabled and external tickets are in no result of the search', async () => {
  const page = await (await fetch(`${product.origin}/operators?q=dales`)).text();
  expect(page).toContain('S3 Ilkley to Bradford');
  for (const name of ['staff families', 'early bird', 'County Hall']) expect(page).not.toContain(name);
});

test('a redirect to an unknown ticket, another site or an unknown operator shows the log-in without it', async () => {
  const { id } = services.find('dales-coaches', 'S1 Settle to Skipton');
  const year = services.currentYear.replace('/', '-');
  const unknown = `/create-ticket/${year}/dales-coaches/${id}/00000000-0000-7000-8000-000000000000`;
  for (const target of [unknown, `//evil.example${unknown}`, `/create-ticket/${year}/nobody/${id}/x`]) {
    const page = await openPage(`/login?redirect=${encodeURIComponent(target)}`);
    await heading(page, 'Log in');
    expect(await page.getByRole('heading', { name: 'You are buying' }).count()).toBe(0);
  }
});

async function expectChosen(page: Page): Promise<void> {
  const words = await page.locator('main section', { hasText: 'You are buying' }).first().innerText();
  expect(words).toContain('£840.00');
  // nothing was entered before
  expect(await page.getByText('What you entered is kept').isVisible()).toBe(false);
  expect(words).toContain(`Annual, ${services.currentYear}`);
  expect(words).toContain('S1 Settle to Skipton, Dales Coaches');
  expect(await page.getByRole('banner').getByRole('link').first().innerText()).toContain('Dales Coaches School Travel');
}

async function bottomOf(part: ReturnType<Page['getByLabel']>): Promise<number> {
  const { y, height } = (await part.boundingBox())!;
  return y + height;
}

async function look(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  for (const [width, colorScheme] of views) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }
  await page.setViewportSize(before);
}
