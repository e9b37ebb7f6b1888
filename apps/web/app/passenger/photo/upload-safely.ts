import type { UploadedPhoto } from './upload-photo.ts';

/** The code that sends a photo. It is loaded when the form is first used, so that the form loads faster. */
export const fetchUpload = () => import('./upload-photo.ts');

/** Sends a photo. Never rejects, also when the code that sends it cannot be loaded. */
export async function uploadSafely(photo: Blob, userId: string): Promise<UploadedPhoto> {
  try {
    const { uploadPhoto } = await fetchUpload();
    return await uploadPhoto(photo, userId);
  } catch (error) {
    const failure = { step: 'pre-signed-url', status: 0, message: String(error) } as const;
    const { onLine: online } = navigator;
    return { image_upload_error: { ...failure, size: photo.size, duration_ms: 0, tries: 0, online } };
  }
}
