import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { chromiumFlags, wholeChromiumPath } from '@fareway/testing/browser.ts';
import type { Product } from '@fareway/testing/product.ts';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { signUp, type Purchaser } from '../customer-tickets/purchaser.ts';
import { openBuyer, wholeForm } from './buyer.ts';
import { plain, quartersOf, removeHandedOver, shownPhoto, useThisPhoto } from './photo-files.ts';
import { shareProduct } from '../support/share-product.ts';
import { untilQuiet } from '../support/until-quiet.ts';

let product: Product;
let purchaser: Purchaser;
/** A computer with a camera, and one without. */
let withCamera: Browser;
let without: Browser;
shareProduct(async (opened) => {
  ({ product } = opened);
  const launch = (...more: string[]) =>
    chromium.launch({ executablePath: wholeChromiumPath(), args: [...chromiumFlags, ...more] });
  [withCamera, without] = await Promise.all([launch('--use-fake-device-for-media-stream'), launch()]);
  purchaser = await signUp(product);
});
afterAll(async () => {
  await Promise.all([withCamera?.close(), without?.close()]);
  await removeHandedOver();
});

const open = (browser: Browser, options: BrowserContextOptions = {}) =>
  openBuyer(product, browser, { wanted: wholeForm, purchaser, viewport: { width: 1280, height: 900 }, ...options });

const takePhoto = (page: Page) => page.getByRole('button', { name: 'Take a photo' });

test('a photo is taken with the computer’s camera and cropped, and the camera is switched off', async () => {
  const { page, close } = await open(withCamera, { permissions: ['camera'] });
  const cameras = await noteCameras(page);
  await takePhoto(page).click();
  await page.getByRole('dialog', { name: 'Take a photo' }).waitFor();
  await page.getByText('The camera is on.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take the photo' }).click();
  await page.getByRole('dialog', { name: 'Crop the photo' }).waitFor();
  await expect.poll(cameras).toEqual(['ended']);
  await page.getByRole('button', { name: 'Take another photo' }).click();
  await page.getByText('The camera is on.').waitFor();
  await page.getByRole('button', { name: 'Take the photo' }).click();
  await useThisPhoto(page);
  await expect.poll(cameras).toEqual(['ended', 'ended']);
  // The picture of Chromium's own test camera: green, without a black frame from its start.
  const { channels } = await sharp(await shownPhoto(page)).stats();
  expect(channels[1]!.mean).toBeGreaterThan(80);
  await close();
});

test('a camera that is closed during its use is switched off, and nothing is chosen', async () => {
  const { page, close } = await open(withCamera, { permissions: ['camera'] });
  const cameras = await noteCameras(page);
  await takePhoto(page).click();
  await page.getByText('The camera is on.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(cameras).toEqual(['ended']);
  await expect.poll(() => takePhoto(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await page.getByRole('img', { name: 'The passenger’s photo' }).count()).toBe(0);
  await close();
});

test('when the camera is refused a file can be used, and so can allowing it afterwards', async () => {
  const { page, close } = await open(withCamera);
  await takePhoto(page).click();
  await page.getByText('This page may not use the camera').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a photo instead' }).click();
  await (await chooser).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await plain('blue') });
  await useThisPhoto(page);
  expect(await quartersOf(await shownPhoto(page))).toEqual(['blue', 'blue', 'blue', 'blue']);

  await takePhoto(page).click();
  await page.getByText('This page may not use the camera').waitFor();
  await page.context().grantPermissions(['camera']);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The camera is on.').waitFor();
  await close();
});

test('a computer without a camera does not offer one', async () => {
  const { page, close } = await open(without);
  await untilQuiet(page, () => page.locator('input#photo').waitFor({ state: 'attached' }));
  expect(await takePhoto(page).count()).toBe(0);
  expect(await page.getByLabel('Take a photo').count()).toBe(0);
  await close();
});

test('a phone takes the photo with its own camera app, and the photo is cropped like any other', async () => {
  const { page, close } = await open(without, {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const camera = page.getByLabel('Take a photo');
  expect(await camera.getAttribute('capture')).toBe('environment');
  expect(await camera.getAttribute('accept')).toBe('image/jpeg,image/png');
  await camera.setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: await plain('blue') });
  const again = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take another photo' }).tap();
  expect(await (await again).element().getAttribute('capture')).toBe('environment');
  await (await again).setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: await plain('red') });
  await useThisPhoto(page);
  expect(await quartersOf(await shownPhoto(page))).toEqual(['red', 'red', 'red', 'red']);
  expect(await overflowOf(page)).toBe(0);
  await close();
});

/** Whether the cameras that the page has opened are on, the first one first. */
async function noteCameras(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const opened: MediaStreamTrack[] = [];
    Object.assign(window, { openedCameras: opened });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      opened.push(...stream.getTracks());
      return stream;
    };
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { openedCameras: MediaStreamTrack[] }).openedCameras.map(({ readyState }) => readyState),
    );
}
