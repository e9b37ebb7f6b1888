import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { countScans } from './count-scans.ts';
import { scannedJpeg } from './scanned-jpeg.fixture.ts';

const noise = (progressive: boolean) =>
  sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
    .jpeg({ progressive })
    .toBuffer();

test('F-42 the scans of a JPEG are counted: one in a baseline picture, ten in a progressive one of sharp', async () => {
  expect(countScans(await noise(false))).toBe(1);
  expect(countScans(await noise(true))).toBe(10);
  expect(countScans(scannedJpeg({ side: 64, scans: 321 }))).toBe(321);
});

test('F-42 scan markers inside a segment or after the end of the picture are not counted', async () => {
  const jpeg = await noise(false);
  const scan = Buffer.from([0xff, 0xda, 0, 2]);
  const many = Buffer.concat(Array.from({ length: 1_000 }, () => scan));
  const header = Buffer.from([0xff, 0xe1, (many.length + 2) >> 8, (many.length + 2) & 255]);
  const withSegment = Buffer.concat([jpeg.subarray(0, 2), header, many, jpeg.subarray(2)]);
  expect((await sharp(withSegment).metadata()).width).toBe(64);
  expect(countScans(withSegment)).toBe(1);
  expect(countScans(Buffer.concat([jpeg, many]))).toBe(1);
});

test('F-42 a file of any bytes is counted to its end', () => {
  const beginning = Buffer.from([0xff, 0xd8]);
  for (const rest of [
    [],
    [0xff],
    [0xff, 0xff],
    [0xff, 0xda],
    [0xff, 0xda, 0],
    [0xff, 0xda, 0xff, 0xff],
    [0xff, 0xe0, 0, 0],
  ])
    expect(countScans(Buffer.concat([beginning, Buffer.from(rest)]))).toBeLessThan(2);
  for (let count = 0; count < 200; count += 1)
    expect(countScans(Buffer.concat([beginning, randomBytes(2_000)]))).toBeLessThan(2_000);
});
