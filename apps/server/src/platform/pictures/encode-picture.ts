import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { EncodedPicture, PictureToEncode } from './picture-process.ts';
import { withoutTexts } from './without-texts.ts';

const longestSide = 1_200;
/** The longest side of the sent file. A decoder spends time on each line: 39 million lines of one pixel took more than 15 s. */
const longestSideRead = 20_000;
/** A square of 17,000 px has 289 million pixels, which is a gigabyte of memory after decoding. */
const mostPixels = 40_000_000;
/** A progressive or interlaced picture is decoded as a whole, at up to eight bytes a pixel; others line by line. */
const mostPixelsInPasses = 10_000_000;
/** Twice the pixels of a logo at the top of a page. */
const logoSize = { width: 480, height: 112 };
/** A logo without a value of a channel below this is white on white. */
const palest = 225;
const white = '#ffffff';

// The program of a child process. It decodes one picture at a time; its parent kills it when a picture takes too long.
// One thread and no cache limit its memory.
sharp.concurrency(1);
sharp.cache(false);

process.on('message', ({ file, as }: PictureToEncode) => {
  const encode = { photo: encodePhoto, logo: encodeLogo }[as];
  encode(file).then(
    (picture) => process.send!(picture),
    () => process.send!(null),
  );
});
// the server has ended; a native decoder that is running cannot delay this
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function encodePhoto(file: Buffer): Promise<EncodedPicture> {
  const picture = await readPicture(file, mostPixels);
  return result(
    await picture
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: white })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true }),
  );
}

/** A logo is on white, also in dark mode, so that each looks as it was drawn. White around it is cut off. */
async function encodeLogo(file: Buffer): Promise<EncodedPicture> {
  const picture = await readPicture(file, mostPixelsInPasses);
  const onWhite = await picture.autoOrient().flatten({ background: white }).png({ compressionLevel: 1 }).toBuffer();
  const { channels } = await sharp(onWhite).stats();
  return {
    ...result(
      await sharp(onWhite)
        .trim({ background: white })
        .resize({ ...logoSize, fit: 'inside', withoutEnlargement: true })
        .png({ palette: true, compressionLevel: 9 })
        .toBuffer({ resolveWithObject: true }),
    ),
    isWhite: channels.every(({ min }) => min >= palest),
  };
}

async function readPicture(file: Buffer, most: number): Promise<Sharp> {
  const picture = sharp(withoutTexts(file), { failOn: 'error', limitInputPixels: most });
  const { width, height, isProgressive } = await picture.metadata();
  if (Math.max(width, height) > longestSideRead) throw new Error('too long or too wide');
  if (isProgressive && width * height > mostPixelsInPasses) throw new Error('too large to be decoded as a whole');
  return picture;
}

function result({ data, info }: { data: Buffer; info: { width: number; height: number } }): EncodedPicture {
  return { bytes: data, width: info.width, height: info.height, isWhite: false };
}
