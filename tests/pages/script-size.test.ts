import { logInByCall } from '@fareway/testing/log-in-by-call.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buyPass, openBooker } from '../bookings/booker.ts';
import { post, signUp, type Purchaser } from '../customer-tickets/purchaser.ts';
import { buyAnnual, buyFlexi, buyTerm } from '../customer-tickets/sold-tickets.ts';
import { authoriseMandateByCalls, byInstalments, fillForm } from '../direct-debit/payer.ts';
import { buyPageOf, fillShortForm, openBuyer, shortForm, wholeForm } from '../purchases/buyer.ts';
import { offerNextYear } from '../renewals/offer.ts';
import { compressedSize } from '../support/compressed-size.ts';
import { alive } from '../support/open-watched.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { untilQuiet } from '../support/until-quiet.ts';

let product: ProductWithDatabase;
let browser: Browser;
let parent: Purchaser;
let ticketId: string;
shareProduct(async (opened) => {
  ({ product, browser } = opened);
  parent = await signUp(product);
  ticketId = await buyTerm(product, parent);
});

/** The most bytes of compressed script that a page may load by itself, with what it loads when it is idle. */
const most = 130_000;

/** Opens a page and returns the bytes of what it loads of these types, without the payment provider's. */
async function bytesOf(page: Page, path: string, types: readonly string[]): Promise<number> {
  const sizes: Promise<number>[] = [];
  const measure = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    const isMeasured = types.includes(response.request().resourceType()) && response.url().startsWith(product.origin);
    if (isMeasured) sizes.push(compressedSize(response));
  };
  page.on('response', measure);
  await loadAll(page, product.origin + path);
  page.off('response', measure);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Opens an address, and waits until the page has loaded everything that it loads by itself. */
async function loadAll(page: Page, address: string): Promise<void> {
  await untilQuiet(page, async () => {
    await page.goto(address);
    await page.locator('main:not([data-skeleton]) h1').waitFor();
    await alive(page);
  });
}

/** Measures each page in a new browser, of a purchaser or a visitor. */
async function expectSmall(paths: string[], purchaser?: Purchaser, bound = most): Promise<void> {
  for (const path of paths) {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
    const page = await context.newPage();
    if (purchaser) await logInByCall(page, product.origin, purchaser);
    await expectSmallIn(page, path, bound);
    await context.close();
  }
}

async function expectSmallIn(page: Page, path: string, bound = most): Promise<void> {
  const size = await bytesOf(page, path, ['script']);
  expect.soft(size, path).toBeGreaterThan(100_000);
  expect.soft(size, path).toBeLessThanOrEqual(bound);
}

/** Opens the basket from a form, and waits for what it loads: the next measurement would count it. */
async function addAnother(page: Page): Promise<void> {
  await untilQuiet(page, async () => {
    await page.getByRole('button', { name: 'Add another passenger' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your tickets' }).waitFor();
  });
}

test('the pages of every morning load at most 130 KB of script, with what they load when they are idle', async () => {
  await expectSmall(['/login', '/register']);
  await expectSmall(['/', `/ticket/${ticketId}`, '/account'], parent);
});

test('the pages that sell tickets and journeys load at most 130 KB of script before their next steps', async () => {
  await expectSmall([await buyPageOf(product, shortForm)], parent, 121_500);
  await expectSmall([await buyPageOf(product, wholeForm), '/client/liffey-shuttle/advance'], parent);
  const { purchaser, pass } = await buyPass(product, 'liffey-shuttle', 1);
  const { page, close } = await openBooker(product, browser, { purchaser, address: `/ticket/${pass}/bookings` });
  const booking = await page.locator('a[href^="/booking/"]').getAttribute('href');
  await close();
  await expectSmall([`/book/${pass}`, booking!, `/ticket/${pass}`], purchaser);
});

test('the pages that renew, top up, buy again and pay together load at most 130 KB of script, with the payment that they show', async () => {
  const { address } = await offerNextYear(product, await buyAnnual(product, browser, parent));
  const buyAgain = `${(await buyPageOf(product, wholeForm)).replace('create-ticket', 'buy-again')}/${ticketId}`;
  await expectSmall([address, `/top-up/${await buyFlexi(product, parent)}`, buyAgain], parent);
  const { page, close } = await openBuyer(product, browser, { wanted: shortForm });
  await fillShortForm(page);
  await addAnother(page);
  await expectSmallIn(page, '/buy-together/liffey-shuttle');
  await page.getByTitle('Secure payment input frame').waitFor();
  await close();
});

/** The pages with the most parts: a plan and why it is too small, its days, and the agreement to a debit (decision 179). */
const mostOfDebits = 131_000;

test('the pages that renew and pay together by direct debit load at most 131 KB of script, with the payments that they show', async () => {
  const payer = await signUp(product);
  await authoriseMandateByCalls(product, payer);
  const offer = await offerNextYear(product, await buyFlexi(product, payer), { like: byInstalments.ticket });
  const { page, close } = await openBuyer(product, browser, { wanted: byInstalments, purchaser: payer });
  await expectSmallIn(page, offer.address, mostOfDebits);
  await page.getByRole('button', { name: 'Agree to 11 payments' }).waitFor();
  await page.goto(product.origin + (await buyPageOf(product, byInstalments)));
  await fillForm(page);
  await addAnother(page);
  await expectSmallIn(page, `/buy-together/${byInstalments.operator}`, mostOfDebits);
  await page.getByRole('button', { name: 'Agree to 10 payments' }).waitFor();
  await close();
});

test('the form of a saved passenger loads at most 130 KB of script', async () => {
  const details = { first_name: 'Owen', last_name: 'Pritchard', student_ids: [] };
  const { id } = await post<{ id: string }>(product, `/user/${parent.id}/passengers`, details, parent);
  await expectSmall(['/account/passengers/new', `/account/passengers/${id}`], parent);
});

test('the page of a service loads at most 12 KB: its document, styles and script', async () => {
  const [, , operator, service] = (await buyPageOf(product, wholeForm)).split('/').slice(1);
  const page = await browser.newPage();
  const size = await bytesOf(page, `/client/${operator}/${service}`, ['document', 'stylesheet', 'script']);
  expect(size).toBeGreaterThan(5_000);
  expect(size).toBeLessThanOrEqual(12_000);
  await page.close();
});
