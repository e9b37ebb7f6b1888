import { useEffect, useState } from 'react';
import { readStoredPhoto } from './photo/read-stored-photo.ts';
import type { PhotoChoice } from './purchase-draft.ts';

/** Returns the address of the chosen photo for an image: this device's own copy, or the server's; undefined until there is one. */
export function usePhotoAddress(choice: PhotoChoice | undefined, photo: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  const fileName = photo || choice?.kind !== 'on-server' ? undefined : choice.file_name;
  useEffect(() => {
    const ended = new AbortController();
    let shown: string | undefined;
    const show = (picture: Blob) => {
      if (ended.signal.aborted) return;
      shown = URL.createObjectURL(picture);
      setAddress(shown);
    };
    if (photo) show(photo);
    // Without it the initials are shown: a missing picture does not stop a purchase.
    else if (fileName !== undefined) readStoredPhoto(fileName).then(show, () => undefined);
    return () => {
      ended.abort();
      if (shown !== undefined) URL.revokeObjectURL(shown);
      setAddress(undefined);
    };
  }, [photo, fileName]);
  return address;
}
