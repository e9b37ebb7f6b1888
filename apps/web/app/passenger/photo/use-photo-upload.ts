import { CallError } from '@fareway/api/call-error.ts';
import * as refusals from '@fareway/texts/refusals/checkout.ts';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../use-draft.ts';
import type { UploadedPhoto } from './upload-photo.ts';

/** The code that sends a photo. It is loaded when the form is first used, so that the form loads faster. */
export const fetchUpload = () => import('./upload-photo.ts');

interface PhotoUpload {
  /**
   * Sends the chosen photo unless the server has it: once for each photo, however often it is called, and again only after a failure.
   * Returns the result; undefined without a photo.
   */
  sendPhoto: () => Promise<UploadedPhoto | undefined>;
  /** Whether the last upload of the chosen photo failed. */
  isUnsent: boolean;
}

/** Sends the photo of a draft. The photo that was chosen last belongs to the draft, also while an earlier one is being sent. */
export function usePhotoUpload({ draft, photo, change }: Draft, userId: string): PhotoUpload {
  const sending = useRef<{ photo: Blob; end: Promise<UploadedPhoto> }>(undefined);
  const chosen = useRef(photo);
  useEffect(() => {
    chosen.current = photo;
  });
  const [unsent, setUnsent] = useState<Blob>();

  async function sendPhoto(): Promise<UploadedPhoto | undefined> {
    if (draft.photo?.kind === 'on-server') return { file_name: draft.photo.file_name };
    if (!draft.photo || !photo) return undefined;
    if (sending.current?.photo !== photo) sending.current = { photo, end: uploadSafely(photo, userId) };
    setUnsent(undefined);
    const sent = await sending.current.end;
    if (chosen.current !== photo) return sent;
    if ('file_name' in sent) change({ photo: { kind: 'on-server', file_name: sent.file_name } });
    else {
      if (sending.current?.photo === photo) sending.current = undefined;
      setUnsent(photo);
    }
    return sent;
  }

  return { sendPhoto, isUnsent: unsent !== undefined && unsent === photo };
}

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

/** Throws `not-signed-in` when a photo waits for a new log-in: nothing is bought without it, and nothing was paid yet. */
export function expectSessionFor(photo: UploadedPhoto | undefined): void {
  if (!photo || !('image_upload_error' in photo) || photo.image_upload_error.status !== 401) return;
  throw new CallError({ status: 401, key: 'not-signed-in', params: {}, message: refusals.notSignedIn });
}
