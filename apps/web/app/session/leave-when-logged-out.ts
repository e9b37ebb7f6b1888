import { loggedInUser } from './logged-in-mark.ts';
import { logInAddress } from './log-in-address.ts';

/**
 * Leaves a logged-in page as soon as this browser is logged out elsewhere: in another tab, or before the Back button shows the page again.
 * Logging in leads back to the same path and query. When another purchaser has logged in, leads to that purchaser's tickets. Returns a
 * function that stops watching.
 */
export function leaveWhenLoggedOut(): () => void {
  const user = loggedInUser();
  // Where the browser has no storage, the mark is unknown.
  if (!user) return () => undefined;
  let isLeaving = false;
  const look = () => {
    const userNow = loggedInUser();
    if (isLeaving || userNow === user) return;
    // A log-out changes several stored values, and leaving a second time would cancel the navigation.
    isLeaving = true;
    window.location.replace(userNow ? '/' : logInAddress(window.location));
  };
  const lookAgain = () => {
    isLeaving = false;
    look();
  };
  window.addEventListener('storage', look);
  window.addEventListener('pageshow', lookAgain);
  return () => {
    window.removeEventListener('storage', look);
    window.removeEventListener('pageshow', lookAgain);
  };
}
