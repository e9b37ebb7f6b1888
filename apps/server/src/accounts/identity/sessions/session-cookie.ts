import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionIdleTime } from './live-session.ts';
import type { OpenSession } from './open-session.ts';
import { readCookie } from '../../../platform/http/read-cookie.ts';

const sessionName = '__Host-fareway-session';
const browserName = '__Host-fareway-browser';
/** 400 days, the longest time for which browsers keep a cookie. */
const browserSeconds = 400 * 24 * 3_600;
const scope = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** Returns the refresh token of the session cookie. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  return readCookie(request.headers.cookie, sessionName);
}

/** Returns the token of a known browser. It is kept after a log-out, and does not open a session. */
export function readBrowserCookie(request: FastifyRequest): string | undefined {
  return readCookie(request.headers.cookie, browserName);
}

/** Sets the session cookie and, after a log-in, the cookie of the known browser. */
export function setSessionCookie(
  reply: FastifyReply,
  { refreshToken, browserToken, expiresAt }: OpenSession,
  now: Date,
): void {
  const milliseconds = Math.min(sessionIdleTime, expiresAt.getTime() - now.getTime());
  reply.header('set-cookie', `${sessionName}=${refreshToken}; Max-Age=${Math.floor(milliseconds / 1_000)}; ${scope}`);
  if (browserToken) reply.header('set-cookie', `${browserName}=${browserToken}; Max-Age=${browserSeconds}; ${scope}`);
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${sessionName}=; Max-Age=0; ${scope}`);
}
