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
    .remove(photoKey(path))
    .catch(() => undefined);
}

/** Returns the key of a page's input in the storage of the tab. */
export function draftKey(path: string): string {
  return `fareway.draft:${path}`;
}

/** Returns the key of a page's photo on this device. All tabs share that store, so it has the name of the tab: each one has its own form. */
export function photoKey(path: string): string {
  return `${tabName()}${path}`;
}

const tab = 'fareway.tab';

/** A name that this tab keeps until it is closed or the purchaser logs out; '' where storage is forbidden. */
function tabName(): string {
  try {
    const name = sessionStorage.getItem(tab) ?? crypto.randomUUID();
    sessionStorage.setItem(tab, name);
    return name;
  } catch {
    return '';
  }
}
