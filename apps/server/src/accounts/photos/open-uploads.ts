import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { PhotoUpload } from './upload-token.ts';

/** Uploads of one account that are received at the same time. A family buys in a few tabs. */
const mostOfAccount = 3;
/** The bytes that all uploads together may hold in memory. The page sends photos of less than 1 MB. */
const mostBytes = 100 * 1_048_576;

interface OpenUpload extends Pick<PhotoUpload, 'fileSize'> {
  userId: string;
}

/** The uploads that this process receives or encodes, by file name. */
const open = new Map<string, OpenUpload>();

/**
 * Counts an upload before its body is read, as each body is held in memory (F-42). Returns a function that ends the count and may be called
 * again. Refuses a link that is being used with 'upload-refused', a fourth upload of an account with 'too-many-requests', and more than 100 MB of
 * all accounts with 'service-unavailable', after which the page tries again.
 */
export function openUpload({ fileName, fileSize }: PhotoUpload, userId: string): () => void {
  const others = [...open.values()];
  if (open.has(fileName)) refuse('upload-refused', {});
  if (others.filter((other) => other.userId === userId).length >= mostOfAccount) refuse('too-many-requests', {});
  const bytes = others.reduce((sum, other) => sum + other.fileSize, fileSize);
  if (bytes > mostBytes) refuse('service-unavailable', {});
  const upload = { userId, fileSize };
  open.set(fileName, upload);
  return () => {
    if (open.get(fileName) === upload) open.delete(fileName);
  };
}
