import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../use-draft.ts';
import type { UploadedPhoto } from './upload-photo.ts';

/** What sends a photo; it comes once a form is begun, as the form costs less without it. */
export const fetchUpload = () => import('./upload-photo.ts');

interface PhotoUpload {
  /**
   * Sends the chosen photo, unless the server has it: once for each photo, however often it is called, and again only after it
   * failed. Answers what became of the photo; undefined where there is none.
   */
  sendPhoto: () => Promise<UploadedPhoto | undefined>;
  /** The photo as it is chosen now could not be sent when it was tried last. */
  isUnsent: boolean;
}

/** The sending of the photo of a draft. Whichever was chosen last is the draft's, also while one before it is under way. */
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
    if (sending.current?.photo !== photo) sending.current = { photo, end: upload(photo, userId) };
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

async function upload(photo: Blob, userId: string): Promise<UploadedPhoto> {
  try {
    const { uploadPhoto } = await fetchUpload();
    return await uploadPhoto(photo, userId);
  } catch (error) {
    const failure = { step: 'pre-signed-url', status: 0, message: String(error) } as const;
    const { onLine: online } = navigator;
    return { image_upload_error: { ...failure, size: photo.size, duration_ms: 0, tries: 0, online } };
  }
}
