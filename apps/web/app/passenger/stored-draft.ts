import { deviceStore } from '@fareway/browser/device/device-store.ts';
import { draftPhotos } from '../session/forget-typed.ts';
import { deleteDraft, draftKey, isOfOldTab, photoKey } from './delete-draft.ts';
import { decodeDraft, encodeDraft, type PurchaseDraft } from './purchase-draft.ts';

export interface StoredDraft {
  draft: PurchaseDraft;
  /** The chosen photo, when this device stores it. */
  photo: Blob | undefined;
}

/** Returns the input of this page before a reload, without a photo that is only on this device; undefined without any. */
export function readTyped(path: string, userId: string): PurchaseDraft | undefined {
  return decodeDraft(readText(draftKey(path)), userId);
}

/** Returns the input of this page before a reload, with the photo; undefined without any. Input of another user is deleted. */
export async function readStoredDraft(path: string, userId: string): Promise<StoredDraft | undefined> {
  const draft = readTyped(path, userId);
  if (!draft) await deleteDraft(path);
  if (!draft?.photo) return draft && { draft, photo: undefined };
  const photo = await readDraftPhoto(path);
  const isLost = draft.photo.kind === 'on-device' && !photo;
  return { draft: isLost ? { ...draft, photo: undefined } : draft, photo };
}

/** Sets the input of a page aside, with the photo, before its form is filled with other input. */
export function setDraftAside(path: string, userId: string): Promise<void> {
  return moveDraft(path, asidePlace(path), userId);
}

/** Like `readStoredDraft`, for a form that opens: without other input, what was set aside returns to it. */
export async function reopenDraft(path: string, userId: string): Promise<StoredDraft | undefined> {
  if (!readTyped(path, userId)) await moveDraft(asidePlace(path), path, userId);
  return readStoredDraft(path, userId);
}

async function moveDraft(from: string, to: string, userId: string): Promise<void> {
  // most pages have set nothing aside, and need not wait for the photos of the device
  if (readText(draftKey(from)) === null) return;
  const draft = readTyped(from, userId);
  if (draft) {
    storeDraft(to, draft);
    await storeDraftPhoto(to, await readDraftPhoto(from));
  }
  await deleteDraft(from);
}

const asidePlace = (path: string) => `aside:${path}`;

/** Stores the input. Where the device stores nothing, it lasts as long as the page. */
export function storeDraft(path: string, draft: PurchaseDraft): void {
  try {
    sessionStorage.setItem(draftKey(path), encodeDraft(draft));
  } catch {
    // The page's own copy is used then.
  }
}

/** Returns the photo that was chosen in this tab; undefined where the device has none. */
export function readDraftPhoto(path: string): Promise<Blob | undefined> {
  return deviceStore(draftPhotos)
    .read<Blob>(photoKey(path))
    .catch(() => undefined);
}

/** Stores the chosen photo. undefined deletes the one before. Also deletes old photos of other tabs. */
export async function storeDraftPhoto(path: string, photo: Blob | undefined): Promise<void> {
  const photos = deviceStore(draftPhotos);
  try {
    if (photo) await photos.write(photoKey(path), photo);
    else await photos.remove(photoKey(path));
    const old = (await photos.keys()).filter(isOfOldTab);
    await Promise.all(old.map((key) => photos.remove(key)));
  } catch {
    // The page's own copy is used then.
  }
}

/** Whether this tab collects tickets of an operator for one payment (`basket/basket.ts`). */
export function hasBasket(clientSlug: string): boolean {
  return readText(`fareway.basket:${clientSlug}`) !== null;
}

function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
