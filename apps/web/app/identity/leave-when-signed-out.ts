import { needsDocument } from '../platform/paying-pages.ts';
import { signedInUser } from './signed-in-mark.ts';

/**
 * Leaves a signed-in page as soon as this browser is signed out elsewhere, or signed in as somebody else: in another tab, or before the
 * Back button brought the page to life again. Who was buying comes back after logging in, to what was typed; it is nobody else's to
 * see. Answers what ends the watch.
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
    window.location.replace(userNow ? '/' : logInAndComeBack());
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

function logInAndComeBack(): string {
  const { pathname, search } = window.location;
  return needsDocument(pathname) ? `/login?${new URLSearchParams({ redirect: pathname + search })}` : '/login';
}
