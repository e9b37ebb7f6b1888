import sharp from 'sharp';
import type { PhotoStore } from '../../platform/photo-store.ts';

/**
 * A stored photo cut to a portrait of the given pixels, as a small JPEG for paper and mail; undefined when there is none
 * or it cannot be read: a ticket is printed without its photo rather than not at all.
 */
export async function printPhoto(
  photoStore: PhotoStore,
  fileName: string | null,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array | undefined> {
  if (!fileName) return undefined;
  const stored = await photoStore.read(fileName).catch(() => undefined);
  if (!stored) return undefined;
  return sharp(stored)
    .resize({ width, height, fit: 'cover', position: 'top' })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(() => undefined);
}
