import { signedInUser } from './signed-in-mark.ts';
import { logInAddress } from './with-redirect.ts';

/**
 * Leaves a signed-in page as soon as this browser is signed out elsewhere: in another tab, or before the Back button shows the page
 * again. Logging in leads back to the same path and query. Where another user is signed in by then, leaves for their own
 * tickets. Returns a function that ends the watch.
 */
export function leaveWhenSignedOut(): () => void {
  const user = signedInUser();
  // Where the browser keeps no notes, the mark says nothing.
  if (!user) return () => undefined;
  let isLeaving = false;
  const look = () => {
    const userNow = signedInUser();
    if (isLeaving || userNow === user) return;
    // Logging out is told note by note, and leaving anew would break off the way to the next page.
    isLeaving = true;
    window.location.replace(userNow ? '/' : logInAddress(window.location));
  };
  const lookAnew = () => {
    isLeaving = false;
    look();
  };
  window.addEventListener('storage', look);
  window.addEventListener('pageshow', lookAnew);
  return () => {
    window.removeEventListener('storage', look);
    window.removeEventListener('pageshow', lookAnew);
  };
}
