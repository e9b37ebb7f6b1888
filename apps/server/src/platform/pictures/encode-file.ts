import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { countScans } from './count-scans.ts';
import { encodeInProcess } from './picture-process.ts';
import type { EncodedPicture, PictureToEncode } from './picture-process.ts';
import { takeTurn } from './turns.ts';

/** A camera writes up to ten scans. Each scan, also a short one, costs a decoder time. */
const mostScans = 50;
/** How long one picture may take, in milliseconds. The largest allowed picture takes less than a second. */
const longestDecoding = 15_000;

export interface EncodedPhoto {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/**
 * Returns the picture as a new JPEG, upright, at most 1200 px on its long side. Nothing of the file is kept, such as its place and camera (EXIF) or data
 * behind the picture. Refuses a file whose bytes are not JPEG or PNG, a file that cannot be decoded to its end, a file with more than 50 scans, and a
 * file that takes longer than 15 s (P-131, P-178, F-42). The server works on one picture at a time for each account.
 */
export async function encodePhoto(file: Buffer, userId: string): Promise<EncodedPhoto> {
  if (!isJpegFile(file) && !isPngFile(file)) refuse('photo-type', {});
  const photo = await encodePicture({ file, as: 'photo' }, userId);
  if (!photo) return refuse('photo-unreadable', {});
  return { jpeg: photo.bytes, width: photo.width, height: photo.height };
}

/**
 * Returns the picture as a new PNG on white, at most 480 by 112 px, without the white around it. Nothing of the file is kept. Refuses a file whose
 * bytes are not JPEG or PNG (an SVG can run scripts and read addresses), a file that cannot be decoded to its end or has more than 10 million pixels,
 * and a logo that is white on white (C-200). The server works on one logo at a time for each operator.
 */
export async function encodeLogo(file: Buffer, clientId: string): Promise<EncodedPicture> {
  if (!isJpegFile(file) && !isPngFile(file)) refuse('logo-type', {});
  const logo = (await encodePicture({ file, as: 'logo' }, clientId)) ?? refuse('logo-unreadable', {});
  return logo.isWhite ? refuse('logo-white', {}) : logo;
}

async function encodePicture(picture: PictureToEncode, ownerId: string): Promise<EncodedPicture | undefined> {
  if (isJpegFile(picture.file) && countScans(picture.file) > mostScans) return undefined;
  return takeTurn(ownerId, () => encodeInProcess(picture, longestDecoding));
}

function isJpegFile(file: Buffer): boolean {
  return file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff;
}

function isPngFile(file: Buffer): boolean {
  return file.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'));
}
