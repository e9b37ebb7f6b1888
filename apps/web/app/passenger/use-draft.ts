import { onNextUse } from '@fareway/browser/device/on-next-use.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { deleteDraft } from './delete-draft.ts';
import { storeDraft, storeDraftPhoto, type StoredDraft } from './stored-draft.ts';
import type { PassengerFields, PurchaseDraft } from './purchase-draft.ts';

export interface Draft {
  draft: PurchaseDraft;
  /** The photo, when this device stores it. */
  photo: Blob | undefined;
  change: (changes: Partial<PurchaseDraft>) => void;
  changePassenger: (changes: Partial<PassengerFields>) => void;
  /** Chooses a new photo when this device has stored it, so that the form shows only what is there after a reload. */
  addPhoto: (photo: Blob) => Promise<void>;
  /** Chooses a photo at once. undefined removes the photo. */
  choosePhoto: (photo: Blob | undefined) => void;
  /** Whether there is input, and it was changed, or the page was used since it was loaded. Then the code of the next steps is loaded. */
  isBegun: boolean;
  /** Called after the purchase. */
  forget: () => Promise<void>;
}

/** After this time a photo is chosen although the device has not stored it yet, in milliseconds. */
const patience = 5_000;

/** The purchaser's input on a buy page, stored on this device at every change. */
export function useDraft(path: string, stored: StoredDraft): Draft {
  const [draft, setDraft] = useState(stored.draft);
  const [photo, setPhoto] = useState(stored.photo);
  // Not a state: React can run the effect of a change, such as a photo that was sent, after the stored input was deleted.
  const isForgotten = useRef(false);
  useEffect(() => {
    if (!isForgotten.current) storeDraft(path, draft);
  }, [path, draft]);
  const change = useCallback(
    (changes: Partial<PurchaseDraft>) => setDraft((before) => ({ ...before, ...changes })),
    [],
  );
  const changePassenger = (changes: Partial<PassengerFields>) =>
    setDraft((before) => ({ ...before, passenger: { ...before.passenger, ...changes } }));
  const showPhoto = (chosen: Blob | undefined) => {
    setPhoto(chosen);
    change({ photo: chosen && { kind: 'on-device' } });
  };
  const addPhoto = async (made: Blob) => {
    await Promise.race([storeDraftPhoto(path, made), new Promise((resolve) => setTimeout(resolve, patience))]);
    showPhoto(made);
  };
  const choosePhoto = (chosen: Blob | undefined) => {
    showPhoto(chosen);
    void storeDraftPhoto(path, chosen);
  };
  const forget = () => {
    isForgotten.current = true;
    return deleteDraft(path);
  };
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => onNextUse(() => setIsUsed(true)), []);
  const hasInput = draft.photo !== undefined || Object.values(draft.passenger).some((value) => value !== '');
  const isBegun = hasInput && (isUsed || draft !== stored.draft);
  return { draft, photo, change, changePassenger, addPhoto, choosePhoto, isBegun, forget };
}
