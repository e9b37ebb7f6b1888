import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../../platform/http/read-cookie.ts';

/** The name of the session cookie of staff. */
export const staffCookieName = '__Host-fareway-staff';
const browserName = '__Host-fareway-staff-browser';
/** 400 days, the longest time for which browsers keep a cookie. */
const browserSeconds = 400 * 24 * 3_600;
const scope = 'Path=/; Secure; HttpOnly; SameSite=Lax';

/** Returns the token of the session of staff in a browser. */
export function readStaffCookie(cookies: string | undefined): string | undefined {
  return readCookie(cookies, staffCookieName);
}

/** Returns the token of a browser in which staff signed in before. It is kept after a sign-out, and does not open a session. */
export function readStaffBrowserCookie({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return readCookie(headers.cookie, browserName);
}

/** Sets the session cookie. It ends with the browser's own session or with the session of the server, which is checked at each call. */
export function setStaffCookie(reply: FastifyReply, token: string): void {
  reply.header('set-cookie', `${staffCookieName}=${token}; ${scope}`);
}

export function setStaffBrowserCookie(reply: FastifyReply, token: string): void {
  reply.header('set-cookie', `${browserName}=${token}; Max-Age=${browserSeconds}; ${scope}`);
}

export function clearStaffCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${staffCookieName}=; Max-Age=0; ${scope}`);
}
