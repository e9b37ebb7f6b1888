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
  const leave = () => {
    const userNow = signedInUser();
    if (userNow !== user) window.location.replace(userNow ? '/' : logInAndComeBack());
  };
  window.addEventListener('storage', leave);
  window.addEventListener('pageshow', leave);
  return () => {
    window.removeEventListener('storage', leave);
    window.removeEventListener('pageshow', leave);
  };
}

function logInAndComeBack(): string {
  const { pathname, search } = window.location;
  return needsDocument(pathname) ? `/login?${new URLSearchParams({ redirect: pathname + search })}` : '/login';
}
