import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chance } from './facts/chance.ts';

/** Drawings of invented pupils, which stand for the photos of passengers. */
const portraits = 10;
const size = { width: 300, height: 400 };

const read = new Map<number, Promise<Uint8Array>>();

/** Returns a drawing as a JPEG of 300 × 400 pixels. */
export async function nextPortrait(chance: Chance): Promise<{ jpeg: Uint8Array; width: number; height: number }> {
  const number = chance.between(1, portraits + 1);
  const file = read.get(number) ?? readFile(join(import.meta.dirname, 'portraits', `${number}.jpg`));
  read.set(number, file);
  return { jpeg: await file, ...size };
}
