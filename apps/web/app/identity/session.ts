import { answerOf, createApi } from '@fareway/api/client.ts';
import { CallError } from '@fareway/api/call-error.ts';
import { redirect } from 'react-router';
import { forgetAllKept } from '../offline/kept.ts';
import { apiAddress } from '../platform/api-address.ts';
import { tellFailures } from '../troubleshooting/tell-failures.ts';
import { markSignedIn, markSignedOut, signedInUser } from './signed-in-mark.ts';
import { logInAddress } from './with-redirect.ts';

/** Who is signed in, and with what: kept in this page's memory alone. Its renewal is a cookie that no script can read. */
export interface Session {
  idToken: string;
  accessToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  user: { id: string; email: string; phone_number: string };
}

/** A session as the server answers it. */
export interface SessionAnswer {
  id_token: string;
  access_token: string;
  expires_at: string;
  user: Session['user'];
}

/** The calls that make a session, which carry none. */
export const visitorApi = createApi({ baseUrl: apiAddress });
visitorApi.use(tellFailures);

const renewalMargin = 30_000;
let session: Session | undefined;
let renewal: Promise<Session | undefined> | undefined;
/** That the server said so; another tab's mark shows that it is no longer true. */
let nobodyIsSignedIn = false;

/** The session of this browser, renewed when it is about to end; undefined for a visitor who is not signed in. */
export async function currentSession(): Promise<Session | undefined> {
  if (session && session.expiresAt - Date.now() > renewalMargin) return session;
  if (nobodyIsSignedIn && !signedInUser()) return undefined;
  renewal ??= oneTabAtATime(renew).finally(() => (renewal = undefined));
  return renewal;
}

/** The token that calls carry, when somebody is signed in. */
export async function idToken(): Promise<string | undefined> {
  return (await currentSession())?.idToken;
}

/**
 * The session that a signed-in page needs. Sends a visitor who has none to log in, and from there back to the same path and
 * query. Pages inside the signed-in layout have it checked already and call this for the user's id and tokens.
 */
export async function requireSession(request: Request): Promise<Session> {
  const found = await currentSession();
  if (found) return found;
  throw redirect(logInAddress(new URL(request.url)));
}

/** Keeps what a log-in, a confirmation or a reset answered. */
export function keepSession(answer: SessionAnswer): Session {
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

/** Renews the session though it is not about to end, for what it tells of its user has changed. */
export async function renewSession(): Promise<Session | undefined> {
  await renewal?.catch(() => undefined);
  renewal ??= oneTabAtATime(renew).finally(() => (renewal = undefined));
  return renewal;
}

/** Forgets the session of this page, after the server has ended it, and what this device kept for its purchaser. */
export async function dropSession(): Promise<void> {
  session = undefined;
  nobodyIsSignedIn = true;
  markSignedOut();
  await forgetAllKept();
}

async function renew(): Promise<Session | undefined> {
  try {
    return keepSession(await answerOf(visitorApi.POST('/auth/refresh', { body: {} })));
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error;
    await dropSession();
    return undefined;
  }
}

/** Two tabs that renew at once would spend the same cookie twice, so they take turns where the browser can do that. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('fareway.session', work) : work();
}
