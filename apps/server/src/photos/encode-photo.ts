import sharp from 'sharp';
import { refuse } from '@fareway/domain/refusals.ts';

const longestSide = 1_200;
/** A 17,000 px square is 289 million: it would be a gigabyte once decoded. */
const mostPixels = 40_000_000;
/** One that comes in passes, interlaced or progressive, is decoded as a whole, at up to eight bytes a pixel; others line by line. */
const mostPixelsInPasses = 10_000_000;
const mostAtOnce = 2;

// One thread for each picture and no cache: memory stays flat whatever is sent.
sharp.concurrency(1);
sharp.cache(false);

export interface EncodedPhoto {
  jpeg: Buffer;
  width: number;
  height: number;
}

/**
 * The picture upright, at most 1200 px on its long side, as a JPEG of our own making: nothing of the file that was sent
 * is kept, so neither its place and camera (EXIF) nor anything hidden behind the picture. Refuses what is no JPEG or PNG
 * by its bytes, whatever its name says, and what cannot be read to its end (P-131, P-178, F-42).
 */
export async function encodePhoto(file: Buffer): Promise<EncodedPhoto> {
  if (!isJpeg(file) && !isPng(file)) refuse('photo-type', {});
  return inTurn(async () => {
    try {
      const picture = sharp(file, { failOn: 'error', limitInputPixels: mostPixels });
      const { width, height, isProgressive } = await picture.metadata();
      if (isProgressive && width * height > mostPixelsInPasses) throw new Error('too large to be decoded as a whole');
      const { data, info } = await picture
        .autoOrient()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      return { jpeg: data, width: info.width, height: info.height };
    } catch {
      return refuse('photo-unreadable', {});
    }
  });
}

function isJpeg(file: Buffer): boolean {
  return file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff;
}

function isPng(file: Buffer): boolean {
  return file.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'));
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // the place is handed on, so that nobody slips in between
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
