import { useCallback, useEffect, useState } from 'react';
import { forgetDraft, keepDraft, keepDraftPhoto, type KeptDraft } from './kept-draft.ts';
import type { PurchaseDraft } from './purchase-draft.ts';

export interface Draft {
  draft: PurchaseDraft;
  /** The photo itself, where this device has it. */
  photo: Blob | undefined;
  change: (changes: Partial<PurchaseDraft>) => void;
  choosePhoto: (photo: Blob) => void;
  /** Once the ticket is bought. */
  forget: () => Promise<void>;
}

/** What the purchaser says on a buy page, kept on this device with every change. */
export function useDraft(path: string, kept: KeptDraft): Draft {
  const [draft, setDraft] = useState(kept.draft);
  const [photo, setPhoto] = useState(kept.photo);
  const [isForgotten, setIsForgotten] = useState(false);
  useEffect(() => {
    if (!isForgotten) keepDraft(path, draft);
  }, [path, draft, isForgotten]);
  const change = useCallback((changes: Partial<PurchaseDraft>) => setDraft((before) => ({ ...before, ...changes })), []);
  const choosePhoto = (chosen: Blob) => {
    setPhoto(chosen);
    change({ photo: { kind: 'on-device' } });
    void keepDraftPhoto(path, chosen);
  };
  const forget = () => {
    setIsForgotten(true);
    return forgetDraft(path);
  };
  return { draft, photo, change, choosePhoto, forget };
}
