import { createApi, resultOf } from '@fareway/api/client.ts';
import { CallError } from '@fareway/api/call-error.ts';
import { holdSession } from '@fareway/browser/session/hold-session.ts';
import { redirect } from 'react-router';
import { apiAddress } from '../platform/page-context.ts';
import { reportFailures } from '../troubleshooting/report-failures.ts';
import { earlyFetch } from './early-responses.ts';
import { forgetAllStored } from './stored-responses.ts';
import { logInAddress } from './log-in-address.ts';
import { markLoggedIn, markLoggedOut, loggedInUser } from './logged-in-mark.ts';

/** The purchaser who is logged in, and the tokens of their calls. A cookie that no script can read renews it. */
export interface Session {
  idToken: string;
  accessToken: string;
  /** In milliseconds since 1970. */
  expiresAt: number;
  user: { id: string; email: string; phone_number: string };
}

/** A session in a response of the server. */
export interface SessionBody {
  id_token: string;
  access_token: string;
  expires_at: string;
  user: Session['user'];
}

/** The calls that create a session. They carry no token. */
export const visitorApi = createApi({ baseUrl: apiAddress, fetch: earlyFetch, onResponse: reportFailures });

const held = holdSession<Session>({
  lock: 'fareway.session',
  request: requestSession,
  markedUser: loggedInUser,
  forget: forgetPurchaser,
});

/** Returns the session of this browser, renewed when it is about to end; undefined without a log-in. */
export const currentSession = held.current;

/** Renews the session before it is about to end, because the account has changed. */
export const renewSession = held.renew;

/** Returns the token of calls; undefined without a log-in. */
export async function idToken(): Promise<string | undefined> {
  return (await currentSession())?.idToken;
}

/**
 * Returns the session that a page needs. Without one it throws a redirect to log in, which leads back to the same path and query.
 * Pages inside the layout `signed-in.tsx` have a session already and call this for the purchaser's id and tokens.
 */
export async function requireSession(request: Request): Promise<Session> {
  const found = await currentSession();
  if (found) return found;
  throw redirect(logInAddress(new URL(request.url)));
}

/** Keeps the session of a log-in, a confirmation or a reset. */
export function storeSession(sessionBody: SessionBody): void {
  held.hold(markSession(sessionBody));
}

/** Forgets the session after the server has ended it, and deletes the responses that this device stores for the purchaser. */
export async function dropSession(): Promise<void> {
  held.hold(undefined);
  await forgetPurchaser();
}

async function requestSession(): Promise<Session | undefined> {
  try {
    return markSession(await resultOf(visitorApi.POST('/auth/refresh', { body: {} })));
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error;
    return undefined;
  }
}

function markSession(sessionBody: SessionBody): Session {
  markLoggedIn(sessionBody.user.id, sessionBody.user.email);
  return {
    idToken: sessionBody.id_token,
    accessToken: sessionBody.access_token,
    expiresAt: Date.parse(sessionBody.expires_at),
    user: sessionBody.user,
  };
}

async function forgetPurchaser(): Promise<void> {
  markLoggedOut();
  await forgetAllStored();
}
