import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';

/** The colours of a test picture's quarters: left and right above, left and right below. */
export const quarters = ['red', 'lime', 'blue', 'white'] as const;

/** A picture in four quarters, as raw pixels for a file. */
export function quartered(width: number, height: number): Sharp {
  const [left, top] = [Math.round(width / 2), Math.round(height / 2)];
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/>` +
        `<rect width="${left}" height="${top}" fill="red"/><rect x="${left}" width="${width}" height="${top}" fill="lime"/>` +
        `<rect y="${top}" width="${left}" height="${height}" fill="blue"/></svg>`,
    ),
  );
}

/** A picture with a different colour at each point, which shows how it was cropped. */
export function patchwork(width: number, height: number): Promise<Buffer> {
  const columns = 16;
  const cells = Array.from({ length: columns * columns }, (_, cell) => {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    const colour = `rgb(${x * 16},${y * 16},${(x * 7 + y * 11) % 2 === 0 ? 40 : 200})`;
    return `<rect x="${x}" y="${y}" width="1" height="1" fill="${colour}"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 16 16" preserveAspectRatio="none" shape-rendering="crispEdges">${cells.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 95 }).toBuffer();
}

/** A picture of one colour. */
export function plain(colour: string, width = 800, height = 1000): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

/** Returns a file as a phone in this orientation writes it: the sensor's pixels, and how to turn them (EXIF, 1 to 8). */
export async function asTaken(upright: Sharp, orientation: number): Promise<Buffer> {
  const mirrored = [2, 4, 5, 7].includes(orientation);
  const turn = { 1: 0, 2: 0, 3: 180, 4: 180, 5: 90, 6: 270, 7: 270, 8: 90 }[orientation] ?? 0;
  const turned = await sharp(await upright.png().toBuffer())
    .rotate(turn)
    .png()
    .toBuffer();
  const file = mirrored ? sharp(turned).flop() : sharp(turned);
  return file.jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
}

/** A white square of one bit a pixel: a few hundred kilobytes to send, and the square of its side after decoding. */
export function whiteSquare(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + Math.ceil(side / 8), 0xff).fill(0, 0, 1);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Chooses a file in the photo's field. Its name and type are JPEG, whatever its content is. */
export async function handOver(page: Page, file: Buffer, name = 'IMG_0001.jpg'): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fareway-photos-'));
  await writeFile(join(folder, name), file);
  await page.locator('input#photo').setInputFiles(join(folder, name));
  handedOver.push(folder);
}

const handedOver: string[] = [];

/** Deletes the created files. */
export async function removeHandedOver(): Promise<void> {
  await Promise.all(handedOver.splice(0).map((folder) => rm(folder, { recursive: true })));
}

/** Accepts the current crop in the editor, and waits until it is the form's photo. */
export async function useThisPhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await page
    .getByRole('dialog')
    .waitFor({ state: 'detached' })
    .catch(() => undefined);
  await page.getByRole('img', { name: 'The passenger’s photo' }).waitFor();
}

/** Returns the photo of the form as a file of its pixels. */
export async function shownPhoto(page: Page): Promise<Buffer> {
  const address = await page.getByRole('img', { name: 'The passenger’s photo' }).evaluate(async (shown) => {
    const image = shown as HTMLImageElement;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.naturalWidth,
      height: image.naturalHeight,
    });
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1]!, 'base64');
}

/** Records the photos that the page sends from now on, because the browser's driver cannot read files in requests. */
export async function keepSentPhotos(page: Page): Promise<void> {
  await page.evaluate(() => {
    const send = window.fetch;
    const sent: BodyInit[] = [];
    Object.assign(window, { sentPhotos: sent });
    window.fetch = (input, options) => {
      if (options?.method === 'PUT' && options.body) sent.push(options.body);
      return send(input, options);
    };
  });
}

/** Returns what `keepSentPhotos` recorded, oldest first. */
export async function sentPhotos(page: Page): Promise<Buffer[]> {
  const files = await page.evaluate(async () => {
    const { sentPhotos: stored } = window as unknown as { sentPhotos: Blob[] };
    return Promise.all(stored.map(async (photo) => [...new Uint8Array(await photo.arrayBuffer())]));
  });
  return files.map((bytes) => Buffer.from(bytes));
}

/** The names of the colours in the middle of a picture's quarters. */
export async function quartersOf(file: Buffer): Promise<string[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x, y]) => {
    const at = (Math.floor(y! * info.height) * info.width + Math.floor(x! * info.width)) * 3;
    return nameOf([...data.subarray(at, at + 3)]);
  });
}

const colours: Record<string, readonly number[]> = {
  red: [255, 0, 0],
  lime: [0, 255, 0],
  blue: [0, 0, 255],
  white: [255, 255, 255],
  black: [0, 0, 0],
};

function nameOf(pixel: readonly number[]): string {
  const near = Object.entries(colours).find(([, colour]) =>
    colour.every((value, index) => Math.abs(value - pixel[index]!) < 60),
  );
  return near?.[0] ?? `rgb(${pixel.join(',')})`;
}

/** Returns the difference of two pictures: the mean over all pixels and colours, of 255. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const small = (file: Buffer) => sharp(file).removeAlpha().resize(160, 200, { fit: 'fill' }).raw().toBuffer();
  const [first, second] = await Promise.all([small(one), small(other)]);
  return first.reduce((sum, value, index) => sum + Math.abs(value - second[index]!), 0) / first.length;
}
