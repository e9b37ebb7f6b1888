import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Lets the reader's own browser keep an answer and nobody else: it is asked for again each time, and an unchanged one costs a
 * 304. Answers whether that is what was sent, and nothing is left to answer with.
 */
export function isKnownToReader(request: FastifyRequest, reply: FastifyReply, content: unknown): boolean {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
  const etag = `"${hash}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Authorization' });
  return request.headers['if-none-match'] === etag;
}
