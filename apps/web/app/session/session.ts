import { resultOf, createApi } from '@fareway/api/client.ts';
import { CallError } from '@fareway/api/call-error.ts';
import { redirect } from 'react-router';
import { forgetAllKept } from './kept.ts';
import { apiAddress } from '../platform/api-address.ts';
import { tellFailures } from '../troubleshooting/tell-failures.ts';
import { markSignedIn, markSignedOut, signedInUser } from './signed-in-mark.ts';
import { logInAddress } from './log-in-address.ts';

/** The user and the tokens, stored in this page's memory only. Their renewal is a cookie that no script can read. */
export interface Session {
  idToken: string;
  accessToken: string;
  /** In milliseconds since 1970. */
  expiresAt: number;
  user: { id: string; email: string; phone_number: string };
}

/** A session in the server's response. */
export interface SessionBody {
  id_token: string;
  access_token: string;
  expires_at: string;
  user: Session['user'];
}

/** Calls that create a session, without a token. */
export const visitorApi = createApi({ baseUrl: apiAddress });
visitorApi.use(tellFailures);

const renewalMargin = 30_000;
let session: Session | undefined;
let renewal: Promise<Session | undefined> | undefined;
/** Whether the server said so. Another tab's mark shows when that is out of date. */
let nobodyIsSignedIn = false;

/** Returns the session of this browser, renewed shortly before it ends; undefined for a visitor who is not logged in. */
export async function currentSession(): Promise<Session | undefined> {
  if (session && session.expiresAt - Date.now() > renewalMargin) return session;
  if (nobodyIsSignedIn && !signedInUser()) return undefined;
  renewal ??= oneTabAtATime(renew).finally(() => (renewal = undefined));
  return renewal;
}

/** Returns the token for calls, after a log-in. */
export async function idToken(): Promise<string | undefined> {
  return (await currentSession())?.idToken;
}

/**
 * Returns the session that a logged-in page needs. Without one, leads to the log-in and back to the same path and query. Pages
 * inside the logged-in layout have been checked already and call this for the user's id and tokens.
 */
export async function requireSession(request: Request): Promise<Session> {
  const found = await currentSession();
  if (found) return found;
  throw redirect(logInAddress(new URL(request.url)));
}

/** Stores the session of a log-in, a confirmation or a reset. */
export function keepSession(answer: SessionBody): Session {
  session = {
    idToken: answer.id_token,
    accessToken: answer.access_token,
    expiresAt: Date.parse(answer.expires_at),
    user: answer.user,
  };
  nobodyIsSignedIn = false;
  markSignedIn(answer.user.id);
  return session;
}

/** Renews the session early, because the data of its user has changed. */
export async function renewSession(): Promise<Session | undefined> {
  await renewal?.catch(() => undefined);
  renewal ??= oneTabAtATime(renew).finally(() => (renewal = undefined));
  return renewal;
}

/** Deletes the session of this page after the server has ended it, and the data that this device stored for its purchaser. */
export async function dropSession(): Promise<void> {
  session = undefined;
  nobodyIsSignedIn = true;
  markSignedOut();
  await forgetAllKept();
}

async function renew(): Promise<Session | undefined> {
  try {
    return keepSession(await resultOf(visitorApi.POST('/auth/refresh', { body: {} })));
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error;
    await dropSession();
    return undefined;
  }
}

/** Two tabs that renew at once would use the same cookie twice, so they take turns where the browser has locks. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('fareway.session', work) : work();
}
