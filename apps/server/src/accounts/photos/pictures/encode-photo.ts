import { refuse } from '@fareway/domain/refusals.ts';
import { countScans } from './count-scans.ts';
import { encodeInProcess } from './picture-process.ts';
import { takeTurn } from './turns.ts';

/** A camera writes up to ten scans. Each one costs a decoder time, however few bytes it has. */
const mostScans = 50;
/** How long one picture may take, in milliseconds. The largest allowed one takes less than a second on a quiet machine. */
const longestDecoding = 15_000;

export interface EncodedPhoto {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/**
 * The picture upright, at most 1200 px on its long side, as a JPEG of our own making: nothing of the file that was sent is kept, so neither its
 * place and camera (EXIF) nor anything hidden behind the picture. Refuses a file that is no JPEG or PNG by its bytes, whatever its name says; one
 * that cannot be read to its end; one with more than 50 scans; and one that takes longer than 15 s (P-131, P-178, F-42). The server works on one
 * picture at a time for each account.
 */
export async function encodePhoto(file: Buffer, userId: string): Promise<EncodedPhoto> {
  const isJpeg = file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff;
  if (!isJpeg && !isPng(file)) refuse('photo-type', {});
  if (isJpeg && countScans(file) > mostScans) refuse('photo-unreadable', {});
  const photo = await takeTurn(userId, () => encodeInProcess(file, longestDecoding));
  return photo ?? refuse('photo-unreadable', {});
}

function isPng(file: Buffer): boolean {
  return file.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'));
}
