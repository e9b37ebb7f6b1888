import { dropNote, keepNote } from './local-notes.ts';

const key = 'fareway.signed-in';

/**
 * A mark that somebody is signed in here, which is no secret and opens nothing: the header of every page, public ones
 * included, shows its links by it (chrome/head-script.js reads it before the page is painted).
 */
export function markSignedIn(): void {
  document.documentElement.toggleAttribute('data-signed-in', true);
  keepNote(key, '1');
}

export function markSignedOut(): void {
  document.documentElement.toggleAttribute('data-signed-in', false);
  dropNote(key);
}
