import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../use-draft.ts';
import { uploadPhoto, type UploadedPhoto } from './upload-photo.ts';

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
    if (sending.current?.photo !== photo) sending.current = { photo, end: uploadPhoto(photo, userId) };
    setUnsent(undefined);
    const upload = await sending.current.end;
    if (chosen.current !== photo) return upload;
    if ('file_name' in upload) change({ photo: { kind: 'on-server', file_name: upload.file_name } });
    else {
      if (sending.current?.photo === photo) sending.current = undefined;
      setUnsent(photo);
    }
    return upload;
  }

  return { sendPhoto, isUnsent: unsent !== undefined && unsent === photo };
}
