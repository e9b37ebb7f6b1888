import type { Product } from '@fareway/testing/product.ts';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { confirm, fillWholeForm, openBuyer, wholeForm, type Buyer } from './buyer.ts';
import {
  asTaken,
  handOver,
  keepSentPhotos,
  plain,
  quartered,
  quarters,
  quartersOf,
  removeHandedOver,
  sentPhotos,
  shownPhoto,
  useThisPhoto,
  whiteSquare,
} from './photo-files.ts';
import { shareProduct } from '../support/share-product.ts';

let product: Product;
let browser: Browser;
let buyer: Buyer;
let page: Page;
shareProduct(async (opened) => {
  ({ product, browser } = opened);
  buyer = await openBuyer(product, browser, { wanted: wholeForm });
  page = buyer.page;
});
afterAll(removeHandedOver);

const text = (words: string) => Buffer.from(words);

test('P-178 P-179 a file that is not a photo by its content is refused with the reason, whatever its name and type', async () => {
  const picture = sharp({ create: { width: 40, height: 50, channels: 3, background: 'red' } });
  const noise = await sharp({
    create: {
      width: 400,
      height: 500,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  const files: [string, Buffer, string][] = [
    [
      'HEIC',
      Buffer.concat([text('\0\0\0\x18ftypheic'), Buffer.alloc(4_000)]),
      'Photo must be a JPEG or PNG. This is a HEIC: please share or export it as a JPEG.',
    ],
    ['GIF', await picture.clone().gif().toBuffer(), 'Photo must be a JPEG or PNG. This is a GIF.'],
    ['WebP', await picture.clone().webp().toBuffer(), 'Photo must be a JPEG or PNG. This is a WebP.'],
    [
      'SVG',
      text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'Photo must be a JPEG or PNG. This is an SVG.',
    ],
    ['PDF', text('%PDF-1.7 and so on'), 'Photo must be a JPEG or PNG. This is a PDF.'],
    ['text', text('Dear all,\n\nsee you on the bus.'), 'Photo must be a JPEG or PNG. This file is neither.'],
    ['nothing', Buffer.alloc(0), 'Photo must be a JPEG or PNG. This file is neither.'],
    [
      'JPEG that breaks off',
      noise.subarray(0, noise.length / 2),
      'This photo is incomplete. Please choose another one.',
    ],
    [
      'JPEG of rubbish',
      Buffer.concat([noise.subarray(0, 30), Buffer.alloc(300, 7), text('\xff\xd9')]),
      'This photo is incomplete. Please choose another one.',
    ],
    [
      'square of 900 million pixels',
      whiteSquare(30_000),
      'This photo has too many pixels. Please choose a smaller one.',
    ],
    [
      'file of 10 MB and a byte',
      Buffer.concat([await plain('red'), Buffer.alloc(10_485_761)]).subarray(0, 10_485_761),
      'Photo must be no more than 10MB',
    ],
  ];
  const field = page.getByRole('group', { name: 'Photo of the passenger' });
  for (const [what, file, words] of files) {
    await handOver(page, file);
    await expect.poll(() => field.locator('#photo-error').textContent(), { message: what }).toBe(`Error: ${words}`);
    expect(await page.getByRole('status').filter({ hasText: words }).count(), `${what} is announced`).toBe(1);
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
  expect(await field.getByRole('img').count()).toBe(0);

  await handOver(
    page,
    Buffer.concat([await plain('red'), Buffer.alloc(10_485_760)]).subarray(0, 10_485_760),
    'scan.gif',
  );
  await useThisPhoto(page);
  expect(await field.locator('#photo-error').count()).toBe(0);
  expect(await quartersOf(await shownPhoto(page))).toEqual(['red', 'red', 'red', 'red']);
});

test('P-131 a photo is upright for every orientation of the phone, mirrored or not', async () => {
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await handOver(page, await asTaken(quartered(800, 1000), orientation));
    await useThisPhoto(page);
    const photo = await shownPhoto(page);
    expect(await quartersOf(photo), `orientation ${orientation}`).toEqual([...quarters]);
    const { width, height } = await sharp(photo).metadata();
    expect([width, height]).toEqual([800, 1000]);
  }
});

test('a transparent PNG has a white background, not a black one', async () => {
  const clear = sharp({ create: { width: 400, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  await handOver(page, await clear.png().toBuffer(), 'cut-out.png');
  await useThisPhoto(page);
  expect(await quartersOf(await shownPhoto(page))).toEqual(['white', 'white', 'white', 'white']);
});

test('P-131 P-216 the upload is an upright JPEG of 960 by 1200 pixels without its location, by PUT and without credentials', async () => {
  const camera = await sharp(await asTaken(quartered(3000, 4000), 6))
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'MARKED' }, IFD3: { GPSLatitude: '53/1 57/1 0/1' } } })
    .toBuffer();
  expect(camera.includes('MARKED')).toBe(true);
  await handOver(page, camera);
  await useThisPhoto(page);
  await fillWholeForm(page);
  await keepSentPhotos(page);
  const uploading = page.waitForRequest('**/api/photo-uploads/**');
  await confirm(page);
  const upload = await uploading;
  const sent = (await sentPhotos(page)).at(-1)!;
  const headers = await upload.allHeaders();
  expect([upload.method(), headers['content-type'], headers['authorization'], headers['cookie']]).toEqual([
    'PUT',
    'image/jpeg',
    undefined,
    undefined,
  ]);
  expect(await sharp(sent).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 1200 });
  expect(sent.includes('MARKED') || sent.includes('Exif')).toBe(false);
  expect(sent.length).toBeLessThan(400_000);
  expect(await quartersOf(sent)).toEqual([...quarters]);
});
