import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import type { Product } from '@fareway/testing/product.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { signUp, type Purchaser } from '../customer-tickets/purchaser.ts';
import { openBuyer, wholeForm, type Buyer } from './buyer.ts';
import {
  difference,
  handOver,
  patchwork,
  plain,
  quartersOf,
  removeHandedOver,
  shownPhoto,
  useThisPhoto,
} from './photo-files.ts';
import { shareProduct } from '../support/share-product.ts';
import { untilQuiet } from '../support/until-quiet.ts';

let product: Product;
let browser: Browser;
let purchaser: Purchaser;
/** A page on a desk that the tests without a need for a new page use one after the other. */
let page: Page;
shareProduct(async (opened) => {
  ({ product, browser } = opened);
  purchaser = await signUp(product);
  ({ page } = await open(desk));
});
afterAll(removeHandedOver);

const desk = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
const open = (options: object): Promise<Buyer> =>
  openBuyer(product, browser, { wanted: wholeForm, purchaser, ...options });
const canvas = (page: Page) => page.getByRole('img', { name: 'The photo as the driver will see it' });

/** The position of the frame after its animation: the dialog is still opening when it appears. */
async function settledFrame(page: Page) {
  const frame = () => canvas(page).boundingBox();
  for (let before = await frame(); ;) {
    await page.waitForTimeout(100);
    const now = await frame();
    if (now && JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
}

/** Two pictures are equal except for the loss of encoding. */
const same = 6;

test('P-131 a photo is rotated, magnified and moved by keyboard alone, and is exactly what was framed', async () => {
  const picture = await patchwork(1600, 1200);
  await page.locator('input#photo').focus();
  await handOver(page, picture);
  await page.getByRole('dialog', { name: 'Crop the photo' }).waitFor();
  await expectFocus(page.getByRole('heading', { name: 'Crop the photo' }));

  await tabTo(page, page.getByRole('button', { name: 'Rotate right' }));
  await page.keyboard.press('Space');
  await page.getByRole('status').filter({ hasText: 'Rotated by 90 degrees' }).waitFor();
  await tabTo(page, page.getByRole('slider', { name: 'Zoom' }));
  await press(page, 'ArrowRight', 20);
  await tabTo(page, page.getByRole('slider', { name: 'Left and right' }));
  await page.keyboard.press('End');
  await tabTo(page, page.getByRole('slider', { name: 'Up and down' }));
  await page.keyboard.press('Home');
  const values = ['Zoom', 'Left and right', 'Up and down'].map((name) =>
    page.getByRole('slider', { name }).getAttribute('aria-valuetext'),
  );
  expect(await Promise.all(values)).toEqual(['200%', '100%', '0%']);
  // Enter in a slider neither submits the form behind nor closes anything.
  await page.keyboard.press('Enter');
  expect(await page.getByRole('alert').count()).toBe(0);

  await page.keyboard.press('Shift+Tab');
  await tabTo(page, page.getByRole('button', { name: 'Use this photo' }));
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'The passenger’s photo' }).waitFor();
  await expectFocus(page.locator('input#photo'));
  await page.getByRole('status').filter({ hasText: 'Photo added' }).waitFor();

  const turned = await sharp(picture).rotate(90).png().toBuffer();
  const framed = await sharp(turned).extract({ left: 600, top: 0, width: 600, height: 750 }).png().toBuffer();
  const photo = await shownPhoto(page);
  expect(await sharp(photo).metadata()).toMatchObject({ width: 600, height: 750 });
  expect(await difference(photo, framed)).toBeLessThan(same);
  expect(await difference(photo, turned)).toBeGreaterThan(4 * same);
});

test('P-131 a mouse moves the picture and its wheel magnifies the point under it', async () => {
  const picture = await patchwork(1600, 1000);
  await handOver(page, picture);
  const frame = await settledFrame(page);
  const [middle, half] = [{ x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }, frame.width / 2];
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - half / 2, middle.y, { steps: 4 });
  await page.mouse.move(middle.x - half, middle.y, { steps: 4 });
  await page.mouse.up();
  // Half a frame of 800 pixels to the right of the middle: to the edge, which is the limit.
  await expect
    .poll(() => page.getByRole('slider', { name: 'Left and right' }).getAttribute('aria-valuetext'))
    .toBe('100%');
  await page.mouse.move(frame.x + frame.width * 0.75, frame.y + frame.height * 0.25);
  await page.mouse.wheel(0, -Math.log(2) / 0.0015);
  await expect.poll(() => page.getByRole('slider', { name: 'Zoom' }).getAttribute('aria-valuetext')).toBe('200%');
  await useThisPhoto(page);
  // The point at three quarters of the frame is still there: 800 + 600 and 250, in a window of 400 by 500.
  const framed = await sharp(picture).extract({ left: 1100, top: 125, width: 400, height: 500 }).png().toBuffer();
  expect(await difference(await shownPhoto(page), framed)).toBeLessThan(same);
});

test('P-131 two fingers magnify the picture, and the page behind does not move', async () => {
  const { page, close } = await open(phone);
  await handOver(page, await patchwork(1200, 1500));
  const frame = await settledFrame(page);
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - apart, y, id: 0 },
              { x: x + apart, y, id: 1 },
            ],
    });
  const scrolled = () => page.evaluate(() => [window.scrollY, window.visualViewport?.scale]);
  const before = await scrolled();
  await touch('touchStart', 20);
  for (const apart of [30, 40, 50, 60]) await touch('touchMove', apart);
  await touch('touchEnd', 60);
  await expect.poll(() => page.getByRole('slider', { name: 'Zoom' }).getAttribute('aria-valuetext')).toBe('300%');
  expect(await scrolled()).toEqual(before);
  await close();
});

test('the picture can be cropped again from its earlier crop, also after a reload, and Escape leaves it unchanged', async () => {
  await handOver(page, await patchwork(1600, 1200));
  await page.getByRole('button', { name: 'Rotate left' }).click();
  await useThisPhoto(page);
  const first = await shownPhoto(page);
  await page.getByRole('button', { name: 'Crop and rotate' }).click();
  await page.getByRole('button', { name: 'Rotate right' }).click();
  await page.keyboard.press('Escape');
  expect(await difference(await shownPhoto(page), first)).toBe(0);

  await page.getByRole('button', { name: 'Crop and rotate' }).click();
  await page.getByRole('button', { name: 'Rotate right' }).click();
  await useThisPhoto(page);
  const upright = await sharp(await patchwork(1600, 1200))
    .extract({ left: 320, top: 0, width: 960, height: 1200 })
    .png()
    .toBuffer();
  await expect.poll(async () => difference(await shownPhoto(page), upright)).toBeLessThan(same);

  await page.reload();
  await page.getByRole('img', { name: 'The passenger’s photo' }).waitFor();
  expect(await difference(await shownPhoto(page), upright)).toBeLessThan(same);
  await page.getByRole('button', { name: 'Crop and rotate' }).click();
  await page.getByRole('slider', { name: 'Zoom' }).fill('200');
  await useThisPhoto(page);
  const closer = await sharp(upright).extract({ left: 240, top: 300, width: 480, height: 600 }).png().toBuffer();
  await expect.poll(async () => difference(await shownPhoto(page), closer)).toBeLessThan(same);
});

test('of two photos chosen quickly one after the other the last one counts', async () => {
  await page.evaluate(() => {
    // The first is still being read when the second is chosen.
    const read = Blob.prototype.arrayBuffer;
    const released = Promise.withResolvers<void>();
    Object.assign(window, { finishFirstRead: released.resolve });
    let reads = 0;
    Blob.prototype.arrayBuffer = async function readSlowlyAtFirst(this: Blob) {
      const bytes = await read.call(this);
      reads += 1;
      if (reads === 1) await released.promise;
      return bytes;
    };
  });
  await handOver(page, await plain('red'));
  await handOver(page, await plain('blue'));
  await page.getByRole('button', { name: 'Use this photo' }).waitFor();
  await page.evaluate(() => (window as unknown as { finishFirstRead: () => void }).finishFirstRead());
  await page.waitForTimeout(1_000);
  await useThisPhoto(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await quartersOf(await shownPhoto(page))).toEqual(['blue', 'blue', 'blue', 'blue']);
});

test('P-165 a photo can be replaced and removed; without one the form is not complete, also after a reload', async () => {
  await handOver(page, await plain('red'));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose another photo' }).click();
  await (await chooser).setFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await plain('blue') });
  await useThisPhoto(page);
  expect(await quartersOf(await shownPhoto(page))).toEqual(['blue', 'blue', 'blue', 'blue']);

  await page.getByRole('button', { name: 'Remove the photo' }).click();
  await page.getByRole('status').filter({ hasText: 'Photo removed' }).waitFor();
  await expectFocus(page.locator('input#photo'));
  expect(await page.getByRole('img', { name: 'The passenger’s photo' }).count()).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Please provide a photo of the passenger' }).click();
  await expectFocus(page.locator('input#photo'));
  expect(await page.getByRole('img', { name: 'The passenger’s photo' }).count()).toBe(0);
});

test('a photo can be chosen without a connection after the form was first used; before, the page says what to do', async () => {
  const { page, close } = await open(desk);
  await page.context().setOffline(true);
  await handOver(page, await plain('red'));
  const words = 'We could not reach our server. Check your connection and choose the photo again.';
  await page.locator('#photo-error').filter({ hasText: words }).waitFor();
  await page.context().setOffline(false);
  await untilQuiet(page, async () => {
    const tool = page.waitForResponse(/\/photo-tool-[^/]+\.js$/);
    await page.getByLabel("Passenger's first name").fill('N');
    await tool;
  });
  await page.context().setOffline(true);
  await handOver(page, await plain('red'));
  await useThisPhoto(page);
  expect(await page.locator('#photo-error').count()).toBe(0);
  await close();
});

test.each([
  [320, 640, 'light'],
  [360, 800, 'dark'],
] as const)(
  'the editor has no fault that axe finds at %d by %d pixels, %s, and nothing is cut off',
  async (width, height, colorScheme) => {
    const { page, close } = await open({ viewport: { width, height }, colorScheme });
    await handOver(page, await patchwork(1600, 1200));
    await page.getByRole('button', { name: 'Use this photo' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    const dialog = page.getByRole('dialog');
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    // On a phone's screen and larger ones, all of it is visible at once.
    const hidden = await dialog.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(hidden > 0).toBe(height < 800);
    const targets = await dialog.getByRole('button').or(dialog.getByRole('slider')).all();
    for (const target of targets) {
      expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      await target.focus();
      expect(await target.evaluate(isUncovered)).toBe(true);
    }
    await useThisPhoto(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await close();
  },
);

/** Whether the middle of an element is visible: no fixed element covers it. */
function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab never got there');
}

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
}

async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
}
