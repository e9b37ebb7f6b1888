import { useEffect, useState } from 'react';
import { keep, readStored } from '../session/stored-responses.ts';
import { readStoredPhoto } from '../passenger/photo/read-stored-photo.ts';

/** Returns the address of a passenger's photo for an `<img>`, after it has loaded. Uses this device's copy when there is one. */
export function usePassengerPhoto(userId: string, fileName: string | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!fileName) return undefined;
    let isWanted = true;
    let made: string | undefined;
    const show = (photo: Blob) => {
      if (isWanted) setAddress((made = URL.createObjectURL(photo)));
    };
    // Without it the pass shows the passenger's initials.
    readPassengerPhoto(userId, fileName).then(show, () => undefined);
    return () => {
      isWanted = false;
      if (made) URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [userId, fileName]);
  return address;
}

/** Returns a passenger's photo and stores it on this device. The photo of a file name never changes. */
export async function readPassengerPhoto(userId: string, fileName: string): Promise<Blob> {
  const name = `photo/${fileName}`;
  const stored = await readStored<Blob>(userId, name);
  if (stored) return stored.value;
  const photo = await readStoredPhoto(fileName);
  await keep(userId, name, photo);
  return photo;
}
