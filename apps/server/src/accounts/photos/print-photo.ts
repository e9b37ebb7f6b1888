import sharp from 'sharp';
import type { PhotoStore } from '../../platform/deps.ts';

/**
 * Returns a stored photo as a small JPEG, cut to a portrait of the given pixels, for paper and mail. Returns undefined if there is none or it cannot be
 * read: then the ticket is printed without its photo.
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
