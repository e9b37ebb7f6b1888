import { dropNote, keepNotes, readNote } from '@fareway/browser/device/local-notes.ts';

const key = 'fareway.signed-in';
const userKey = 'fareway.signed-in-user';
const practiceKey = 'fareway.signed-in-practice';

/**
 * A mark that a user is logged in on this browser. It is not a secret and gives no access: the header of every page, public ones included,
 * shows its links by it (chrome/head-script.js reads it before the page is painted).
 */
export function markLoggedIn(userId: string, email: string): void {
  document.documentElement.toggleAttribute('data-signed-in', true);
  // an invented family: its pages say that nothing is real (C-061)
  const isPractice = email.endsWith('.practice.invalid');
  document.documentElement.toggleAttribute('data-practice', isPractice);
  // together: a full storage that is cleared for the last one would lose the others
  keepNotes({ [practiceKey]: isPractice ? '1' : undefined, [userKey]: userId, [key]: '1' });
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
  document.documentElement.toggleAttribute('data-practice', false);
  dropNote(practiceKey);
  dropNote(key);
  dropNote(userKey);
}
