import { readNote } from '../identity/local-notes.ts';

/** The address of the operator's page that was last looked at in this browser, as chrome/head-script.js noted it. */
export function lastListing(): string | undefined {
  return readNote('fareway.last-listing');
}
