import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { largestPhoto } from './offer-upload.ts';
import type { PhotoUpload } from './upload-token.ts';

/**
 * Uploads of one account that are received or encoded at the same time. A family adds a few passengers and leaves each page at once, which does
 * not end the encoding of a photo that has arrived. Only one picture of an account is encoded at a time, and five wait.
 */
const mostOfAccount = 6;
/** The bytes that the uploads of one account may hold in memory. */
const mostBytesOfAccount = 3 * largestPhoto;
/** The bytes that all uploads together may hold in memory. The page sends photos of less than 1 MB. */
const mostBytes = 100 * 1_048_576;

interface OpenUpload extends Pick<PhotoUpload, 'fileSize'> {
  userId: string;
}

/** The uploads that this process receives or encodes, by file name. */
const open = new Map<string, OpenUpload>();

/**
 * Counts an upload before its body is read, as each body is held in memory (F-42). Returns a function that ends the count and may be called
 * again. Refuses a link that is being used with 'upload-refused', a seventh upload or more than 30 MB of an account with 'too-many-requests', and
 * more than 100 MB of all accounts with 'service-unavailable'. After the last two the page tries again.
 */
export function openUpload({ fileName, fileSize }: PhotoUpload, userId: string): () => void {
  const others = [...open.values()];
  if (open.has(fileName)) refuse('upload-refused', {});
  const ofAccount = others.filter((other) => other.userId === userId);
  const bytes = (uploads: OpenUpload[]) => uploads.reduce((sum, other) => sum + other.fileSize, fileSize);
  if (ofAccount.length >= mostOfAccount || bytes(ofAccount) > mostBytesOfAccount) refuse('too-many-requests', {});
  if (bytes(others) > mostBytes) refuse('service-unavailable', {});
  const upload = { userId, fileSize };
  open.set(fileName, upload);
  return () => {
    if (open.get(fileName) === upload) open.delete(fileName);
  };
}
