import { brotliCompressSync } from 'node:zlib';
import type { Response } from 'playwright-core';

/** The compressed bytes of each address. Compressing the script of all pages takes a second. */
const sizes = new Map<string, Promise<number>>();

/**
 * Returns the bytes of a response, compressed with brotli. A browser accepts brotli only over HTTPS, so this compresses them itself. A file of
 * the app is compressed once: its address has the hash of its content.
 */
export function compressedSize(response: Response): Promise<number> {
  const address = response.url();
  const known = sizes.get(address);
  if (known) return known;
  const size = response.body().then((body) => brotliCompressSync(body).length);
  if (address.includes('/assets/')) {
    sizes.set(address, size);
    // the body of a response cannot be read after its page was left
    size.catch(() => sizes.delete(address));
  }
  return size;
}
