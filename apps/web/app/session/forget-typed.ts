/** The store of photos that were chosen for a passenger before the purchase; chrome/head-script.js deletes it by this name. */
export const draftPhotos = 'fareway-draft-photos';

/**
 * Deletes the input and choices on pages of this tab at a log-out. When a session ends by itself they are kept, to continue after the next
 * log-in.
 */
export function forgetTyped(): void {
  try {
    sessionStorage.clear();
    indexedDB.deleteDatabase(draftPhotos);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
