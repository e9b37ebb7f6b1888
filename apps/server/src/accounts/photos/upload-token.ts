import type { Clock } from '../../platform/clock.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { readClaim, signClaim } from '../../platform/keys/signed-claim.ts';

const purpose = 'photo-uploads';

/** What an upload link allows: this file, of this type and exactly this many bytes, until then. */
export interface PhotoUpload {
  fileName: string;
  fileType: 'image/jpeg' | 'image/png';
  fileSize: number;
  expiresAt: Date;
}

/** The last part of an upload link. It contains its permissions, and only the server can create it. */
export function signUpload(keys: Keys, { fileName, fileType, fileSize, expiresAt }: PhotoUpload): string {
  const claim = [
    fileName.replace(/\.jpg$/, ''),
    fileType.replace('image/', ''),
    fileSize,
    Math.floor(expiresAt.getTime() / 1_000),
  ].join('.');
  return signClaim(keys, purpose, claim);
}

/** Returns what the link allows; undefined when this server did not create it, or it was changed or has expired. */
export function readUpload(keys: Keys, clock: Clock, token: string): PhotoUpload | undefined {
  const claim = readClaim(keys, purpose, token);
  if (claim === undefined) return undefined;
  const [id, type, size, seconds] = claim.split('.');
  const expiresAt = new Date(Number(seconds) * 1_000);
  if (expiresAt <= clock.now()) return undefined;
  return {
    fileName: `${id}.jpg`,
    fileType: type === 'png' ? 'image/png' : 'image/jpeg',
    fileSize: Number(size),
    expiresAt,
  };
}
