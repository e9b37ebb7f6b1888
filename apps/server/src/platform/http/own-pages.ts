import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { FastifyRequest } from 'fastify';

/** No form can send these, and a script of another site only after a request that this server does not allow. */
const typesOfNoForm: ReadonlySet<string> = new Set(['application/json', 'application/octet-stream']);

/**
 * Refuses a call that a page of another site can send with the browser's cookies (foreign-request, 403): a call from another origin, and a
 * call without JSON or a file, which a form of another site can send.
 */
export function expectOwnPage({ headers }: Pick<FastifyRequest, 'headers'>, publicOrigin: string): void {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (!type || !typesOfNoForm.has(type)) refuse('foreign-request', {});
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
