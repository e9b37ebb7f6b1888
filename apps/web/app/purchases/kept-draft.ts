import { deviceStore } from '../offline/device-store.ts';
import { draftPhotos } from '../offline/typed.ts';
import { decodeDraft, encodeDraft, type PurchaseDraft } from './purchase-draft.ts';

export interface KeptDraft {
  draft: PurchaseDraft;
  /** The chosen photo, when the draft has one on this device. */
  photo: Blob | undefined;
}

/** What was said on this page before, with the photo; undefined when nothing was. What somebody else said is let go of. */
export async function readKeptDraft(path: string, userId: string): Promise<KeptDraft | undefined> {
  const draft = decodeDraft(readText(place(path)), userId);
  if (!draft) await forgetDraft(path);
  if (!draft?.photo) return draft && { draft, photo: undefined };
  const photo = await deviceStore(draftPhotos)
    .read<Blob>(path)
    .catch(() => undefined);
  const isLost = draft.photo.kind === 'on-device' && !photo;
  return { draft: isLost ? { ...draft, photo: undefined } : draft, photo };
}

/** Keeps what is said. Where the device keeps nothing, it lasts as long as the page. */
export function keepDraft(path: string, draft: PurchaseDraft): void {
  try {
    sessionStorage.setItem(place(path), encodeDraft(draft));
  } catch {
    // As said above.
  }
}

/** Keeps the chosen photo; undefined lets go of the one before. */
export async function keepDraftPhoto(path: string, photo: Blob | undefined): Promise<void> {
  const photos = deviceStore(draftPhotos);
  await (photo ? photos.write(path, photo) : photos.remove(path)).catch(() => undefined);
}

/** Forgets all of it, once the ticket is bought. */
export async function forgetDraft(path: string): Promise<void> {
  try {
    sessionStorage.removeItem(place(path));
  } catch {
    // What can't be reached was not kept either.
  }
  await deviceStore(draftPhotos)
    .remove(path)
    .catch(() => undefined);
}

function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function place(path: string): string {
  return `fareway.draft:${path}`;
}
