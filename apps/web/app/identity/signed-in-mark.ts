const key = 'fareway.signed-in';

/**
 * A mark that somebody is signed in here, which is no secret and opens nothing: the header of every page, public ones
 * included, shows its links by it (chrome/head-script.js reads it before the page is painted).
 */
export function markSignedIn(): void {
  setMark(true);
}

export function markSignedOut(): void {
  setMark(false);
}

function setMark(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
  try {
    if (isSignedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Storage may be full or forbidden; the mark then lasts as long as the page.
  }
}
