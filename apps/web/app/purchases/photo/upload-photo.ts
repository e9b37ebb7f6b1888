import { CallError } from '@fareway/api/call-error.ts';
import { preSignUpload } from '../calls.ts';
import { describeUploadError, type ImageUploadError } from './upload-diagnostics.ts';

export type UploadedPhoto = { file_name: string } | { image_upload_error: ImageUploadError };

const patience = 60_000;

/**
 * Sends a photo to the place that the server signs for it, by PUT and without credentials (P-215, P-216). Never throws: when it
 * can't be sent, the answer is why, and the purchase goes on without it (P-132).
 */
export async function uploadPhoto(photo: Blob, userId: string): Promise<UploadedPhoto> {
  const startedAt = performance.now();
  let step: ImageUploadError['step'] = 'pre-signed-url';
  let status = 0;
  try {
    const { preSignedUrl, fileName } = await preSignUpload(photo, userId);
    step = 'upload';
    const answer = await fetch(preSignedUrl, {
      method: 'PUT',
      headers: { 'Content-Type': photo.type },
      body: photo,
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    });
    status = answer.status;
    if (!answer.ok) throw new Error(`The photo was answered with ${answer.status}`);
    return { file_name: fileName };
  } catch (error) {
    if (error instanceof CallError) status = error.status;
    const message = error instanceof Error ? error.message : String(error);
    const duration = Math.round(performance.now() - startedAt);
    return {
      image_upload_error: await describeUploadError({ message, step, status, size: photo.size, duration_ms: duration }),
    };
  }
}
