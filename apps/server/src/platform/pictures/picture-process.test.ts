import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeInProcess } from './picture-process.ts';
import { scannedJpeg } from './scanned-jpeg.fixture.ts';

const minute = 60_000;
const encodePhoto = (file: Buffer, deadline: number) => encodeInProcess({ file, as: 'photo' }, deadline);

test('F-42 a picture that takes too long is refused, its process ends, and the next picture is encoded', async () => {
  const small = scannedJpeg({ side: 80, scans: 2 });
  expect(await encodePhoto(small, minute)).toMatchObject({ width: 80, height: 80 });
  const before = await decoders();
  expect(before).not.toEqual([]);
  // this would take the decoder a quarter of an hour or more
  const bomb = scannedJpeg({ side: 3_160, scans: 450_000 });
  expect(await encodePhoto(bomb, 1_000)).toBeUndefined();
  await expect.poll(async () => (await decoders()).filter((id) => before.includes(id))).toEqual([]);
  expect(await encodePhoto(small, minute)).toMatchObject({ width: 80, height: 80 });
});

test('F-42 a file that is not a picture is refused, and the same process encodes the next one', async () => {
  expect(await encodePhoto(randomBytes(500), minute)).toBeUndefined();
  const before = await decoders();
  expect(await encodePhoto(scannedJpeg({ side: 80, scans: 2 }), minute)).toMatchObject({ width: 80 });
  expect(await decoders()).toEqual(before);
  // what reads hostile files gets nothing of the server's environment, which has its secrets
  for (const id of before) expect(await readFile(`/proc/${id}/environ`, 'utf8')).not.toMatch(/(^|\0)(PATH|NODE_ENV)=/);
});

test('F-42 a picture of more than 20,000 lines or columns is refused, however few pixels it has', async () => {
  const encode = async (width: number, height: number) => {
    const picture = sharp({ create: { width, height, channels: 3, background: '#336699' } });
    return encodePhoto(await picture.jpeg().toBuffer(), minute);
  };
  expect([await encode(20_001, 2), await encode(2, 20_001)]).toEqual([undefined, undefined]);
  expect([(await encode(20_000, 2))!.width, (await encode(2, 20_000))!.height]).toEqual([1_200, 1_200]);
});

/** The process ids of the decoders that this process started. */
async function decoders(): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const isOurs = async (id: string) => {
    const read = (file: string) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '');
    const [command, status] = await Promise.all([read('cmdline'), read('status')]);
    return command.includes('encode-picture.ts') && status.includes(`PPid:\t${process.pid}\n`);
  };
  const ours = await Promise.all(ids.map(isOurs));
  return ids.filter((_, index) => ours[index]).toSorted();
}
