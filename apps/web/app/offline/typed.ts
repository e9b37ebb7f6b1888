/** Where photos are that were chosen for a passenger and not bought with yet; chrome/head-script.js deletes it by this name. */
export const draftPhotos = 'fareway-draft-photos';

/**
 * Lets go of what was typed and chosen on pages of this tab: its purchaser logs out. A session that ends by itself leaves it, to be
 * gone on with after logging in again.
 */
export function forgetTyped(): void {
  try {
    sessionStorage.clear();
    indexedDB.deleteDatabase(draftPhotos);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
