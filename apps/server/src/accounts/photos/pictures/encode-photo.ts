import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { countScans } from './count-scans.ts';
import { encodeInProcess } from './picture-process.ts';
import type { EncodedPhoto } from './picture-process.ts';
import { takeTurn } from './turns.ts';

/** A camera writes up to ten scans. Each scan, also a short one, costs a decoder time. */
const mostScans = 50;
/** How long one picture may take, in milliseconds. The largest allowed picture takes less than a second. */
const longestDecoding = 15_000;

/**
 * Returns the picture as a new JPEG, upright, at most 1200 px on its long side. Nothing of the file is kept, such as its place and camera (EXIF) or data
 * behind the picture. Refuses a file whose bytes are not JPEG or PNG, a file that cannot be decoded to its end, a file with more than 50 scans, and a
 * file that takes longer than 15 s (P-131, P-178, F-42). The server works on one picture at a time for each account.
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
