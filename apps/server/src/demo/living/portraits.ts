import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chance } from './facts/chance.ts';

/** Drawings of invented pupils, in place of photos of passengers. */
const portraits = 10;
const size = { width: 300, height: 400 };

const read = new Map<number, Uint8Array>();

/** Returns a drawing as a JPEG of 300 × 400 pixels. */
export function nextPortrait(chance: Chance): { jpeg: Uint8Array; width: number; height: number } {
  const number = chance.between(1, portraits + 1);
  const jpeg = read.get(number) ?? readFileSync(join(import.meta.dirname, 'portraits', `${number}.jpg`));
  read.set(number, jpeg);
  return { jpeg, ...size };
}
