import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knows } from './request-headers.ts';

const mostResponses = 2_000;

interface Bytes {
  /** A string, because Node sends it in one write with the headers, which is faster than bytes. */
  json: string;
  etag: string;
}

interface PublicResponse {
  madeAt: number;
  making: Promise<Bytes>;
  /** Set after `making` has resolved. */
  bytes?: Bytes;
}

/** The type of a reply that was sent as bytes, so that the route has no typed body. */
type SentReply = never;

export interface PublicResponses {
  /** Sends what `make` returns as JSON that shared caches may keep, or a 304 if it is unchanged. */
  send(request: FastifyRequest, reply: FastifyReply, make: () => Promise<unknown>): SentReply;
}

/**
 * Sends responses with the same bytes for everybody. Concurrent readers share one query, and a shared cache may keep a response for 2 s: a change is
 * visible everywhere within 5 s.
 */
export function publicResponses(freshMilliseconds: number): PublicResponses {
  const responses = new Map<string, PublicResponse>();
  return {
    send(request, reply, make) {
      const { bytes, making } = freshResponse(pathOf(request), make);
      // Most readers find the bytes, and do not wait for a promise.
      return (
        bytes ? sendBytes(request, reply, bytes) : making.then((made) => sendBytes(request, reply, made))
      ) as SentReply;
    },
  };

  function freshResponse(url: string, make: () => Promise<unknown>): PublicResponse {
    const known = responses.get(url);
    // The age is in real time, also under a test's clock.
    if (known && performance.now() - known.madeAt < freshMilliseconds) return known;
    const making = make().then((body) => {
      const json = JSON.stringify(body);
      return (response.bytes = {
        json,
        etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`,
      });
    });
    const response: PublicResponse = { madeAt: performance.now(), making };
    making.catch(() => responses.get(url) === response && responses.delete(url));
    if (responses.size >= mostResponses) responses.clear();
    responses.set(url, response);
    return response;
  }
}

function sendBytes(request: FastifyRequest, reply: FastifyReply, { json, etag }: Bytes): FastifyReply {
  reply.header('cache-control', 'public, max-age=0, s-maxage=2, stale-while-revalidate=1').header('etag', etag);
  if (knows(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(json);
}

/** Returns the path without its query, because no public response depends on a query. */
function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url;
}
