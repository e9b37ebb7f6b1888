import { useRef } from 'react';
import type { Draft } from '../use-draft.ts';
import { uploadPhoto, type UploadedPhoto } from './upload-photo.ts';

/**
 * A function that sends the chosen photo, unless the server has it: once for each photo, however often it is called, and again only
 * after it failed. It answers what became of the photo; undefined where there is none.
 */
export function usePhotoUpload(
  { draft, photo, change }: Draft,
  userId: string,
): () => Promise<UploadedPhoto | undefined> {
  const sending = useRef<{ photo: Blob; end: Promise<UploadedPhoto> }>(undefined);
  return async () => {
    if (draft.photo?.kind === 'on-server') return { file_name: draft.photo.file_name };
    if (!draft.photo || !photo) return undefined;
    if (sending.current?.photo !== photo) sending.current = { photo, end: uploadPhoto(photo, userId) };
    const upload = await sending.current.end;
    // Another photo may have been chosen meanwhile.
    if (sending.current?.photo !== photo) return upload;
    if ('file_name' in upload) change({ photo: { kind: 'on-server', file_name: upload.file_name } });
    else sending.current = undefined;
    return upload;
  };
}
