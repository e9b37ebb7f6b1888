import { signedInUser } from './signed-in-mark.ts';

/**
 * Leaves a signed-in page as soon as this browser is signed out elsewhere: in another tab, or before the Back button brought the page
 * to life again. Answers what ends the watch.
 */
export function leaveWhenSignedOut(): () => void {
  // Where the browser keeps no notes, the mark says nothing.
  if (!signedInUser()) return () => undefined;
  const leave = () => {
    if (!signedInUser()) window.location.replace('/login');
  };
  window.addEventListener('storage', leave);
  window.addEventListener('pageshow', leave);
  return () => {
    window.removeEventListener('storage', leave);
    window.removeEventListener('pageshow', leave);
  };
}
