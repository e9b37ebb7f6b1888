import { encode as encodePng } from 'fast-png';
import { encode } from 'uqr';

/** White around the code, in modules. Scanners need it, and it keeps the code readable in the dark. */
const quietZone = 4;
/** Sharp enough for a code that fills a phone. More pixels cost processor time when many tickets are sold at once. */
const pixelsPerModule = 6;

/**
 * Draws a QR code as a PNG of about 700 bytes, black on white, with one bit for each pixel. The threads of libvips are not used here: one of them
 * stopped for ever while it drew a code, and the message was not sent (decision 306).
 */
export function drawCode(text: string): Uint8Array {
  const { data: modules } = encode(text, { ecc: 'M', border: quietZone });
  const size = modules.length * pixelsPerModule;
  const bytesPerLine = Math.ceil(size / 8);
  const data = new Uint8Array(bytesPerLine * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const isDark = modules[Math.floor(y / pixelsPerModule)]![Math.floor(x / pixelsPerModule)];
      if (!isDark) data[y * bytesPerLine + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  return encodePng({ width: size, height: size, data, channels: 1, depth: 1 });
}
