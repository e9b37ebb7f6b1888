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

/** Returns the key of a page's photo on this device. It contains the name of the tab: all tabs share the store, and each has its own form. */
export function photoKey(path: string): string {
  return `${tabName()}${path}`;
}

/** In milliseconds. */
const mostAge = 7 * 86_400_000;

/** Returns whether a photo is from another tab that was opened more than a week ago. When a tab is closed, its photos stay on the device. */
export function isOfOldTab(key: string): boolean {
  // a key without a tab, as an earlier version of the app stored it, is the oldest
  const openedAt = Number.parseInt(key, 10) || 0;
  return Date.now() - openedAt >= mostAge && !key.startsWith(tabName());
}

const tab = 'fareway.tab';

/** A name that begins with the time of its creation; this tab keeps it until it is closed or the purchaser logs out. '' where storage is forbidden. */
function tabName(): string {
  try {
    const name = sessionStorage.getItem(tab) ?? `${Date.now()}-${crypto.randomUUID()}`;
    sessionStorage.setItem(tab, name);
    return name;
  } catch {
    return '';
  }
}
