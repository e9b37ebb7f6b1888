import sharp from 'sharp';
import { encode } from 'uqr';

/** White around the code, in modules. Scanners need it, and it keeps the code readable in the dark. */
const quietZone = 4;
/** Sharp enough for a code that fills a phone. More pixels cost processor time when many tickets are sold at once. */
const pixelsPerModule = 6;

/** Draws a QR code as a PNG of about 4 KB, black on white. */
export async function drawCode(text: string): Promise<Uint8Array> {
  const { data } = encode(text, { ecc: 'M', border: quietZone });
  const size = data.length;
  const modules = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  return sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * pixelsPerModule, size * pixelsPerModule, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toBuffer();
}
