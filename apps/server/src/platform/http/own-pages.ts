import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses a call that a page of another site can send with the browser's cookies (foreign-request, 403): a call from another origin, and a
 * call without JSON, which a form of another site can send.
 */
export function expectOwnPage({ headers }: Pick<FastifyRequest, 'headers'>, publicOrigin: string): void {
  const isJson = headers['content-type']?.split(';')[0]?.trim().toLowerCase() === 'application/json';
  if (!isJson) refuse('foreign-request', {});
  expectOwnForm({ headers }, publicOrigin);
}

/** Refuses a form that a page of another site sends (foreign-request, 403). */
export function expectOwnForm({ headers }: Pick<FastifyRequest, 'headers'>, publicOrigin: string): void {
  if (isForeign(headers, publicOrigin)) refuse('foreign-request', {});
}

/**
 * Every browser sends the origin of a page that posts. On secure pages it also sends Sec-Fetch-Site, which no page can forge, and which is
 * right under an address that the configuration does not contain. A call with neither comes from a program.
 */
function isForeign(headers: FastifyRequest['headers'], publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  return headers.origin !== undefined && headers.origin !== publicOrigin;
}
