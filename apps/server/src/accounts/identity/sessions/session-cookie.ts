import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionIdleTime } from './live-session.ts';
import type { OpenSession } from './open-session.ts';

const sessionName = '__Host-fareway-session';
const browserName = '__Host-fareway-browser';
/** 400 days: browsers keep no cookie longer. */
const browserSeconds = 400 * 24 * 3_600;
const scope = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** The refresh token that the browser holds where no script can read it. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, sessionName);
}

/** The token of a browser in which somebody logged in before. It stays after logging out, and opens nothing. */
export function readBrowserCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, browserName);
}

function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

/** Sets the cookie of a session and, after a log-in, the cookie that its browser is known by. */
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
