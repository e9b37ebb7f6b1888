import { dropNote, keepNote, readNote } from './local-notes.ts';

const key = 'fareway.signed-in';
const userKey = 'fareway.signed-in-user';

/**
 * A mark that somebody is signed in here, which is no secret and opens nothing: the header of every page, public ones
 * included, shows its links by it (chrome/head-script.js reads it before the page is painted).
 */
export function markSignedIn(userId: string): void {
  document.documentElement.toggleAttribute('data-signed-in', true);
  keepNote(userKey, userId);
  keepNote(key, '1');
}

/** The id of who was last signed in here and has not logged out since. It opens nothing but what this device keeps of theirs. */
export function signedInUser(): string | undefined {
  return readNote(key) === '1' ? readNote(userKey) : undefined;
}

export function markSignedOut(): void {
  document.documentElement.toggleAttribute('data-signed-in', false);
  dropNote(key);
  dropNote(userKey);
}
