import pLimit from 'p-limit';
import { sendPhoto, type SendFailure } from './send-photo.ts';
import { describeUploadError, type ImageUploadError } from './upload-diagnostics.ts';

export type UploadedPhoto = { file_name: string } | { image_upload_error: ImageUploadError };

/**
 * The photos of a basket are sent two at a time. The server encodes one of an account at a time, and
 * another tab may send one.
 */
const takeTurn = pLimit(2);
/** All attempts together end after this many milliseconds, because the purchaser waits to pay. */
const patience = 60_000;
/** The pauses between attempts. A connection that returns ends a pause. */
const rests = [1_000, 3_000, 6_000];

/**
 * Sends a photo, with retries when the connection or the server fails. Never rejects: when the photo cannot be sent, returns why, and the
 * purchase continues without it (P-132).
 */
export async function uploadPhoto(photo: Blob, userId: string): Promise<UploadedPhoto> {
  const startedAt = performance.now();
  // counts from the first turn, so that the last photo of a large basket has its time, too
  let signal: AbortSignal | undefined;
  for (let tries = 1; ; tries += 1) {
    const sent = await takeTurn(() => sendPhoto(photo, userId, (signal ??= AbortSignal.timeout(patience))));
    if ('file_name' in sent) return sent;
    const rest = rests[tries - 1];
    if (rest === undefined || signal?.aborted || !isTemporary(sent)) {
      const duration = Math.round(performance.now() - startedAt);
      return {
        image_upload_error: await describeUploadError({ ...sent, size: photo.size, duration_ms: duration, tries }),
      };
    }
    await restUntilOnline(rest);
  }
}

/**
 * Returns whether another attempt may succeed: no response, or one that is not about this photo. The server refuses an upload with 429 while
 * it receives others of the account; it refuses a link with 429 when the links of the day are used.
 */
function isTemporary({ step, status }: SendFailure): boolean {
  return status === 0 || status === 408 || status >= 500 || (status === 429 && step === 'upload');
}

function restUntilOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
  });
}
