import sharp from 'sharp';
import type { EncodedPhoto } from './picture-process.ts';

const longestSide = 1_200;
/** The longest side of the sent file. A decoder spends time on each line: 39 million lines of one pixel took more than 15 s. */
const longestSideRead = 20_000;
/** A square of 17,000 px has 289 million pixels, which is a gigabyte of memory after decoding. */
const mostPixels = 40_000_000;
/** A progressive or interlaced picture is decoded as a whole, at up to eight bytes a pixel; others line by line. */
const mostPixelsInPasses = 10_000_000;

// The program of a child process. It decodes one picture at a time; its parent kills it when a picture takes too long.
// One thread and no cache limit its memory.
sharp.concurrency(1);
sharp.cache(false);

process.on('message', (file: Buffer) => {
  encode(file).then(
    (photo) => process.send!(photo),
    () => process.send!(null),
  );
});
// the server has ended; a native decoder that is running cannot delay this
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function encode(file: Buffer): Promise<EncodedPhoto> {
  const picture = sharp(file, { failOn: 'error', limitInputPixels: mostPixels });
  const { width, height, isProgressive } = await picture.metadata();
  if (Math.max(width, height) > longestSideRead) throw new Error('too long or too wide');
  if (isProgressive && width * height > mostPixelsInPasses) throw new Error('too large to be decoded as a whole');
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}
