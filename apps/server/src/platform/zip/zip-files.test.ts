import { randomBytes } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { liveMemory } from './live-memory.fixture.ts';
import { zipFiles } from './zip-files.ts';
import type { ZippedFile } from './zip-files.ts';

const now = new Date('2026-11-21T10:00:00Z');
const megabyte = 1_048_576;

async function* these(files: readonly ZippedFile[]) {
  yield* files;
}

async function zipped(files: AsyncIterable<ZippedFile>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipFiles(files, now)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('files are read back as they were: empty, whole, in pieces, compressed already, with any name', async () => {
  const noise = randomBytes(300_000);
  const words = new TextEncoder().encode('Skipton to Ilkley\n'.repeat(50_000));
  async function* inPieces() {
    for (let at = 0; at < words.length; at += 70_000) yield words.subarray(at, at + 70_000);
  }
  const archive = await zipped(
    these([
      { name: 'empty.txt', content: new Uint8Array() },
      { name: 'Siân’s list.csv', content: new TextEncoder().encode('Ní Bhriain') },
      { name: 'words.txt', content: inPieces() },
      { name: 'noise.bin', content: noise },
      { name: 'photos/1.jpg', content: noise, isPacked: true },
    ]),
  );
  const files = unzipSync(archive);
  expect(Object.keys(files)).toEqual(['empty.txt', 'Siân’s list.csv', 'words.txt', 'noise.bin', 'photos/1.jpg']);
  expect(files['empty.txt']).toHaveLength(0);
  expect(strFromU8(files['Siân’s list.csv']!)).toBe('Ní Bhriain');
  expect(Buffer.from(files['words.txt']!).equals(words)).toBe(true);
  expect(Buffer.from(files['noise.bin']!).equals(noise)).toBe(true);
  expect(Buffer.from(files['photos/1.jpg']!).equals(noise)).toBe(true);
  expect(archive.length).toBeLessThan(3 * noise.length);
  expect(Object.keys(unzipSync(await zipped(these([]))))).toEqual([]);
});

test('an archive fails when a file cannot be read, and stops reading when nobody takes it any more', async () => {
  async function* broken() {
    yield new Uint8Array(9);
    throw new Error('the table is gone');
  }
  await expect(zipped(these([{ name: 'a', content: broken() }]))).rejects.toThrow('the table is gone');
  await expect(zipped(these([{ name: 'a', content: broken(), isPacked: true }]))).rejects.toThrow('the table is gone');

  let isClosed = false;
  async function* endless() {
    try {
      for (;;) yield randomBytes(megabyte);
    } finally {
      isClosed = true;
    }
  }
  for await (const piece of zipFiles(these([{ name: 'a', content: endless() }]), now)) if (piece.length > 9_000) break;
  await expect.poll(() => isClosed).toBe(true);
});

/** The most memory that was used while an archive was made, over what was used before. It is measured at each `step` of the files. */
async function memoryOf(files: AsyncIterable<ZippedFile>, step: number): Promise<number> {
  const before = liveMemory();
  let most = 0;
  let taken = 0;
  for await (const piece of zipFiles(files, now)) {
    taken += piece.length;
    if (taken < step) continue;
    taken = 0;
    most = Math.max(most, liveMemory() - before);
  }
  return most;
}

test('C-207 the memory grows neither with the number of files nor with their size', { timeout: 60_000 }, async () => {
  async function* many(count: number, pieces: number) {
    for (let file = 0; file < count; file += 1) {
      const content = (async function* () {
        for (let piece = 0; piece < pieces; piece += 1) yield randomBytes(20_000);
      })();
      yield { name: `${file}.bin`, content };
    }
  }
  await memoryOf(many(5, 1), megabyte / 10);
  const few = await memoryOf(many(10, 1), megabyte / 10);
  // 200 compressors that are kept would be tens of megabytes
  expect((await memoryOf(many(200, 1), megabyte)) - few).toBeLessThan(12);
  expect((await memoryOf(many(1, 1_000), 4 * megabyte)) - few).toBeLessThan(12);
});
