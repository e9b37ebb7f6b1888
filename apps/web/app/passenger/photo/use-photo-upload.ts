import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../use-draft.ts';
import type { UploadedPhoto } from './upload-photo.ts';
import { uploadSafely } from './upload-safely.ts';

interface PhotoUpload {
  /**
   * Sends the chosen photo unless the server has it: once for each photo, however often it is called, and again only after a failure.
   * Returns the result; undefined without a photo.
   */
  sendPhoto: () => Promise<UploadedPhoto | undefined>;
  /** The status of the failed upload of the chosen photo; undefined where none has failed. */
  unsent: number | undefined;
}

/** Sends the photo of a draft. The photo that was chosen last belongs to the draft, also while an earlier one is being sent. */
export function usePhotoUpload({ draft, photo, change }: Draft, userId: string): PhotoUpload {
  const sending = useRef<{ photo: Blob; end: Promise<UploadedPhoto> }>(undefined);
  const chosen = useRef(photo);
  useEffect(() => {
    chosen.current = photo;
  });
  const [unsent, setUnsent] = useState<{ photo: Blob; status: number }>();

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
      setUnsent({ photo, status: sent.image_upload_error.status });
    }
    return sent;
  }

  return { sendPhoto, unsent: unsent?.photo === photo ? unsent?.status : undefined };
}
