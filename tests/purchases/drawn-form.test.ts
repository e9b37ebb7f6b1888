import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { logInByCall } from '@fareway/testing/log-in-by-call.ts';
import { post, signUp, type Purchaser } from '../customer-tickets/purchaser.ts';
import { shiftOf } from '../support/layout-shift.ts';
import { alive } from '../support/open-watched.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { buyPageOf, byZone, choosePhoto, fillShortFields, openBuyer, shortForm, wholeForm } from './buyer.ts';
import { photosOf } from './photos-of.ts';
import { chosenDays, onShuttle, sellForMostDays } from './travel-buyer.ts';
import type { Wanted } from './buyer.ts';

// The buy form as the server draws it, and what its script then does with it (decision 184).
let product: ProductWithDatabase;
let browser: Browser;
let parent: Purchaser;
shareProduct(async (opened) => {
  ({ product, browser } = opened);
  parent = await signUp(product);
});

const firstName = (page: Page) => page.getByLabel("Passenger's first name");

interface Drawn {
  page: Page;
  /** The calls of the page. */
  calls: string[];
  complaints: string[];
  /** Lets the scripts of the page arrive, and waits until they run. */
  release: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens a buy page whose scripts have not arrived yet. */
async function openBeforeScript(wanted: Wanted, purchaser = parent): Promise<Drawn> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  const [calls, complaints]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    const path = /\/api\/(.*)/.exec(request.url())?.[1];
    if (path) calls.push(path);
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await logInByCall(page, product.origin, purchaser);
  // the header shows a log-in that this browser knows before its script
  await page.goto(`${product.origin}/account`);
  await alive(page);
  await page.waitForLoadState('networkidle');
  calls.length = 0;
  const release = await holdScripts(page);
  await page.goto(product.origin + (await buyPageOf(product, wanted)), { waitUntil: 'commit' });
  await firstName(page).waitFor();
  return { page, calls, complaints, release, close: () => context.close() };
}

/** Holds the scripts of the next pages, but for the small ones of their heads. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const scripts = /\/assets\/(?!head-script).*\.js/;
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await alive(page);
    await page.waitForLoadState('networkidle');
    await page.unroute(scripts);
  };
}

test('the form is drawn with its ticket before its script, which loads none of it again and moves nothing', async () => {
  const { page, calls, complaints, release, close } = await openBeforeScript({ ...wholeForm, ticket: 'Annual' });
  expect(await page.title()).toMatch(/Annual.* – Fareway$/);
  expect(await page.getByLabel('Bus stop').getByRole('option').count()).toBeGreaterThan(3);
  await page.getByText('£').first().waitFor();
  expect(await page.getByText('Take a photo').isVisible()).toBe(false);
  expect(calls).toEqual([]);
  await release();
  await expect.poll(() => calls).toEqual(['auth/refresh']);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual(['auth/refresh']);
  expect(await shiftOf(page)).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('what was typed and chosen before the script stays, and a press of Confirm leads to the summary when the script runs', async () => {
  const { page, complaints, release, close } = await openBeforeScript(shortForm);
  await fillShortFields(page, 'Aoife');
  // without its script the form is not sent, which would write the names into the address
  await firstName(page).press('Enter');
  await page.getByRole('button', { name: 'Confirm' }).click();
  expect(new URL(page.url()).search).toBe('');
  await release();
  await page.getByRole('heading', { level: 1, name: 'Summary' }).waitFor();
  await page.getByText('Aoife Byrne').waitFor();
  expect(complaints).toEqual([]);
  await page.goBack();
  expect(await firstName(page).inputValue()).toBe('Aoife');
  await close();
});

test('the field that is being typed into keeps the focus and the caret when the script takes the form over', async () => {
  const { page, release, close } = await openBeforeScript(shortForm);
  await firstName(page).pressSequentially('Cin');
  await page.keyboard.press('ArrowLeft');
  await release();
  await page.keyboard.type('a');
  expect(await firstName(page).inputValue()).toBe('Cian');
  await page.getByRole('button', { name: 'Confirm' }).click();
  expect(await page.getByRole('link', { name: 'Please provide a first name' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Please provide a last name' }).waitFor();
  await close();
});

test('P-160 a zone, days, a date and a saved passenger that were pressed before the script are chosen', async () => {
  const zonal = await openBeforeScript(byZone);
  await zonal.page.getByRole('radio', { name: /Zone B/ }).check();
  await zonal.release();
  await zonal.page.getByLabel('Bus stop').selectOption('Grassington Square');
  expect(await zonal.page.getByRole('radio', { name: /Zone B/ }).isChecked()).toBe(true);
  expect(zonal.complaints).toEqual([]);
  await zonal.close();

  const days = await openBeforeScript(chosenDays);
  await days.page.getByRole('checkbox', { name: /^Monday morning/ }).check();
  await days.page.getByRole('checkbox', { name: /^Wednesday afternoon/ }).check();
  await days.release();
  await days.page.getByRole('status').getByText('2 singles').waitFor();
  expect(days.complaints).toEqual([]);
  await days.close();

  const dated = await openBeforeScript({ ...onShuttle('Single'), year: await sellForMostDays(product) });
  const date = dated.page.locator('input[name="startDate"]:enabled').first();
  await date.check();
  await dated.release();
  await dated.page.getByRole('group', { name: 'Time' }).waitFor();
  expect(await date.isChecked()).toBe(true);
  expect(dated.complaints).toEqual([]);
  await dated.close();

  const family = await signUp(product);
  await post(
    product,
    `/user/${family.id}/passengers`,
    { first_name: 'Owen', last_name: 'Pritchard', student_ids: [] },
    family,
  );
  const saved = await openBeforeScript(shortForm, family);
  await saved.page.getByRole('radio', { name: 'Owen' }).check();
  await saved.release();
  await expect.poll(() => firstName(saved.page).inputValue()).toBe('Owen');
  expect(saved.complaints).toEqual([]);
  await saved.close();
});

test('P-165 a photo that was chosen before the script is prepared when the script runs', async () => {
  await photosOf(product, wholeForm.operator, 'on');
  const { page, release, close } = await openBeforeScript(wholeForm);
  const choosing = choosePhoto(page);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input#photo')?.files?.length === 1);
  await release();
  await choosing;
  await close();
});

test('after a reload the stored input and photo come back with the script, and what is typed before it replaces the stored', async () => {
  await photosOf(product, wholeForm.operator, 'on');
  const { page, complaints, close } = await openBuyer(product, browser, { wanted: wholeForm, purchaser: parent });
  await firstName(page).fill('Nia');
  await page.getByLabel("Passenger's last name").fill('Pritchard');
  await page.getByLabel('Bus stop').selectOption('Coniston Cold');
  await choosePhoto(page);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await firstName(page).waitFor();
  expect(await firstName(page).inputValue()).toBe('');
  await firstName(page).fill('Nell');
  await release();
  expect(await firstName(page).inputValue()).toBe('Nell');
  expect(await page.getByLabel("Passenger's last name").inputValue()).toBe('Pritchard');
  expect(await page.getByLabel('Bus stop').inputValue()).toBe('Coniston Cold');
  const photo = page.getByRole('img', { name: 'The passenger’s photo' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await close();
});

test('a passenger who is chosen before the script after a reload does not get the stored photo of the one before', async () => {
  await photosOf(product, wholeForm.operator, 'on');
  const family = await signUp(product);
  await post(
    product,
    `/user/${family.id}/passengers`,
    { first_name: 'Owen', last_name: 'Pritchard', student_ids: [] },
    family,
  );
  const { page, close } = await openBuyer(product, browser, { wanted: wholeForm, purchaser: family });
  await firstName(page).fill('Nia');
  await choosePhoto(page);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Owen' }).check();
  await release();
  await expect.poll(() => firstName(page).inputValue()).toBe('Owen');
  await page.getByText('Take a photo').or(page.getByText('Choose a photo')).first().waitFor();
  expect(await page.getByRole('img', { name: "The passenger's photo" }).count()).toBe(0);
  await close();
});

test('where no script runs the form says that it needs one', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  await logInByCall(await context.newPage(), product.origin, parent);
  const storageState = await context.storageState();
  await context.close();
  const bare = await browser.newContext({ javaScriptEnabled: false, storageState });
  const page = await bare.newPage();
  await page.goto(product.origin + (await buyPageOf(product, chosenDays)));
  expect(await page.locator('main noscript').textContent()).toContain('This page needs JavaScript.');
  expect(await page.locator('main noscript p').isVisible()).toBe(true);
  expect(await page.getByRole('checkbox', { name: /^Monday morning/ }).isVisible()).toBe(true);
  await bare.close();
});

test('a form that was drawn for the account before is that of the account that has logged in meanwhile', async () => {
  const family = await signUp(product);
  await post(
    product,
    `/user/${family.id}/passengers`,
    { first_name: 'Owen', last_name: 'Pritchard', student_ids: [] },
    family,
  );
  const { page, calls, release, close } = await openBeforeScript(shortForm, family);
  await page.getByRole('radio', { name: 'Owen' }).waitFor();
  await logInByCall(page, product.origin, parent);
  calls.length = 0;
  await release();
  await expect.poll(() => page.getByRole('radio', { name: 'Owen' }).count()).toBe(0);
  expect(calls).toContain(`user/${parent.id}/passengers`);
  await close();
});
