import { dropNote, keepNote, readNote } from '@fareway/browser/device/local-notes.ts';

const key = 'fareway.signed-in';
const userKey = 'fareway.signed-in-user';

/**
 * A mark that a user is logged in on this browser. It is not a secret and gives no access: the header of every page, public ones included,
 * shows its links by it (chrome/head-script.js reads it before the page is painted).
 */
export function markLoggedIn(userId: string): void {
  document.documentElement.toggleAttribute('data-signed-in', true);
  keepNote(userKey, userId);
  keepNote(key, '1');
}

/**
 * The id of the user who last logged in here and has not logged out. It gives access only to the data that this device stores for that
 * user.
 */
export function loggedInUser(): string | undefined {
  return readNote(key) === '1' ? readNote(userKey) : undefined;
}

export function markLoggedOut(): void {
  document.documentElement.toggleAttribute('data-signed-in', false);
  dropNote(key);
  dropNote(userKey);
}
