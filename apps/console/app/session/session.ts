import { resultOf } from '@fareway/api/client.ts';
import { createContext } from 'react-router';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from './api.ts';
import { isEndOfSession, settleQuestion, withoutAsking } from './ended-session.ts';

/** The person of this browser. `state` says which step of signing in is next; the list of operators is empty before the last one. */
export type StaffSession = ResponseBody<'/staff/session', 'get'>;

/** An operator that a person works for, and what they may do there. */
export type StaffOperator = StaffSession['operators'][number];

let held: Promise<StaffSession | undefined> | undefined;
let hasEnded = false;
/** How often a session was forgotten: a read that began before does not bring it back. */
let endings = 0;

/** Returns the session of this browser, read once from the server; undefined without one. */
export function currentSession(): Promise<StaffSession | undefined> {
  held ??= readSession().then(
    (session) => {
      // the person may sign in in another tab: without a session the next page asks again
      if (!session) held = undefined;
      return session;
    },
    (error) => {
      held = undefined;
      throw error;
    },
  );
  return held;
}

/**
 * Reads the session from the server again. Returns undefined after its end. Throws without a response, and when the person has signed out meanwhile. Then
 * what is known of the session stays.
 */
export async function refreshSession(): Promise<StaffSession | undefined> {
  const before = endings;
  const now = await readSession();
  if (endings !== before) throw new Error('The session was forgotten while it was read.');
  if (now?.state !== 'signed-in') return undefined;
  holdSession(now);
  return now;
}

/**
 * Goes on with the page of the person with this email, and closes the question to sign in again. For another person it loads the page again, without
 * what was typed. Returns whether the page goes on.
 */
export function goOnAs(email: string, session: StaffSession): boolean {
  holdSession(session);
  const isSame = session.email === email;
  if (isSame) settleQuestion(true);
  else window.location.reload();
  return isSame;
}

/** Keeps a session that a call has returned. */
export function holdSession(session: StaffSession): void {
  held = Promise.resolve(session);
}

/** Makes the next page read the session from the server again, because it has ended or changed. */
export function forgetSession(): void {
  held = undefined;
  endings += 1;
}

/** Records that the session ended while its pages were open. The page to sign in says so. */
export function noteEndOfSession(): void {
  forgetSession();
  hasEnded = true;
}

/** Returns whether a session has ended since this was last asked. */
export function takeEndOfSession(): boolean {
  const wasEnded = hasEnded;
  hasEnded = false;
  return wasEnded;
}

/** Signs the person out, in all tabs of the browser. A session that has ended already is no failure. */
export async function endOwnSession(): Promise<void> {
  await withoutAsking(async () => {
    try {
      await resultOf(api.POST('/staff/sign-out'));
    } catch (error) {
      if (!isEndOfSession(error)) throw error;
    }
  });
  hasEnded = false;
  forgetSession();
  tellOtherTabs();
}

const signedOutKey = 'fareway.console.signed-out';

function tellOtherTabs(): void {
  try {
    localStorage.setItem(signedOutKey, String(Date.now()));
  } catch {
    // without storage the other tabs learn it from the server
  }
}

/** Leaves the page when its person signs out in another tab, so that nobody else sees it, also by going back. Returns a function that stops listening. */
export function leaveAfterSignOut(): () => void {
  const leave = ({ key }: StorageEvent) => {
    if (key === signedOutKey) window.location.replace('/console/sign-in');
  };
  // after Back a browser can show the page as it was in its memory
  const check = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
  window.addEventListener('storage', leave);
  window.addEventListener('pageshow', check);
  return () => {
    window.removeEventListener('storage', leave);
    window.removeEventListener('pageshow', check);
  };
}

async function readSession(): Promise<StaffSession | undefined> {
  try {
    return await resultOf(api.GET('/staff/session'));
  } catch (error) {
    if (isEndOfSession(error)) return undefined;
    throw error;
  }
}

let isFollowing = false;

/** Reads the data of the shown page again in the background: a failure leaves the page as it is. */
export async function follow(revalidate: () => Promise<void>): Promise<void> {
  isFollowing = true;
  await revalidate().finally(() => {
    isFollowing = false;
  });
}

/** Returns whether the data of the shown page are being read in the background. */
export function isFollowed(): boolean {
  return isFollowing;
}

/** The session of a page inside the layout signed-in.tsx, for loaders. */
export const sessionContext = createContext<StaffSession>();
