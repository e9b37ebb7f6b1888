import { deviceStore } from '@fareway/browser/device/device-store.ts';
import { draftPhotos } from '../session/forget-typed.ts';

/** Deletes the stored input of a page with its photo, after the purchase. Without the code that reads it, which the confirmation does not need. */
export async function deleteDraft(path: string): Promise<void> {
  try {
    sessionStorage.removeItem(draftKey(path));
  } catch {
    // Storage that cannot be read contains nothing.
  }
  await deviceStore(draftPhotos)
    .remove(path)
    .catch(() => undefined);
}

/** Returns the key of a page's input in the storage of the tab. */
export function draftKey(path: string): string {
  return `fareway.draft:${path}`;
}
