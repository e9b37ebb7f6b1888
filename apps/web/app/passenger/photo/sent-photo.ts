import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/saved-passengers/photo.ts';
import type { UploadedPhoto } from './upload-photo.ts';

/**
 * Returns the file name of a photo that was sent; undefined without a photo. Throws when it could not be sent: unlike a purchase, a change does
 * not continue without its photo.
 */
export function photoOf(sent: UploadedPhoto | undefined): string | undefined {
  if (!sent) return undefined;
  if ('file_name' in sent) return sent.file_name;
  const { status } = sent.image_upload_error;
  throw new CallError({ status, key: 'photo-not-sent', params: {}, message: text.notSent });
}
