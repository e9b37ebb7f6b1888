import { sendPhoto, type SendFailure } from './send-photo.ts';
import { describeUploadError, type ImageUploadError } from './upload-diagnostics.ts';

export type UploadedPhoto = { file_name: string } | { image_upload_error: ImageUploadError };

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
  const signal = AbortSignal.timeout(patience);
  for (let tries = 1; ; tries += 1) {
    const sent = await sendPhoto(photo, userId, signal);
    if ('file_name' in sent) return sent;
    const rest = rests[tries - 1];
    if (rest === undefined || signal.aborted || !isTemporary(sent)) {
      const duration = Math.round(performance.now() - startedAt);
      return {
        image_upload_error: await describeUploadError({ ...sent, size: photo.size, duration_ms: duration, tries }),
      };
    }
    await restUntilOnline(rest);
  }
}

/** Returns whether another attempt may succeed: no response, or one that is not about this photo. */
function isTemporary({ status }: SendFailure): boolean {
  return status === 0 || status === 408 || status >= 500;
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
