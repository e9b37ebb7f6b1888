import { CallError } from '@fareway/api/call-error.ts';
import { resultOf } from '@fareway/api/client.ts';
import { createContext } from 'react-router';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from './api.ts';
import { settleQuestion, tellOtherTabs } from './ended-session.ts';

/** The person of this browser. `state` says which step of signing in is next; the list of operators is empty before the last one. */
export type StaffSession = ResponseBody<'/staff/session', 'get'>;

/** An operator that a person works for, and what they may do there. */
export type StaffOperator = StaffSession['operators'][number];

let held: Promise<StaffSession | undefined> | undefined;
let hasEnded = false;

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

/** Reads the session from the server again. Returns undefined when it has ended. Without a response the one that is known stays. */
export async function refreshSession(): Promise<StaffSession | undefined> {
  const now = await readSession();
  if (now?.state !== 'signed-in') return undefined;
  holdSession(now);
  return now;
}

/** Goes on with the page of a person after the question to sign in again. Another person gets the page anew, without what was typed. */
export function goOnAs(email: string, session: StaffSession): void {
  holdSession(session);
  if (session.email === email) settleQuestion(true);
  else window.location.reload();
}

/** Keeps a session that a call has returned. */
export function holdSession(session: StaffSession): void {
  held = Promise.resolve(session);
}

/** Makes the next page read the session from the server again, because it has ended or changed. */
export function forgetSession(): void {
  held = undefined;
}

/** Keeps that the session has ended while its pages were open, for the page to sign in. */
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

/** Signs the person out. A session that has ended already is no failure. */
export async function endOwnSession(): Promise<void> {
  try {
    await resultOf(api.POST('/staff/sign-out'));
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error;
  }
  forgetSession();
  tellOtherTabs();
}

async function readSession(): Promise<StaffSession | undefined> {
  try {
    return await resultOf(api.GET('/staff/session'));
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return undefined;
    throw error;
  }
}

/** The session of a page inside the layout signed-in.tsx, for loaders. */
export const sessionContext = createContext<StaffSession>();
