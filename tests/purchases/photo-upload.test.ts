import type { Product } from '@fareway/testing/product.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { Purchaser } from '../customer-tickets/purchaser.ts';
import { confirm, fillWholeForm, openBuyer, orderConfirmed, pay, typeCard, wholeForm } from './buyer.ts';
import { handOver, plain, quartersOf, removeHandedOver, useThisPhoto } from './photo-files.ts';
import { shareProduct } from '../support/share-product.ts';
import { untilQuiet } from '../support/until-quiet.ts';

let product: Product;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));
afterAll(removeHandedOver);

const linkCall = '**/api/customer-ticket/pre-signed-url';
const uploads = '**/api/photo-uploads/**';

/** At the summary of a complete form, with a photo of one colour. */
async function reachSummary(page: Page, colour: string): Promise<void> {
  await fillWholeForm(page);
  await handOver(page, await plain(colour));
  await useThisPhoto(page);
  await confirm(page);
}

/** Pays, and returns what the page reported about the photo. */
async function payAndRead(page: Page) {
  await typeCard(page, '4242424242424242');
  const sent = page.waitForRequest('**/api/customer-ticket/stripe');
  await pay(page);
  const body = (await sent).postDataJSON() as {
    passenger: { photo?: string };
    skip_photo?: boolean;
    image_upload_error?: Record<string, unknown>;
  };
  await orderConfirmed(page);
  return body;
}

async function photoOnServer({ idToken }: Purchaser, fileName: string): Promise<string[]> {
  const response = await fetch(`${product.origin}/api/photo/${fileName}`, { headers: { authorization: idToken } });
  expect(response.status).toBe(200);
  return quartersOf(Buffer.from(await response.arrayBuffer()));
}

test('P-216 an interrupted upload of a photo is repeated automatically, with a new link, and the photo is on the ticket', async () => {
  const { page, purchaser, close } = await openBuyer(product, browser, { wanted: wholeForm });
  let broken = 0;
  await page.route(uploads, async (route) => {
    if (broken === 2) return route.continue();
    broken += 1;
    // Once during the request, once during the response: then the link is used.
    if (broken === 2) await route.fetch();
    return route.abort('connectionreset');
  });
  await reachSummary(page, 'blue');
  const { passenger, skip_photo } = await payAndRead(page);
  expect(broken).toBe(2);
  expect(skip_photo).toBeUndefined();
  expect(await photoOnServer(purchaser, passenger.photo!)).toEqual(['blue', 'blue', 'blue', 'blue']);
  await close();
});

test('P-216 a photo that was chosen without a connection is sent after it returns', async () => {
  const { page, purchaser, close } = await openBuyer(product, browser, { wanted: wholeForm });
  await untilQuiet(page, async () => {
    const tool = page.waitForResponse(/\/photo-tool-[^/]+\.js$/);
    await page.getByLabel("Passenger's first name").fill('N');
    await tool;
  });
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('pre-signed-url'));
  await reachSummary(page, 'red');
  await failed;
  const sent = page.waitForResponse(uploads);
  await page.context().setOffline(false);
  expect((await sent).status()).toBe(200);
  await page.reload();
  const { passenger, skip_photo } = await payAndRead(page);
  expect(skip_photo).toBeUndefined();
  expect(await photoOnServer(purchaser, passenger.photo!)).toEqual(['red', 'red', 'red', 'red']);
  await close();
});

test('P-132 P-243 a photo that the server refuses is reported, and the purchase continues with the reason: status, connection, battery, timing', async () => {
  const { page, purchaser, close } = await openBuyer(product, browser, { wanted: wholeForm });
  await useUpLinks(purchaser);
  await reachSummary(page, 'red');
  await page.getByText('Your photo could not be sent yet').waitFor();
  const { passenger, skip_photo, image_upload_error } = await payAndRead(page);
  expect(passenger.photo).toBeUndefined();
  expect(skip_photo).toBe(true);
  const battery = { level: expect.any(Number), charging: expect.any(Boolean) };
  expect(image_upload_error).toMatchObject({
    step: 'pre-signed-url',
    status: 429,
    message: expect.stringMatching(/./),
    size: expect.any(Number),
    duration_ms: expect.any(Number),
    tries: 1,
    online: true,
    connection: { effective_type: expect.any(String), rtt: expect.any(Number) },
    battery,
  });
  await close();
});

test('a photo that could not be sent at first is sent when the purchaser pays', async () => {
  const { page, purchaser, close } = await openBuyer(product, browser, { wanted: wholeForm });
  await page.route(linkCall, (route) => route.fulfill({ status: 429, json: { error: 'Too many' } }), { times: 1 });
  await reachSummary(page, 'lime');
  await page.getByText('Your photo could not be sent yet').waitFor();
  const { passenger } = await payAndRead(page);
  expect(await photoOnServer(purchaser, passenger.photo!)).toEqual(['lime', 'lime', 'lime', 'lime']);
  await close();
});

test('a photo that the server refuses while it receives others of the account is sent again, and nothing is reported', async () => {
  const { page, purchaser, close } = await openBuyer(product, browser, { wanted: wholeForm });
  await page.route(uploads, (route) => route.fulfill({ status: 429, json: { error: 'Too many' } }), { times: 1 });
  const sent = page.waitForResponse((response) => response.url().includes('/photo-uploads/') && response.ok());
  await reachSummary(page, 'lime');
  await sent;
  expect(await page.getByText('Your photo could not be sent yet').count()).toBe(0);
  const { passenger } = await payAndRead(page);
  expect(await photoOnServer(purchaser, passenger.photo!)).toEqual(['lime', 'lime', 'lime', 'lime']);
  await close();
});

test('the photo that was chosen last is the one on the ticket, also when an earlier one arrives later', async () => {
  const { page, purchaser, close } = await openBuyer(product, browser, { wanted: wholeForm });
  const held = Promise.withResolvers<void>();
  await page.route(
    uploads,
    async (route) => {
      await held.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await reachSummary(page, 'red');
  await page.getByRole('button', { name: 'Edit' }).click();
  await handOver(page, await plain('blue'));
  await useThisPhoto(page);
  const first = page.waitForResponse(uploads);
  held.resolve();
  expect((await first).status()).toBe(200);
  await confirm(page);
  const { passenger } = await payAndRead(page);
  expect(await photoOnServer(purchaser, passenger.photo!)).toEqual(['blue', 'blue', 'blue', 'blue']);
  await close();
});

/** Requests as many links as a purchaser gets in a day. */
async function useUpLinks({ id, idToken }: Purchaser): Promise<void> {
  const headers = { authorization: idToken, 'content-type': 'application/json' };
  const body = JSON.stringify({ fileType: 'image/jpeg', fileSize: 1, user: id });
  const requestLink = () =>
    fetch(`${product.origin}/api/customer-ticket/pre-signed-url`, { method: 'POST', headers, body });
  for (let links = 0; links < 60; links += 1) expect((await requestLink()).status).toBe(200);
}
