import { logIn } from '@fareway/testing/log-in.ts';
import type { Product } from '@fareway/testing/product.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  choosePhoto,
  confirm,
  fillShortFields,
  fillShortForm,
  fillWholeForm,
  openBuyer,
  orderConfirmed,
  pay,
  shortForm,
  ticketsOf,
  typeCard,
  wholeForm,
  type Buyer,
} from './buyer.ts';
import { shareProduct } from '../support/share-product.ts';

// Reload, Back, a lost response, a double press and two tabs during a payment are in interrupted.test.ts. The visitors' forms are in
// tests/pages.
let product: Product;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

const paymentCall = '**/api/customer-ticket/stripe';
const voucherCall = '**/api/voucher/apply/**';
const fault = { error: 'Something went wrong on our side.', error_key: 'unexpected', params: { trace_id: 't1' } };

/** Ends every session of the purchaser on the server, like "Log out everywhere" on another device, without the knowledge of this page. */
async function endSession({ page }: Buyer): Promise<void> {
  await page.evaluate(() =>
    fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ everywhere: true }),
    }),
  );
}

async function logInAgain({ page, purchaser }: Buyer): Promise<void> {
  await page.waitForURL(/\/login\?redirect=/);
  await page.getByText('What you entered is kept').waitFor();
  await logIn(page, purchaser);
}

test('P-110 P-127 a session that ends before Pay leads to the log-in and back; Pay continues with the same card, and one ticket is bought', async () => {
  const buyer = await openBuyer(product, browser, { wanted: shortForm });
  const { page, purchaser, close } = buyer;
  await fillShortForm(page);
  await typeCard(page, '4242424242424242');
  await endSession(buyer);
  await pay(page);
  await logInAgain(buyer);
  await page.getByText('Your payment has not reached us, and you have not been charged.').waitFor();
  await pay(page);
  await orderConfirmed(page);
  expect(await ticketsOf(product, { ...purchaser, idToken: await tokenOf(page) })).toBe(1);
  await close();
});

/** The token of the page's next call. */
async function tokenOf(page: Page): Promise<string> {
  const call = page.waitForRequest((request) => request.headers()['authorization'] !== undefined);
  await page.reload();
  return (await call).headers()['authorization']!;
}

test('P-127 P-132 a session that ends before the photo is sent does not lose the photo: after the log-in the ticket is bought with it', async () => {
  const buyer = await openBuyer(product, browser, { wanted: wholeForm });
  const { page, close } = buyer;
  await fillWholeForm(page);
  await choosePhoto(page);
  await endSession(buyer);
  await confirm(page);
  await page.getByText('We will send your photo then.').waitFor();
  expect(await page.getByText('could not be sent').count()).toBe(0);
  await typeCard(page, '4242424242424242');
  await pay(page);
  await logInAgain(buyer);
  await page.getByRole('heading', { level: 1, name: 'Summary' }).waitFor();
  await page.getByRole('img', { name: 'Nia Pritchard' }).waitFor();
  await typeCard(page, '4242424242424242');
  const sent = page.waitForRequest(paymentCall);
  await pay(page);
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({ passenger: { firstName: 'Nia', photo: expect.any(String) } });
  expect(body).not.toHaveProperty('skip_photo');
  await orderConfirmed(page);
  await close();
});

test('F-10 a typed voucher code survives a reload, Edit, a failed call and a session that ends, and three presses apply it once', async () => {
  const buyer = await openBuyer(product, browser, { wanted: shortForm });
  const { page, close } = buyer;
  await fillShortForm(page);
  const code = page.getByLabel('Voucher code');
  const apply = page.getByRole('button', { name: 'Apply' });
  await code.fill('craic10');
  await page.reload();
  expect(await code.inputValue()).toBe('craic10');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  expect(await code.inputValue()).toBe('craic10');

  await page.route(voucherCall, (route) => route.abort('connectionreset'), { times: 1 });
  await apply.click();
  await page.getByText('We could not reach our server.').waitFor();
  await page.route(voucherCall, (route) => route.fulfill({ status: 500, json: fault }), { times: 1 });
  await apply.click();
  await page.getByText('Something went wrong on our side.').waitFor();
  expect(await code.inputValue()).toBe('craic10');

  await code.fill('CEADMILE');
  await endSession(buyer);
  await apply.click();
  await logInAgain(buyer);
  await page.getByRole('heading', { level: 1, name: 'Summary' }).waitFor();
  expect(await code.inputValue()).toBe('CEADMILE');

  const requests: string[] = [];
  await page.route(voucherCall, async (route) => {
    requests.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await apply.dblclick();
  await code.press('Enter');
  await page.getByText('is taken off the price').waitFor();
  expect(requests).toHaveLength(1);
  await close();
});

test('the response to a voucher code is ignored after another code was typed, valid or not', async () => {
  const { page, close } = await openBuyer(product, browser, { wanted: shortForm });
  await fillShortForm(page);
  const code = page.getByLabel('Voucher code');
  const apply = page.getByRole('button', { name: 'Apply' });
  for (const first of ['CEADMIL', 'CEADMILE']) {
    const response = page.waitForResponse((one) => one.url().endsWith(`/${first}`));
    let release = () => {};
    const typed = new Promise<void>((resolve) => (release = resolve));
    await page.route(voucherCall, (route) => typed.then(() => route.continue()), { times: 1 });
    await code.fill(first);
    await apply.click();
    await code.fill('SECOND');
    release();
    await (await response).finished();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(await code.inputValue()).toBe('SECOND');
    expect(await code.isEditable()).toBe(true);
    expect(await page.getByText('Invalid voucher code.').count()).toBe(0);
  }
  // the code in the field is checked at the next press
  await apply.click();
  await page.getByText('Invalid voucher code.').waitFor();
  await close();
});

test('F-03 F-10 a payment that fails on the server is retried by itself with the same key, and one ticket is bought', async () => {
  const { page, purchaser, close } = await openBuyer(product, browser, { wanted: shortForm });
  await fillShortForm(page);
  await typeCard(page, '4242424242424242');
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/customer-ticket/stripe')) keys.push(request.headers()['idempotency-key']);
  });
  await page.route(paymentCall, (route) => route.fulfill({ status: 500, json: fault }), { times: 2 });
  await pay(page);
  await page.getByText('We are still checking your payment.').waitFor();
  await orderConfirmed(page);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(await ticketsOf(product, purchaser)).toBe(1);
  await close();
});

test('P-158 P-159 a corrected problem is struck through at once and nothing moves; when all are corrected the summary says so', async () => {
  const { page, close } = await openBuyer(product, browser, { wanted: shortForm });
  await page.getByRole('button', { name: 'Confirm' }).click();
  const summary = page.getByRole('alert').filter({ has: page.getByRole('list') });
  await summary.getByText('There is a problem').waitFor();
  const lines = await summary.getByRole('listitem').count();
  expect(lines).toBeGreaterThan(2);
  const struck = () =>
    summary
      .getByRole('link')
      .evaluateAll(
        (items) => items.filter((item) => getComputedStyle(item).textDecorationLine === 'line-through').length,
      );
  expect(await struck()).toBe(0);
  const heightBefore = (await summary.boundingBox())!.height;
  await page.getByLabel("Passenger's first name").fill('Aoife');
  await expect.poll(struck).toBe(1);
  await page.getByLabel("Passenger's first name").fill('');
  await expect.poll(struck).toBe(0);
  await fillShortFields(page);
  await expect.poll(struck).toBe(lines);
  await summary.getByText('All problems are corrected.').waitFor();
  expect((await summary.boundingBox())!.height).toBe(heightBefore);
  await close();
});

test('A-021 a second tab has its own form; a log-out in it leads the first back to its form with all its input', async () => {
  const { page, purchaser, address, close } = await openBuyer(product, browser, { wanted: shortForm });
  await fillShortFields(page, 'Aoife');
  const other = await page.context().newPage();
  await other.goto(product.origin + address);
  await other.getByLabel("Passenger's first name").fill('Cian');
  await Promise.all([page.reload(), other.reload()]);
  expect(await page.getByLabel("Passenger's first name").inputValue()).toBe('Aoife');
  expect(await other.getByLabel("Passenger's first name").inputValue()).toBe('Cian');

  await other.getByRole('link', { name: 'Logout' }).click();
  await page.waitForURL(/\/login\?redirect=/);
  await logIn(page, purchaser);
  await page.waitForURL(product.origin + address);
  expect(await page.getByLabel("Passenger's first name").inputValue()).toBe('Aoife');
  await close();
});

test('two tabs on one ticket keep a photo each: a reload shows the photo that was chosen in that tab', async () => {
  const { page, address, close } = await openBuyer(product, browser, { wanted: wholeForm });
  const other = await page.context().newPage();
  await other.goto(product.origin + address);
  await choosePhoto(page, '#205030');
  const chosen = await colourOfPhoto(page);
  await choosePhoto(other, '#d04090');
  const chosenInOther = await colourOfPhoto(other);
  await Promise.all([page.reload(), other.reload()]);
  expect(await colourOfPhoto(page)).toEqual(chosen);
  expect(await colourOfPhoto(other)).toEqual(chosenInOther);
  expect(chosen).not.toEqual(chosenInOther);
  await close();
});

test('choosing a photo deletes the photos of other tabs that were opened more than a week ago', async () => {
  const { page, close } = await openBuyer(product, browser, { wanted: wholeForm });
  const keys = (...added: string[]) =>
    page.evaluate(async (names) => {
      const opening = indexedDB.open('fareway-draft-photos', 1);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'));
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const kept = opening.result.transaction('kept', 'readwrite').objectStore('kept');
      for (const name of names) kept.put(new Blob(['photo']), name);
      const reading = kept.getAllKeys();
      await new Promise((resolve) => reading.addEventListener('success', resolve));
      opening.result.close();
      return reading.result.map(String);
    }, added);
  const keyOf = (days: number) => `${Date.now() - days * 86_400_000}-tab/create-ticket`;
  const [young, old] = [keyOf(6), keyOf(8)];
  await keys(young, old, '/without-a-tab');
  await choosePhoto(page);
  await expect.poll(() => keys()).not.toContain(old);
  const left = await keys();
  expect(left).toHaveLength(2);
  expect(left).toContain(young);
  await page.reload();
  await colourOfPhoto(page);
  await close();
});

/** The colour in the middle of the photo that a form shows. */
async function colourOfPhoto(page: Page): Promise<number[]> {
  const photo = page.getByRole('img', { name: 'The passenger’s photo' });
  await photo.waitFor();
  return photo.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const drawing = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')!;
    drawing.drawImage(image, 0, 0, 1, 1);
    return Array.from(drawing.getImageData(0, 0, 1, 1).data);
  });
}

test('F-46 during a payment neither the password nor card data is stored, and Edit stays beside its title with the reason why it is disabled', async () => {
  const { page, purchaser, close } = await openBuyer(product, browser, {
    wanted: shortForm,
    viewport: { width: 320, height: 800 },
  });
  await fillShortForm(page);
  await typeCard(page, '4000002760003184');
  await pay(page);
  await page.getByText('Your bank is asking you to confirm this payment.').waitFor();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).toContain('fareway.attempt');
  for (const secret of [purchaser.password, '4000002760003184', '3184', '_secret_', 'eyJ'])
    expect(stored).not.toContain(secret);
  await page.getByText('Your payment is under way.').first().waitFor();
  const edit = page.getByRole('button', { name: 'Edit' });
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await edit.boundingBox())!.width).toBeLessThan(120);
  }
  await close();
});
